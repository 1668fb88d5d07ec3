import { nonconformingNotices } from '@gt/domain/audit/notices.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { notifyUsers } from '../../flow/todos.ts'
import { seesItsLaboratories, watchingUnits } from '../../flow/watching-units.ts'
import { inLaboratory } from '../../jobs/each-laboratory.ts'
import type { Services } from '../../services.ts'

/** A nonconforming record and a unit that is told of it. */
export interface Watched {
  readonly laboratoryId: string
  readonly recordId: string
  /** The unit that supervises the laboratory or is its parent. */
  readonly watcherId: string
}

/**
 * Queues a message of a record for each unit that supervises the laboratory today or is its parent (workflow 14). They are other
 * tenants, so that each is told in a transaction of its own, once this one is kept.
 */
export async function tellWatchers(ctx: Ctx, recordId: string): Promise<void> {
  const units = await watchingUnits(ctx)
  const { id } = businessOf(ctx)
  ctx.pending.jobs.push(
    ...units.map(unit => ({
      name: 'tell_watcher',
      input: { business_id: id, record_id: recordId, watcher_id: unit },
      key: `tell_watcher:${recordId}:${unit}`,
    })),
  )
}

/** Who follows nonconforming results in the unit of the transaction: who may close one, and the contractor that answers. */
export const followers = async (ctx: Ctx): Promise<string[]> => {
  const rows = await ctx.tx.query<{ id: string }>(
    `select distinct u.id from user_post_map m join post p on p.id = m.post_id and p.enabled and p.deleted_at is null
     join app_user u on u.id = m.user_id and u.state = 'active' and u.deleted_at is null
     where m.business_id = app_biz() and m.deleted_at is null and coalesce(m.valid_from <= gt_today(), true) and coalesce(m.valid_to >= gt_today(), true)
       and (p.code = 'contractor' or exists (select from post_operation_map g join operation o on o.id = g.operation_id and o.enabled
         where g.post_id = p.id and g.deleted_at is null and lower(o.code) in ('gdtrialtest.unqualifiedlist.close', 'trialreport.unqualified.close'))) order by u.id`,
  )
  return rows.map(({ id }) => id)
}

interface ToldFacts {
  readonly laboratory: string
  readonly nonconforming_no: string
  readonly parameter_text: string
  readonly test_name: string
}

/**
 * Puts the message into the inboxes of a watching unit. Units that see their laboratories in their own lists are led to the page; others
 * are told the number only.
 */
export async function tellWatcher(services: Services, { laboratoryId, recordId, watcherId }: Watched): Promise<void> {
  const facts = await inLaboratory(services, laboratoryId, async ctx => {
    const [row] = await ctx.tx.query<ToldFacts & Record<string, unknown>>(
      `select coalesce(nullif(b.short_name, ''), b.name) as laboratory, n.nonconforming_no, n.parameter_text, k.test_name
       from nonconforming_record n join business b on b.id = n.business_id join trial_task k on k.business_id = n.business_id and k.id = n.trial_task_id
       where n.business_id = app_biz() and n.id = $1 and n.deleted_at is null`,
      [recordId],
    )
    return row
  })
  if (!facts) return
  await inLaboratory(services, watcherId, async ctx => {
    await notifyUsers(ctx, await followers(ctx), {
      kind: 'nonconforming',
      title: notice(nonconformingNotices, 'watched', {
        laboratory: facts.laboratory,
        test: facts.test_name,
        number: facts.nonconforming_no,
        parameter: facts.parameter_text,
      }),
      ...((await seesItsLaboratories(ctx))
        ? { route: '/djentrustmanage/nonconforminglist', place: { id: recordId } }
        : {}),
    })
  })
}
