import { boolean } from '../kit/fields/boolean.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { defineDetail, defineTreePage } from '../kit/page/define.ts'
import { sample } from '../samples/sample.entity.ts'
import { worksTree } from '../wbs/works-tree.ts'
import { stepCheck } from './process-check.ts'
import { processTask } from './process-task.entity.ts'
import { processState } from './process-task.states.ts'
import { processTaskTest } from './process-task-test.entity.ts'

const { grade, specification, result_text } = processTask.fields
const { age_days, quantity, sample_condition } = sample.fields

const chip = (key: keyof typeof processState.labels, tone?: 'orange' | 'red') => ({
  key,
  label: processState.labels[key],
  filters: [{ field: 'process_state', op: 'eq' as const, value: key }],
  ...(tone ? { tone } : {}),
})

const tests = defineDetail({
  entity: processTaskTest,
  by: 'process_task_id',
  op: 'tests',
  columns: [
    { of: 'trial_list_id', width: 240 },
    { of: 'required_count', width: 90 },
    { of: 'check_count', width: 80 },
    { of: 'calc_done', width: 70 },
    { of: 'calc_missing', width: 70 },
    { of: 'calc_check_done', width: 80 },
    { of: 'basis', width: 180 },
  ],
  form: ['trial_list_id', 'required_count'],
  inPlace: true,
})

/** What an acceptance asks for, and one for the groups that are lacking still. */
const taking = {
  single: true,
  ask: {
    check: { field: oneOf({ zh: '取样类别', en: 'Samples for', es: 'Muestras para' }, stepCheck) },
    grade: { field: grade, held: true },
    specification: { field: specification, held: true },
    quantity: {
      field: { ...quantity, label: { zh: '每组数量', en: 'Quantity of a group', es: 'Cantidad por grupo' } },
    },
    sample_condition: { field: sample_condition },
    age_days: { field: age_days },
    reviewed: {
      field: boolean({ zh: '评审通过', en: 'Reviewed', es: 'Revisado' }),
      required: true,
    },
  },
  consequence: {
    zh: '按欠缺的组数登记委托、样品并生成任务，部位和数量取自报验；取样类别留空为施工自检。评审通过：方法、资源、样品、期限均满足。',
    en: 'An order with a sample for each lacking group is registered and its tasks are made, with place and quantity of the request. For the self-check when nothing is chosen. Reviewed: methods, means, samples and dates are met.',
    es: 'Se registra un encargo con una muestra por grupo que falta y se crean sus tareas, con el lugar y la cantidad de la solicitud. Para el autocontrol si no se elige. Revisado: métodos, medios, muestras y plazos se cumplen.',
  },
  touches: ['Entrustments', 'Samples', 'Tasks', 'TodoItems', 'WbsTrialFrequencies'],
} as const

/**
 * Steps that the works side reports as done, with the tests that they demand. Self-check and parallel check are shown apart: the
 * groups of the self-check release a step, the share of the supervision is reckoned over the works (0199).
 */
export default defineTreePage('gdtrialtest.processTask', {
  entity: processTask,
  tree: worksTree(['wbs_node_id']),
  columns: [
    { of: 'request_no', width: 138 },
    { of: 'process_state', width: 112 },
    { of: 'calc_place', width: 130 },
    { of: 'process_name', width: 100 },
    { of: 'stake_part', width: 160 },
    { of: 'required_count', width: 54 },
    { of: 'done_count', width: 54 },
    { of: 'missing_count', width: 54 },
    { of: 'check_count', width: 66 },
    { of: 'check_done', width: 66 },
    { of: 'conclusion', width: 80 },
    { of: 'calc_tests', width: 210 },
    { of: 'request_unit', width: 150 },
    { of: 'requested_by', width: 96 },
    { of: 'requested_at', width: 150 },
    { of: 'wanted_at', width: 150 },
    { of: 'quantity', width: 90, optional: true },
    { of: 'quantity_unit', width: 60, optional: true },
    { of: 'grade', width: 80, optional: true },
    { of: 'external_no', width: 120, optional: true },
    { of: 'calc_unit', width: 160, optional: true },
    { of: 'reject_reason', width: 160, optional: true },
    { of: 'accepted_by_id', width: 90, optional: true },
    { of: 'accepted_at', width: 150, optional: true },
    { of: 'released_by_id', width: 90, optional: true },
    { of: 'released_at', width: 150, optional: true },
    { of: 'result_text', width: 160, optional: true },
  ],
  filters: ['process_state', 'requested_at', 'part', 'process_name', 'request_no'],
  sort: '-requested_at',
  chips: [
    chip('requested', 'orange'),
    chip('accepted'),
    chip('testing'),
    chip('fail', 'red'),
    chip('pass'),
    chip('rejected'),
  ],
  formColumns: 2,
  form: [
    'wbs_node_id',
    'process_name',
    'part',
    'layer_no',
    'start_stake',
    'end_stake',
    {
      of: 'quantity',
      hint: {
        zh: '应检 = 向上取整(工程量÷批量)×每批组数，按部位的检测频率建议',
        en: 'Groups = quantity ÷ batch, rounded up, × groups of a batch, by the frequency of the place',
        es: 'Grupos = medición ÷ lote, hacia arriba, × grupos por lote, según la frecuencia del lugar',
      },
    },
    {
      of: 'quantity_unit',
      hint: { zh: '留空取部位的单位', en: 'Empty: that of the place', es: 'Vacío: la del lugar' },
    },
    'grade',
    'specification',
    'done_at',
    'wanted_at',
    { of: 'request_unit', series: true },
    { of: 'requested_by', series: true },
    'external_no',
  ],
  details: [tests],
  commands: [
    {
      op: 'accept',
      action: 'Supplement',
      label: { zh: '补取样', en: 'Take further samples', es: 'Tomar más muestras' },
      when: { field: 'process_state', is: ['accepted', 'testing', 'fail'] },
      ...taking,
    },
    {
      op: 'accept',
      action: 'Accept',
      label: { zh: '受理', en: 'Accept', es: 'Aceptar' },
      when: { field: 'process_state', is: 'requested' },
      ...taking,
    },
    {
      op: 'reject',
      action: 'Reject',
      label: { zh: '驳回', en: 'Reject', es: 'Rechazar' },
      single: true,
      danger: true,
      reason: 'required',
      when: { field: 'process_state', is: 'requested' },
      touches: ['TodoItems'],
    },
    {
      op: 'confirm',
      action: 'Release',
      label: { zh: '放行', en: 'Release', es: 'Autorizar continuación' },
      single: true,
      when: { field: 'process_state', is: ['testing', 'fail'] },
      ask: { result_text: { field: result_text } },
      consequence: {
        zh: '要求试验均已批准且无未处理的不合格时放行，下道工序可以开始。',
        en: 'Released when all demanded tests are approved and nothing that failed is untreated: the next step may begin.',
        es: 'Se autoriza cuando todos los ensayos exigidos están aprobados y no hay no conformidades sin tratar: puede empezar el paso siguiente.',
      },
      touches: ['TodoItems'],
    },
  ],
  importable: true,
  empty: { zh: '还没有工序报验', en: 'No steps reported yet', es: 'Aún no hay procesos notificados' },
})
