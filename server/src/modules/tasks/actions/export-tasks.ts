import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { exportList } from '../../../sheets/export-list.ts'
import { listTasks } from './read-task.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The list of tasks as a spreadsheet, as the assignment shows it. */
export const exportTasks = exportList({
  entity: trialTask,
  list: listTasks,
  facts: { sample_number: sample.fields.sample_number, project_name: entrustment.fields.project_name },
  cells: {
    name: row => text(row.sample_name),
    specification: row => [text(row.grade), text(row.specification)].filter(Boolean).join(' '),
    co_testers: row => (Array.isArray(row.co_testers) ? row.co_testers.join('、') : null),
    machine: row => (text(row.machine_missing) ? null : text(row.machine)),
  },
})
