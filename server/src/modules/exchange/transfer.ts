import { exchangeErrors } from '@gt/domain/exchange/errors.ts'
import { exchangeNotices } from '@gt/domain/exchange/notices.ts'
import { retryPauses } from '@gt/domain/exchange/sent-fields.ts'
import { thirdPartyAttempt } from '@gt/domain/exchange/third-party-attempt.entity.ts'
import { thirdPartyPush } from '@gt/domain/exchange/third-party-push.entity.ts'
import { refused, sentence } from '@gt/domain/kit/errors.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { addMinutes } from '@gt/domain/kit/time.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow, insertRow } from '../../db/write.ts'
import { openText } from '../../flow/sealed-text.ts'
import { closeTodos, openTodoForPost } from '../../flow/todos.ts'
import { callOutside, InnerAddress, type OutgoingAnswer, timed } from '../../http/outgoing.ts'
import type { Services } from '../../services.ts'
import { addressRefusals } from './address.ts'
import { type FileFault, readAnswer, type Said, storable, withoutKey } from './answers.ts'
import { type Call, type Credentials, digestOf, headersOf } from './calls.ts'
import { type Fields, type Push, withCurves } from './content.ts'
import { type MapRow, underTheirNames, withForeignCodes } from './mapping.ts'
import type { System } from './offer.ts'
import { type PackagePlan, packReport, planPackage } from './package.ts'
import { aboutPush, changePush, failed, ready, systemOf } from './queue.ts'
import { sealPlace } from './secrets.ts'
import { simulated } from './simulator.ts'

/** Minutes after which an attempt that never ended was left behind by a server that died. */
const abandonedMinutes = 10
/** Minutes between two questions about a package that an archive has not decided on. */
const pollMinutes = 30
const mostAnswer = 4000
const mostReason = 500

/** Runs a piece of work in a transaction of the laboratory. */
export type Within = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>

/** A transfer that this server alone has in hand. */
interface Claim {
  readonly push: Push
  readonly system: System
  readonly now: LocalDateTime
  readonly work: 'send' | 'poll'
  /** Why nobody is called. */
  readonly reason: string | null
  readonly fields: Fields
  readonly maps: readonly MapRow[]
  readonly source: string | null
  readonly plan: PackagePlan | null
  /** The number that the system gave the revision which this one replaces. */
  readonly replaced: string | null
}

const nothing = { fields: {}, maps: [], source: null, plan: null, replaced: null }

/**
 * Takes the transfer that is due longest: nobody else sends it until it is given back, or ten minutes have passed. What a system is
 * given is read in the same transaction, so that it is of one moment.
 */
async function claimNext(ctx: Ctx, allowed: readonly string[]): Promise<Claim | null> {
  const [due] = await ctx.tx.query<{ id: string }>(
    `select p.id from third_party_push p join third_party_system s on s.id = p.third_party_system_id and s.enabled and s.deleted_at is null
     where p.business_id = app_biz() and p.deleted_at is null and p.next_try_at <= gt_now()
       and (p.state = 'sending' or p.state = 'sent' and p.foreign_state = 'pending')
       and (p.claimed_at is null or p.claimed_at < gt_now() - make_interval(mins => $1))
     order by p.next_try_at, p.id limit 1 for update of p skip locked`,
    [abandonedMinutes],
  )
  if (!due) return null
  const now = ctx.now as LocalDateTime
  const found = await getRow(ctx, thirdPartyPush, due.id, true)
  const system = await systemOf(ctx, found)
  const isPoll = found.state === 'sent'
  const taken = await changePush(ctx, found, {
    claimed_at: now,
    ...(isPoll
      ? {}
      : { push_count: found.push_count + 1, try_no: found.try_no + 1, simulated: system.base_url ? 0 : 1 }),
  })
  const claim = { push: taken, system, now, ...nothing }
  const bad = system.base_url ? await addressRefusals(ctx, system.base_url, allowed) : []
  if (bad[0]) return { ...claim, work: isPoll ? 'poll' : 'send', reason: sentence(bad[0], 'zh') }
  if (isPoll) return { ...claim, work: 'poll', reason: null }
  const readied = await ready(ctx, taken, system)
  if ('reason' in readied) return { ...claim, work: 'send', reason: readied.reason }
  const plan = system.kind === 'erm' ? await planPackage(ctx, taken) : null
  if (system.kind === 'erm' && !plan) return { ...claim, work: 'send', reason: '报告已不在档，或没有签署的报告文件' }
  return { ...claim, work: 'send', reason: null, ...readied, plan, replaced: await numberOfFormer(ctx, taken) }
}

/** The number that a system gave the revision before, or this one before it was corrected. */
async function numberOfFormer(ctx: Ctx, { foreign_id, replaces_id }: Push): Promise<string | null> {
  if (foreign_id || !replaces_id) return foreign_id
  return (await getRow(ctx, thirdPartyPush, replaces_id)).foreign_id
}

/** What is called, and what the row keeps of it. */
interface Built {
  readonly call: Call
  readonly kept: {
    readonly payload: Readonly<Record<string, unknown>>
    readonly digest: string
    readonly part: string | null
    readonly files: number | null
  } | null
}

async function build(claim: Claim, services: Services): Promise<Built> {
  const { push, fields, maps, plan, work, replaced } = claim
  const key = push.push_key
  if (work === 'poll') {
    const path = `/packages/${encodeURIComponent(push.foreign_id ?? '')}` as const
    return { call: { method: 'GET', path, type: null, body: null, key }, kept: null }
  }
  if (plan) {
    const { content, metadata, hash, files } = await packReport(plan, services.files)
    const call = { method: 'POST', path: '/packages', type: 'application/zip', body: content, key } as const
    return { call, kept: { payload: metadata, digest: hash, part: null, files } }
  }
  const foreign = withForeignCodes(await withCurves(fields, services.files), maps)
  const named = 'replaces' in foreign ? { ...foreign, replaces: replaced } : foreign
  const data = underTheirNames(named, maps, push.trial_list_id)
  const payload = { kind: push.object_kind, number: push.object_number, revision: push.revision_no, data }
  const body = Buffer.from(JSON.stringify(payload), 'utf8')
  const part = foreign.part_code
  return {
    call: { method: 'POST', path: '/records', type: 'application/json', body, key },
    kept: {
      payload,
      digest: digestOf(body),
      part: typeof part === 'string' && part !== fields.part_code ? part : null,
      files: null,
    },
  }
}

/** A content that could not be put together is tried again like one that could not be delivered. */
async function builtOrWhy(claim: Claim, services: Services): Promise<Built | string> {
  try {
    return await build(claim, services)
  } catch (error) {
    services.log.error({ err: error, push: claim.push.id }, 'a transfer could not be put together')
    return '读取待上报的文件失败'
  }
}

/** What was sent, beside the row: it is large, and no part of the row's history. */
const keepContent = (ctx: Ctx, { push, source }: Claim, { payload, digest, part, files }: NonNullable<Built['kept']>) =>
  ctx.tx.query(
    `update third_party_push set payload = $2, payload_hash = $3, foreign_part_code = $4, file_count = $5, package_hash = $6, source_hash = $7
     where business_id = app_biz() and id = $1`,
    [push.id, JSON.stringify(payload), digest, part, files, files === null ? null : digest, source],
  )

const addressOf = (base: string, path: Call['path']): URL => new URL(`${base.replace(/\/+$/, '')}${path}`)

/** What came of a call. */
interface Outcome {
  readonly answer: OutgoingAnswer | null
  readonly said: Said
  readonly milliseconds: number
}

/**
 * Calls a system and reads what it says; a system without an address is answered for by the simulator. Never rejects: what keeps the
 * network from answering is an answer to try again.
 */
export async function callSystem(
  services: Pick<Services, 'config'>,
  base: string | null,
  call: Call,
  { now, ...credentials }: Credentials & { readonly now: LocalDateTime },
): Promise<Outcome> {
  const { milliseconds, result, error } = await timed(async () => {
    if (!base) return simulated(call.key, call.path.startsWith('/packages'))
    const url = addressOf(base, call.path)
    const headers = headersOf(call, url, credentials, now)
    return callOutside(services.config.outgoingPrivate, { url, method: call.method, headers, body: call.body })
  })
  if (result) return { answer: result, said: readAnswer(result.status, result.text), milliseconds }
  if (error instanceof InnerAddress) {
    const reason = sentence(refused(exchangeErrors, 'XD-03', { host: error.host }), 'zh')
    return { answer: null, said: { kind: 'refused', reason }, milliseconds }
  }
  const { code, name } = error as { code?: unknown; name?: unknown } // of the network: the words of it name addresses
  const reason =
    name === 'AbortError' || name === 'TimeoutError' ? '对方30秒内没有应答' : `无法连接（${String(code ?? name)}）`
  return { answer: null, said: { kind: 'again', reason }, milliseconds }
}

/** The key of a system in clear, for the one call. */
export const credentialsOf = (services: Pick<Services, 'linkSecret'>, system: System): Credentials => ({
  kind: system.auth_kind,
  secret: system.secret_cipher ? openText(services.linkSecret, sealPlace(system), system.secret_cipher) : null,
  code: system.code,
})

type Ending = (typeof thirdPartyAttempt.fields.outcome.options.list.codes)[number]

const endingOf = ({ try_no }: Push, said: Said): Ending =>
  said.kind === 'taken' ? 'sent' : said.kind === 'refused' ? 'refused' : retryPauses[try_no - 1] ? 'again' : 'given_up'

async function tellKeeper(ctx: Ctx, push: Push, system: System, word: 'given_up' | 'returned'): Promise<void> {
  const values = { number: push.object_number, system: system.name, reason: cutText(push.fail_reason ?? '', 120) }
  await openTodoForPost(ctx, 'lab_admin', {
    kind: 'other',
    step: `transfer_${word}`,
    title: notice(exchangeNotices, word, values),
    object: aboutPush(push),
    route:
      push.system_kind === 'erm'
        ? '/gdtrialtest/sendERMData'
        : push.system_kind === 'quality'
          ? '/gdtrialtest/sendQualityData'
          : '/gdtrialtest/sendThirdpartyData',
  })
}

const faultText = (faults: readonly FileFault[]): string =>
  `退回：${faults.map(({ file, text }) => `${file}：${text}`).join('；') || '对方未说明问题'}`

/** What a receiver that took it said of it; a returned package is a failure that a person corrects. */
async function taken(ctx: Ctx, push: Push, system: System, said: Extract<Said, { kind: 'taken' }>): Promise<void> {
  const common = {
    foreign_id: said.foreignId,
    foreign_state: said.state,
    faults: said.faults.map(({ file, text }) => ({ file, text })),
    claimed_at: null,
  }
  if (said.state === 'returned') {
    const row = await failed(ctx, push, faultText(said.faults), common)
    return tellKeeper(ctx, row, system, 'returned')
  }
  await changePush(ctx, push, {
    ...common,
    state: 'sent',
    fail_reason: null,
    next_try_at: said.state === 'pending' ? addMinutes(ctx.now as LocalDateTime, pollMinutes) : null,
  })
  await closeTodos(ctx, aboutPush(push), ['other'])
}

/** Keeps what came of an attempt, and says when the next one is. */
async function finish(
  ctx: Ctx,
  claim: Claim,
  built: Built | null,
  outcome: Outcome,
  secret: string | null,
): Promise<void> {
  const { system, work } = claim
  const row = await getRow(ctx, thirdPartyPush, claim.push.id, true)
  const { said, answer } = outcome
  const ending: Ending = work === 'poll' && said.kind !== 'taken' ? 'again' : endingOf(claim.push, said)
  if (built)
    await insertRow(
      ctx,
      thirdPartyAttempt,
      {
        third_party_push_id: row.id,
        attempt_no: claim.push.push_count,
        started_at: claim.now,
        duration_ms: outcome.milliseconds,
        address: cutText(system.base_url ? addressOf(system.base_url, built.call.path).href : '模拟接收端', 300),
        body_hash: built.call.body ? digestOf(built.call.body) : null,
        outcome: ending,
        status: answer?.status ?? null,
        answer: cutText(
          storable(withoutKey(answer?.text ?? (said.kind === 'taken' ? '' : said.reason), secret)),
          mostAnswer,
        ),
        simulated: system.base_url ? 0 : 1,
      },
      { untracked: true },
    )
  // another server took it up meanwhile: what it finds counts, and the receiver knows the key
  if (row.claimed_at !== claim.now) return
  if (built?.kept) await keepContent(ctx, claim, built.kept)
  const push = built?.kept ? await changePush(ctx, row, { push_time: claim.now }) : row
  if (said.kind === 'taken') return taken(ctx, push, system, said)
  const reason = cutText(storable(withoutKey(said.reason, secret)), mostReason)
  if (work === 'poll') {
    await changePush(ctx, push, { claimed_at: null, next_try_at: addMinutes(ctx.now as LocalDateTime, pollMinutes) })
    return
  }
  const pause = ending === 'again' ? retryPauses[push.try_no - 1] : undefined
  if (pause !== undefined) {
    const next_try_at = addMinutes(ctx.now as LocalDateTime, pause)
    await changePush(ctx, push, { claimed_at: null, next_try_at, fail_reason: reason })
    return
  }
  await tellKeeper(ctx, await failed(ctx, push, reason), system, 'given_up')
}

async function carryOut(services: Services, within: Within, claim: Claim): Promise<void> {
  if (claim.reason !== null) {
    const said: Said = { kind: 'refused', reason: claim.reason }
    return within(ctx => finish(ctx, claim, null, { answer: null, said, milliseconds: 0 }, null))
  }
  const credentials = credentialsOf(services, claim.system)
  const built = await builtOrWhy(claim, services)
  if (typeof built === 'string') {
    const said: Said = { kind: 'again', reason: built }
    return within(ctx => finish(ctx, claim, null, { answer: null, said, milliseconds: 0 }, null))
  }
  const outcome = await callSystem(services, claim.system.base_url, built.call, { ...credentials, now: claim.now })
  return within(ctx => finish(ctx, claim, built, outcome, credentials.secret))
}

/**
 * Sends all that is due of a laboratory, one after the other, each call outside of any transaction. To be run by several servers at
 * once without harm.
 * @returns how many attempts were made
 */
export async function sendDue(services: Services, within: Within): Promise<number> {
  for (let count = 0; ; count += 1) {
    const claim = await within(ctx => claimNext(ctx, services.config.outgoingPrivate))
    if (!claim) return count
    await carryOut(services, within, claim)
  }
}
