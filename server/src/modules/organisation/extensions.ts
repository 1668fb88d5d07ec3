import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { lengthOf } from '@gt/domain/kit/text.ts'
import { addDays, addMonths, dayOf } from '@gt/domain/kit/time.ts'
import { extensionApproveRecord } from '@gt/domain/organisation/extension-approve-record.entity.ts'
import { extensionErrors } from '@gt/domain/organisation/extension-errors.ts'
import { renewalNotices } from '@gt/domain/organisation/renewal-notices.ts'
import { functionCodes } from '@gt/domain/platform/function-codes.ts'
import { approveState } from '@gt/domain/platform/lists.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow, lockRow } from '../../db/write.ts'
import { neededReason } from '../../flow/command.ts'
import { tellPeople } from '../../flow/tell.ts'
import { entityRules } from '../../pages/rules.ts'
import { guardPlatform } from './above-units.ts'
import { administratorsOf, endsOf, isRuler, putEnds, wordsOf } from './licence-ends.ts'

type Extension = Row<typeof extensionApproveRecord>

/** Extensions of one function within a year that need no payment between them. */
const mostFree = 2
const route = '/finance/extensionApproveRecord'

const mark = (language: Language): string => (language === 'zh' ? '、' : ', ')
const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`
/** The name of a function in the reader's language, of a column with its code. */
const nameCase = (column: string, language: Language): string =>
  `case ${column} ${functionCodes.codes.map(code => `when ${literal(code)} then ${literal(wordsOf(code)[language])}`).join(' ')} else ${column} end`

const doneWith = ({ id, row_version, state }: Extension): CommandDone => ({ id, row_version, state })

/** A locked application that waits and was written by somebody else. Refuses with FI-42, FI-44, G-33. */
async function begin(ctx: Ctx, item: CommandItem): Promise<Extension> {
  const row = await lockRow(ctx, extensionApproveRecord, item)
  guardPlatform(ctx)
  if (row.state !== 'submitted')
    throw new Refusal([
      refused(extensionErrors, 'FI-44', { number: row.apply_no, state: approveState.labels[row.state] }),
    ])
  if (row.applied_by_id === userOf(ctx)) throw new Refusal([refused(extensionErrors, 'FI-42')])
  return row
}

/** FI-41 for functions that were extended twice within a year and not paid for since. */
async function guardFree(ctx: Ctx, row: Extension): Promise<void> {
  if (await isRuler(ctx)) return
  const since = addMonths(dayOf(ctx.now), -12)
  const rows = await ctx.tx.query<{ code: (typeof functionCodes.codes)[number]; n: number }>(
    `select f.code, count(*)::int as n from jsonb_array_elements_text($1::jsonb) as f(code)
       join extension_approve_record x on x.business_id = $2 and x.state = 'approved' and x.function_codes ? f.code and x.deleted_at is null
         and x.approved_at >= $3::date and not exists (select from licence_change c where c.business_id = x.business_id
           and c.function_code = f.code and c.business_service_id is not null and c.created_at > x.approved_at)
     group by f.code having count(*) >= $4 order by f.code`,
    [JSON.stringify(row.function_codes), row.business_id, since, mostFree],
  )
  refuseIfAny(rows.map(({ code, n }) => refused(extensionErrors, 'FI-41', { function: wordsOf(code), n })))
}

async function tell(ctx: Ctx, row: Extension, key: 'extended' | 'not_extended'): Promise<void> {
  if (row.business_id === null) return
  await tellPeople(ctx, {
    unit: row.business_id,
    people: await administratorsOf(ctx, row.business_id),
    kind: 'licence',
    title: notice(renewalNotices, key, { number: row.apply_no, days: row.days, reason: row.opinion ?? '' }),
    route,
  })
}

/** Puts the ends off at once, from the later of now and the old end. Refuses with FI-41, FI-42, FI-44, FI-45, G-33. */
async function approve(ctx: Ctx, item: CommandItem, given: { readonly opinion?: string | null }): Promise<CommandDone> {
  const row = await begin(ctx, item)
  if (row.business_id === null) throw new Error('an extension has its unit')
  // two applications of a unit are counted one after the other
  await ctx.tx.query('select 1 from business_system where business_id = $1 and deleted_at is null for update', [
    row.business_id,
  ])
  await guardFree(ctx, row)
  const { before, after } = await putEnds(
    ctx,
    row.business_id,
    (row.function_codes ?? []).map(code => ({ code, endOf: from => addDays(from, row.days) })),
    { reason: row.reason, extension_id: row.id },
  )
  const now = await changeRow(ctx, extensionApproveRecord, row, {
    state: 'approved',
    old_expiry: before as Record<string, string | null>,
    new_expiry: after as Record<string, string | null>,
    approved_by_id: userOf(ctx),
    approved_at: ctx.now,
    opinion: given.opinion ?? null,
  })
  await tell(ctx, now, 'extended')
  return doneWith(now)
}

/** Says no, with words on why. Refuses with FI-42, FI-44, G-07, G-33. */
async function reject(ctx: Ctx, item: CommandItem, given: { readonly reason?: string }): Promise<CommandDone> {
  const row = await begin(ctx, item)
  const opinion = neededReason(row.apply_no, given.reason)
  const now = await changeRow(
    ctx,
    extensionApproveRecord,
    row,
    { state: 'rejected', opinion, approved_by_id: userOf(ctx), approved_at: ctx.now },
    { reason: opinion },
  )
  await tell(ctx, now, 'not_extended')
  return doneWith(now)
}

/** FI-46 while another application of the unit for one of these functions waits. */
async function guardWaiting(ctx: Ctx, unit: string, codes: readonly string[]): Promise<void> {
  const [open] = await ctx.tx.query<{ number: string }>(
    `select x.apply_no as number from extension_approve_record x where x.business_id = $1 and x.state = 'submitted' and x.deleted_at is null
       and exists (select from jsonb_array_elements_text($2::jsonb) f(code) where x.function_codes ? f.code) limit 1`,
    [unit, JSON.stringify(codes)],
  )
  if (open) throw new Refusal([refused(extensionErrors, 'FI-46', { number: open.number }, { field: 'function_codes' })])
}

/** The ends of functions in words: those of the record once it is decided, those that hold while it waits. */
const oldSql = ({ language }: Ctx): string =>
  `select string_agg(${nameCase('f.code', language)} || ' ' || coalesce(left(case when t.state = 'approved' then t.old_expiry ->> f.code else to_jsonb(l) ->> (f.code || '_expires_at') end, 10), '—'), '${mark(language)}' order by f.code)
     from jsonb_array_elements_text(t.function_codes) f(code) left join business_system l on l.business_id = t.business_id and l.deleted_at is null`

/** Rules of extensions of licences (page finance/extensionApproveRecord). */
export const extensionRules = entityRules(extensionApproveRecord, {
  computed: {
    calc_functions: ctx =>
      `select string_agg(${nameCase('f.code', ctx.language)}, '${mark(ctx.language)}' order by f.code) from jsonb_array_elements_text(t.function_codes) f(code)`,
    calc_old: oldSql,
    calc_new: 'select max(left(e.value, 10))::date from jsonb_each_text(t.new_expiry) e',
    calc_step: `select case when t.state = 'submitted' and coalesce(app_biz(), 0) = 0 and t.applied_by_id is distinct from app_user_id() then 'decide' end`,
  },
  async beforeCreate(ctx, values) {
    const unit = ctx.principal.business?.id ?? values.business_id
    if (!unit)
      throw new Refusal([
        refused(
          generalErrors,
          'G-06',
          { field: extensionApproveRecord.fields.business_id.label },
          { field: 'business_id' },
        ),
      ])
    const length = lengthOf(values.reason ?? '')
    if (length < 10 || length > 300) throw new Refusal([refused(extensionErrors, 'FI-43', {}, { field: 'reason' })])
    await ctx.tx.query('select pg_advisory_xact_lock(hashtext($1))', [`extension ${unit}`])
    const codes = [...new Set(values.function_codes ?? [])]
    await guardWaiting(ctx, unit, codes)
    const ends = await endsOf(ctx, unit)
    const [row] = await ctx.tx.query<{ n: string }>("select nextval('finance_number')::text as n")
    return {
      ...values,
      function_codes: codes,
      business_id: unit,
      apply_no: `YQ${dayOf(ctx.now).replaceAll('-', '')}-${(row?.n ?? '').padStart(4, '0')}`,
      applied_by_id: userOf(ctx),
      state: 'submitted' as const,
      old_expiry: Object.fromEntries(codes.map(code => [code, ends[code] ?? null])),
    }
  },
  commands: { Approve: approve as never, Reject: reject as never },
})
