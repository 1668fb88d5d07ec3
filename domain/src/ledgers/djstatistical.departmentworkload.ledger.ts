import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import type { Label } from '../kit/label.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { trialClass } from '../methods/trial-class.entity.ts'
import { department } from '../organisation/department.entity.ts'
import { workloadRecord } from '../tasks/workload-record.entity.ts'

const count = (label: Label, meaning: Label) => ({
  field: integer(label),
  width: 90,
  total: { as: 'sum' } as const,
  meaning,
})
const rate = (label: Label, of: string, meaning: Label) => ({
  field: decimal(label, { digits: [5, 1], unit: '%' }),
  width: 90,
  total: { as: 'share', of, in: 'task_count' } as const,
  meaning,
})

/** What the people of each department did in a period; those that did nothing are listed with zeros. */
export default defineLedgerPage('djstatistical.departmentworkload', {
  entity: workloadRecord,
  columns: {
    department_name: {
      field: text(department.label),
      width: 150,
      asks: { page: 'djstatistical.personworkload', filter: 'department_id', id: 'department_id' },
    },
    person_count: count(
      { zh: '人数', en: 'People', es: 'Personas' },
      {
        zh: '期内有工作量的人员',
        en: 'Those with work in the period.',
        es: 'Las que tienen trabajo en el período.',
      },
    ),
    order_count: count(
      { zh: '委托数', en: 'Orders', es: 'Encargos' },
      {
        zh: '所计任务所属的委托；部门之间可重复',
        en: 'Orders of the tasks counted; one may count in several departments.',
        es: 'Encargos de las tareas contadas; uno puede contar en varios departamentos.',
      },
    ),
    task_count: count(
      { zh: '任务数', en: 'Tasks', es: 'Tareas' },
      {
        zh: '期内批准报告的任务，计入主检人所在部门；已作废的报告不计',
        en: 'Tasks whose report was approved in the period, for the department of the main tester; none of void reports.',
        es: 'Tareas con informe aprobado en el período, en el departamento del ensayador principal; sin informes anulados.',
      },
    ),
    report_count: count(
      { zh: '报告数', en: 'Reports', es: 'Informes' },
      {
        zh: '所计任务的报告；部门之间可重复',
        en: 'Reports of the tasks counted; one may count in several departments.',
        es: 'Informes de las tareas contadas; uno puede contar en varios departamentos.',
      },
    ),
    points: {
      field: decimal({ zh: '工作量', en: 'Points', es: 'Puntos' }, { digits: [12, 2] }),
      width: 90,
      total: { as: 'sum' },
      meaning: {
        zh: '所属人员的工作量分值之和，冲销后净额',
        en: 'Points of its people together, less what was taken back.',
        es: 'Suma de los puntos de sus personas, menos lo compensado.',
      },
    },
    points_per_person: {
      field: decimal({ zh: '人均工作量', en: 'Points per person', es: 'Puntos por persona' }, { digits: [12, 2] }),
      width: 110,
      total: { as: 'per', of: 'points', in: 'person_count' },
      meaning: { zh: '工作量除以人数', en: 'Points by people.', es: 'Puntos entre personas.' },
    },
    output_amount: {
      field: decimal({ zh: '产值', en: 'Output', es: 'Valor producido' }, { digits: [14, 2], unit: 'CNY' }),
      width: 120,
      total: { as: 'sum' },
      meaning: {
        zh: '所属检测人员的产值之和，算法同人员工作量统计',
        en: 'Output of its testers together, as in the workload per person.',
        es: 'Suma del valor producido por sus ensayadores, como en la carga por persona.',
      },
    },
    overdue_rate: rate({ zh: '超期率', en: 'Overdue', es: 'Fuera de plazo' }, 'overdue', {
      zh: '晚于要求完成日期完成的任务占所计任务',
      en: 'Tasks finished after their deadline among those counted.',
      es: 'Tareas terminadas tras su fecha límite entre las contadas.',
    }),
    returned_rate: rate({ zh: '退回率', en: 'Returned', es: 'Devueltas' }, 'returned', {
      zh: '被退回过的任务占所计任务',
      en: 'Tasks returned at least once among those counted.',
      es: 'Tareas devueltas alguna vez entre las contadas.',
    }),
  },
  dates: { approve_time: { zh: '批准时间', en: 'Approved', es: 'Aprobación' } },
  filters: { department_id: ref(department.label, { to: 'department' }) },
  groups: {
    department: { label: department.label, of: 'department_name' },
    class: trialClass.label,
  },
  sort: '-points',
  charts: [
    {
      key: 'points',
      label: { zh: '部门工作量', en: 'Points by department', es: 'Puntos por departamento' },
      kind: 'bar',
      by: 'department',
      value: 'points',
    },
    {
      key: 'tasks',
      label: { zh: '部门任务数', en: 'Tasks by department', es: 'Tareas por departamento' },
      kind: 'bar',
      by: 'department',
      value: 'task_count',
    },
  ],
})
