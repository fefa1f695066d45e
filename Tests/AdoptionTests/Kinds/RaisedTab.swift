// swift-format-ignore-file
import UIKit

class CurvedTabBar: UITabBar {
    private var shapeLayer: CALayer?
    private func addShape() {
        let shape = CAShapeLayer()
        shape.path = createPath()
        shape.strokeColor = UIColor.lightGray.cgColor
        shape.fillColor = UIColor.white.cgColor
        shape.lineWidth = 1.0
        if let oldShapeLayer = self.shapeLayer { self.layer.replaceSublayer(oldShapeLayer, with: shape) }
        else { self.layer.insertSublayer(shape, at: 0) }
        self.shapeLayer = shape
    }
    override func draw(_ rect: CGRect) { self.addShape() }
    func createPath() -> CGPath {
        let height: CGFloat = 37.0
        let path = UIBezierPath()
        let centerWidth = self.frame.width / 2
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: (centerWidth - height * 2), y: 0))
        path.addCurve(to: CGPoint(x: centerWidth, y: height), controlPoint1: CGPoint(x: (centerWidth - 30), y: 0), controlPoint2: CGPoint(x: centerWidth - 35, y: height))
        path.addCurve(to: CGPoint(x: (centerWidth + height * 2), y: 0), controlPoint1: CGPoint(x: centerWidth + 35, y: height), controlPoint2: CGPoint(x: (centerWidth + 30), y: 0))
        path.addLine(to: CGPoint(x: self.frame.width, y: 0))
        path.addLine(to: CGPoint(x: self.frame.width, y: self.frame.height))
        path.addLine(to: CGPoint(x: 0, y: self.frame.height))
        path.close()
        return path.cgPath
    }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !clipsToBounds && !isHidden && alpha > 0 else { return nil }
        for member in subviews.reversed() {
            let subPoint = member.convert(point, from: self)
            guard let result = member.hitTest(subPoint, with: event) else { continue }
            return result
        }
        return nil
    }
}

class RaisedTabController: UITabBarController, UITabBarControllerDelegate {
    let middle = UIButton(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        setValue(CurvedTabBar(frame: tabBar.frame), forKey: "tabBar")
        viewControllers = ["Home", "Middle", "Me"].enumerated().map { i, name in
            let c = UIViewController()
            c.view.backgroundColor = UIColor(white: 0.9 - CGFloat(i) * 0.1, alpha: 1)
            c.tabBarItem = UITabBarItem(title: name == "Middle" ? nil : name, image: nil, tag: i)
            return c
        }
        middle.backgroundColor = .systemPink
        middle.layer.cornerRadius = 32
        middle.addTarget(self, action: #selector(middleTapped(_:)), for: .touchUpInside)
        tabBar.addSubview(middle)
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        middle.center = CGPoint(x: tabBar.bounds.midX, y: 0)
        tabBar.bringSubviewToFront(middle)
    }
    @objc func middleTapped(_ sender: UIButton) { print("said: plus above \(sender.convert(sender.bounds, to: view).minY < tabBar.frame.minY)") }
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { viewController.tabBarItem.tag != 1 }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) { print("said: tab \(selectedIndex)") }
}
