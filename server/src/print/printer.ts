import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { PaperDocument } from '@gt/domain/paper/document.ts'
import { engineName } from './engine.ts'
import type { LabelSheet } from './label-sheet.ts'
import { PrintError } from './print-error.ts'
import { splitPages } from './svg-pages.ts'
import type { WorkerAnswer, WorkerTask } from './typst-worker.ts'

export interface PrinterOptions {
  /** Number of worker threads; each holds the fonts and one compiler. */
  workers?: number
  /** Milliseconds that one sheet may take. */
  timeLimit?: number
  /** A worker is replaced after this many sheets, so that its memory stays bounded. */
  recycleAfter?: number
}

export interface PrintedSheet {
  pdf: Buffer
  sha256: string
  pages: number
  /** Engine, fonts and layout program: the same engine, document and time give the same bytes. */
  engine: string
  /** Characters that no font has; they stand as 〓 on the paper. */
  missing: string[]
}

export interface Printer {
  /** Prints a document as PDF (PDF/A-2b profile). `createdAt` is written into the file. Throws `PrintError`. */
  print(document: PaperDocument, options: { createdAt: Date }): Promise<PrintedSheet>
  /** The same pages as SVG, one text per page, for the screen. */
  svg(document: PaperDocument): Promise<string[]>
  /** Prints labels as PDF, one on each page of its true size. Throws `PrintError`. */
  labels(sheet: LabelSheet, options: { createdAt: Date }): Promise<{ pdf: Buffer; pages: number }>
  /** Ends the workers; waiting sheets are refused with `closed`. */
  close(): Promise<void>
}

type Finished = Extract<WorkerAnswer, { pages: number }>

type Given = WorkerTask extends infer Task ? (Task extends WorkerTask ? Omit<Task, 'id'> : never) : never

interface Job {
  task: WorkerTask
  resolve: (answer: Finished) => void
  reject: (error: PrintError) => void
}

interface Hand {
  worker: Worker
  ready: boolean
  job: Job | null
  timer: NodeJS.Timeout | null
  done: number
}

class WorkerPool {
  readonly #size: number
  readonly #timeLimit: number
  readonly #recycleAfter: number
  readonly #queue: Job[] = []
  readonly #hands = new Set<Hand>()
  #closed = false
  #lastId = 0

  constructor(options: PrinterOptions) {
    this.#size = options.workers ?? 2
    this.#timeLimit = options.timeLimit ?? 10_000
    this.#recycleAfter = options.recycleAfter ?? 500
  }

  run(task: Given): Promise<Finished> {
    if (this.#closed) return Promise.reject(new PrintError('closed'))
    return new Promise((resolve, reject) => {
      this.#queue.push({ task: { ...task, id: ++this.#lastId }, resolve, reject })
      this.#assign()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const job of this.#queue.splice(0)) job.reject(new PrintError('closed'))
    const hands = [...this.#hands]
    for (const hand of hands) {
      this.#forget(hand)
      hand.job?.reject(new PrintError('closed'))
    }
    await Promise.all(hands.map(hand => hand.worker.terminate()))
  }

  #assign(): void {
    for (const hand of this.#hands) {
      if (this.#queue.length === 0) return
      if (hand.ready && hand.job === null) this.#give(hand)
    }
    const waiting = [...this.#hands].filter(hand => !hand.ready).length
    for (let i = waiting; i < this.#queue.length && this.#hands.size < this.#size; i++) this.#hire()
  }

  #give(hand: Hand): void {
    const job = this.#queue.shift()
    if (!job) return
    hand.job = job
    hand.timer = setTimeout(() => this.#replace(hand, new PrintError('time_limit')), this.#timeLimit)
    hand.worker.ref()
    hand.worker.postMessage(job.task)
  }

  #hire(): void {
    const worker = new Worker(new URL('typst-worker.ts', import.meta.url))
    const hand: Hand = { worker, ready: false, job: null, timer: null, done: 0 }
    this.#hands.add(hand)
    worker.on('message', (answer: WorkerAnswer) => this.#hear(hand, answer))
    worker.on('error', error => this.#replace(hand, new PrintError('worker_lost', [String(error)])))
    worker.on('exit', () => this.#replace(hand, new PrintError('worker_lost')))
  }

  #hear(hand: Hand, answer: WorkerAnswer): void {
    if (!this.#hands.has(hand)) return
    if ('ready' in answer) {
      hand.ready = true
    } else if (hand.job?.task.id === answer.id) {
      const { job } = hand
      if (hand.timer) clearTimeout(hand.timer)
      hand.job = null
      hand.done++
      if (answer.ok) job.resolve(answer)
      else job.reject(new PrintError(answer.code, answer.details))
      if (hand.done >= this.#recycleAfter) this.#replace(hand, new PrintError('worker_lost'))
    }
    this.#assign()
    // An idle worker must not keep the process alive.
    if (hand.job === null) hand.worker.unref()
  }

  #forget(hand: Hand): void {
    this.#hands.delete(hand)
    if (hand.timer) clearTimeout(hand.timer)
    hand.worker.removeAllListeners()
    // A thread that is being ended may still report; that is not news.
    hand.worker.on('error', () => undefined)
  }

  /** Ends a worker and starts another in its place, which loads its fonts at once. */
  #replace(hand: Hand, reason: PrintError): void {
    if (!this.#hands.has(hand)) return
    this.#forget(hand)
    hand.job?.reject(reason)
    // Not awaited: native code may run on for a while before the thread ends.
    void hand.worker.terminate()
    const wasReady = hand.ready
    if (this.#closed) return
    // A worker that never became ready would fail again at once: only waiting sheets start another.
    if (!wasReady) for (const job of this.#queue.splice(0)) job.reject(reason)
    else this.#hire()
    this.#assign()
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)

/** Makes a printer. Workers start with the first sheet. */
export function createPrinter(options: PrinterOptions = {}): Printer {
  const pool = new WorkerPool(options)
  return {
    async print(document, { createdAt }) {
      const seconds = Math.floor(createdAt.getTime() / 1000)
      const answer = await pool.run({ kind: 'pdf', document, createdAt: seconds })
      if (!('pdf' in answer)) throw new PrintError('worker_lost', ['wrong kind of answer'])
      const pdf = bytesOf(answer.pdf)
      const sha256 = createHash('sha256').update(pdf).digest('hex')
      return { pdf, sha256, pages: answer.pages, engine: engineName(), missing: answer.missing }
    },
    async labels(sheet, { createdAt }) {
      const seconds = Math.floor(createdAt.getTime() / 1000)
      const answer = await pool.run({ kind: 'labels', sheet, createdAt: seconds })
      if (!('pdf' in answer)) throw new PrintError('worker_lost', ['wrong kind of answer'])
      return { pdf: bytesOf(answer.pdf), pages: answer.pages }
    },
    async svg(document) {
      const answer = await pool.run({ kind: 'svg', document, createdAt: 0 })
      if (!('svg' in answer)) throw new PrintError('worker_lost', ['wrong kind of answer'])
      return splitPages(answer.svg, answer.pages)
    },
    close: () => pool.close(),
  }
}
