import { defineEntity } from '../kit/entity.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'

/** Tasks contained in a report. */
export const reportTask = defineEntity('report_task', {
  label: { zh: '报告任务关系', en: 'Report task', es: 'Tarea del informe' },
  tenancy: 'business',
  title: 'sort_no',
  evidence: true,
  unique: [['report_id', 'trial_task_id']],
  index: [['trial_task_id']],
  fields: {
    report_id: ref({ zh: '报告', en: 'Report', es: 'Informe' }, { to: 'report', required: true }),
    trial_task_id: ref({ zh: '任务', en: 'Task', es: 'Tarea' }, { to: 'trial_task', required: true }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
