import { readFile } from 'node:fs/promises'
import { instantOf } from '../../domain/src/kit/time.ts'
import { compileMethod } from '../../domain/src/methods/compile.ts'
import { evaluate } from '../../domain/src/methods/evaluate.ts'
import { parseExamples } from '../../domain/src/methods/examples.ts'
import { parseLibrary } from '../../domain/src/methods/library.ts'
import { examplePaper } from '../../domain/src/paper/example-paper.ts'
import { fillPaper } from '../../domain/src/paper/fill.ts'
import { reportTemplate } from '../../domain/src/paper/report-template.ts'
import { newPending } from '../../server/src/db/context.ts'
import { inTransaction } from '../../server/src/db/transaction.ts'
import { flush } from '../../server/src/db/write.ts'
import { keepFile } from '../../server/src/files/keep.ts'
import { createPrinter } from '../../server/src/print/printer.ts'
import type { LargeLaboratory } from './large-laboratory.ts'
import { againstLimit, type BenchResult, quantile } from './result.ts'

const library = new URL('../../domain/src/methods/library/', import.meta.url)

/** Reports from their data to the stored, hashed file with its row, two printers at work. */
export async function benchReports(lab: LargeLaboratory, count: number): Promise<BenchResult[]> {
  const methods = parseLibrary(await readFile(new URL('methods.yaml', library), 'utf8'))
  const examples = parseExamples(await readFile(new URL('worked-examples.yaml', library), 'utf8'))
  const method = methods.methods.find(one => one.id === 'concrete-cube-strength')
  if (!method) throw new Error('the library has no cube method')
  const template = reportTemplate(method, methods.words)
  const data = examplePaper(
    method,
    examples.filter(one => one.method === method.id),
    'zh',
  )
  const { services } = lab.product
  const printer = createPrinter({ workers: 2 })
  const createdAt = instantOf('2026-03-30 10:00:00')
  const one = async (index: number): Promise<void> => {
    const number = `BG-2026-${String(index).padStart(4, '0')}`
    const document = fillPaper(template, {
      ...data,
      context: { ...data.context, numbers: { ...data.context.numbers, report: number } },
    })
    const sheet = await printer.print(document, { createdAt })
    const stored = await services.files.put(sheet.pdf)
    await inTransaction(services.pool, lab.caller, {}, async (tx, now) => {
      const ctx = {
        requestId: number,
        address: null,
        principal: lab.principal,
        language: 'zh' as const,
        trialCategory: null,
        now,
        tx,
        db: tx.db,
        pending: newPending(),
      }
      await keepFile(ctx, stored, {
        name: `${number}.pdf`,
        mime: 'application/pdf',
        purpose: 'report_pdf',
        locked: true,
      })
      await flush(ctx)
    })
  }
  try {
    await Promise.all([one(-1), one(-2)])
    const started = performance.now()
    let next = 0
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while (next < count) {
          next += 1
          await one(next)
        }
      }),
    )
    return [
      againstLimit(
        `${count} reports from data to stored file, 2 workers`,
        (performance.now() - started) / 1000,
        's',
        (20 * count) / 1000,
      ),
    ]
  } finally {
    await printer.close()
  }
}

/** Recalculation of a record of some 200 cells, as the entry sheet does after every key. */
export async function benchRecalculation(): Promise<BenchResult[]> {
  const methods = parseLibrary(await readFile(new URL('methods.yaml', library), 'utf8'))
  const examples = parseExamples(await readFile(new URL('worked-examples.yaml', library), 'utf8'))
  const source = methods.methods.find(one => one.id === 'site-sand-replacement')
  const example = examples.find(one => one.method === 'site-sand-replacement')
  if (!source || !example) throw new Error('the library has no sand replacement method')
  const compiled = compileMethod(source)
  if (!compiled.ok) throw new Error('the method does not compile')
  const [group = '', rows = []] = Object.entries(example.inputs).find(([name]) => name !== 'test') ?? []
  const list = rows as Record<string, string>[] // a group is a list of rows
  const many = Array.from(
    { length: Math.ceil(200 / Math.max(1, Object.keys(list[0] ?? {}).length)) },
    (_, index) => list[index % list.length] ?? {},
  )
  const test = (example.inputs.test ?? {}) as Record<string, string> // the block of single readings
  const times: number[] = []
  for (let round = 0; round < 300; round += 1) {
    const readings = {
      test,
      groups: { [group]: many.map((row, index) => (index === round % many.length ? { ...row } : row)) },
    }
    const started = performance.now()
    evaluate(compiled.method, readings)
    times.push(performance.now() - started)
  }
  return [
    againstLimit(
      `recalculation of a record of ${many.length * Object.keys(list[0] ?? {}).length} cells, p50`,
      quantile(times.slice(50), 0.5),
      'ms',
      5,
    ),
  ]
}
