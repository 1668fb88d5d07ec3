import { text } from '../kit/fields/text.ts'
import { defineListPage } from '../kit/page/define.ts'
import { qrcode } from './qrcode.entity.ts'

/** One label or a run of them, with what has become of them. */
export default defineListPage('qrcodelibrary.qrcodesearch', {
  entity: qrcode,
  columns: [
    { of: 'code', width: 150 },
    { of: 'qrcode_batch_id', width: 150 },
    { of: 'calc_medium', width: 110 },
    { of: 'business_id', width: 180 },
    { of: 'state', width: 90 },
    { of: 'object_kind', width: 90 },
    { of: 'calc_bound_no', width: 180 },
    { of: 'bound_at', width: 160 },
  ],
  filters: ['code', 'business_id', 'state', 'calc_bound_no'],
  sort: 'code',
  commands: [
    {
      op: 'void',
      action: 'Void',
      label: { zh: '作废', en: 'Void', es: 'Anular' },
      single: true,
      danger: true,
      when: { field: 'state', is: ['blank', 'producing', 'stocked', 'sent', 'assigned', 'bound', 'lost'] },
      ask: {
        replacement: {
          field: text({ zh: '替换标识', en: 'Replaced by', es: 'Sustituida por' }, { max: 300 }),
        },
      },
      reason: 'required',
      consequence: {
        zh: '确定作废该二维码吗？已绑定的须扫描同一单位的另一个标识替换。',
        en: 'Void this label? One that is bound needs another label of the same holder in its place: scan it.',
        es: '¿Anular esta etiqueta? Si está vinculada, lea otra del mismo titular que la sustituya.',
      },
      touches: ['Samples', 'Equipment'],
    },
  ],
  empty: { zh: '还没有二维码', en: 'No labels yet', es: 'Aún no hay etiquetas' },
  // a time line in web/src/pages/qrcodelibrary/qrcodesearch.tsx
  byHand: ['life'],
})
