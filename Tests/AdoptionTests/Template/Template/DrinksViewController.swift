// swift-format-ignore-file
//
//  DrinksViewController.swift
//  Template
//

import UIKit

class DrinkCell: UITableViewCell {
    @IBOutlet weak var nameLabel: UILabel!
}

class DrinksViewController: UIViewController {

    @IBOutlet weak var tableView: UITableView!
    private var drinks = ["Tea", "Coffee"]

    func add(_ drink: String) {
        drinks.append(drink)
        tableView.insertRows(at: [IndexPath(row: drinks.count - 1, section: 0)], with: .automatic)
        print("said: \(drinks.count) drinks, \(tableView.numberOfRows(inSection: 0)) rows")
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let detail = segue.destination as? DrinkViewController, let cell = sender as? DrinkCell else { return }
        detail.drink = cell.nameLabel.text
    }
}

extension DrinksViewController: UITableViewDataSource {

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return drinks.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "DrinkCell", for: indexPath) as! DrinkCell
        cell.nameLabel.text = drinks[indexPath.row]
        return cell
    }
}
