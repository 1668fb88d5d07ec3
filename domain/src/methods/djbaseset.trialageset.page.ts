import { defineTreePage } from '../kit/page/define.ts'
import { trialAgeSet } from './trial-age-set.entity.ts'
import { trialClass } from './trial-class.entity.ts'

/** Ages that the registration offers for a test, with what they may be off and when they are told of. */
export default defineTreePage('djbaseset.trialageset', {
  entity: trialAgeSet,
  tree: {
    all: { zh: '全部试验类别', en: 'All classes', es: 'Todas las clases' },
    levels: [{ entity: trialClass, path: ['trial_list_id', 'trial_class_id'] }],
  },
  columns: [
    { of: 'trial_list_id', width: 200 },
    { of: 'class_name', width: 130 },
    { of: 'age', width: 70 },
    { of: 'age_unit', width: 60 },
    { of: 'curing', width: 110 },
    { of: 'tolerance_minus', width: 135 },
    { of: 'tolerance_plus', width: 135 },
    { of: 'remind_before_days', width: 115 },
    { of: 'accumulate_temperature', width: 110, optional: true },
    { of: 'is_default', width: 60 },
    { of: 'block_outside', width: 100 },
    { of: 'enabled', width: 70, as: 'switch' },
  ],
  filters: ['trial_list_id', 'age', 'enabled'],
  sort: 'trial_list_id',
  form: [
    {
      fields: [
        {
          of: 'trial_list_id',
          once: true,
          series: true,
          hint: {
            zh: '首次为一个试验新增时，平台的其他龄期一并成为本单位的',
            en: "With its first own age a test takes over the platform's other ones",
            es: 'Con su primera edad propia el ensayo toma también las demás de la plataforma',
          },
        },
        'age',
        'age_unit',
        'curing',
        { of: 'tolerance_minus', needed: true },
        { of: 'tolerance_plus', needed: true },
        'remind_before_days',
        'is_default',
        'block_outside',
        'enabled',
      ],
    },
  ],
  byHand: ['loadStandard'],
})
