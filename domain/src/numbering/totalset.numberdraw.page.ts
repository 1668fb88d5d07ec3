import { defineListPage } from '../kit/page/define.ts'
import { numberDraw } from './number-draw.entity.ts'

/** Every number that was given, waits or is void, so that a series has no gap without a word. */
export default defineListPage('totalset.numberdraw', {
  entity: numberDraw,
  columns: [
    { of: 'number_text', width: 200 },
    { of: 'rule_type', width: 120 },
    { of: 'serial', width: 80 },
    { of: 'object_title', width: 240 },
    { of: 'state', width: 90 },
    { of: 'created_by_id', width: 100, label: { zh: '取号人', en: 'By', es: 'Por' } },
    { of: 'drawn_at', width: 150 },
    { of: 'void_reason', width: 220 },
    { of: 'scope_key', width: 150, optional: true },
    { of: 'manual', width: 90, optional: true },
  ],
  filters: ['number_text', 'rule_type', 'state', 'drawn_at', 'number_rule_id'],
  commands: [
    {
      op: 'void',
      action: 'Void',
      label: { zh: '作废', en: 'Void', es: 'Anular' },
      reason: 'required',
      danger: true,
      single: true,
      when: { field: 'state', is: ['free', 'reserved'] },
      consequence: {
        zh: '该编号以后不再使用，原因列入跳号说明',
        en: 'The number is never used; the reason stands in the list of gaps',
        es: 'El número no se usará más; el motivo figura en la lista de huecos',
      },
    },
  ],
  empty: { zh: '还没有取过号', en: 'No number was drawn yet', es: 'Aún no se ha emitido ningún número' },
  // a dialog of its own in web/src/pages/totalset/numberdraw.tsx, answered by NumberDraws/Jumps
  byHand: ['gaps'],
})
