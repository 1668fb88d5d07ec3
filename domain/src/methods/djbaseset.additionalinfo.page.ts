import { idsOf } from '../kit/fields/json.ts'
import { defineTreePage } from '../kit/page/define.ts'
import { additionalInfoSet } from './additional-info-set.entity.ts'
import { trialClass } from './trial-class.entity.ts'
import { trialList } from './trial-list.entity.ts'

const ofRecord = { field: 'target', is: 'record' } as const

/** Fields of the laboratory's own on record sheets, and standing texts of its reports. */
export default defineTreePage('djbaseset.additionalinfo', {
  entity: additionalInfoSet,
  tree: {
    all: { zh: '全部试验', en: 'All tests', es: 'Todos los ensayos' },
    levels: [
      { entity: trialClass, path: ['trial_list_id', 'trial_class_id'] },
      { entity: trialList, path: ['trial_list_id'], under: 'trial_class_id', counted: true },
    ],
  },
  columns: [
    { of: 'label_zh', width: 140 },
    { of: 'trial_list_id', width: 160 },
    { of: 'target', width: 70 },
    { of: 'field_type', width: 80 },
    { of: 'default_value', width: 160 },
    { of: 'unit', width: 80, optional: true },
    { of: 'required', width: 70 },
    { of: 'show_on_record', width: 90 },
    { of: 'show_on_report', width: 90 },
    { of: 'sort_no', width: 70 },
    { of: 'enabled', width: 70, as: 'switch' },
  ],
  filters: ['target', 'label_zh', 'trial_list_id', 'enabled'],
  sort: 'sort_no',
  form: [
    'label_zh',
    'label_en',
    'label_es',
    {
      of: 'target',
      once: true,
      series: true,
      hint: {
        zh: '委托单：登记时填写；记录：试验时填写；报告：固定文字，如声明。样品的栏目在“样品动态信息”中设置',
        en: 'Order: filled at registration. Record: filled during the test. Report: a standing text such as a declaration. Columns of samples have a page of their own',
        es: 'Orden: se rellena al registrar. Registro: durante el ensayo. Informe: texto fijo, p. ej. una declaración. Las columnas de muestras tienen su propia página',
      },
    },
    {
      of: 'trial_list_id',
      series: true,
      when: { field: 'target', is: ['record', 'report'] },
      hint: { zh: '留空为全部试验', en: 'Empty: all tests', es: 'Vacío: todos los ensayos' },
    },
    'field_type',
    { of: 'options', when: { field: 'field_type', is: 'option' } },
    { of: 'unit', when: { field: 'field_type', is: ['integer', 'decimal'] } },
    {
      of: 'default_value',
      when: { field: 'target', is: ['record', 'report'] },
      hint: {
        zh: '报告的固定文字写在这里；是否类写1或0',
        en: 'The standing text of a report; 1 or 0 for yes or no',
        es: 'El texto fijo del informe; 1 o 0 para sí o no',
      },
    },
    { of: 'required', when: { field: 'target', is: ['entrustment', 'record'] } },
    { of: 'show_on_record', when: ofRecord },
    { of: 'show_on_report', when: ofRecord },
    'sort_no',
    'enabled',
  ],
  commands: [
    {
      op: 'copy',
      action: 'CopyToTests',
      label: { zh: '复制到试验', en: 'Copy to tests', es: 'Copiar a ensayos' },
      ask: {
        trial_list_ids: {
          field: idsOf({ zh: '试验', en: 'Tests', es: 'Ensayos' }, { each: 'trial_list', max: 100 }),
          required: true,
        },
      },
    },
  ],
  empty: { zh: '没有附加信息', en: 'No additional fields', es: 'Sin campos adicionales' },
  // a dialog in web/src/pages/djbaseset/additionalinfo.tsx
  byHand: ['preview'],
})
