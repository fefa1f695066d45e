import EventTrace

extension Language {
  /// Why, in one sentence.
  package subscript(reason: LaneSpan.Reason) -> String {
    switch reason {
    case .sentence(let sentence): self[sentence]
    case .gesture(let reason): self == .english ? reason.sentence : reason.chinese
    }
  }
}

/// `GestureReasonRecord.sentence` in Chinese.
extension GestureReasonRecord {
  fileprivate var chinese: String { gesture ?? objection ?? relation }

  private var gesture: String? {
    switch name {
    case .moved: "移动了 \(points(measured))，\(comparison) \(points(limit))"
    case .waited: "手指停留了 \(seconds(measured))"
    case .tapped: "完成了 \(count(limit)) 指 \(count(measured)) 次轻点"
    case .swiped: "轻扫了 \(points(measured))，\(comparison) \(points(limit))"
    case .spread: "两指距离变化了 \(points(measured))，需要 \(points(limit))"
    case .turned: "手指旋转了 \(degrees(measured))，需要 \(degrees(limit))"
    case .continued: "手势仍在继续"
    case .liftedAll: "最后一根手指离开了"
    case .lifted: "一根手指离开了"
    case .scrolled: "滚轮或触控板滚动了"
    case .scrollPaused: "滚轮或触控板停下了"
    case .pointerEntered: "指针进入了"
    case .pointerLeft: "指针离开了"
    default: nil
    }
  }

  private var objection: String? {
    switch name {
    case .heldTooLong: "手指按住了 \(seconds(limit))，太久了"
    case .liftedEarly: "手指离开得太早"
    case .tooManyTouches: "落下了 \(count(measured)) 根手指，多于 \(count(limit)) 根"
    case .tooFewTouches: "落下了 \(count(measured)) 根手指，少于 \(count(limit)) 根"
    case .nextTapLate: "等了 \(seconds(limit))，没有等到下一次轻点"
    case .nextTapFar: "下一次轻点远在 \(points(measured)) 之外，超过 \(points(limit))"
    case .strayed: "偏离了 \(points(measured))，超过 \(points(limit))"
    case .wentBackwards: "往回走了"
    case .tooSlow: "用时超过 \(seconds(limit))"
    case .noEdges: "没有设置 edges"
    case .farFromEdge: "起点离边缘 \(points(measured))，超过 \(points(limit))"
    case .notInward: "没有从边缘向内移动"
    case .wrongButton: "按下的是另一个按键"
    case .nothingToScroll: "那个方向上没有内容可滚动"
    default: nil
    }
  }

  private var relation: String {
    let (other, view) = (other?.name.description ?? "另一个识别器", view?.description)
    return switch name {
    case .prevented: "被 \(other) 阻止"
    case .refusedByView:
      "\(view ?? "某个视图")拒绝了"
        + (kept.map { "：\($0.control) 保留自己的\($0.gesture == .tap ? "轻点" : "拖动")" }
          ?? "（在 gestureRecognizerShouldBegin 中）")
    case .refusedByDelegate: "代理在 gestureRecognizerShouldBegin 中拒绝了"
    case .failureRequired: "必须等待 \(other) 失败"
    case .requiredRecognized: "必须先失败的 \(other) 识别成功了"
    case .scrollsOuter: "它已到边缘，外层的 \(view ?? "视图") 朝那个方向继续滚动"
    case .contentKeepsTouches: "\(view ?? "内容") 留住了触摸"
    case .waitedForEachOther: "它与其他识别器互相等待对方失败"
    case .cancelledBySystem: "系统取消了触摸"
    case .disabled: "它被禁用了"
    case .removedFromView: "它从视图上移除了"
    case .reset: "它被重置了"
    default: "由子类决定"
    }
  }

  // MARK: Numbers

  private var comparison: String { (measured ?? 0) > (limit ?? 0) ? "超过" : "至少要" }

  private func points(_ value: Double?) -> String { number(value) + " pt" }
  private func seconds(_ value: Double?) -> String { number(value, decimals: 3) + " 秒" }
  private func degrees(_ radians: Double?) -> String { number(radians.map { $0 * 180 / .pi }) + " 度" }
  private func count(_ value: Double?) -> String { number(value) }
}
