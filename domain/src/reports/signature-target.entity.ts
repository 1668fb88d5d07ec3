import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { stepRole } from './lists.ts'

const documentKindList = enumList('signature_target.document_kind', {
  record: { zh: '记录', en: 'Record', es: 'Registro' },
  report: { zh: '报告', en: 'Report', es: 'Informe' },
  entrust: { zh: '委托单', en: 'Order', es: 'Orden de encargo' },
  ledger: { zh: '台账', en: 'Ledger', es: 'Libro' },
})

const kindList = enumList('signature_target.kind', {
  signature: { zh: '签名', en: 'Signature', es: 'Firma' },
  stamp: { zh: '印章', en: 'Stamp', es: 'Sello' },
  date: { zh: '日期', en: 'Date', es: 'Fecha' },
})

const areaList = enumList('signature_target.area', {
  header: { zh: '页眉', en: 'Header', es: 'Encabezado' },
  body: { zh: '正文', en: 'Body', es: 'Cuerpo' },
  footer: { zh: '页脚', en: 'Footer', es: 'Pie' },
})

const pageRuleList = enumList('signature_target.page_rule', {
  place: { zh: '指定位置', en: 'At the place', es: 'En el lugar indicado' },
  first: { zh: '首页', en: 'First page', es: 'Primera página' },
  every: { zh: '每页', en: 'Every page', es: 'Todas las páginas' },
  cross: { zh: '骑缝', en: 'Across pages', es: 'Sello entre páginas' },
})

const levelList = enumList('signature_target.level', {
  standard: { zh: '平台', en: 'Platform', es: 'Plataforma' },
  own: { zh: '本单位', en: 'Own', es: 'Propio' },
})

/** Place on record/report that needs a signature or stamp. */
export const signatureTarget = defineEntity('signature_target', {
  label: { zh: '签名位置', en: 'Signature place', es: 'Lugar de firma' },
  tenancy: 'business',
  title: 'name_zh',
  seedable: true,
  pick: { label: 'name_zh', hint: 'code', search: ['name_zh', 'code'], live: { enabled: 1 } },
  unique: [['code', 'document_kind']],
  replaces: ['code', 'document_kind'],
  computed: {
    level: oneOf({ zh: '来源', en: 'Source', es: 'Origen' }, levelList),
  },
  fields: {
    code: text({ zh: '位置编码', en: 'Code', es: 'Código de lugar' }, { max: 40, required: true }),
    name_zh: text({ zh: '名称', en: 'Name zh', es: 'Nombre' }, { max: 60, required: true }),
    name_en: text({ zh: '英文名', en: 'Name en', es: 'Nombre en inglés' }, { max: 60 }),
    document_kind: oneOf({ zh: '文档', en: 'Document', es: 'Documento' }, documentKindList, { required: true }),
    role: oneOf({ zh: '角色', en: 'Role', es: 'Función' }, stepRole, { required: true }),
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, kindList, { required: true, default: 'signature' }),
    stamp_id: ref({ zh: '印章', en: 'Stamp', es: 'Sello' }, { to: 'stamp' }),
    width_mm: decimal({ zh: '宽', en: 'Width', es: 'Ancho' }, { digits: [6, 1], unit: 'mm', default: '22' }),
    height_mm: decimal({ zh: '高', en: 'Height', es: 'Alto' }, { digits: [6, 1], unit: 'mm', default: '9' }),
    required: boolean({ zh: '必签', en: 'Required', es: 'Firma obligatoria' }, { required: true, default: 1 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    area: oneOf({ zh: '区域', en: 'Area', es: 'Zona' }, areaList),
    with_date: boolean({ zh: '带日期', en: 'Date', es: 'Con fecha' }, { default: 0 }),
    offset_x_mm: decimal(
      { zh: '横偏移(mm)', en: 'Offset x (mm)', es: 'Desplazamiento horizontal (mm)' },
      { digits: [6, 1] },
    ),
    offset_y_mm: decimal(
      { zh: '纵偏移(mm)', en: 'Offset y (mm)', es: 'Desplazamiento vertical (mm)' },
      { digits: [6, 1] },
    ),
    page_rule: oneOf({ zh: '页面规则', en: 'Pages', es: 'Regla de páginas' }, pageRuleList),
    date_format: text({ zh: '日期格式', en: 'Date format', es: 'Formato de fecha' }, { max: 20 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
