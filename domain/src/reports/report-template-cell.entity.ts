import { defineEntity } from '../kit/entity.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const areaList = enumList('report_template_cell.area', {
  header: { zh: '页眉', en: 'Header', es: 'Encabezado' },
  body: { zh: '正文', en: 'Body', es: 'Cuerpo' },
  footer: { zh: '页脚', en: 'Footer', es: 'Pie' },
})

const bindingKindList = enumList('report_template_cell.binding_kind', {
  field: { zh: '字段', en: 'Field', es: 'Campo' },
  result: { zh: '结果', en: 'Result', es: 'Resultado' },
  signature: { zh: '签名', en: 'Signature', es: 'Firma' },
  stamp: { zh: '印章', en: 'Stamp', es: 'Sello' },
  qrcode: { zh: '二维码', en: 'QR code', es: 'Código QR' },
  page: { zh: '页码', en: 'Page', es: 'N.º de página' },
  image: { zh: '图片', en: 'Image', es: 'Imagen' },
  curve: { zh: '曲线', en: 'Curve', es: 'Curva' },
  formula: { zh: '公式', en: 'Formula', es: 'Fórmula' },
  text: { zh: '文字', en: 'Text', es: 'Texto' },
})

/** Cell binding of a template version. A row must be selected to bind or unbind; an unbound cell cannot be unbound. */
export const reportTemplateCell = defineEntity('report_template_cell', {
  label: { zh: '模板单元格绑定', en: 'Template cell binding', es: 'Enlace de celda' },
  tenancy: 'business',
  title: 'cell_address',
  seedable: true,
  pick: { label: 'cell_address', search: ['cell_address'] },
  unique: [['report_template_version_id', 'area', 'cell_address']],
  fields: {
    report_template_version_id: ref(
      { zh: '模板版本', en: 'Version', es: 'Versión de plantilla' },
      { to: 'report_template_version', required: true },
    ),
    area: oneOf({ zh: '区域', en: 'Area', es: 'Zona' }, areaList, { required: true }),
    cell_address: text({ zh: '单元格', en: 'Cell', es: 'Celda' }, { max: 20, required: true }),
    binding_kind: oneOf({ zh: '绑定类型', en: 'Binding', es: 'Tipo de enlace' }, bindingKindList, { required: true }),
    /** entity.field of the report context, or raw.<input>, computed.<derived>, raw.<group>[n].<input>, computed.<group>[n].<derived>, verdict.<item>, context.<key>; names of the method definition. */
    source_path: text({ zh: '数据路径', en: 'Source path', es: 'Ruta de datos' }, { max: 200 }),
    shared_cell_field_id: ref(
      { zh: '共享字段', en: 'Shared field', es: 'Campo compartido' },
      { to: 'shared_cell_field' },
    ),
    format: text({ zh: '格式', en: 'Format', es: 'Formato' }, { max: 60 }),
    signature_target_id: ref(
      { zh: '签名位置', en: 'Signature place', es: 'Lugar de firma' },
      { to: 'signature_target' },
    ),
    blank_text: text({ zh: '空值显示', en: 'Blank shown as', es: 'Texto de valor vacío' }, { max: 20, default: '/' }),
  },
})
