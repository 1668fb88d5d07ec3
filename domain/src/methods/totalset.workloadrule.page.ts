import { defineTreePage } from '../kit/page/define.ts'
import { testsTree } from './tests-tree.ts'
import { workloadRule } from './workload-rule.entity.ts'

/** What the work on a test or a parameter counts, and how it is shared; a laboratory sets its own in place of the platform's. */
export default defineTreePage('totalset.workloadrule', {
  entity: workloadRule,
  tree: testsTree,
  // what testers and checkers do is counted
  scope: ['compiler', 'auditor', 'approver'].map(value => ({ field: 'role', op: 'neq', value })),
  columns: [
    { of: 'applies_to', width: 280 },
    { of: 'role', width: 80 },
    { of: 'points', width: 80 },
    { of: 'coefficient', width: 80 },
    { of: 'count_by', width: 90 },
    { of: 'share_tester', width: 80 },
    { of: 'share_checker', width: 80 },
    { of: 'share_helper', width: 80 },
    { of: 'share_mode', width: 90 },
    { of: 'count_at', width: 110 },
    { of: 'enabled', width: 70, as: 'switch' },
  ],
  filters: ['trial_list_id', 'role', 'enabled'],
  sort: 'trial_list_id',
  formColumns: 2,
  form: [
    {
      of: 'trial_list_id',
      once: true,
      series: true,
      hint: { zh: '不选则对所有试验', en: 'All tests when none is chosen', es: 'Todos los ensayos si no se elige' },
    },
    {
      of: 'trial_parameter_id',
      once: true,
      hint: {
        zh: '参数规则优先于试验规则',
        en: 'Goes before the rule of the test',
        es: 'Precede a la regla del ensayo',
      },
    },
    { of: 'role', once: true },
    'points',
    'coefficient',
    'count_by',
    'count_at',
    'share_mode',
    {
      of: 'share_tester',
      when: { field: 'role', is: 'tester' },
      hint: {
        zh: '三项之和为100%；不填则按分配方式',
        en: '100 % in sum; else as shared',
        es: '100 % en suma; si no, según el reparto',
      },
    },
    { of: 'share_checker', when: { field: 'role', is: 'tester' } },
    { of: 'share_helper', when: { field: 'role', is: 'tester' } },
    'enabled',
  ],
  importable: true,
})
