// swift-format-ignore-file
//
//  SceneDelegate.swift
//  Template
//

import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let _ = (scene as? UIWindowScene) else { return }
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        print("said: active, \(window?.rootViewController.map { "\(type(of: $0))" } ?? "no root")")
    }
}
