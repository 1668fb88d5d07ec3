import { randomInt } from 'node:crypto'
import type { Id } from '@gt/domain/kit/id.ts'
import { blindSample } from '@gt/domain/samples/blind-sample.entity.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow, getRow, insertRows } from '../../db/write.ts'
import { settingsOf } from '../../flow/settings.ts'

/** Letters and digits that nobody takes for one another. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeLength = 8

/** A code that tells nothing: neither an order in time nor whose the sample is. */
export const newCode = (): string => Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('')

/**
 * Gives codes to those of these accepted samples whose class the laboratory tests blind (page blindsample). It comes before their
 * tasks are made, which are blind then.
 */
export async function encodeBlind(ctx: Ctx, sampleIds: readonly Id[]): Promise<void> {
  const { blindClasses } = await settingsOf(ctx)
  if (blindClasses.length === 0 || sampleIds.length === 0) return
  const samples = await ctx.tx.query<{ id: Id }>(
    `with recursive blind as (
       select c.id, 0 as depth from trial_class c where c.id = any($2::bigint[])
       union all
       -- a class that stood below itself would never end
       select c.id, b.depth + 1 from trial_class c join blind b on c.parent_id = b.id where b.depth < 20)
     select s.id from sample s where s.business_id = app_biz() and s.id = any($1::bigint[]) and s.deleted_at is null
       and s.trial_class_id in (select id from blind)
       and not exists (select from blind_sample o where o.business_id = s.business_id and o.sample_id = s.id and o.deleted_at is null)`,
    [sampleIds, blindClasses],
  )
  await insertRows(
    ctx,
    blindSample,
    samples.map(({ id }) => ({
      sample_id: id,
      blind_code: newCode(),
      encoder_id: userOf(ctx),
      blind_kind: 'routine' as const,
    })),
  )
}

/** The steps at which a laboratory may open its blind samples. */
export type OpenedAt = keyof typeof reached

/** What a task must have come to before its sample is opened, over its alias `k`. */
const reached = {
  checked: "k.state in ('checked', 'reporting', 'done')",
  approved: `exists (select from report_task l join report r on r.business_id = l.business_id and r.id = l.report_id and r.deleted_at is null
    where l.business_id = k.business_id and l.trial_task_id = k.id and l.deleted_at is null
      and r.state in ('approved', 'signed', 'printed', 'issued', 'archived'))`,
} as const

/** Opens the blind samples of these tasks all of whose tests have come to the step at which the laboratory opens them. */
export async function openBlind(ctx: Ctx, step: OpenedAt, taskIds: readonly Id[]): Promise<void> {
  if (step === 'checked') await judgeControls(ctx, taskIds)
  if ((await settingsOf(ctx)).blindOpenAt !== step || taskIds.length === 0) return
  const rows = await ctx.tx.query<{ id: Id }>(
    `select b.id from blind_sample b where b.business_id = app_biz() and b.opened_at is null and b.deleted_at is null
       and coalesce(b.blind_kind, 'routine') = 'routine'
       and b.sample_id in (select i.sample_id from test_item i where i.business_id = app_biz() and i.trial_task_id = any($1::bigint[]) and i.deleted_at is null)
       and not exists (select from test_item i join trial_task k on k.business_id = i.business_id and k.id = i.trial_task_id and k.deleted_at is null
         where i.business_id = b.business_id and i.sample_id = b.sample_id and i.deleted_at is null and i.state <> 'cancelled'
           and k.state <> 'cancelled' and not ${reached[step]})`,
    [taskIds],
  )
  for (const { id } of rows)
    await changeRow(
      ctx,
      blindSample,
      await getRow(ctx, blindSample, id, true),
      { opened_at: ctx.now, opened_by_id: userOf(ctx) },
      { reason: step === 'checked' ? '复核通过解盲' : '报告批准解盲' },
    )
}

/** SQL: a text of a blind sample is a plain number. */
export const isNumberSql = (text: string): string => `${text} ~ '^-?[0-9]+(\\.[0-9]+)?$'`

/** SQL: the mean of what was found for the parameter of the control sample `b`; empty while nothing was. */
export const foundSql = (
  b: string,
): string => `(select avg(x.value_num) from test_item i join test_item_result x on x.business_id = i.business_id and x.test_item_id = i.id
  and x.valid and x.deleted_at is null where i.business_id = ${b}.business_id and i.sample_id = ${b}.sample_id and i.deleted_at is null
  and i.state <> 'cancelled' and i.parameter_name = ${b}.parameter_name)`

/** Compares what was found for the control samples of these tasks with what is known of them; they stay closed until somebody opens them. */
async function judgeControls(ctx: Ctx, taskIds: readonly Id[]): Promise<void> {
  if (taskIds.length === 0) return
  const rows = await ctx.tx.query<{ id: Id; within: 0 | 1 }>(
    `select b.id, (abs(v.found - b.known_value::numeric) <= b.allowed_difference::numeric)::int as within
     from blind_sample b cross join lateral (select ${foundSql('b')} as found) v
     where b.business_id = app_biz() and b.blind_kind = 'qc' and b.deleted_at is null and v.found is not null
       and ${isNumberSql('b.known_value')} and ${isNumberSql('b.allowed_difference')}
       and b.sample_id in (select i.sample_id from test_item i where i.business_id = app_biz() and i.trial_task_id = any($1::bigint[]) and i.deleted_at is null)`,
    [taskIds],
  )
  for (const { id, within } of rows)
    await changeRow(ctx, blindSample, await getRow(ctx, blindSample, id, true), {
      qc_result: within === 1 ? 'pass' : 'fail',
    })
}
