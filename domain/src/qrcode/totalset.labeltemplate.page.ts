import { defineListPage } from '../kit/page/define.ts'
import { qrcodeStyle } from './qrcode-style.entity.ts'

/** Labels that laboratories print themselves: for samples, specimens, kept parts, equipment. */
export default defineListPage('totalset.labeltemplate', {
  entity: qrcodeStyle,
  columns: [
    { of: 'name', width: 220 },
    { of: 'usage', width: 110 },
    { of: 'calc_size', width: 120 },
    { of: 'is_default', width: 90, as: 'switch' },
    { of: 'enabled', width: 80, as: 'switch' },
    { of: 'updated_at', width: 150 },
  ],
  filters: ['name', 'usage'],
  sort: 'usage',
  scope: [{ field: 'calc_library', op: 'eq', value: 0 }],
  form: ['name', 'usage', 'width_mm', 'height_mm', 'is_default', 'enabled'],
  formColumns: 1,
  commands: [
    {
      op: 'copy',
      action: 'CopyAs',
      label: { zh: '复制', en: 'Copy', es: 'Copiar' },
      single: true,
      shared: true,
      ask: { name: { field: qrcodeStyle.fields.name, required: true } },
    },
  ],
  empty: { zh: '还没有标签模板', en: 'No templates yet', es: 'Aún no hay plantillas' },
  // the editor in web/src/features/labels/style-editor.tsx
  byHand: ['save', 'test'],
})
