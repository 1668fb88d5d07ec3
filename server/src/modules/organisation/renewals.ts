import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { lengthOf } from '@gt/domain/kit/text.ts'
import { addCalendarDays, addDays, dayOf } from '@gt/domain/kit/time.ts'
import { businessSystem } from '@gt/domain/organisation/business-system.entity.ts'
import type { renewalActions } from '@gt/domain/organisation/renewal-actions.ts'
import { renewalErrors } from '@gt/domain/organisation/renewal-errors.ts'
import { renewalNotices } from '@gt/domain/organisation/renewal-notices.ts'
import { functionCodes } from '@gt/domain/platform/function-codes.ts'
import { renewalConfig } from '@gt/domain/platform/renewal-config.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { changeRow, insertRow, lockRow } from '../../db/write.ts'
import { tellPeople } from '../../flow/tell.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { guardPlatform } from './above-units.ts'
import { administratorsOf, endsInWords, fieldOf, isRuler, moveEnds, wordsOf } from './licence-ends.ts'

type Actions = (typeof renewalActions)['actions']
type Licence = Row<typeof businessSystem>
type Values = RowValues<typeof businessSystem>
type Code = (typeof functionCodes.codes)[number]

/** What one change adds at most; more is approved on its own page. */
const mostDays = 30

/** RC-01 for a reason that says nothing. */
function guardReason(reason: string | undefined): void {
  const length = lengthOf(reason?.trim() ?? '')
  if (length < 5 || length > 200) throw new Refusal([refused(renewalErrors, 'RC-01', {}, { field: 'reason' })])
}

/** RC-02 and RC-03 for ends that are put too far, or earlier. */
async function guardEnds(ctx: Ctx, row: Licence, changes: Values): Promise<Refused[]> {
  const rules = await isRuler(ctx)
  return functionCodes.codes.flatMap(code => {
    const field = fieldOf(code)
    const [before, after] = [row[field], changes[field]]
    if (after === undefined || after === before) return []
    const params = { function: wordsOf(code) }
    // what ended, or was never opened, begins anew today
    const from = before && before > ctx.now ? before : (ctx.now as LocalDateTime)
    if (after && after > addDays(from, mostDays))
      return [refused(renewalErrors, 'RC-02', { ...params, days: mostDays }, { field })]
    const isEarlier = before !== null && (after === null || after < before)
    return isEarlier && !rules ? [refused(renewalErrors, 'RC-03', params, { field })] : []
  })
}

/** Changes a licence and tells its unit. */
async function change(ctx: Ctx, row: Licence, changes: Values, reason: string): Promise<CommandDone> {
  refuseIfAny(await guardEnds(ctx, row, changes))
  const done = await moveEnds(ctx, row, changes, { reason: reason.trim() })
  return { id: done.id, row_version: done.row_version, state: null }
}

/** Says what a unit has licensed. Refuses with RC-01, RC-02, RC-03. */
async function renew(ctx: Ctx, item: CommandItem, asked: Values & { readonly reason?: string }): Promise<CommandDone> {
  guardPlatform(ctx)
  guardReason(asked.reason)
  const names = ['allowed_login_count', 'grace_days', ...functionCodes.codes.map(fieldOf)] as const
  const changes = Object.fromEntries(names.flatMap(name => (asked[name] === undefined ? [] : [[name, asked[name]]])))
  return change(ctx, await lockRow(ctx, businessSystem, item), changes, asked.reason ?? '')
}

interface Extension {
  readonly functions: readonly Code[]
  readonly until: LocalDateTime
  readonly reason?: string
}

/** Puts the end of functions off. Refuses with RC-01, RC-02, RC-04, RC-06. */
async function extend(ctx: Ctx, item: CommandItem, { functions, until, reason }: Extension): Promise<CommandDone> {
  guardPlatform(ctx)
  guardReason(reason)
  if (functions.length === 0) throw new Refusal([refused(renewalErrors, 'RC-04', {}, { field: 'functions' })])
  const row = await lockRow(ctx, businessSystem, item)
  refuseIfAny(
    functions.flatMap(code => {
      const before = row[fieldOf(code)]
      return before && until < before
        ? [refused(renewalErrors, 'RC-06', { function: wordsOf(code) }, { field: 'until' })]
        : []
    }),
  )
  // the field of the form is where the date was typed
  const changes = Object.fromEntries(functions.map(code => [fieldOf(code), until]))
  refuseIfAny((await guardEnds(ctx, row, changes)).map(one => ({ ...one, field: 'until' })))
  return change(ctx, row, changes, reason ?? '')
}

/** Days before its end from which a function is spoken of. */
async function remindDays(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.tx.query<{ code: string; days: number }>(
    'select function_code as code, remind_days as days from renewal_config where enabled and deleted_at is null',
  )
  return new Map(rows.map(({ code, days }) => [code, days]))
}

/** Tells the administrators of a unit what ends or has ended. Refuses with RC-05. */
async function remind(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  guardPlatform(ctx)
  const row = await lockRow(ctx, businessSystem, item)
  const people = await administratorsOf(ctx, row.business_id)
  if (people.length === 0) {
    const [unit] = await ctx.tx.query<{ name: string }>('select name from business where id = $1', [row.business_id])
    throw new Refusal([refused(renewalErrors, 'RC-05', { unit: unit?.name ?? '' })])
  }
  const soon = await remindDays(ctx)
  const ends = functionCodes.codes.flatMap(code => {
    const end = row[fieldOf(code)]
    return end && dayOf(end) <= addCalendarDays(dayOf(ctx.now), soon.get(code) ?? mostDays)
      ? [[code, end] as const]
      : []
  })
  // where nothing ends soon the next end is told
  const next = functionCodes.codes
    .flatMap(code => (row[fieldOf(code)] ? [[code, row[fieldOf(code)]] as const] : []))
    .sort(([, a], [, b]) => ((a ?? '') < (b ?? '') ? -1 : 1))
    .slice(0, 1)
  await tellPeople(ctx, {
    unit: row.business_id,
    people,
    kind: 'licence',
    title: notice(renewalNotices, 'remind', { what: endsInWords(ends.length > 0 ? ends : next) }),
  })
  return { id: row.id, row_version: row.row_version, state: null }
}

const unitSql = 'select b.name from business b where b.id = t.business_id'
const organizationSql = 'select o.name from organization o where o.id = t.organization_id'
const anySql = `least(${functionCodes.codes.map(code => `t.${fieldOf(code)}`).join(', ')})::date`

/** Rules of licences of units: their rows (page sysConfig/business) and what the platform changes of them (page totalset/renewalConfig). */
export const renewalRules = entityRules(businessSystem, {
  visible: () => ({
    facts: factsOf(businessSystem.computed, {
      calc_unit: { column: `(${unitSql})`, place: '(#)' },
      calc_organization: { column: `(${organizationSql})`, place: '(#)' },
      calc_any_expiry: { column: anySql, place: '(#)' },
    }),
  }),
  computed: { calc_unit: unitSql, calc_organization: organizationSql, calc_any_expiry: `select ${anySql}` },
  async beforeCreate(ctx, values) {
    guardPlatform(ctx)
    return values
  },
  async beforeChange(ctx, _, changes) {
    guardPlatform(ctx)
    return changes
  },
  async beforeRemove(ctx) {
    guardPlatform(ctx)
  },
  commands: { Renew: renew as never, Extend: extend as never, Remind: remind as never },
})

export const renewalLines: Run<Actions['Lines']> = async ctx => {
  const rows = await ctx.tx.query<{ function_code: string; price_per_year: string; remind_days: number }>(
    'select function_code, price_per_year, remind_days from renewal_config where deleted_at is null',
  )
  const said = new Map(rows.map(row => [row.function_code, row]))
  return {
    lines: functionCodes.codes.map(function_code => ({
      function_code,
      price_per_year: said.get(function_code)?.price_per_year ?? '0.00',
      remind_days: said.get(function_code)?.remind_days ?? mostDays,
    })),
  }
}

export const saveRenewalLines: Run<Actions['Save']> = async (ctx, { lines }) => {
  guardPlatform(ctx)
  for (const { function_code, ...values } of lines) {
    const [found] = await ctx.tx.query<{ id: string; row_version: number }>(
      'select id, row_version from renewal_config where function_code = $1 and deleted_at is null',
      [function_code],
    )
    if (found) await changeRow(ctx, renewalConfig, await lockRow(ctx, renewalConfig, found), values)
    else await insertRow(ctx, renewalConfig, { function_code, ...values })
  }
  return { saved: lines.length }
}
