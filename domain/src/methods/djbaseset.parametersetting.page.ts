import { defineTreePage } from '../kit/page/define.ts'
import { openedTests } from './opened-tests.ts'
import { unitTrialParameter } from './unit-trial-parameter.entity.ts'

/** What a laboratory offers of its opened tests: which parameters, at what price, in how many days. */
export default defineTreePage('djbaseset.parametersetting', {
  entity: unitTrialParameter,
  tree: openedTests,
  columns: [
    { of: 'parameter_name', width: 160 },
    { of: 'unit_trial_id', width: 150 },
    { of: 'main_parameter', width: 80 },
    { of: 'enabled', width: 70, as: 'switch' },
    { of: 'unit_price', width: 100 },
    { of: 'charge_unit', width: 90 },
    { of: 'unit', width: 80 },
    { of: 'turnaround_days', width: 110 },
    { of: 'specimen_count', width: 80 },
    { of: 'within_scope', width: 90 },
    { of: 'scope_note', width: 150 },
    { of: 'sort_no', width: 70, optional: true },
  ],
  filters: ['parameter_name', 'enabled', 'within_scope'],
  sort: 'sort_no',
  typed: {
    op: 'save',
    fields: [
      'main_parameter',
      'unit_price',
      'charge_unit',
      'unit',
      'turnaround_days',
      'specimen_count',
      'within_scope',
      'scope_note',
    ],
  },
  importable: true,
  formColumns: 2,
  form: [
    { of: 'unit_trial_id', once: true, series: true },
    { of: 'trial_parameter_id', once: true },
    {
      of: 'unit_price',
      hint: {
        zh: '0 取试验库单价；只影响之后的委托',
        en: '0 takes the price of the catalogue. Counts for later orders only',
        es: '0 toma el precio base. Solo vale para encargos posteriores',
      },
    },
    'charge_unit',
    'unit',
    'turnaround_days',
    'specimen_count',
    'main_parameter',
    'enabled',
    'within_scope',
    'scope_note',
  ],
})
