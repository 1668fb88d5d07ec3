import { defineListPage } from '../kit/page/define.ts'
import { superviseCheckTrial } from './supervise-check-trial.entity.ts'

/** Plans that orders of supervision sampling name, and how far they are. */
export default defineListPage('djbaseset.superviseCheckTrial', {
  entity: superviseCheckTrial,
  columns: [
    { of: 'plan_no', width: 120 },
    { of: 'plan_name', width: 180 },
    { of: 'supervise_unit', width: 150 },
    { of: 'trial_names', width: 150 },
    { of: 'ratio', width: 115 },
    { of: 'done_ratio', width: 115 },
    { of: 'planned_count', width: 80 },
    { of: 'done_count', width: 80 },
    { of: 'period_from', width: 118 },
    { of: 'period_to', width: 118, as: 'expiry' },
    { of: 'enabled', width: 70, as: 'switch' },
  ],
  filters: ['plan_name', 'period_to'],
  sort: '-period_to',
  formColumns: 2,
  form: [
    {
      of: 'plan_no',
      hint: {
        zh: '监督抽检委托须填写此编号',
        en: 'Orders of supervision sampling name it',
        es: 'Los encargos de inspección lo indican',
      },
    },
    'plan_name',
    'supervise_unit',
    {
      of: 'trial_ids',
      needed: true,
      missing: { zh: '请至少选择一个试验', en: 'Choose one test at least', es: 'Elija al menos un ensayo' },
    },
    'ratio',
    'planned_count',
    'period_from',
    'period_to',
    'enabled',
  ],
})
