import { charge } from '@gt/domain/charges/charge.entity.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import type { Field } from '@gt/domain/kit/field.ts'
import { printFileAccount } from '@gt/domain/reports/print-file-account.entity.ts'
import { reportArchive } from '@gt/domain/reports/report-archive.entity.ts'
import { reportDelivery } from '@gt/domain/reports/report-delivery.entity.ts'
import type { Word } from '../../kit/i18n.ts'

/** Something that the list of reports tells besides the fields of a report. */
export interface DeskFact {
  readonly field: Field
  /** Replaces the label of the field. */
  readonly title?: Word
}

const { fields: order } = entrustment
const { fields: filed } = reportArchive
const { fields: printed } = printFileAccount
const { fields: delivered } = reportDelivery

/** The list tells people and units by name, where the record has a reference. */
const named = ({ label }: Field): DeskFact => ({ field: { ...delivered.receiver_name, label } })

/** What the list of reports tells of the order, the print, the delivery and the file of a report, by name. */
export const deskFacts = {
  entrust_unit_name: named(order.entrust_unit_id),
  project_name: { field: order.project_name },
  planned_report_date: { field: order.planned_report_date },
  charge_state: { field: charge.fields.state, title: 'page.djentrustmanage.printlist.charge' },
  printed_copies: { field: printed.copies, title: 'page.djentrustmanage.printlist.printed' },
  last_printed_at: { field: printed.printed_at },
  last_printed_by: named(printed.printed_by_id),
  issued_copies: { field: printed.copies, title: 'page.djentrustmanage.reportissued.out' },
  delivery_no: { field: delivered.delivery_no },
  delivery_mode: { field: delivered.mode },
  receiver_name: { field: delivered.receiver_name },
  receiver_phone: { field: delivered.receiver_phone },
  courier: { field: delivered.courier },
  tracking_no: { field: delivered.tracking_no },
  delivered_by: named(delivered.delivered_by_id),
  archive_no: { field: filed.archive_no },
  storage: { field: filed.storage },
  volume_no: { field: filed.volume_no },
  box_no: { field: filed.box_no },
  shelf: { field: filed.shelf },
  keep_years: { field: filed.keep_years },
  destroy_after: { field: filed.destroy_after },
  archived_by: named(filed.archived_by_id),
} satisfies Readonly<Record<string, DeskFact>>

export type DeskFactName = keyof typeof deskFacts
