import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { json } from '../kit/fields/json.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('header_footer_set.kind', {
  record: { zh: '记录', en: 'Record', es: 'Registro' },
  report: { zh: '报告', en: 'Report', es: 'Informe' },
  all: { zh: '通用', en: 'All', es: 'General' },
})

const paperList = enumList('header_footer_set.paper', {
  A4: { zh: 'A4', en: 'A4', es: 'A4' },
  A3: { zh: 'A3', en: 'A3', es: 'A3' },
})

/** Shared header and footer sets. */
export const headerFooterSet = defineEntity('header_footer_set', {
  label: { zh: '页眉页脚设置', en: 'Header and footer', es: 'Encabezado y pie' },
  tenancy: 'business',
  title: 'name',
  seedable: true,
  pick: { label: 'name', search: ['name'] },
  unique: [['name']],
  fields: {
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 100, required: true }),
    kind: oneOf({ zh: '用途', en: 'Used on', es: 'Uso' }, kindList, { required: true, default: 'all' }),
    header: json({ zh: '页眉', en: 'Header', es: 'Encabezado' }, { default: {} }),
    footer: json({ zh: '页脚', en: 'Footer', es: 'Pie' }, { default: {} }),
    show_logo: boolean({ zh: '显示标志', en: 'Logo', es: 'Mostrar logotipo' }, { default: 1 }),
    show_page: boolean({ zh: '显示页码', en: 'Page number', es: 'Mostrar n.º de página' }, { default: 1 }),
    show_qrcode: boolean({ zh: '显示二维码', en: 'QR code', es: 'Mostrar código QR' }, { default: 1 }),
    statement_text: longtext({ zh: '声明', en: 'Statement', es: 'Declaración' }),
    is_default: boolean({ zh: '默认', en: 'Default', es: 'Por defecto' }, { required: true, default: 0 }),
    paper: oneOf({ zh: '纸张', en: 'Paper', es: 'Papel' }, paperList),
    margins: json({ zh: '边距', en: 'Margins', es: 'Márgenes' }),
  },
})
