import { defineMasterDetailPage } from '../kit/page/define.ts'
import type { ChipSpec, CommandSpec } from '../kit/page/page.ts'
import { deviceTestData } from './device-test-data.entity.ts'

const { bind_reason, explained_file_id, explanation, judged, test_sample_id, trial_task_id } = deviceTestData.fields
const states = deviceTestData.fields.state.options.list

const inState = (key: 'unbound' | 'bound' | 'used' | 'rejected', tone?: ChipSpec['tone']): ChipSpec => ({
  key,
  label: states.labels[key],
  filters: [{ field: 'state', op: 'eq', value: key }],
  ...(tone ? { tone } : {}),
})

/** What is said of a reading; what was measured stays as it was sent. */
export const readingCommands: readonly CommandSpec[] = [
  {
    op: 'bindData',
    action: 'Bind',
    label: { zh: '关联任务', en: 'Bind to task', es: 'Vincular a tarea' },
    single: true,
    when: { field: 'state', is: ['unbound'] },
    ask: {
      trial_task_id: { field: trial_task_id, required: true },
      test_sample_id: { field: test_sample_id },
      bind_reason: { field: bind_reason },
    },
    consequence: {
      zh: '同一天、同一任务的试件；与设备上录入的试件号不同须填写原因。',
      en: 'A specimen of the task, tested on that day; another number than the machine was told needs a reason.',
      es: 'Una probeta de la tarea, ensayada ese día; otro número que el indicado al equipo requiere un motivo.',
    },
  },
  {
    op: 'unbind',
    action: 'Unbind',
    label: { zh: '解除关联', en: 'Unbind', es: 'Desvincular' },
    danger: true,
    when: { field: 'state', is: ['bound'] },
    reason: 'required',
  },
  {
    op: 'explain',
    action: 'Explain',
    label: { zh: '异常说明', en: 'Explain', es: 'Explicar' },
    single: true,
    ask: {
      explanation: { field: explanation, required: true, held: true },
      explained_file_id: { field: explained_file_id, held: true },
    },
    consequence: {
      zh: '质量负责人将收到待办；待回复的核查随之回复。',
      en: 'The quality manager gets a to-do; an open inquiry is answered by it.',
      es: 'El responsable de calidad recibe una tarea; responde también una consulta abierta.',
    },
    touches: ['TodoItems'],
  },
  {
    op: 'confirm',
    action: 'Judge',
    label: { zh: '判定有效/无效', en: 'Judge valid or invalid', es: 'Declarar válido o no válido' },
    ask: { judged: { field: judged, required: true } },
    reason: 'optional',
    consequence: {
      zh: '无效数据不能被记录采用。',
      en: 'Invalid data cannot be used in records.',
      es: 'Los datos no válidos no se usan en registros.',
    },
    touches: ['TodoItems'],
  },
]

/** Every reading that machines sent, with its curve, what it is tied to and what makes one wonder about it. */
export default defineMasterDetailPage('djentrustmanage.trialDeviceSupV', {
  entity: deviceTestData,
  columns: [
    { of: 'started_at', width: 160, label: { zh: '试验时间', en: 'Tested', es: 'Ensayado' } },
    { of: 'calc_level', width: 76 },
    { of: 'calc_device_no', width: 110 },
    { of: 'calc_device', width: 130 },
    { of: 'calc_specimen', width: 150 },
    { of: 'calc_sample', width: 140 },
    { of: 'calc_task', width: 140 },
    { of: 'calc_test', width: 160 },
    { of: 'peak_force', width: 96 },
    { of: 'result_value', width: 90 },
    { of: 'loading_rate', width: 96 },
    { of: 'calc_outline', width: 110 },
    { of: 'calc_testers', width: 110 },
    { of: 'created_at', width: 150, label: { zh: '上传时间', en: 'Sent at', es: 'Enviado' } },
    { of: 'calc_delay', width: 70 },
    { of: 'calc_alarms', width: 200 },
    { of: 'state', width: 90 },
    { of: 'judged', width: 80 },
    { of: 'inquiry_state', width: 90 },
    { of: 'local_no', width: 90, optional: true },
    { of: 'result_unit', width: 70, optional: true },
    { of: 'operator_name', width: 90, optional: true },
    { of: 'explanation', width: 200, optional: true },
    { of: 'explained_by_id', width: 90, optional: true },
    { of: 'inquiry', width: 200, optional: true },
    { of: 'inquiry_due', width: 110, optional: true },
  ],
  filters: ['equipment_id', 'started_at', 'calc_test', 'calc_alarm', 'calc_testers', 'calc_specimen', 'state'],
  sort: '-started_at',
  chips: [
    inState('unbound', 'orange'),
    inState('bound'),
    inState('used'),
    {
      key: 'suspicious',
      label: { zh: '异常', en: 'Suspicious', es: 'Sospechosas' },
      filters: [],
      view: 'suspicious',
      tone: 'red',
    },
    {
      key: 'asked',
      label: { zh: '待回复核查', en: 'Inquiries', es: 'Consultas' },
      filters: [{ field: 'inquiry_state', op: 'eq', value: 'open' }],
      tone: 'orange',
    },
  ],
  details: [],
  commands: readingCommands,
  empty: { zh: '还没有采集数据', en: 'No readings yet', es: 'Aún no hay lecturas' },
  // in web/src/features/testing/device-watch-page.tsx
  byHand: ['compare', 'exportPdf'],
})
