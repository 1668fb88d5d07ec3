import type { Row } from '@gt/domain/kit/entity.ts'
import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import { sampleRetention } from '@gt/domain/samples/sample-retention.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { quote } from '../../db/schema.ts'
import { changeRow, rowColumns } from '../../db/write.ts'
import { logStep } from '../../flow/command.ts'
import { settingsOf } from '../../flow/settings.ts'
import { openTodoForPost } from '../../flow/todos.ts'
import { dueTodo } from './retention-todos.ts'

const columns = rowColumns(sampleRetention)
  .map(name => `r.${quote(name)}`)
  .join(', ')

/** A part with the number of its sample, a blind one with its code: the to-do has several readers. */
type Part = Row<typeof sampleRetention> & { readonly sample_number: string | null }

/** Parts that one run of the timer takes; the rest follow the next night. */
const perRun = 500

/** Parts whose day lies before `until` and who have no to-do for that day yet, or whose day has come; those that somebody works on wait. */
const partsUntil = (ctx: Ctx, until: string): Promise<Part[]> =>
  ctx.tx.query<Part & Record<string, unknown>>(
    `select ${columns}, coalesce((select b.blind_code from blind_sample b where b.business_id = s.business_id and b.sample_id = s.id
       and b.opened_at is null and b.deleted_at is null), s.sample_number) as sample_number from sample_retention r join sample s on s.business_id = r.business_id and s.id = r.sample_id
     where r.business_id = app_biz() and r.state in ('in_store', 'extended') and r.due_on <= $1 and r.deleted_at is null
       and (r.due_on <= gt_today() or not exists (select from todo_item o where o.business_id = r.business_id and o.kind = 'retention'
         and o.object_kind = 'retention' and o.object_id = r.id and o.state = 'open' and o.deleted_at is null))
     order by r.due_on, r.id limit ${perRun} for update of r skip locked`,
    [until],
  )

/**
 * For the nightly timer, once for each laboratory: parts whose day has come are due, and their keeper is told some days before
 * (workflow 11 due, `Reminder.retention_days_ahead`). Safe to run at any time and as often as wanted.
 */
export async function retentionsDue(ctx: Ctx): Promise<{ due: number; ahead: number }> {
  const today = dayOf(ctx.now)
  const days = (await settingsOf(ctx)).overall.Reminder.retention_days_ahead
  const parts = await partsUntil(ctx, addCalendarDays(today, days))
  const due = parts.filter(part => part.due_on <= today)
  for (const { sample_number: _number, ...part } of due) {
    await changeRow(ctx, sampleRetention, part, { state: 'due' }, { number: part.retention_no })
    await logStep(ctx, {
      kind: 'retention',
      id: part.id,
      number: part.retention_no,
      command: 'due',
      from: part.state,
      to: 'due',
    })
  }
  for (const part of parts) await openTodoForPost(ctx, 'sample_keeper', dueTodo(part, part))
  return { due: due.length, ahead: parts.length - due.length }
}
