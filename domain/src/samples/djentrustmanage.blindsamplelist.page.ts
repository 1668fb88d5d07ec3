import { defineListPage } from '../kit/page/define.ts'
import { blindSample } from './blind-sample.entity.ts'

/** Which code stands for which sample, and the control samples whose value is known; a code opens by itself when its tests are done. */
export default defineListPage('djentrustmanage.blindsamplelist', {
  entity: blindSample,
  columns: [
    { of: 'blind_code', width: 120 },
    { of: 'calc_number', width: 160 },
    { of: 'blind_kind', width: 110 },
    { of: 'calc_tests', width: 200 },
    { of: 'calc_testers', width: 110 },
    { of: 'encoded_at', width: 160 },
    { of: 'parameter_name', width: 120 },
    { of: 'known_value', width: 90 },
    { of: 'calc_value', width: 100 },
    { of: 'calc_difference', width: 100 },
    { of: 'allowed_difference', width: 90 },
    { of: 'qc_result', width: 100 },
    { of: 'opened_by_id', width: 100 },
    { of: 'opened_at', width: 160 },
    { of: 'open_reason', width: 180, optional: true },
    { of: 'encoder_id', width: 100, optional: true },
  ],
  filters: ['blind_kind', 'encoded_at', 'qc_result', 'blind_code'],
  sort: '-encoded_at',
  chips: [
    {
      key: 'closed',
      label: { zh: '未解盲', en: 'Not opened', es: 'Sin abrir' },
      filters: [],
      view: 'closed',
    },
    {
      key: 'control',
      label: { zh: '质控盲样', en: 'Control samples', es: 'Muestras de control' },
      filters: [{ field: 'blind_kind', op: 'eq', value: 'qc' }],
    },
    {
      key: 'failed',
      label: { zh: '质控不满意', en: 'Unsatisfactory', es: 'Insatisfactorias' },
      filters: [{ field: 'qc_result', op: 'eq', value: 'fail' }],
      tone: 'red',
    },
  ],
  form: [
    {
      of: 'sample_id',
      once: true,
      hint: {
        zh: '已收样、未领用、试验未开始的样品；质控样与客户样品一样登记，检测员看不出区别',
        en: "Received, in nobody's hands and not under test. A control sample is registered like any client's: testers see no difference",
        es: 'Recibida, sin retirar y sin ensayar. La muestra de control se registra como cualquiera: no se distingue',
      },
    },
    { of: 'blind_kind', once: true, needed: true },
    {
      of: 'parameter_name',
      choices: ['sample_id'],
      when: { field: 'blind_kind', is: 'qc' },
    },
    { of: 'known_value', when: { field: 'blind_kind', is: 'qc' } },
    { of: 'allowed_difference', when: { field: 'blind_kind', is: 'qc' } },
  ],
  commands: [
    {
      op: 'open',
      action: 'Open',
      label: { zh: '解盲', en: 'Open code', es: 'Abrir código' },
      reason: 'required',
      when: { field: 'calc_open', is: 0 },
      consequence: {
        zh: '解盲后所有人员可见样品信息；原因写入审计日志，不能撤销。',
        en: 'Everybody then sees whose sample it is. The reason goes into the audit trail; it cannot be undone.',
        es: 'Todos verán de quién es la muestra. El motivo queda en el registro; no se puede deshacer.',
      },
      touches: ['Samples', 'Tasks'],
    },
  ],
  empty: { zh: '还没有盲样', en: 'No blind samples yet', es: 'Aún no hay muestras ciegas' },
  // labels in web/src/pages/djentrustmanage/blindsamplelist.tsx; who knows blind samples is asked by samples/read.queries.ts
  byHand: ['printLabel', 'viewBlind'],
})
