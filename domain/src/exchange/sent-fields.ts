/** Fields of what is sent, by their own names: those that a mapping may call otherwise, and that a mapping chooses from. */
export const sentFields = {
  report: [
    'report_number',
    'display_number',
    'revision_no',
    'replaces',
    'report_date',
    'approved_at',
    'judgement',
    'conclusion',
    'order_number',
    'sample_number',
    'sample_name',
    'test_code',
    'test_name',
    'part_code',
    'part_name',
    'unit_code',
    'laboratory',
    'results',
    'persons',
    'curves',
    'papers',
  ],
  device: [
    'local_no',
    'equipment_number',
    'task_number',
    'test_code',
    'test_name',
    'started_at',
    'ended_at',
    'peak_force',
    'result_value',
    'result_unit',
    'unit_code',
    'laboratory',
    'curves',
  ],
  equipment: [
    'equipment_number',
    'name',
    'model',
    'serial_number',
    'manufacturer',
    'state',
    'valid_to',
    'unit_code',
    'laboratory',
  ],
  personnel: ['name', 'personnel_no', 'position', 'title', 'state', 'certificates', 'unit_code', 'laboratory'],
  climate: ['room_code', 'room_name', 'day', 'readings', 'unit_code', 'laboratory'],
} as const satisfies Record<string, readonly string[]>

/** Every field that a mapping may name. */
export const mappableFields: readonly string[] = [...new Set(Object.values(sentFields).flat())].sort()

/** Minutes between one attempt and the next: after the last of them nobody tries again but a person. */
export const retryPauses = [1, 5, 30, 120, 720] as const
