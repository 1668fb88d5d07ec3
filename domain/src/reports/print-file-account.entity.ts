import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const documentKindList = enumList('print_file_account.document_kind', {
  record: { zh: '记录', en: 'Record', es: 'Registro' },
  report: { zh: '报告', en: 'Report', es: 'Informe' },
  both: { zh: '记录与报告', en: 'Both', es: 'Registro e informe' },
  entrust: { zh: '委托单', en: 'Order', es: 'Orden de encargo' },
})

const kindList = enumList('print_file_account.kind', {
  formal: { zh: '正式', en: 'Formal', es: 'Original' },
  copy: { zh: '副本', en: 'Copy', es: 'Copia' },
  reprint: { zh: '补打', en: 'Reprint', es: 'Reimpresión' },
})

/** Print log and file account. */
export const printFileAccount = defineEntity('print_file_account', {
  label: { zh: '打印存档台账', en: 'Print and file account', es: 'Libro de impresión y archivo' },
  tenancy: 'business',
  title: 'page_range',
  appendOnly: true,
  evidence: true,
  index: [['report_id', 'printed_at'], ['printed_at']],
  fields: {
    report_id: ref({ zh: '报告', en: 'Report', es: 'Informe' }, { to: 'report' }),
    report_revision_id: ref({ zh: '版本', en: 'Revision', es: 'Revisión' }, { to: 'report_revision' }),
    trial_task_id: ref({ zh: '任务', en: 'Task', es: 'Tarea' }, { to: 'trial_task' }),
    document_kind: oneOf({ zh: '文档', en: 'Document', es: 'Documento' }, documentKindList, { required: true }),
    copies: integer({ zh: '份数', en: 'Copies', es: 'N.º de ejemplares' }, { required: true, min: 1, default: 1 }),
    pages: integer({ zh: '页数', en: 'Pages', es: 'N.º de páginas' }),
    /** current page or all. */
    page_range: text({ zh: '页码范围', en: 'Page range', es: 'Intervalo de páginas' }, { max: 40 }),
    kind: oneOf({ zh: '打印类型', en: 'Kind', es: 'Tipo de impresión' }, kindList, {
      required: true,
      default: 'formal',
    }),
    /** required for reprint. */
    reason: text({ zh: '补打原因', en: 'Reprint reason', es: 'Motivo de reimpresión' }, { max: 200 }),
    printed_by_id: ref({ zh: '打印人', en: 'Printed by', es: 'Impreso por' }, { to: 'app_user', required: true }),
    printed_at: datetime(
      { zh: '打印时间', en: 'Printed', es: 'Fecha de impresión' },
      { required: true, default: 'now' },
    ),
    printer: text({ zh: '打印机', en: 'Printer', es: 'Impresora' }, { max: 100 }),
  },
})
