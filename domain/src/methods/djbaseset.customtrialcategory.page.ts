import { defineListPage } from '../kit/page/define.ts'
import { customTrialCategory } from './custom-trial-category.entity.ts'

/** Groups of tests of a laboratory; their tests are ticked in a dialog. */
export default defineListPage('djbaseset.customtrialcategory', {
  entity: customTrialCategory,
  columns: [
    { of: 'name', width: 160 },
    { of: 'group_kind', width: 90 },
    { of: 'trial_names', width: 300 },
    { of: 'department_id', width: 120 },
    { of: 'enabled', width: 70, as: 'switch' },
  ],
  filters: ['group_kind', 'name'],
  sort: 'sort_no',
  chips: [
    {
      key: 'empty',
      label: { zh: '未选试验', en: 'Without tests', es: 'Sin ensayos' },
      tone: 'orange',
      filters: [],
      view: 'empty',
    },
  ],
  form: [
    'name',
    'code',
    { of: 'group_kind', needed: true },
    {
      of: 'department_id',
      hint: {
        zh: '试验未设检测室时，任务归入此部门',
        en: 'Tasks of tests without a room go to it',
        es: 'Recibe las tareas de ensayos sin sala',
      },
    },
    'enabled',
  ],
})
