import { z } from 'zod'
import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { text } from '../kit/fields/text.ts'
import { issue } from '../kit/issue.ts'
import { cleanText } from '../kit/text.ts'

const kindList = enumList('header_footer_set.kind', {
  record: { zh: '记录', en: 'Record', es: 'Registro' },
  report: { zh: '报告', en: 'Report', es: 'Informe' },
  all: { zh: '通用', en: 'All', es: 'General' },
})

const paperList = enumList('header_footer_set.paper', {
  A4: { zh: 'A4', en: 'A4', es: 'A4' },
  A3: { zh: 'A3', en: 'A3', es: 'A3' },
})

const piece = z
  .string(issue('type'))
  .transform(cleanText)
  .refine(value => value.length <= 80, { error: issue('too_long', { max: 80 }) })
const rows = (most: number) =>
  z
    .array(z.tuple([piece, piece, piece]))
    .max(most, issue('max', { max: most }))
    .transform(all => all.filter(texts => texts.some(one => one !== '')))

const side = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine(text => /^([5-9]|[1-4]\d|50)$/.test(text.trim()), { error: issue('max', { max: 50 }) })
  .transform(text => text.trim())

const places = [
  { zh: '左', en: 'Left', es: 'Izquierda' },
  { zh: '中', en: 'Middle', es: 'Centro' },
  { zh: '右', en: 'Right', es: 'Derecha' },
]
const sides = [
  { zh: '上', en: 'Top', es: 'Arriba' },
  { zh: '右', en: 'Right', es: 'Derecha' },
  { zh: '下', en: 'Bottom', es: 'Abajo' },
  { zh: '左', en: 'Left', es: 'Izquierda' },
]

/** Heads, feet and margins of papers: rows of three texts with placeholders (`headFootNames`), and four millimetres. */
export const headerFooterSet = defineEntity('header_footer_set', {
  label: { zh: '页眉页脚设置', en: 'Header and footer', es: 'Encabezado y pie' },
  tenancy: 'business',
  title: 'name',
  seedable: true,
  pick: { label: 'name', search: ['name'] },
  unique: [['name']],
  computed: {
    calc_used: integer({ zh: '引用数', en: 'Used by', es: 'Usado por' }),
  },
  fields: {
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 100, required: true }),
    kind: oneOf({ zh: '用途', en: 'Used on', es: 'Uso' }, kindList, { required: true, default: 'all' }),
    header: json(
      { zh: '页眉', en: 'Header', es: 'Encabezado' },
      { default: [], shape: rows(6), sheet: { heads: places, most: 6 } },
    ),
    footer: json(
      { zh: '页脚', en: 'Footer', es: 'Pie' },
      { default: [], shape: rows(4), sheet: { heads: places, most: 4 } },
    ),
    show_logo: boolean({ zh: '显示标志', en: 'Logo', es: 'Mostrar logotipo' }, { default: 1 }),
    show_page: boolean({ zh: '显示页码', en: 'Page number', es: 'Mostrar n.º de página' }, { default: 1 }),
    show_qrcode: boolean({ zh: '显示二维码', en: 'QR code', es: 'Mostrar código QR' }, { default: 1 }),
    statement_text: longtext({ zh: '声明', en: 'Statement', es: 'Declaración' }),
    is_default: boolean({ zh: '默认', en: 'Default', es: 'Por defecto' }, { required: true, default: 0 }),
    paper: oneOf({ zh: '纸张', en: 'Paper', es: 'Papel' }, paperList),
    margins: json(
      { zh: '边距（毫米）', en: 'Margins (mm)', es: 'Márgenes (mm)' },
      { shape: z.array(z.tuple([side, side, side, side])).max(1), sheet: { heads: sides, most: 1 } },
    ),
  },
})
