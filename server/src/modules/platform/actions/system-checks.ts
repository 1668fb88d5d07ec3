import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import type { CheckedLine, CheckedService, systemCheckActions } from '@gt/domain/platform/system-check-actions.ts'
import { testPage } from '@gt/domain/platform/test-page.ts'
import { databaseFacts } from '../../../db/database-facts.ts'
import { noticeTrip } from '../../../db/notice-trip.ts'
import { NoAnswer, within } from '../../../flow/within.ts'
import type { OutsideCall, Run } from '../../../http/implement.ts'
import type { PrintedSheet } from '../../../print/printer.ts'

type Actions = (typeof systemCheckActions)['actions']

/** Milliseconds that one service may take. */
const patience = 10_000

const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
  version: string
} // the server's own file

class WrongAnswer extends Error {}

const faultOf = (error: unknown): CheckedLine['fault'] =>
  error instanceof NoAnswer ? 'silent' : error instanceof WrongAnswer ? 'wrong' : 'refused'

/** One service, tried once. What went wrong is written to the log; the line tells it in one word, without addresses and paths. */
async function tried(call: OutsideCall, service: CheckedService, run: () => Promise<unknown>): Promise<CheckedLine> {
  const { milliseconds, error } = await within(patience, run)
  if (error === null) return { service, state: 'ok', milliseconds, fault: null }
  call.services.log.warn({ err: error, service, trace: call.requestId }, 'a service failed its test')
  return { service, state: 'failed', milliseconds, fault: faultOf(error) }
}

/** A service that this product has no adapter for yet: nothing is set up, so nothing is tried. */
const notThere = (service: CheckedService): CheckedLine => ({ service, state: 'off', milliseconds: 0, fault: null })

async function tryFiles({ services: { files } }: OutsideCall): Promise<void> {
  // no other file has this content, so that none is taken away with it
  const content = randomBytes(64)
  const { key, sha256 } = await files.put(content)
  try {
    if (!(await files.get(key, sha256)).equals(content)) throw new WrongAnswer('files')
  } finally {
    await files.remove(key)
  }
}

async function paper(call: OutsideCall): Promise<PrintedSheet> {
  const now = await call.transaction({ readOnly: true }, async ctx => ctx.now as LocalDateTime)
  return call.services.printer.print(testPage(call.language, now), { createdAt: new Date(0) })
}

async function tryPaper(call: OutsideCall): Promise<void> {
  const { pdf, pages, missing } = await paper(call)
  if (pages !== 1 || missing.length > 0 || !pdf.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new WrongAnswer('pdf')
}

export const runChecks: Run<Actions['Run']> = async call => {
  const { services } = call
  let facts: Awaited<ReturnType<typeof databaseFacts>> | null = null
  // one after another: each is measured alone
  const lines = [
    await tried(call, 'database', async () => {
      facts = await databaseFacts(services.ownerPool)
    }),
    await tried(call, 'files', () => tryFiles(call)),
    await tried(call, 'pdf', () => tryPaper(call)),
    notThere('messages'),
    notThere('esign'),
    await tried(call, 'stream', () => noticeTrip(services.ownerPool, patience)),
  ]
  const { at, schema } = facts ?? { at: null, schema: null }
  return { lines, at, server_version: version, schema_version: schema }
}

export const printTestPage: Run<Actions['Paper']> = async call => ({
  pdf: (await paper(call)).pdf.toString('base64'),
})
