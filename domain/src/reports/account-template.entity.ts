import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { trialMode } from '../organisation/lists.ts'

const kindList = enumList('account_template.kind', {
  trial: { zh: '试验台账', en: 'Test ledger', es: 'Libro de ensayos' },
  sample: { zh: '样品台账', en: 'Sample ledger', es: 'Libro de muestras' },
  entrust: { zh: '委托台账', en: 'Order ledger', es: 'Libro de encargos' },
  report: { zh: '报告台账', en: 'Report ledger', es: 'Libro de informes' },
  equipment: { zh: '设备台账', en: 'Equipment ledger', es: 'Libro de equipos' },
  retention: { zh: '留样台账', en: 'Retention ledger', es: 'Libro de muestras testigo' },
  nonconforming: { zh: '不合格台账', en: 'Nonconforming ledger', es: 'Libro de no conformidades' },
  outsourced: { zh: '外委台账', en: 'Outsourced ledger', es: 'Libro de ensayos subcontratados' },
  other: { zh: '其他', en: 'Other', es: 'Otro' },
})

/** Days that the ledger of tests is asked by. */
const dateFieldList = enumList('account_template.date_field', {
  report_date: { zh: '报告日期', en: 'Report date', es: 'Fecha del informe' },
  test_date: { zh: '检测日期', en: 'Test date', es: 'Fecha de ensayo' },
  entrust_date: { zh: '委托日期', en: 'Order date', es: 'Fecha del encargo' },
})

const paperList = enumList('account_template.paper', {
  A4: { zh: 'A4', en: 'A4', es: 'A4' },
  A3: { zh: 'A3', en: 'A3', es: 'A3' },
})

const sourceList = enumList('account_template.source', {
  platform: { zh: '平台', en: 'Platform', es: 'Plataforma' },
  own: { zh: '本单位', en: 'Own', es: 'Unidad propia' },
})

/** Ledger template. */
export const accountTemplate = defineEntity('account_template', {
  label: { zh: '台账模板', en: 'Ledger template', es: 'Plantilla de libro' },
  tenancy: 'business',
  title: 'name',
  seedable: true,
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  unique: [['name']],
  switchable: 'enabled',
  computed: {
    test_count: integer({ zh: '绑定试验数', en: 'Bound tests', es: 'Ensayos vinculados' }),
    column_count: integer({ zh: '列数', en: 'Columns', es: 'Columnas' }),
  },
  fields: {
    name: text({ zh: '台账名称', en: 'Name', es: 'Nombre del libro' }, { max: 150, required: true }),
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, kindList, { required: true, default: 'trial' }),
    trial_category_id: ref({ zh: '试验类别', en: 'Industry', es: 'Categoría de ensayo' }, { to: 'trial_category' }),
    mode: oneOf({ zh: '模式', en: 'Mode', es: 'Modo' }, trialMode),
    report_template_id: ref(
      { zh: '打印模板', en: 'Print template', es: 'Plantilla de impresión' },
      { to: 'report_template' },
    ),
    date_field: oneOf({ zh: '日期字段', en: 'Date field', es: 'Campo de fecha' }, dateFieldList, {
      required: true,
      default: 'report_date',
    }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 50 }),
    paper: oneOf({ zh: '纸张', en: 'Paper', es: 'Papel' }, paperList),
    trial_class_id: ref({ zh: '分类', en: 'Class', es: 'Clase' }, { to: 'trial_class' }),
    source: oneOf({ zh: '来源', en: 'Source', es: 'Origen' }, sourceList),
  },
})
