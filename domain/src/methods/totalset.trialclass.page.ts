import { defineTreeTablePage } from '../kit/page/define.ts'
import { trialClass } from './trial-class.entity.ts'

/** Materials and items under each industry; numbers of samples and forms use their codes. */
export default defineTreeTablePage('totalset.trialclass', {
  entity: trialClass,
  columns: [
    { of: 'name_zh', width: 240 },
    { of: 'code', width: 90 },
    { of: 'name_en', width: 180 },
    { of: 'name_es', width: 180 },
    { of: 'trial_category_id', width: 90 },
    { of: 'test_count', width: 80 },
    { of: 'retention_days', width: 100 },
    { of: 'icon', width: 90, optional: true },
    { of: 'enabled', width: 80 },
    { of: 'sort_no', width: 70 },
  ],
  filters: ['trial_category_id', 'name_zh'],
  form: [
    'trial_category_id',
    'parent_id',
    {
      of: 'code',
      hint: {
        zh: '大写字母与数字，用于编号',
        en: 'Capital letters and digits, for numbers',
        es: 'Mayúsculas y dígitos, para la numeración',
      },
    },
    'name_zh',
    'name_en',
    'name_es',
    {
      of: 'retention_days',
      hint: { zh: '0 为不留样', en: '0 = nothing is kept', es: '0 = no se conserva' },
    },
    'enabled',
    'sort_no',
  ],
})
