import { defineDetail, defineMasterDetailPage } from '../kit/page/define.ts'
import type { PageDefinition } from '../kit/page/page.ts'
import { accountTemplate } from './account-template.entity.ts'
import { accountTemplateColumn } from './account-template-column.entity.ts'
import { accountTemplateTrial } from './account-template-trial.entity.ts'

/**
 * Templates of the ledger of tests: what it shows of each material, and of which tests. Other ledgers have their own columns and take
 * no template.
 *
 * @param bind the operation that ties tests to a template
 */
export const ledgerTemplatePage = (code: string, bind: string): PageDefinition =>
  defineMasterDetailPage(code, {
    entity: accountTemplate,
    scope: [{ field: 'kind', op: 'eq', value: 'trial' }],
    columns: [
      { of: 'name', width: 220 },
      { of: 'code', width: 110 },
      { of: 'trial_class_id', width: 120 },
      { of: 'test_count', width: 90 },
      { of: 'column_count', width: 70 },
      { of: 'date_field', width: 110 },
      { of: 'paper', width: 80 },
      { of: 'source', width: 90 },
      { of: 'sort_no', width: 70 },
      { of: 'enabled', width: 70, as: 'switch' },
    ],
    filters: ['name', 'trial_class_id', 'enabled'],
    sort: 'sort_no',
    form: ['name', 'code', 'trial_class_id', 'date_field', 'paper', 'sort_no', 'enabled'],
    details: [
      defineDetail({
        entity: accountTemplateColumn,
        label: { zh: '列', en: 'Columns', es: 'Columnas' },
        by: 'account_template_id',
        columns: [
          { of: 'label_zh', width: 200 },
          { of: 'group_label', width: 140 },
          { of: 'shows', width: 220 },
          { of: 'width', width: 80 },
          { of: 'aggregate', width: 100 },
          { of: 'sort_no', width: 70 },
        ],
        sort: 'sort_no',
        form: [
          { of: 'source_path', choices: ['account_template_id'] },
          'label_zh',
          'label_en',
          {
            of: 'group_label',
            hint: {
              zh: '相邻且分组相同的列共用一个表头',
              en: 'Neighbours with the same group share a heading',
              es: 'Las columnas contiguas del mismo grupo comparten cabecera',
            },
          },
          'width',
          'aggregate',
          'sort_no',
        ],
      }),
      defineDetail({
        entity: accountTemplateTrial,
        label: { zh: '绑定试验', en: 'Bound tests', es: 'Ensayos vinculados' },
        by: 'account_template_id',
        op: bind,
        columns: [{ of: 'trial_list_id', width: 320 }],
        form: ['trial_list_id'],
      }),
    ],
    commands: [
      {
        op: 'copy',
        action: 'CopyTemplate',
        label: { zh: '复制', en: 'Copy', es: 'Copiar' },
        shared: true,
        single: true,
        consequence: {
          zh: '生成本单位的模板，带全部列和绑定试验。',
          en: 'Makes a template of your own with all columns and bound tests.',
          es: 'Crea una plantilla propia con todas las columnas y ensayos vinculados.',
        },
      },
    ],
    byHand: ['preview'],
  })
