// swift-format-ignore-file
//
//  SettingsViewController.swift
//  Template
//

import UIKit

class SettingsViewController: UIViewController {

    @IBOutlet weak var valueLabel: UILabel!

    @IBAction func strengthChanged(_ sender: StrengthSlider) {
        valueLabel.text = "\(Int(sender.value * 100)) %"
    }

    @IBAction func strengthChosen(_ sender: StrengthSlider) {
        print("said: strength \(valueLabel.text ?? "")")
    }
}
