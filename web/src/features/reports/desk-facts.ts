import type { Field } from '@gt/domain/kit/field.ts'
import { deskFactFields } from '@gt/domain/reports/desk-facts.ts'
import type { Word } from '../../kit/i18n.ts'

/** Something that the list of reports tells besides the fields of a report. */
export interface DeskFact {
  readonly field: Field
  /** Replaces the label of the field. */
  readonly title?: Word
}

export type DeskFactName = keyof typeof deskFactFields

/** What a desk calls a fact, where the label of its field says less. */
const titles: Readonly<Partial<Record<DeskFactName, Word>>> = {
  charge_state: 'page.djentrustmanage.printlist.charge',
  printed_copies: 'page.djentrustmanage.printlist.printed',
  issued_copies: 'page.djentrustmanage.reportissued.out',
  archive_state: 'page.djentrustmanage.archivelist.file',
  earlier_files: 'page.djentrustmanage.archivelist.earlier_files',
  missing: 'page.djentrustmanage.archivelist.missing',
}

/** A fact of the list of reports with its definition and its word. */
export function deskFact(name: DeskFactName): DeskFact {
  const title = titles[name]
  return { field: deskFactFields[name], ...(title ? { title } : {}) }
}
