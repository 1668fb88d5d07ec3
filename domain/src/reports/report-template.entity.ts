import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { trialMode } from '../organisation/lists.ts'

const kindList = enumList('report_template.kind', {
  record: { zh: '原始记录', en: 'Record', es: 'Registro original' },
  report: { zh: '检测报告', en: 'Report', es: 'Informe de ensayo' },
  entrust: { zh: '委托单', en: 'Order form', es: 'Orden de encargo' },
  task: { zh: '任务单', en: 'Task sheet', es: 'Hoja de tarea' },
  label: { zh: '标签', en: 'Label', es: 'Etiqueta' },
  ledger: { zh: '台账', en: 'Ledger', es: 'Libro' },
  charge: { zh: '收费单', en: 'Charge bill', es: 'Factura de cargo' },
  certificate: { zh: '证书', en: 'Certificate', es: 'Certificado' },
})

const paperList = enumList('report_template.paper', {
  A4: { zh: 'A4', en: 'A4', es: 'A4' },
  A3: { zh: 'A3', en: 'A3', es: 'A3' },
  custom: { zh: '自定义', en: 'Custom', es: 'Personalizado' },
})

const orientationList = enumList('report_template.orientation', {
  portrait: { zh: '纵向', en: 'Portrait', es: 'Vertical' },
  landscape: { zh: '横向', en: 'Landscape', es: 'Horizontal' },
})

const ownerList = enumList('report_template.source', {
  platform: { zh: '平台', en: 'Platform', es: 'Plataforma' },
  own: { zh: '本单位', en: 'Own', es: 'Unidad propia' },
})

const sharedToList = enumList('report_template.shared_to', {
  private: { zh: '仅自己', en: 'Private', es: 'Solo propio' },
  business: { zh: '本单位', en: 'Business', es: 'Unidad' },
  platform: { zh: '平台', en: 'Platform', es: 'Plataforma' },
})

/** Record/report template (header, body, footer). */
export const reportTemplate = defineEntity('report_template', {
  label: { zh: '报告模板', en: 'Report template', es: 'Plantilla de informe' },
  tenancy: 'business',
  title: 'name',
  seedable: true,
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  unique: [['kind', 'code']],
  index: [['trial_list_id', 'kind', 'enabled']],
  switchable: 'enabled',
  computed: {
    version_no: integer({ zh: '当前版本', en: 'Version', es: 'Versión' }),
    used_count: integer({ zh: '已用次数', en: 'Used', es: 'Usos' }),
    source: oneOf({ zh: '所属', en: 'Owner', es: 'Propietario' }, ownerList),
  },
  fields: {
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, kindList, { required: true }),
    code: text({ zh: '模板编码', en: 'Code', es: 'Código de plantilla' }, { max: 40 }),
    name: text({ zh: '模板名称', en: 'Name', es: 'Nombre de plantilla' }, { required: true }),
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list' }),
    trial_category_id: ref({ zh: '试验类别', en: 'Industry', es: 'Categoría de ensayo' }, { to: 'trial_category' }),
    mode: oneOf({ zh: '适用模式', en: 'Mode', es: 'Modo aplicable' }, trialMode),
    paper: oneOf({ zh: '纸张', en: 'Paper', es: 'Papel' }, paperList, { required: true, default: 'A4' }),
    orientation: oneOf({ zh: '方向', en: 'Orientation', es: 'Orientación' }, orientationList, {
      required: true,
      default: 'portrait',
    }),
    header_footer_set_id: ref(
      { zh: '页眉页脚', en: 'Header-footer', es: 'Encabezado y pie' },
      { to: 'header_footer_set' },
    ),
    current_version_id: ref(
      { zh: '当前版本', en: 'Current version', es: 'Versión actual' },
      { to: 'report_template_version', byServer: true },
    ),
    is_platform_template: boolean(
      { zh: '平台模板', en: 'Platform template', es: 'Plantilla de plataforma' },
      { required: true, default: 0, byServer: true },
    ),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
    shared_to: oneOf({ zh: '共享', en: 'Shared', es: 'Compartido con' }, sharedToList, { byServer: true }),
  },
})
