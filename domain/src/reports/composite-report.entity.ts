import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { reportState } from './lists.ts'

const kindList = enumList('composite_report.kind', {
  upload: { zh: '上传', en: 'Uploaded', es: 'Cargado' },
  assembled: { zh: '汇编', en: 'Assembled', es: 'Compilado' },
})

/** Composite report uploaded or assembled. */
export const compositeReport = defineEntity('composite_report', {
  label: { zh: '综合报告', en: 'Composite report', es: 'Informe compuesto' },
  tenancy: 'business',
  title: 'title',
  pick: { label: 'title', search: ['title'] },
  fields: {
    composite_no: text(
      { zh: '综合报告编号', en: 'Number', es: 'N.º de informe compuesto' },
      { max: 60, required: true, unique: true },
    ),
    title: text({ zh: '标题', en: 'Title', es: 'Título' }, { required: true }),
    entrustment_id: ref({ zh: '委托单', en: 'Order', es: 'Orden de encargo' }, { to: 'entrustment' }),
    project_id: ref({ zh: '项目', en: 'Project', es: 'Proyecto' }, { to: 'project' }),
    kind: oneOf({ zh: '方式', en: 'Kind', es: 'Modo' }, kindList, { required: true, default: 'upload' }),
    file_id: file({ zh: '文件', en: 'File', es: 'Archivo' }),
    conclusion: longtext({ zh: '结论', en: 'Conclusion', es: 'Conclusión' }),
    compiler_id: ref({ zh: '编制', en: 'Compiler', es: 'Redactor' }, { to: 'app_user' }),
    auditor_id: ref({ zh: '审核', en: 'Auditor', es: 'Revisor' }, { to: 'app_user' }),
    approver_id: ref({ zh: '批准', en: 'Approver', es: 'Aprobador' }, { to: 'app_user' }),
    report_unique_code_id: ref({ zh: '唯一码', en: 'Unique code', es: 'Código único' }, { to: 'report_unique_code' }),
    report_date: date({ zh: '报告日期', en: 'Date', es: 'Fecha del informe' }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, reportState, 'drafting'),
    version_no: integer({ zh: '版本', en: 'Version', es: 'Versión' }),
  },
})
