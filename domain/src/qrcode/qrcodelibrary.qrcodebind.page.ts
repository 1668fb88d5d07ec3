import { defineListPage } from '../kit/page/define.ts'
import { qrcode } from './qrcode.entity.ts'

/** Labels that are bound to samples, specimens, equipment and places of the own unit. */
export default defineListPage('qrcodelibrary.qrcodebind', {
  entity: qrcode,
  columns: [
    { of: 'code', width: 150 },
    { of: 'object_kind', width: 90 },
    { of: 'calc_bound_no', width: 180 },
    { of: 'calc_part', width: 200 },
    { of: 'bound_by_id', width: 100, label: { zh: '绑定人', en: 'By', es: 'Por' } },
    { of: 'bound_at', width: 160 },
  ],
  filters: ['code', 'calc_bound_no', 'bound_at'],
  scope: [{ field: 'state', op: 'eq', value: 'bound' }],
  commands: [
    {
      op: 'unbind',
      action: 'Unbind',
      label: { zh: '解绑', en: 'Unbind', es: 'Desvincular' },
      single: true,
      danger: true,
      when: { field: 'state', is: 'bound' },
      reason: 'optional',
      consequence: {
        zh: '解绑后该标识将作废，确定吗？',
        en: 'The label is void afterwards. Unbind it?',
        es: 'Después la etiqueta queda anulada. ¿Desvincularla?',
      },
      touches: ['Samples', 'Equipment'],
    },
  ],
  empty: { zh: '还没有绑定', en: 'Nothing is bound yet', es: 'Aún no hay vínculos' },
  // dialogs in web/src/pages/qrcodelibrary/qrcodebind.tsx
  byHand: ['bind', 'series'],
})
