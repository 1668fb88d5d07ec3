import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { PaperDocument } from '@gt/domain/paper/document.ts'
import { NodeCompiler, type NodeError, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { makeCoverage } from './font-coverage.ts'
import { type LabelSheet, prepareLabels } from './label-sheet.ts'
import { boldFont, regularFont } from './paper-font.ts'
import { prepareDocument } from './prepare.ts'
import { PrintError, type PrintErrorCode } from './print-error.ts'

/**
 * One worker thread: one compiler, one document at a time. Layout is native code without a time limit of its own, so
 * the parent gives the thread up when it takes too long; the code itself then runs on to its end, which is why the
 * size of a document is bounded.
 */

export type WorkerTask = {
  id: number
  /** Seconds since 1970, written into the file. */
  createdAt: number
} & ({ kind: 'pdf' | 'svg'; document: PaperDocument } | { kind: 'labels'; sheet: LabelSheet })

export type WorkerAnswer =
  | { id: number; ok: true; pdf: Uint8Array; pages: number; missing: string[] }
  | { id: number; ok: true; svg: string; pages: number; missing: string[] }
  | { id: number; ok: false; code: PrintErrorCode; details: string[] }
  | { id: 0; ok: true; ready: true }

/** A folder that does not exist: the program can read what is mapped into it and nothing else. */
const FOLDER = '/paper'
/** Results of earlier layouts are forgotten after this many documents. */
const KEEP_RESULTS = 4

const regular = regularFont()
const bold = boldFont()
const covers = makeCoverage(regular)
const compiler = NodeCompiler.create({ workspace: FOLDER, fontArgs: [{ fontBlobs: [regular, bold] }] })
const programs = {
  paper: readFileSync(new URL('paper.typ', import.meta.url), 'utf8'),
  label: readFileSync(new URL('label.typ', import.meta.url), 'utf8'),
}

function messages(error: NodeError): string[] {
  return compiler.fetchDiagnostics(error).map((found: { message?: unknown }) => String(found.message))
}

interface Prepared {
  readonly json: Buffer
  readonly pictures?: ReadonlyMap<string, Buffer>
}

function layOut(prepared: Prepared, program: keyof typeof programs): NodeTypstDocument {
  compiler.mapShadow(`${FOLDER}/document.json`, prepared.json)
  for (const [name, bytes] of prepared.pictures ?? []) compiler.mapShadow(`${FOLDER}/${name}`, bytes)
  const outcome = compiler.compile({ mainFileContent: programs[program] })
  if (outcome.result) return outcome.result
  const error = outcome.takeDiagnostics() ?? outcome.takeError()
  throw new PrintError('layout_failed', error ? messages(error) : [])
}

function run(task: WorkerTask): WorkerAnswer {
  const isLabels = task.kind === 'labels'
  const prepared = isLabels ? prepareLabels(task.sheet, covers) : prepareDocument(task.document, covers)
  const { missing } = prepared
  const laidOut = layOut(prepared, isLabels ? 'label' : 'paper')
  const pages = laidOut.numOfPages
  if (task.kind === 'svg') return { id: task.id, ok: true, svg: compiler.plainSvg(laidOut), pages, missing }
  try {
    const options = { pdfStandard: 'a-2b', pdfTags: false, creationTimestamp: task.createdAt }
    return { id: task.id, ok: true, pdf: compiler.pdf(laidOut, options), pages, missing }
  } catch (error) {
    throw new PrintError('layout_failed', [error instanceof Error ? error.message : String(error)])
  }
}

const port = parentPort
if (!port) throw new Error('typst-worker runs in a worker thread')

port.on('message', (task: WorkerTask) => {
  let answer: WorkerAnswer
  try {
    answer = run(task)
  } catch (error) {
    const known = error instanceof PrintError
    answer = {
      id: task.id,
      ok: false,
      code: known ? error.code : 'layout_failed',
      details: known ? [...error.details] : [String(error)],
    }
  }
  // Pictures and texts of a finished document must not lie about in the next one.
  compiler.resetShadow()
  compiler.evictCache(KEEP_RESULTS)
  port.postMessage(answer)
})
/** The first layout reads fonts and program; it is done here, before a sheet waits for it. */
function warmUp(): void {
  const empty: PaperDocument = {
    version: 1,
    title: '实测',
    language: 'zh',
    page: { width: 210, height: 297, margins: [15, 15, 12, 20] },
    fontSize: 10.5,
    frame: 1.5,
    headerHeight: 0,
    footerHeight: 0,
    header: [],
    body: [
      { kind: 'filler', weight: 1, columns: [175], rowHeight: 9, maxRows: 1, line: 0.5, size: 10.5, text: '以下空白' },
    ],
    footer: [],
    overlays: [],
    watermark: null,
  }
  run({ id: 0, kind: 'pdf', document: empty, createdAt: 0 })
  compiler.resetShadow()
}

warmUp()
port.postMessage({ id: 0, ok: true, ready: true } satisfies WorkerAnswer)
