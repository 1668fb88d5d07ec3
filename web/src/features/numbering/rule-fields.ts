/** The parts of a rule in the order in which they make the number. */
export const partFields = ['rule_one', 'rule_two', 'rule_three', 'rule_four', 'rule_five'] as const

/** What the form of a rule holds. */
export const ruleFields = [
  'rule_type',
  'trial_category_id',
  'trial_class_id',
  'trial_task_category_id',
  'project_id',
  ...partFields,
  'separator',
  'serial_period',
  'serial_number',
  'serial_digit_count',
  'serial_scope',
  'overflow',
  'effective_from',
  'enabled',
] as const
