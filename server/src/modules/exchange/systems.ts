import type { systemActions } from '@gt/domain/exchange/actions.ts'
import { exchangeErrors } from '@gt/domain/exchange/errors.ts'
import { mappableFields } from '@gt/domain/exchange/sent-fields.ts'
import { thirdPartyMap } from '@gt/domain/exchange/third-party-map.entity.ts'
import { thirdPartySystem } from '@gt/domain/exchange/third-party-system.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow, lockRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { guardOwner } from '../../pages/guard-owner.ts'
import { entityRules } from '../../pages/rules.ts'
import { guardAddress } from './address.ts'
import { storable, withoutKey } from './answers.ts'
import { offerTo, type System } from './offer.ts'
import { enqueueAll } from './queue.ts'
import { callSystem, credentialsOf } from './transfer.ts'
import { shownSystems, withoutSecret } from './visible.ts'

type Actions = (typeof systemActions)['actions']
type Values = RowValues<typeof thirdPartySystem>

const mostAnswer = 500

/** Transfers of a system in a state, for who sees the laboratory's own. */
const counted = (state: string): string =>
  `select count(*)::int from third_party_push p where p.business_id = app_biz() and p.third_party_system_id = t.id and p.state = '${state}' and p.deleted_at is null`

/** The next time at which a daily system is served. */
const nextRun = `select case when t.enabled and t.auto_push and t.trigger = 'nightly' then
    gt_today() + make_interval(hours => t.daily_hour) + case when gt_now() >= gt_today() + make_interval(hours => t.daily_hour) and t.last_run_at >= gt_today() + make_interval(hours => t.daily_hour)
      then interval '1 day' else interval '0' end end`

/** XD-10 for anything but reports to electronic records. */
const kindRefusals = ({ kind, data_kinds }: Values): Refused[] =>
  kind === 'erm' && (data_kinds ?? []).some(one => one !== 'report')
    ? [refused(exchangeErrors, 'XD-10', {}, { field: 'data_kinds' })]
    : []

/** XD-04 for a system that is enabled without the key that it asks for; one that is new gets its key before it is enabled. */
const secretRefusals = ({ enabled, auth_kind, base_url, secret_cipher }: Values, isPlatform: boolean): Refused[] =>
  !isPlatform && enabled === 1 && base_url && (auth_kind ?? 'sign') !== 'none' && !secret_cipher
    ? [refused(exchangeErrors, 'XD-04', {}, { field: 'enabled' })]
    : []

const isPlatform = (ctx: Ctx): boolean => (ctx.principal.business?.id ?? '0') === '0'

/** XD-11 for kind or code of a system that was given something. */
async function movedRefusals(ctx: Ctx, row: System, changes: Values): Promise<Refused[]> {
  const isMoved = (['kind', 'code'] as const).some(name => changes[name] !== undefined && changes[name] !== row[name])
  if (!isMoved) return []
  const [used] = await ctx.tx.query(
    'select 1 from third_party_push where business_id = app_biz() and third_party_system_id = $1 and deleted_at is null limit 1',
    [row.id],
  )
  return used ? [refused(exchangeErrors, 'XD-11', { name: row.name }, { field: 'kind' })] : []
}

/** What keeps a system from being kept as it is. */
async function guard(ctx: Ctx, whole: Values, allowed: readonly string[]): Promise<void> {
  refuseIfAny([...kindRefusals(whole), ...secretRefusals(whole, isPlatform(ctx))])
  if (whole.base_url) await guardAddress(ctx, whole.base_url, allowed)
}

const doneWith = ({ id, row_version }: System): CommandDone => ({ id, row_version, state: null })

/** A system of the laboratory that is enabled, locked. Refuses with G-01, G-04, G-28, XD-08. */
async function lockEnabled(ctx: Ctx, item: CommandItem): Promise<System> {
  const row = await lockRow(ctx, thirdPartySystem, item, (_ctx, one) => withoutSecret(one))
  guardOwner(ctx, thirdPartySystem, { ...row })
  if (row.enabled !== 1) throw new Refusal([refused(exchangeErrors, 'XD-08', { name: row.name })])
  return row
}

/** Queues all that waits for a system. Refuses as lockEnabled, and with XD-09 when nothing waits. */
async function push(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockEnabled(ctx, item)
  await offerTo(ctx, row)
  if ((await enqueueAll(ctx, row, 'waiting')) === 0)
    throw new Refusal([refused(exchangeErrors, 'XD-09', { name: row.name })])
  return doneWith(row)
}

/** Queues all that failed with a system. Refuses as `push`. */
async function retry(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockEnabled(ctx, item)
  if ((await enqueueAll(ctx, row, 'failed')) === 0)
    throw new Refusal([refused(exchangeErrors, 'XD-09', { name: row.name })])
  return doneWith(row)
}

/** Rules of systems outside (page totalset/thirdpartysystem); which hosts of the house are free is the operator's. */
export const systemRules = entityRules(thirdPartySystem, {
  shown: shownSystems,
  computed: {
    calc_secret: 'select t.secret_cipher is not null',
    calc_waiting: counted('waiting'),
    calc_failed: counted('failed'),
    calc_next_run: nextRun,
  },
  async beforeCreate(ctx, values) {
    await guard(ctx, values, ctx.outgoingPrivate ?? [])
    return { ...values, ...(values.enabled === 1 ? { since: ctx.now as LocalDateTime } : {}) }
  },
  async beforeChange(ctx, row, changes) {
    await guard(ctx, { ...row, ...changes }, ctx.outgoingPrivate ?? [])
    refuseIfAny(await movedRefusals(ctx, row, changes))
    const begins = changes.enabled === 1 && row.enabled !== 1
    return { ...changes, ...(begins ? { since: ctx.now as LocalDateTime } : {}) }
  },
  // what is there already is offered; it is sent when somebody says so
  async afterSave(ctx, row) {
    if (row.enabled === 1 && !isPlatform(ctx)) await offerTo(ctx, row)
  },
  parts: [[thirdPartyMap.name, 'third_party_system_id']],
  commands: { Push: push as never, Retry: retry as never },
})

/** XD-06 for a field that nothing has that is sent. */
function guardField({ kind, own_code }: Pick<Row<typeof thirdPartyMap>, 'kind' | 'own_code'>): void {
  if (kind !== 'field' || mappableFields.includes(own_code)) return
  const names = mappableFields.join(', ')
  throw new Refusal([refused(exchangeErrors, 'XD-06', { name: own_code, names }, { field: 'own_code' })])
}

/** Rules of what fields and codes are called at systems. */
export const mapRules = entityRules(thirdPartyMap, {
  beforeCreate: async (ctx, values) => {
    guardOwner(ctx, thirdPartySystem, { ...(await getRow(ctx, thirdPartySystem, values.third_party_system_id)) })
    guardField({ kind: values.kind, own_code: values.own_code })
    return values
  },
  beforeChange: async (_ctx, row, changes) => {
    guardField({ ...row, ...changes } as Row<typeof thirdPartyMap>)
    return changes
  },
})

/** Calls a system without giving it anything; see the contract. */
export const testSystem: Run<Actions['Test']> = async (call, { id }) => {
  const { services } = call
  const { row, now } = await call.transaction({ readOnly: true }, async ctx => {
    const found = await getRow(ctx, thirdPartySystem, id)
    guardOwner(ctx, thirdPartySystem, { ...found })
    if (found.base_url) await guardAddress(ctx, found.base_url, services.config.outgoingPrivate)
    return { row: found, now: ctx.now as LocalDateTime }
  })
  const probe = { method: 'GET', path: '', type: null, body: null, key: `test-${row.id}` } as const
  const credentials = credentialsOf(services, row)
  const { answer, said, milliseconds } = await callSystem(services, row.base_url, probe, { ...credentials, now })
  const status = answer?.status ?? 0
  return {
    ok: status >= 200 && status < 300 ? 1 : 0,
    status,
    milliseconds,
    answer: cutText(
      storable(withoutKey(answer?.text ?? (said.kind === 'taken' ? '' : said.reason), credentials.secret)),
      mostAnswer,
    ),
    simulated: row.base_url ? 0 : 1,
  }
}
