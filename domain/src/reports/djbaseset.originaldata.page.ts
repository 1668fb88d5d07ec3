import { defineTreePage } from '../kit/page/define.ts'
import { testsTree } from '../methods/tests-tree.ts'
import { originalDataSet } from './original-data-set.entity.ts'
import { rawRecordColumns, rawRecordForm } from './raw-record-page.ts'

/** The same for one laboratory, which sets its own in place of the platform's. */
export default defineTreePage('djbaseset.originaldata', {
  entity: originalDataSet,
  tree: testsTree,
  columns: rawRecordColumns,
  filters: ['trial_list_id', 'capture_mode'],
  sort: 'trial_list_id',
  form: rawRecordForm,
  typed: {
    op: 'save',
    fields: [
      'capture_mode',
      'manual_edit_captured',
      'equipment_required',
      'humiture_required',
      'min_photos',
      'batch_entry_enabled',
      'entry_order',
    ],
  },
  byHand: ['preview'],
  commands: [
    {
      op: 'copyFrom',
      action: 'BackToPlatform',
      label: { zh: '恢复平台设置', en: "Back to the platform's", es: 'Volver a lo de la plataforma' },
      when: { field: 'source', is: 'own' },
      consequence: {
        zh: '所选试验的本单位设置将删除，之后按平台设置。',
        en: 'The own settings of the chosen tests go; those of the platform count again.',
        es: 'Se quitan los ajustes propios de los ensayos elegidos y rigen los de la plataforma.',
      },
    },
  ],
})
