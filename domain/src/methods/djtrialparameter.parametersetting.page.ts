import { defineTreePage } from '../kit/page/define.ts'
import { openedTests } from './opened-tests.ts'
import { unitTrialParameter } from './unit-trial-parameter.entity.ts'

/** The technical side of what a laboratory tests: what is measured, in which order, and within which range a result is plausible. */
export default defineTreePage('djtrialparameter.parametersetting', {
  entity: unitTrialParameter,
  tree: openedTests,
  columns: [
    { of: 'parameter_name', width: 180 },
    { of: 'unit_trial_id', width: 170 },
    { of: 'main_parameter', width: 80 },
    { of: 'enabled', width: 70, as: 'switch' },
    { of: 'unit_price', width: 100 },
    { of: 'unit', width: 80 },
    { of: 'plausible_low', width: 110 },
    { of: 'plausible_high', width: 110 },
    { of: 'equipment_classes', width: 180 },
    { of: 'specimen_count', width: 80 },
    { of: 'sort_no', width: 80 },
  ],
  filters: ['parameter_name', 'enabled'],
  sort: 'sort_no',
  typed: {
    op: 'save',
    fields: ['main_parameter', 'unit', 'plausible_low', 'plausible_high', 'specimen_count', 'sort_no'],
  },
  formColumns: 2,
  form: [
    { of: 'unit_trial_id', once: true, series: true },
    { of: 'trial_parameter_id', once: true },
    'unit',
    'main_parameter',
    {
      of: 'plausible_low',
      hint: {
        zh: '结果超出合理范围时，提交记录须说明',
        en: 'A result outside asks for words on submission',
        es: 'Un resultado fuera pide una explicación al enviar',
      },
    },
    'plausible_high',
    'specimen_count',
    'sort_no',
    'enabled',
  ],
})
