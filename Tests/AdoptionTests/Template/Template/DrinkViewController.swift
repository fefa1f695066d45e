// swift-format-ignore-file
//
//  DrinkViewController.swift
//  Template
//

import UIKit

class DrinkViewController: UIViewController {

    @IBOutlet weak var titleLabel: UILabel!
    var drink: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = drink
        print("said: drink \(drink ?? "none")")
    }

    @IBAction func close(_ sender: UIButton) {
        dismiss(animated: true)
    }
}
