import { timingSafeEqual } from 'node:crypto'
import type { InputOf, OutputOf } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { paperDataSchema } from '@gt/domain/paper/data.ts'
import { paperTemplateSchema } from '@gt/domain/paper/template.ts'
import { publicWords } from '@gt/domain/reports/public-words.ts'
import type { shareActions, sharedPaperActions } from '@gt/domain/reports/share-actions.ts'
import { shareErrors } from '@gt/domain/reports/share-errors.ts'
import { contentKey } from '../../files/keep.ts'
import { forgiveAttempts, reserveAttempts } from '../../flow/attempts.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import { hashToken } from '../../http/session.ts'
import { documentForScreen } from '../reports/api.ts'
import { addressDigest, limitLookups } from './lookups.ts'
import { marked } from './report-check.ts'
import { pinDigest } from './share-links.ts'

type Open = (typeof shareActions)['actions']['Open']
type Opened = OutputOf<Open>
type Papers = (typeof sharedPaperActions)['actions']

/** Wrong access codes after which a link rests, and for how many minutes. */
const pinTries = { most: 5, minutes: 15 } as const

interface Shared {
  readonly id: string
  readonly number: string
  readonly laboratory: string
  readonly laboratory_phone: string | null
  readonly valid_to: string
  readonly pin_hash: string | null
  readonly download: 0 | 1
  readonly paid: 0 | 1
  readonly storage_key: string
  readonly sha256: string
  readonly paper: unknown
  readonly layout: unknown
  readonly [column: string]: unknown
}

const gone: Opened = { outcome: 'gone', report: null }

/** Throws SH-03 and SH-04; the try is counted before it is judged. */
async function guardPin(call: OutsideCall, digest: string, kept: string, pin: string): Promise<void> {
  const key = `share:${digest}`
  const minutes = await reserveAttempts(call, [{ key, ...pinTries }])
  if (minutes > 0) throw new Refusal([refused(shareErrors, 'SH-04', { minutes }, { field: 'pin' })])
  const right = timingSafeEqual(Buffer.from(pinDigest(call, digest, pin)), Buffer.from(kept))
  if (!right) throw new Refusal([refused(shareErrors, 'SH-03', {}, { field: 'pin' })])
  await forgiveAttempts(call, key)
}

/** The pages as they were frozen with the approval, without pictures of signatures, the mark across each. */
async function markedPages(call: OutsideCall, { layout, paper }: Shared): Promise<string[]> {
  const document = documentForScreen(paperTemplateSchema.parse(layout), paperDataSchema.parse(paper))
  return (await call.services.printer.svg(document)).map(page => marked(page, publicWords.preview[call.language]))
}

/** Opens a link; see the contract. */
async function openShared(call: OutsideCall, { c, pin }: InputOf<Open>, as?: 'pages'): Promise<Opened> {
  await limitLookups(call)
  const digest = hashToken(c)
  const { found, now } = await call.transaction({ role: 'visitor', readOnly: true }, async ctx => {
    const rows = await ctx.tx.query<Shared>('select * from visitor_share($1)', [digest])
    return { found: rows[0], now: ctx.now }
  })
  if (!found) return gone
  if (found.pin_hash !== null) {
    if (!pin) return { outcome: 'pin', report: null }
    await guardPin(call, digest, found.pin_hash, pin)
  }
  const takes = as !== 'pages' && found.download === 1 && found.paid === 1
  // read before it is counted: a file that was changed on the disk is refused, and nobody loses an opening by it
  const pdf = takes
    ? (await call.services.files.get(contentKey(found.storage_key), found.sha256)).toString('base64')
    : null
  const pages = takes ? [] : await markedPages(call, found)
  const [used] = await call.transaction({ role: 'visitor' }, ctx =>
    ctx.tx.query<{ counted: 0 | 1 }>('select visitor_share_use($1, $2) as counted', [digest, addressDigest(call)]),
  )
  if (used?.counted !== 1) return gone
  const { laboratory, laboratory_phone, number, valid_to, sha256 } = found
  return {
    outcome: 'open',
    report: { laboratory, laboratory_phone, number, valid_to, asked_at: now, sha256, pdf, pages },
  }
}

export const openShare: Run<Open> = (call, input) => openShared(call, input)

/** A page of a shared report; see the contract. */
export const sharedImage: Run<Papers['GetSupcanReportImg']> = async (call, { c, pin, page }) => {
  const none = { Image: null, Pages: 0 }
  if (!c) return none
  const { report } = await openShared(call, { c, pin }, 'pages')
  if (!report) return none
  return { Image: report.pages[(page ?? 1) - 1] ?? null, Pages: report.pages.length }
}

/** The stored file of a shared report; see the contract. */
export const sharedPdf: Run<Papers['GetSupcanReportToPdf']> = async (call, { c, pin }) => {
  const none = { Pdf: null, Sha256: null, Msg: publicWords.none[call.language] }
  if (!c) return none
  const { report } = await openShared(call, { c, pin })
  return report ? { Pdf: report.pdf, Sha256: report.sha256, Msg: '' } : none
}
