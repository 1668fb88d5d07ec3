import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { defineTreePage } from '../kit/page/define.ts'
import { prescribedValue } from './prescribed-value.entity.ts'
import { testsTree } from './tests-tree.ts'

/** The limits by which a laboratory judges: those of the standards, and its own and those of its projects in their place. */
export default defineTreePage('gdtrialtestset.prescribedvalue', {
  entity: prescribedValue,
  tree: testsTree,
  columns: [
    { of: 'name', width: 200 },
    { of: 'trial_list_id', width: 180 },
    { of: 'grade_name', width: 180 },
    { of: 'op', width: 90 },
    { of: 'text_value', width: 90 },
    { of: 'unit', width: 70 },
    { of: 'project_id', width: 160 },
    { of: 'standard_id', width: 160 },
    { of: 'source', width: 90 },
    { of: 'level', width: 90 },
    { of: 'valid_from', width: 110, optional: true },
    { of: 'valid_to', width: 110, optional: true },
    { of: 'trial_parameter_id', width: 150, optional: true },
    { of: 'grade', width: 140, optional: true },
    { of: 'condition_text', width: 100, optional: true },
    { of: 'single_value_rule', width: 160, optional: true },
    { of: 'enabled', width: 70 },
  ],
  filters: ['name', 'trial_list_id', 'grade', 'standard_id', 'source', 'level', 'project_id', 'enabled'],
  sort: 'trial_list_id',
  formColumns: 2,
  form: [
    { of: 'trial_list_id', once: true, series: true },
    { of: 'grade', once: true, series: true, needed: true, choices: ['trial_list_id'], open: true },
    { of: 'condition_text', once: true, needed: true, choices: ['trial_list_id'] },
    { of: 'text_value', needed: true },
    { of: 'project_id', once: true, series: true },
    'source',
    { of: 'standard_id', series: true },
    'single_value_rule',
    'valid_from',
    'valid_to',
    'enabled',
  ],
  importable: true,
  commands: [
    {
      op: 'loadStandard',
      action: 'LoadStandard',
      label: { zh: '载入标准值', en: 'Load standard values', es: 'Cargar valores normativos' },
      shared: true,
      consequence: {
        zh: '所选标准值成为本单位的规定值，此后不随方法库的更新变化。',
        en: 'The chosen standard values become your own and no longer follow updates of the library.',
        es: 'Los valores elegidos pasan a ser propios y no siguen las actualizaciones de la biblioteca.',
      },
    },
    {
      op: 'copy',
      action: 'CopyTo',
      label: { zh: '复制到其它依据', en: 'Copy to another basis', es: 'Copiar a otra norma' },
      shared: true,
      ask: {
        grade: {
          field: text({ zh: '规格等级', en: 'Grade', es: 'Grado o especificación' }, { max: 50 }),
          required: true,
        },
        standard_id: { field: ref({ zh: '依据标准', en: 'Standard', es: 'Norma de referencia' }, { to: 'standard' }) },
      },
    },
  ],
  byHand: ['tryOut'],
})
