import { defineTreePage } from '../kit/page/define.ts'
import { testTitle } from './test-title.entity.ts'
import { testsTree } from './tests-tree.ts'

/** Titles of records and reports where they differ from the names of their tests. */
export default defineTreePage('totalset.testtitle', {
  entity: testTitle,
  tree: testsTree,
  columns: [
    { of: 'trial_list_id', width: 200 },
    { of: 'record_title_zh', width: 260 },
    { of: 'title_zh', width: 260 },
    { of: 'title_en', width: 240 },
    { of: 'enabled', width: 80, as: 'switch' },
  ],
  filters: ['trial_list_id', 'title_zh', 'enabled'],
  sort: 'trial_list_id',
  formColumns: 1,
  form: [
    { of: 'trial_list_id', once: true },
    { of: 'record_title_zh', needed: true },
    {
      of: 'title_zh',
      hint: {
        zh: '之后编制的报告使用；已批准的报告不变',
        en: 'Reports made afterwards carry it; approved ones stay as they are.',
        es: 'Lo llevan los informes que se hagan después; los aprobados no cambian.',
      },
    },
    {
      of: 'title_en',
      hint: {
        zh: '印在中文标题下方；可留空',
        en: 'Printed below the Chinese title; may stay empty.',
        es: 'Se imprime bajo el título chino; puede quedar vacío.',
      },
    },
  ],
  importable: true,
  empty: {
    zh: '未设置时使用试验名称加“试验检测报告”',
    en: 'Unset: the name of the test and “test report”',
    es: 'Sin definir: el nombre del ensayo e «informe de ensayo»',
  },
})
