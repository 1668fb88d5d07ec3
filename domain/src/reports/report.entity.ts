import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { judgement } from '../testing/lists.ts'
import { reportState } from './lists.ts'

/** Test report. */
export const report = defineEntity('report', {
  label: { zh: '报告', en: 'Report', es: 'Informe' },
  tenancy: 'business',
  title: 'report_number',
  evidence: true,
  pick: { label: 'report_number', search: ['report_number'] },
  index: [
    ['state', 'report_date'],
    ['entrustment_id'],
    ['sample_id'],
    ['auditor_id', 'state'],
    ['approver_id', 'state'],
    ['judgement', 'report_date'],
    ['trial_list_id', 'report_date'],
    ['report_date'],
    ['display_number'],
  ],
  fields: {
    /** base number without change suffix. */
    report_number: text(
      { zh: '报告编号', en: 'Report number', es: 'N.º de informe' },
      { max: 60, required: true, unique: true },
    ),
    /** with change suffix of the current revision. */
    display_number: text({ zh: '显示编号', en: 'Displayed number', es: 'N.º mostrado' }, { max: 70, required: true }),
    entrustment_id: ref({ zh: '委托单', en: 'Order', es: 'Orden de encargo' }, { to: 'entrustment', required: true }),
    sample_id: ref({ zh: '样品', en: 'Sample', es: 'Muestra' }, { to: 'sample' }),
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list' }),
    test_title_id: ref({ zh: '标题', en: 'Title', es: 'Título' }, { to: 'test_title' }),
    trial_category_id: ref(
      { zh: '试验类别', en: 'Industry', es: 'Categoría de ensayo' },
      { to: 'trial_category', required: true },
    ),
    report_template_version_id: ref(
      { zh: '模板版本', en: 'Template version', es: 'Versión de plantilla' },
      { to: 'report_template_version', required: true },
    ),
    current_revision_id: ref(
      { zh: '当前版本', en: 'Current revision', es: 'Revisión actual' },
      { to: 'report_revision' },
    ),
    report_unique_code_id: ref({ zh: '唯一码', en: 'Unique code', es: 'Código único' }, { to: 'report_unique_code' }),
    /** date of approval. */
    report_date: date({ zh: '报告日期', en: 'Report date', es: 'Fecha del informe' }),
    test_date_from: date({ zh: '检测起始', en: 'Tested from', es: 'Inicio de ensayos' }),
    test_date_to: date({ zh: '检测截止', en: 'Tested to', es: 'Fin de ensayos' }),
    judgement: oneOf({ zh: '判定', en: 'Judgement', es: 'Dictamen' }, judgement, {
      required: true,
      default: 'pending',
    }),
    conclusion: longtext({ zh: '检测结论', en: 'Conclusion', es: 'Conclusión del ensayo' }),
    conclusion_manual: boolean(
      { zh: '结论人工修改', en: 'Conclusion edited', es: 'Conclusión modificada a mano' },
      { default: 0 },
    ),
    remarks: longtext({ zh: '附加声明', en: 'Remarks', es: 'Declaraciones adicionales' }),
    cma_mark: boolean({ zh: 'CMA标识', en: 'CMA mark', es: 'Marca CMA' }, { required: true, default: 0 }),
    grade_mark: boolean(
      { zh: '等级章', en: 'Grade mark', es: 'Sello de clasificación' },
      { required: true, default: 0 },
    ),
    page_count: integer({ zh: '页数', en: 'Pages', es: 'N.º de páginas' }),
    copies: integer({ zh: '份数', en: 'Copies', es: 'N.º de ejemplares' }, { default: 3 }),
    compiler_id: ref({ zh: '编制人', en: 'Compiler', es: 'Redactor' }, { to: 'app_user' }),
    compiled_at: datetime({ zh: '编制时间', en: 'Compiled', es: 'Fecha de redacción' }),
    auditor_id: ref({ zh: '审核人', en: 'Auditor', es: 'Revisor' }, { to: 'app_user' }),
    audited_at: datetime({ zh: '审核时间', en: 'Audited', es: 'Fecha de revisión' }),
    approver_id: ref({ zh: '批准人', en: 'Approver', es: 'Aprobador' }, { to: 'app_user' }),
    approved_at: datetime({ zh: '批准时间', en: 'Approved', es: 'Fecha de aprobación' }),
    /** The print desk is done with it: it lies at the issue desk. */
    to_issue_at: datetime({ zh: '转发放时间', en: 'To issue desk', es: 'Paso a ventanilla' }),
    issued_at: datetime({ zh: '发放时间', en: 'Issued', es: 'Fecha de emisión' }),
    archived_at: datetime({ zh: '归档时间', en: 'Archived', es: 'Fecha de archivo' }),
    locked_at: datetime({ zh: '锁定时间', en: 'Locked at', es: 'Fecha de bloqueo' }),
    change_count: integer({ zh: '变更次数', en: 'Changes', es: 'N.º de cambios' }, { default: 0 }),
    return_count: integer({ zh: '退回次数', en: 'Returns', es: 'N.º de devoluciones' }, { default: 0 }),
    /** false while a charge guard holds it. */
    released: boolean({ zh: '可发放', en: 'Released', es: 'Emisión permitida' }, { required: true, default: 0 }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, reportState, 'drafting'),
  },
})
