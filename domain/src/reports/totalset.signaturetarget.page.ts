import { decimal } from '../kit/fields/decimal.ts'
import { defineListPage } from '../kit/page/define.ts'
import { signatureTarget } from './signature-target.entity.ts'

const ofStamp = { field: 'kind', is: 'stamp' } as const

/** Where signatures and seals stand on records and reports, as the platform has it. */
export default defineListPage('totalset.signaturetarget', {
  entity: signatureTarget,
  columns: [
    { of: 'name_zh', width: 160 },
    { of: 'document_kind', width: 90 },
    { of: 'role', width: 100 },
    { of: 'kind', width: 90 },
    { of: 'required', width: 80 },
    { of: 'width_mm', width: 90 },
    { of: 'height_mm', width: 90 },
    { of: 'offset_x_mm', width: 110 },
    { of: 'offset_y_mm', width: 110 },
    { of: 'page_rule', width: 110 },
    { of: 'enabled', width: 70 },
    { of: 'level', width: 90 },
  ],
  filters: ['document_kind', 'role', 'kind', 'level'],
  sort: 'sort_no',
  form: [
    { of: 'name_zh', needed: true },
    { of: 'document_kind', once: true },
    { of: 'kind', once: true },
    {
      of: 'width_mm',
      needed: true,
      hint: {
        zh: '签名和印章在此尺寸内保持比例；22×9为模板自带尺寸',
        en: 'Pictures keep their proportions within it; 22 × 9 means as the template has it',
        es: 'Las imágenes conservan sus proporciones; 22 × 9 es el tamaño de la plantilla',
      },
    },
    { of: 'height_mm', needed: true },
    {
      of: 'offset_x_mm',
      hint: {
        zh: '自模板位置向右，负数向左',
        en: 'To the right of where the template has it',
        es: 'A la derecha de la plantilla',
      },
    },
    {
      of: 'offset_y_mm',
      hint: {
        zh: '自模板位置向下，负数向上',
        en: 'Down from where the template has it',
        es: 'Hacia abajo desde la plantilla',
      },
    },
    { of: 'page_rule', when: ofStamp },
    { of: 'enabled', when: ofStamp },
  ],
  commands: [
    {
      op: 'batch',
      action: 'SetMany',
      label: { zh: '批量设置', en: 'Set many', es: 'Ajustar varios' },
      ask: {
        width_mm: {
          field: decimal({ zh: '宽', en: 'Width', es: 'Ancho' }, { digits: [6, 1], unit: 'mm' }),
          required: true,
        },
        height_mm: {
          field: decimal({ zh: '高', en: 'Height', es: 'Alto' }, { digits: [6, 1], unit: 'mm' }),
          required: true,
        },
      },
    },
  ],
})
