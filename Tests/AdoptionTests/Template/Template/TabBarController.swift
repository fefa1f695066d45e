// swift-format-ignore-file
//
//  TabBarController.swift
//  Template
//

import UIKit

class TabBarController: UITabBarController {

    private let addButton = UIButton(type: .custom)

    override func viewDidLoad() {
        super.viewDidLoad()
        addButton.backgroundColor = UIColor(named: "AccentColor")
        addButton.setTitle("+", for: .normal)
        addButton.layer.cornerRadius = 30
        addButton.addTarget(self, action: #selector(add), for: .touchUpInside)
        view.addSubview(addButton)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        addButton.frame = CGRect(x: tabBar.frame.midX - 30, y: tabBar.frame.minY - 20, width: 60, height: 60)
        view.bringSubviewToFront(addButton)
    }

    @objc private func add() {
        let drinks = viewControllers?.first as? DrinksViewController
        drinks?.add("Water")
        selectedIndex = 0
    }
}
