import { charge } from '../charges/charge.entity.ts'
import { entrustment } from '../entrust/entrustment.entity.ts'
import type { Field } from '../kit/field.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'
import { sample } from '../samples/sample.entity.ts'
import { trialTask } from '../tasks/trial-task.entity.ts'
import { sealState } from './lists.ts'
import { printFileAccount } from './print-file-account.entity.ts'
import { reportArchive } from './report-archive.entity.ts'
import { reportDelivery } from './report-delivery.entity.ts'

const { fields: order } = entrustment
const { fields: filed } = reportArchive
const { fields: printed } = printFileAccount
const { fields: delivered } = reportDelivery

/** The list tells people and units by name, where the record has a reference. */
const named = ({ label }: Field): Field => ({ ...delivered.receiver_name, label })

/** A file that is never destroyed. */
export const keepPermanently = boolean(
  { zh: '永久保存', en: 'Keep permanently', es: 'Conservar siempre' },
  { default: 0 },
)

/** What the list of reports tells of the order, the print, the delivery and the file of a report, by name. */
export const deskFactFields = {
  entrust_unit_name: named(order.entrust_unit_id),
  project_name: order.project_name,
  planned_report_date: order.planned_report_date,
  sample_numbers: named(sample.fields.sample_number),
  testers: named(trialTask.fields.assigned_user_id),
  priority: order.priority,
  charge_state: charge.fields.state,
  seal_state: oneOf({ zh: '签章', en: 'Seal', es: 'Sello' }, sealState, {}),
  /** Seals that the approval left out past their dates, each with its last day. */
  seals_left_out: text({ zh: '未盖的章', en: 'Seals left out', es: 'Sellos omitidos' }, { max: 300 }),
  printed_copies: printed.copies,
  last_printed_at: printed.printed_at,
  last_printed_by: named(printed.printed_by_id),
  issued_copies: printed.copies,
  downloads: integer({ zh: '下载次数', en: 'Downloads', es: 'Descargas' }, {}),
  delivery_no: delivered.delivery_no,
  delivery_mode: delivered.mode,
  receiver_name: delivered.receiver_name,
  receiver_phone: delivered.receiver_phone,
  receiver_paper_no: delivered.receiver_paper_no,
  courier: delivered.courier,
  tracking_no: delivered.tracking_no,
  delivered_at: delivered.delivered_at,
  delivered_by: named(delivered.delivered_by_id),
  archive_no: filed.archive_no,
  earlier_files: named(filed.archive_no),
  storage: filed.storage,
  volume_no: filed.volume_no,
  box_no: filed.box_no,
  shelf: filed.shelf,
  keep_years: filed.keep_years,
  keep_permanently: keepPermanently,
  destroy_after: filed.destroy_after,
  archived_on: filed.archived_on,
  archive_state: filed.state,
  borrower: filed.borrower,
  due_back: filed.due_back,
  witness: filed.witness,
  missing: named(filed.content_list),
  archived_by: named(filed.archived_by_id),
} satisfies Readonly<Record<string, Field>>
