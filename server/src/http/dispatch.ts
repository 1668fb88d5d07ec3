import { createHash, randomBytes } from 'node:crypto'
import type { CommandInput, CommandItem, CommandResult, Contract } from '@gt/domain/kit/action.ts'
import { entityOfContract } from '@gt/domain/kit/action.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, sentence } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import { controllerName } from '@gt/domain/platform/pick-actions.ts'
import { type Ctx, newPending, type Principal } from '../db/context.ts'
import type { CallerRole } from '../db/policy-rules.ts'
import { allEntities } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { flush } from '../db/write.ts'
import type { Services } from '../services.ts'
import { refusalOfDatabase, refusalOfInput, refusalOfText, unstorableIn } from './faults.ts'
import type { Implemented, OutsideCall } from './implement.ts'
import { callerOf, writerRole } from './session.ts'
import { isReadOnlyFor, readOnlyRefusal, refusalOfSupport } from './support.ts'

/** One call after login, tenant and permission were settled. */
export interface Call {
  readonly action: Implemented
  readonly principal: Principal
  readonly language: Language
  readonly requestId: string
  readonly address: string | null
  readonly userAgent: string | null
  readonly token: string | null
  /** Scheme and host of the request, null when the host is no plain name. */
  readonly origin: string | null
  readonly trialCategory: string | null
  readonly idempotencyKey: string | null
  /** Test clock of the request; heeded only in a process that allows it. */
  readonly clock: string | null
  readonly body: unknown
  /** How the call was sent; absent for what no request sent. */
  readonly method?: string
  /** Id of the background job that calls. */
  readonly job?: string
}

const subjects = new Map(allEntities.map(entity => [controllerName(entity.name), entity]))
const entityOfController = (controller: string): Entity | null => subjects.get(controller) ?? null

const refuse = (...reasons: Refused[]): Refusal => new Refusal(reasons)

/** The input of an action as its contract takes it. Refuses every wrong field in words. */
export function parseInput({ contract, controller }: Implemented, body: unknown): unknown {
  const { input } = contract
  // what a command takes besides its records is mostly written into fields of theirs
  const words = { input, entity: entityOfContract(contract) ?? entityOfController(controller), body }
  const unstorable = unstorableIn(body)
  if (unstorable) throw refusalOfText(unstorable, words)
  const parsed = input.safeParse(body)
  if (parsed.success) return parsed.data
  throw refusalOfInput(parsed.error, words)
}

function cut(contract: Contract, answer: unknown): unknown {
  return contract.output ? contract.output.parse(answer) : answer
}

/** What the database would not write in a session that only reads. */
function refuseWrites(error: unknown): never {
  throw typeof error === 'object' && error !== null && 'code' in error && error.code === '25006'
    ? readOnlyRefusal()
    : error
}

interface CtxOptions {
  readonly readOnly?: boolean
  readonly role?: CallerRole
  readonly as?: Principal
  readonly marks?: true
}

async function asCtx<T>(
  services: Services,
  call: Call,
  options: CtxOptions,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const principal = options.as ?? call.principal
  // whatever an action does by the way, a read-only session changes nothing: the database keeps that
  const onlyReads = !options.marks && isReadOnlyFor(call.action, call.principal)
  const caller = callerOf(principal, services.config.clockAllowed ? call.clock : null)
  return inTransaction(
    services.pool,
    options.role ? { ...caller, role: options.role } : caller,
    { readOnly: options.readOnly || onlyReads },
    async (tx, now) => {
      const ctx: Ctx = {
        requestId: call.requestId,
        address: call.address,
        principal,
        language: call.language,
        origin: services.config.publicUrl ?? call.origin,
        outgoingPrivate: services.config.outgoingPrivate,
        trialCategory: call.trialCategory,
        now,
        tx,
        db: tx.db,
        pending: newPending(),
      }
      const result = await (onlyReads ? work(ctx).catch(refuseWrites) : work(ctx))
      if (onlyReads) await keepViews(services, call, options, ctx)
      else if (!options.readOnly) await flush(ctx)
      return result
    },
  )
}

/** What a read-only session looked at is kept all the same, beside its transaction; work for later it may not order. */
async function keepViews(services: Services, call: Call, options: CtxOptions, { pending }: Ctx): Promise<void> {
  if (pending.jobs.length > 0) throw readOnlyRefusal()
  if (options.readOnly || pending.audit.length === 0) return
  const caller = callerOf(options.as ?? call.principal, services.config.clockAllowed ? call.clock : null)
  await inTransaction(services.pool, options.role ? { ...caller, role: options.role } : caller, {}, (tx, now) =>
    flush({
      requestId: call.requestId,
      address: call.address,
      principal: call.principal,
      language: call.language,
      trialCategory: null,
      now,
      tx,
      db: tx.db,
      pending: { ...newPending(), audit: pending.audit },
    }),
  )
}

const digest = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('hex')

/**
 * Runs `work` at most once for a key: the row is written first, so that a parallel repeat waits for it; a repeat gets the
 * first answer; the same key with another body is refused (conventions 8). Only successes are kept.
 */
async function once(ctx: Ctx, call: Call, key: string, body: unknown, work: () => Promise<unknown>): Promise<unknown> {
  const action = `${call.action.controller}/${call.action.name}`
  const body_sha256 = digest(body)
  const [first] = await ctx.tx.prepared(
    `insert into idempotency_key (user_id, key, action, body_sha256) values ($1, $2, $3, $4)
     on conflict (business_id, user_id, key) do nothing returning id`,
    [call.principal.userId, key, action, body_sha256],
  )
  if (!first) {
    const [kept] = await ctx.tx.prepared<{ action: string; body_sha256: string; answer: unknown }>(
      'select action, body_sha256, answer from idempotency_key where business_id = app_biz() and user_id = $1 and key = $2',
      [call.principal.userId, key],
    )
    if (!kept || kept.action !== action || kept.body_sha256 !== body_sha256)
      throw refuse(refused(generalErrors, 'G-15'))
    return kept.answer
  }
  const answer = await work()
  await ctx.tx.prepared(
    'update idempotency_key set answer = $3::jsonb where business_id = app_biz() and user_id = $1 and key = $2',
    [call.principal.userId, key, JSON.stringify(answer ?? null)],
  )
  return answer
}

function requireKey(call: Call): string {
  const key = call.idempotencyKey
  if (!key || key.length > 60) throw refuse(refused(generalErrors, 'G-10', {}, { field: 'Idempotency-Key' }))
  return key
}

/** A failed transaction may be a rule that the database kept, or a serialisation that is worth one more try. */
function asRefusal(error: unknown): unknown {
  return error instanceof Refusal ? error : (refusalOfDatabase(error) ?? error)
}

const mayRetry = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === '40001' || error.code === '40P01')

async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 3 || !mayRetry(error)) throw asRefusal(error)
    }
  }
}

async function runCommand(services: Services, call: Call, input: CommandInput<unknown>): Promise<CommandResult> {
  const key = requireKey(call)
  const succeeded: CommandResult['succeeded'][number][] = []
  const failed: CommandResult['failed'][number][] = []
  const one = (ctx: Ctx, item: CommandItem): Promise<unknown> => call.action.run(ctx, item, input)
  if (call.action.contract.atomic) {
    const done = await withRetry(() =>
      asCtx(services, call, writerRole(call.principal), ctx =>
        once(ctx, call, key, call.body, async () => {
          const all: unknown[] = []
          for (const item of input.items) all.push(await one(ctx, item))
          return all
        }),
      ),
    )
    return { succeeded: done as CommandResult['succeeded'], failed } // commands answer CommandDone
  }
  for (const item of input.items) {
    try {
      const done = await withRetry(() =>
        asCtx(services, call, writerRole(call.principal), ctx =>
          once(
            ctx,
            call,
            input.items.length > 1 ? `${key.slice(0, 40)}:${item.id}` : key,
            { ...input, items: [item] },
            () => one(ctx, item),
          ),
        ),
      )
      succeeded.push(done as CommandResult['succeeded'][number]) // commands answer CommandDone
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (input.items.length === 1) throw error
      failed.push({
        id: item.id,
        number: typeof error.detail.number === 'string' ? error.detail.number : null,
        errors: errorItems(error, call.language),
      })
    }
  }
  return { succeeded, failed }
}

/** The reasons of a refusal as `result.errors`, in the caller's language. */
export function errorItems(refusal: Refusal, language: Language): CommandResult['failed'][number]['errors'] {
  return refusal.reasons.map(reason => ({
    code: reason.code,
    field: reason.field,
    row: reason.row,
    severity: reason.definition.severity === 'warn' ? 'warn' : 'error',
    message: sentence(reason, language),
    params: Object.fromEntries(
      Object.entries(reason.params).filter(([, value]) => typeof value !== 'object' || value === null),
    ),
  }))
}

/** Runs a permitted call by the kind of its action and answers its result, cut to the declared shape. */
export async function dispatch(services: Services, call: Call): Promise<unknown> {
  const { contract, run } = call.action
  const shut = refusalOfSupport(call.action, call.principal)
  if (shut) throw refuse(shut)
  const input = parseInput(call.action, call.body)
  switch (contract.kind) {
    case 'read':
      try {
        return cut(contract, await asCtx(services, call, { readOnly: true }, ctx => run(ctx, input)))
      } catch (error) {
        throw asRefusal(error)
      }
    case 'write': {
      const key = contract.keyIsOptional && call.idempotencyKey === null ? null : requireKey(call)
      return cut(
        contract,
        await withRetry(() =>
          asCtx(services, call, writerRole(call.principal), ctx =>
            key === null ? run(ctx, input) : once(ctx, call, key, call.body, () => run(ctx, input)),
          ),
        ),
      )
    }
    case 'command':
      return cut(contract, await runCommand(services, call, input as CommandInput<unknown>)) // command contracts parse to this
    case 'outside': {
      const outside: OutsideCall = {
        principal: call.principal,
        language: call.language,
        requestId: call.requestId,
        address: call.address,
        userAgent: call.userAgent,
        token: call.token,
        services,
        action: { controller: call.action.controller, name: call.action.name },
        job: call.job ?? null,
        method: call.method ?? null,
        transaction: (options, work) => withRetry(() => asCtx(services, call, options, work)),
      }
      try {
        return cut(contract, await run(outside, input))
      } catch (error) {
        throw asRefusal(error)
      }
    }
  }
}

/** Number of a request: 128 bits that sort by time, in Crockford's alphabet. */
export function newTrace(): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  let time = Date.now()
  let head = ''
  for (let index = 0; index < 10; index += 1) {
    head = alphabet[time % 32] + head
    time = Math.floor(time / 32)
  }
  return head + [...randomBytes(16)].map(byte => alphabet[byte % 32]).join('')
}
