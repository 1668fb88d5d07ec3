import { defineListPage } from '../kit/page/define.ts'
import { qrcodeStyle } from './qrcode-style.entity.ts'

/** Styles of the labels of the library, by which makers print them. */
export default defineListPage('qrcodelibrary.qrcodestyle', {
  entity: qrcodeStyle,
  columns: [
    { of: 'name', width: 220 },
    { of: 'medium', width: 120 },
    { of: 'calc_size', width: 120 },
    { of: 'correction_level', width: 100 },
    { of: 'calc_used', width: 100 },
    { of: 'enabled', width: 80 },
    { of: 'updated_at', width: 150 },
  ],
  filters: ['name', 'medium'],
  sort: 'name',
  scope: [{ field: 'calc_library', op: 'eq', value: 1 }],
  form: [
    'name',
    { of: 'medium', needed: true },
    { of: 'usage', once: true },
    'width_mm',
    'height_mm',
    {
      of: 'correction_level',
      hint: {
        zh: '纸质用 M，预埋标识用 H',
        en: 'M for paper, H for cast-in tags',
        es: 'M para papel, H para etiquetas embebidas',
      },
    },
    'enabled',
  ],
  formColumns: 1,
  commands: [
    {
      op: 'copy',
      action: 'CopyAs',
      label: { zh: '复制', en: 'Copy', es: 'Copiar' },
      single: true,
      ask: { name: { field: qrcodeStyle.fields.name, required: true } },
    },
  ],
  empty: { zh: '还没有标签样式', en: 'No styles yet', es: 'Aún no hay estilos' },
  // the editor in web/src/features/labels/style-editor.tsx
  byHand: ['save', 'preview'],
})
