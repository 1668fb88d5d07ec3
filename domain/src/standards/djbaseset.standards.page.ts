import { defineTreePage } from '../kit/page/define.ts'
import { standard } from './standard.entity.ts'
import { standardCategory } from './standard-category.entity.ts'
import { standardCheck } from './standard-check.entity.ts'

const { checked_on, source, result, new_standard_id, action } = standardCheck.fields

/** Standards of a laboratory with those that the platform ships: files, controlled copies, currency checks. */
export default defineTreePage('djbaseset.standards', {
  entity: standard,
  tree: {
    all: { zh: '全部类别', en: 'All categories', es: 'Todas las categorías' },
    levels: [{ entity: standardCategory, path: ['standard_category_id'], counted: true }],
  },
  columns: [
    { of: 'standard_no', width: 160 },
    { of: 'file_name', width: 280 },
    { of: 'standard_category_id', width: 120 },
    { of: 'standing', width: 80 },
    { of: 'publish_date', width: 105 },
    { of: 'implement_date', width: 105 },
    { of: 'abolish_date', width: 105 },
    { of: 'successor', width: 140 },
    { of: 'controlled_no', width: 110 },
    { of: 'holder_text', width: 80 },
    { of: 'uploaded', width: 60 },
    { of: 'last_check', width: 105 },
    { of: 'last_result', width: 100, optional: true },
    { of: 'level', width: 90, optional: true },
    { of: 'description', width: 200 },
  ],
  filters: ['standard_no', 'file_name', 'standing', 'implement_date'],
  sort: 'standard_no',
  chips: [
    {
      key: 'unchecked',
      label: { zh: '一年未查新', en: 'Not checked for a year', es: 'Sin revisar en un año' },
      tone: 'orange',
      filters: [],
      view: 'unchecked',
    },
    {
      key: 'abolished',
      label: { zh: '已作废', en: 'Abolished', es: 'Derogadas' },
      tone: 'red',
      filters: [{ field: 'standing', op: 'eq', value: 'abolished' }],
    },
    {
      key: 'without',
      label: { zh: '未上传文本', en: 'Without text', es: 'Sin texto' },
      filters: [{ field: 'uploaded', op: 'eq', value: 0 }],
    },
  ],
  form: [
    {
      fields: [
        'file_name',
        'standard_category_id',
        {
          of: 'upload_file_id',
          hint: {
            zh: 'PDF或图片，不超过50 MB',
            en: 'PDF or picture, at most 50 MB',
            es: 'PDF o imagen, máximo 50 MB',
          },
        },
        'standard_no',
        'level',
        'publish_date',
        'implement_date',
        'controlled_no',
        'holder_text',
        'description',
      ],
    },
  ],
  importable: true,
  commands: [
    {
      op: 'confirm',
      action: 'RegisterCheck',
      label: { zh: '登记查新', en: 'Register currency check', es: 'Registrar revisión de vigencia' },
      shared: true,
      ask: {
        checked_on: { field: checked_on, required: true },
        result: { field: result, required: true },
        source: { field: source, required: true },
        new_standard_id: { field: new_standard_id },
        action: { field: action },
      },
      consequence: {
        zh: '结果为作废或被替代时，标准在本单位按作废处理，引用它的委托将被提醒或阻止。',
        en: 'Found abolished or replaced it counts as abolished here: orders that cite it are warned or stopped.',
        es: 'Si está derogada o sustituida, aquí cuenta como derogada: los encargos que la citan se avisan o detienen.',
      },
    },
    {
      op: 'upload',
      action: 'Upload',
      label: { zh: '上传', en: 'Upload', es: 'Cargar' },
      single: true,
      ask: { upload_file_id: { field: standard.fields.upload_file_id, required: true } },
    },
  ],
  byHand: ['preview'],
})
