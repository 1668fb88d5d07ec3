import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import type { Label } from '../kit/label.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { department } from '../organisation/department.entity.ts'
import { workloadRecord } from '../tasks/workload-record.entity.ts'

const person = { zh: '人员', en: 'Person', es: 'Persona' }
const count = (label: Label, meaning: Label) => ({
  field: integer(label),
  width: 80,
  total: { as: 'sum' } as const,
  meaning,
})

/** What each person did in a period: tests, checks, audits, approvals, registrations and points. */
export default defineLedgerPage('djstatistical.personworkload', {
  entity: workloadRecord,
  columns: {
    user_name: { field: text(person), width: 100 },
    department_name: { field: text(department.label), width: 130 },
    test_main: count(
      { zh: '主检', en: 'Main tests', es: 'Como principal' },
      {
        zh: '担任主检且检测已完成、未取消的任务数',
        en: 'Finished tasks, not cancelled, with the person as main tester.',
        es: 'Tareas terminadas y no anuladas como ensayador principal.',
      },
    ),
    test_co: count(
      { zh: '协检', en: 'Co-tests', es: 'Como auxiliar' },
      {
        zh: '担任协检且检测已完成、未取消的任务数',
        en: 'Finished tasks, not cancelled, with the person as co-tester.',
        es: 'Tareas terminadas y no anuladas como ensayador auxiliar.',
      },
    ),
    parameter_count: count(
      { zh: '参数', en: 'Parameters', es: 'Parámetros' },
      {
        zh: '主检任务的检测参数数',
        en: 'Parameters of the tasks that the person tested as main tester.',
        es: 'Parámetros de las tareas ensayadas como principal.',
      },
    ),
    review_count: count(
      { zh: '复核', en: 'Checks', es: 'Verificaciones' },
      { zh: '复核通过的记录数', en: 'Records checked.', es: 'Registros verificados.' },
    ),
    audit_count: count(
      { zh: '审核', en: 'Audits', es: 'Revisiones' },
      { zh: '审核通过的报告数', en: 'Reports audited.', es: 'Informes revisados.' },
    ),
    approve_count: count(
      { zh: '批准', en: 'Approvals', es: 'Aprobaciones' },
      { zh: '批准的报告数', en: 'Reports approved.', es: 'Informes aprobados.' },
    ),
    register_count: count(
      { zh: '登记', en: 'Registered', es: 'Registros' },
      { zh: '受理的委托单数', en: 'Orders accepted.', es: 'Encargos aceptados.' },
    ),
    points: {
      field: decimal({ zh: '工作量', en: 'Points', es: 'Puntos' }, { digits: [12, 2] }),
      width: 90,
      total: { as: 'sum' },
      meaning: {
        zh: '按工作量规则计入的分值，冲销后净额',
        en: 'Points by the workload rules, less what was taken back.',
        es: 'Puntos según las reglas de carga, menos lo compensado.',
      },
    },
    output_share: {
      field: decimal({ zh: '产值', en: 'Output', es: 'Valor producido' }, { digits: [14, 2], unit: 'CNY' }),
      width: 110,
      total: { as: 'sum' },
      meaning: {
        zh: '收费明细按其所属任务均分，再按检测人员权重分摊',
        en: 'Lines of the bill shared evenly among their tasks, and among the testers by weight.',
        es: 'Líneas de la factura repartidas por igual entre sus tareas y, por ponderación, entre sus ensayadores.',
      },
    },
    returned_rate: {
      field: decimal({ zh: '退回率', en: 'Returned', es: 'Devueltas' }, { digits: [5, 1], unit: '%' }),
      width: 80,
      total: { as: 'share', of: 'returned', in: 'tests' },
      meaning: {
        zh: '被退回过的任务占所检任务',
        en: 'Tested tasks that were returned at least once, among all tested.',
        es: 'Tareas ensayadas devueltas alguna vez, entre todas las ensayadas.',
      },
    },
    overdue_count: count(
      { zh: '超期', en: 'Overdue', es: 'Fuera de plazo' },
      {
        zh: '晚于要求完成日期完成的任务数',
        en: 'Tasks finished after their deadline.',
        es: 'Tareas terminadas después de su fecha límite.',
      },
    ),
    mean_days: {
      field: decimal({ zh: '平均天数', en: 'Mean days', es: 'Días de media' }, { digits: [6, 1], unit: 'd' }),
      width: 90,
      total: { as: 'per', of: 'days', in: 'timed' },
      meaning: {
        zh: '主检任务从分配到检测完成的平均天数',
        en: 'Days from assignment to the end of the test, mean over the main tests.',
        es: 'Días desde la asignación hasta el fin del ensayo, media de los ensayos como principal.',
      },
    },
  },
  dates: {
    approve_time: { zh: '批准时间', en: 'Approved', es: 'Aprobación' },
    submit_time: { zh: '完成时间', en: 'Finished', es: 'Finalización' },
  },
  filters: {
    department_id: ref(department.label, { to: 'department' }),
    user_id: ref(person, { to: 'app_user' }),
  },
  groups: {
    department: { label: department.label, of: 'department_name' },
    post: { zh: '岗位', en: 'Post', es: 'Puesto' },
    person: { label: person, of: 'user_name' },
  },
  sort: '-points',
  charts: [
    {
      key: 'points',
      label: { zh: '人员工作量', en: 'Points by person', es: 'Puntos por persona' },
      kind: 'bar',
      by: 'person',
      value: 'points',
    },
    {
      key: 'tests',
      label: { zh: '人员主检任务', en: 'Main tests by person', es: 'Ensayos como principal por persona' },
      kind: 'bar',
      by: 'person',
      value: 'test_main',
    },
  ],
})
