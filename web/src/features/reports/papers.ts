import type { InputOf } from '@gt/domain/kit/action.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { deskStates } from '@gt/domain/reports/desks.ts'
import { call } from '../../app/client.ts'
import { download } from '../../app/download.ts'
import { Failure, type FailureKind } from '../../app/failure.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { bytesOfBase64, type PdfSource } from '../../kit/pdf-viewer-source.ts'

/** A revision of a report with its files, as the audit desk gives it. */
export interface RevisionRow extends GridRow {
  readonly revision_no: number
  readonly display_number: string
  readonly state: string
  readonly effective_at: string | null
  readonly pdf_file_id: string | null
  readonly signed_pdf_file_id: string | null
  readonly record_pdf_file_id: string | null
  readonly page_count: number | null
}

/** The revisions in the answer of the audit desk, whose rows carry no types on the wire. */
export const revisionsIn = (answer: { readonly revisions: readonly Readonly<Record<string, unknown>>[] }) =>
  answer.revisions as readonly RevisionRow[] // the columns of its query

/** True before anybody approved the report: its paper is printed anew for every look. */
export const isDraft = (state: unknown): boolean =>
  [...deskStates.draft, ...deskStates.audit, ...deskStates.approve].some(open => open === state)

/** The stored file of a revision that counts: the sealed one where there is one. */
export const fileOf = (revision: RevisionRow): string | null => revision.signed_pdf_file_id ?? revision.pdf_file_id

interface Wishes {
  readonly save: boolean
  /** What is said when the file of an approved report is not made yet. */
  readonly notStored: string
}

/** A stored file as the viewer takes it. */
export const storedPaper = (fileId: string, name: string, save: boolean): PdfSource => ({
  name: `${name}.pdf`,
  load: signal => download(fileId, signal),
  save,
})

async function storedReport(id: string, notStored: string, signal: AbortSignal): Promise<Uint8Array> {
  const revisions = revisionsIn(await call(reportActions, 'Cockpit', { id }, { signal }))
  const current = revisions.find(({ state }) => state === 'effective') ?? revisions[0]
  const fileId = current ? fileOf(current) : null
  if (!fileId) throw new Failure('rule', notStored)
  return download(fileId, signal)
}

async function preview(id: string): Promise<Uint8Array> {
  const { pdf } = await call(reportActions, 'Preview', { id })
  return bytesOfBase64(pdf)
}

/** The stored file that a row of the list names: clients and supervising units find no other way to it. */
export const fileOfRow = (row: GridRow): string | null =>
  !isDraft(row.state) && typeof row.pdf_file_id === 'string' ? row.pdf_file_id : null

/** What a print command says of the papers: `document_kind` and `kind` of its input, and how often each is printed. */
type Job = Readonly<Record<string, unknown>>
type JobInput = InputOf<(typeof reportActions)['actions']['PrintFile']>

interface JobWishes {
  /** Shown in the head of the viewer. */
  readonly name: string
  readonly save: boolean
  readonly doubleSided: boolean
  /** Pages that go to the printer at once. */
  readonly group: number | undefined
  /** Told of reports that were not printed after all. */
  readonly onLeftOut: (list: readonly { readonly number: string; readonly message: string }[]) => void
}

/** The file of a job that was made before it is opened. */
interface MadeFile {
  readonly bytes: Uint8Array
  /** Tells which reports it leaves out. */
  readonly tell: () => void
}

/** The papers of a job, for the viewer and for who makes them ready. */
export interface JobPapers extends PdfSource {
  readonly make: () => Promise<MadeFile>
}

/** What a print command puts on the printer: the papers of all its reports as one file, made anew whenever it is opened. */
export function papersToPrint(rows: readonly GridRow[], job: Job, wishes: JobWishes): JobPapers {
  const wanted = {
    report_ids: rows.map(row => row.id),
    document_kind: job.document_kind as JobInput['document_kind'], // the dialog offers the options of the same list
  }
  let made = ''
  const make = async (): Promise<MadeFile> => {
    const answer = await call(reportActions, 'PrintFile', {
      ...wanted,
      kind: job.kind as JobInput['kind'], // as above
      double_sided: wishes.doubleSided,
      page_range: typeof job.page_range === 'string' ? job.page_range : undefined,
    })
    made = answer.job
    const tell = (): void => {
      if (answer.left_out.length > 0) wishes.onLeftOut(answer.left_out)
    }
    return { bytes: bytesOfBase64(answer.pdf), tell }
  }
  return {
    make,
    name: `${wishes.name}.pdf`,
    save: wishes.save,
    print: true,
    copies: typeof job.copies === 'number' ? job.copies : 1,
    ...(wishes.group ? { group: wishes.group } : {}),
    load: () => make().then(opened),
    stands: () => unlessRefused(async () => (await call(reportActions, 'PrintJob', wanted)).job === made, false),
  }
}

function opened({ bytes, tell }: MadeFile): Uint8Array {
  tell()
  return bytes
}

/** Refusals that are told elsewhere: by the command for each report, or by the file that is loaded anew. */
const toldElsewhere: readonly FailureKind[] = ['rule', 'forbidden', 'missing', 'conflict', 'locked']

async function unlessRefused<T>(work: () => Promise<T>, refused: T): Promise<T> {
  try {
    return await work()
  } catch (failure) {
    if (failure instanceof Failure && toldElsewhere.includes(failure.kind)) return refused
    throw failure
  }
}

/**
 * Makes the file of a job before its prints are noted: what cannot be made, as one beyond the limit of a job (G-21), is
 * refused while nothing stands in the log yet. What it leaves out is told when it is opened: a report that the command refuses
 * too stands in its answer, and the file is opened only where it refuses none.
 * @returns the file for the viewer, which opens it once and makes it anew from then on; null where the command will say why
 *   there is none
 */
export const madeReady = (source: JobPapers): Promise<PdfSource | null> =>
  unlessRefused(async () => {
    let ready: MadeFile | null = await source.make()
    return {
      ...source,
      load: (signal: AbortSignal) => {
        const file = ready
        ready = null
        return file ? Promise.resolve(opened(file)) : source.load(signal)
      },
    }
  }, null)

/** The paper of a report as it stands: the stored file, or a fresh print of a draft, which nobody keeps. */
export function reportPaper(row: GridRow, { save, notStored }: Wishes): PdfSource {
  const draft = isDraft(row.state)
  const fileId = fileOfRow(row)
  if (fileId) return storedPaper(fileId, String(row.display_number), save)
  return {
    name: `${String(row.display_number)}.pdf`,
    load: signal => (draft ? preview(row.id) : storedReport(row.id, notStored, signal)),
    save: save && !draft,
  }
}
