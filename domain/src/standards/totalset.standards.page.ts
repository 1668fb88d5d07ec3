import { defineTreePage } from '../kit/page/define.ts'
import { standard } from './standard.entity.ts'
import { standardCategory } from './standard-category.entity.ts'

const { abolish_date, replaced_by_id } = standard.fields

/** The platform's list of standards, from which laboratories take theirs. */
export default defineTreePage('totalset.standards', {
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
    { of: 'publish_date', width: 100 },
    { of: 'implement_date', width: 100 },
    { of: 'abolish_date', width: 100 },
    { of: 'successor', width: 150 },
    { of: 'uploaded', width: 60 },
    { of: 'level', width: 90, optional: true },
  ],
  filters: ['standard_no', 'file_name', 'standing'],
  sort: 'standard_no',
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
        { of: 'standard_no', needed: true },
        'level',
        'publish_date',
        'implement_date',
        'description',
      ],
    },
  ],
  importable: true,
  commands: [
    {
      op: 'abolish',
      action: 'Abolish',
      label: { zh: '废止', en: 'Abolish', es: 'Derogar' },
      danger: true,
      single: true,
      ask: { abolish_date: { field: abolish_date, required: true }, replaced_by_id: { field: replaced_by_id } },
      consequence: {
        zh: '确定将该标准标记为废止吗？使用它的单位会收到通知和一条查新记录。',
        en: 'Mark it as abolished? Laboratories that use it get a message and a currency check.',
        es: '¿Marcarla como derogada? Los laboratorios que la usan reciben un aviso y una revisión de vigencia.',
      },
    },
  ],
  byHand: ['usage'],
})
