import UIKit

extension Notification.Name {
  static let tasksChanged = Notification.Name("TasksChanged")
}

@objc(TMTasksController)
class TasksController: UITableViewController {
  private(set) var tasks = [TaskItem("Water the plants"), TaskItem("Call Ann")]
  private var observations: [NSKeyValueObservation] = []
  private let deviceKind: String = {
    if #available(iOS 13, *) { return UIDevice.current.model } else { return "old" }
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(TaskCell.self, forCellReuseIdentifier: TaskCell.identifier)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(Self.add(_:)))
    // Nobody in particular: whoever up the chain can.
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Clear", style: .plain, target: nil, action: #selector(AppDelegate.clearDone(_:)))
    let refresh = UIRefreshControl()
    refresh.addTarget(self, action: #selector(reload(sender:)), for: .valueChanged)
    refreshControl = refresh
    observe()
  }

  private func observe() {
    observations = tasks.map { task in
      task.observe(\.isDone) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.tableView.reloadData() }
      }
    }
    NotificationCenter.default.post(name: .tasksChanged, object: self, userInfo: ["count": tasks.count])
  }

  @objc func add(_ sender: UIBarButtonItem) {
    tasks.append(TaskItem("Task \(tasks.count + 1)"))
    observe()
    tableView.reloadData()
  }

  func removeDone() {
    tasks.removeAll { $0.isDone }
    observe()
    tableView.reloadData()
  }

  @objc private func reload(sender: UIRefreshControl) {
    tableView.reloadData()
    sender.endRefreshing()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return tasks.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: TaskCell.identifier, for: indexPath) as! TaskCell
    cell.task = tasks[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tasks[indexPath.row].isDone.toggle()
  }
}

class TaskCell: UITableViewCell {
  static let identifier = NSStringFromClass(TaskCell.self)

  var task: TaskItem? {
    didSet {
      textLabel?.text = task?.title
      textLabel?.textColor = task?.color
      accessoryType = task?.isDone == true ? .checkmark : .none
    }
  }
}
