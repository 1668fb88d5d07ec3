import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const reportMergeScopeList = enumList('report_set.report_merge_scope', {
  task: { zh: '一任务一报告', en: 'Per task', es: 'Un informe por tarea' },
  sample: { zh: '一样品一报告', en: 'Per sample', es: 'Un informe por muestra' },
  order: { zh: '一委托一报告', en: 'Per order', es: 'Un informe por encargo' },
})

const continuationList = enumList('report_set.continuation', {
  same_form: { zh: '同表续页', en: 'Same form', es: 'Continuación en el mismo formato' },
  list_page: { zh: '列表页', en: 'List page', es: 'Página de lista' },
})

const qrPlaceList = enumList('report_set.qr_place', {
  header_right: { zh: '页眉右', en: 'Header right', es: 'Encabezado derecho' },
  footer_left: { zh: '页脚左', en: 'Footer left', es: 'Pie izquierdo' },
  none: { zh: '不显示', en: 'None', es: 'No mostrar' },
})

const verifyFullPdfList = enumList('report_set.verify_full_pdf', {
  inherit: { zh: '继承', en: 'Inherit', es: 'Heredado' },
  never: { zh: '不提供', en: 'Never', es: 'No disponible' },
  phone_tail: { zh: '手机尾号', en: 'Phone tail', es: 'Últimos dígitos del móvil' },
  login: { zh: '登录后', en: 'After login', es: 'Tras iniciar sesión' },
})

/**
 * What the reports of one test have of their own; what is empty is the laboratory's (settings `Report.*`). Record with report,
 * naming of changes and page group are of the laboratory alone and have no copy here (decisions 0129, 0138).
 */
export const reportSet = defineEntity('report_set', {
  label: { zh: '报告设置', en: 'Report setting', es: 'Ajuste de informe' },
  tenancy: 'business',
  title: 'page_text',
  seedable: true,
  pick: { label: 'page_text', search: ['page_text'] },
  unique: [['trial_list_id']],
  fields: {
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true }),
    report_merge_scope: oneOf(
      { zh: '报告合并', en: 'Report merge', es: 'Agrupación de informes' },
      reportMergeScopeList,
    ),
    copies: integer({ zh: '默认份数', en: 'Default copies', es: 'Ejemplares por defecto' }, { min: 1, max: 10 }),
    show_cma: boolean({ zh: '显示CMA', en: 'CMA mark', es: 'Mostrar CMA' }),
    show_unique_code: boolean({ zh: '显示唯一码', en: 'Unique code', es: 'Mostrar código único' }, { default: 1 }),
    conclusion_required: boolean({ zh: '结论必填', en: 'Conclusion required', es: 'Conclusión obligatoria' }),
    header_footer_set_id: ref(
      { zh: '页眉页脚', en: 'Header-footer', es: 'Encabezado y pie' },
      { to: 'header_footer_set' },
    ),
    samples_per_report: integer(
      { zh: '一份报告样品数', en: 'Samples per report', es: 'Muestras por informe' },
      { min: 1, max: 50 },
    ),
    continuation: oneOf({ zh: '续页方式', en: 'Continuation', es: 'Modo de continuación' }, continuationList),
    page_text: text({ zh: '页码格式', en: 'Page text', es: 'Formato de n.º de página' }, { max: 60, rule: 'pageText' }),
    qr_place: oneOf({ zh: '二维码位置', en: 'QR code place', es: 'Posición del código QR' }, qrPlaceList),
    stamp_kinds: json({ zh: '用印', en: 'Seals', es: 'Sellos' }),
    verify_full_pdf: oneOf(
      { zh: '扫码查看全文', en: 'Full PDF to the public', es: 'Texto completo al escanear' },
      verifyFullPdfList,
    ),
    statement: text({ zh: '报告声明', en: 'Statement', es: 'Declaración del informe' }, { max: 500 }),
  },
})
