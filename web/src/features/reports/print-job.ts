import type { GridRow } from '../../kit/grid-column.ts'

/** What a print command says of the papers: `document_kind` and `kind` of its input. */
export interface PrintJob {
  readonly document_kind?: unknown
  readonly kind?: unknown
}

/** One paper of a job: the stored report, a report printed anew with the mark of a copy, the stored record. */
export interface JobPaper {
  readonly row: GridRow
  readonly paper: 'report' | 'copy' | 'record'
}

/** The papers of a print job in the order of the report numbers, each record behind its report. */
export function papersOfJob(rows: readonly GridRow[], { document_kind, kind }: PrintJob): JobPaper[] {
  const report = kind === 'copy' ? 'copy' : 'report'
  return rows
    .toSorted((a, b) => String(a.display_number).localeCompare(String(b.display_number)))
    .flatMap(row => [
      ...(document_kind === 'record' ? [] : [{ row, paper: report } as const]),
      // a report of a site may have no record of its own
      ...((document_kind === 'record' || document_kind === 'both') && row.record_pdf_file_id
        ? [{ row, paper: 'record' } as const]
        : []),
    ])
}
