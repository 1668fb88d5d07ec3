import { defineListPage } from '../kit/page/define.ts'
import { deviceTestData } from './device-test-data.entity.ts'

const { inquiry, inquiry_due } = deviceTestData.fields

/** Readings of all laboratories in sight below their figures: read, and asked about (page trialDeviceSupVQY). */
export default defineListPage('djentrustmanage.trialDeviceSupVQY', {
  entity: deviceTestData,
  columns: [
    { of: 'started_at', width: 160, label: { zh: '试验时间', en: 'Tested', es: 'Ensayado' } },
    { of: 'calc_unit', width: 170 },
    { of: 'calc_level', width: 76 },
    { of: 'calc_device_no', width: 110 },
    { of: 'calc_device', width: 130 },
    { of: 'calc_specimen', width: 150 },
    { of: 'calc_task', width: 140 },
    { of: 'calc_test', width: 160 },
    { of: 'peak_force', width: 96 },
    { of: 'calc_outline', width: 110 },
    { of: 'calc_alarms', width: 200 },
    { of: 'state', width: 90 },
    { of: 'judged', width: 80 },
    { of: 'inquiry_state', width: 90 },
    { of: 'inquiry', width: 200 },
    { of: 'inquiry_due', width: 120 },
    { of: 'explanation', width: 220 },
    { of: 'explained_by_id', width: 90, optional: true },
    { of: 'loading_rate', width: 96, optional: true },
    { of: 'calc_delay', width: 70, optional: true },
    { of: 'calc_testers', width: 110, optional: true },
  ],
  filters: ['calc_unit', 'started_at', 'calc_class_id', 'calc_alarm', 'inquiry_state'],
  sort: '-started_at',
  chips: [
    {
      key: 'suspicious',
      label: { zh: '异常', en: 'Suspicious', es: 'Sospechosas' },
      filters: [],
      view: 'suspicious',
      tone: 'red',
    },
    {
      key: 'unexplained',
      label: { zh: '未说明', en: 'Unexplained', es: 'Sin explicar' },
      filters: [],
      view: 'unexplained',
      tone: 'orange',
    },
    {
      key: 'answered',
      label: { zh: '已回复', en: 'Answered', es: 'Respondidas' },
      filters: [{ field: 'inquiry_state', op: 'eq', value: 'answered' }],
    },
  ],
  commands: [
    {
      op: 'feedback',
      action: 'Inquire',
      label: { zh: '发出核查', en: 'Ask for check', es: 'Solicitar comprobación' },
      ask: {
        inquiry: { field: inquiry, required: true },
        inquiry_due: { field: inquiry_due, required: true },
      },
      consequence: {
        zh: '试验室将收到待办，说明后为已回复。',
        en: 'The laboratory gets a to-do; its explanation is the answer.',
        es: 'El laboratorio recibe una tarea; su explicación es la respuesta.',
      },
      touches: ['TodoItems'],
    },
    {
      op: 'closeInquiry',
      action: 'CloseInquiry',
      label: { zh: '关闭核查', en: 'Close inquiry', es: 'Cerrar consulta' },
      when: { field: 'inquiry_state', is: ['open', 'answered'] },
      touches: ['TodoItems'],
    },
  ],
  empty: { zh: '还没有采集数据', en: 'No readings yet', es: 'Aún no hay lecturas' },
  // in web/src/features/testing/device-group-page.tsx
  byHand: ['exportPdf'],
})
