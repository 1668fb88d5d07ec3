import { ageReminder } from '@gt/domain/tasks/age-reminder.entity.ts'
import type { ageReminderActions } from '@gt/domain/tasks/age-reminder-actions.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import type { ListOptions } from '../../db/list.ts'
import { sightSql } from '../../db/sight.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { hidesBlindSamples, sampleNumberSql, specSql } from '../samples/api.ts'
import { withTaskInSight } from './visible.ts'

const ofSample = 'exists (select from sample s where s.business_id = t.business_id and s.id = t.sample_id and #)'

/** Specimens are seen with their tasks. */
export const visibleReminders = (ctx: Ctx): ListOptions => ({
  ...withTaskInSight(ctx),
  facts: factsOf(ageReminder.computed, {
    sample_no: { column: sampleNumberSql(ctx, 's'), place: ofSample },
    trial_class_id: { column: 's.trial_class_id', place: ofSample },
  }),
})

/** A specimen is named after its sample: who may not know a blind one is told its code in the column of the sample, and no specimen. */
export const shownReminders = async (ctx: Ctx): Promise<Pick<ListOptions, 'shown'>> =>
  (await hidesBlindSamples(ctx))
    ? {
        shown: {
          test_sample_id: `case when not exists (select from blind_sample b where b.business_id = t.business_id and b.sample_id = t.sample_id
            and b.opened_at is null and b.deleted_at is null) then t.test_sample_id end`,
        },
      }
    : {}

const sampled = (what: string): string =>
  `select ${what} from sample s where s.business_id = t.business_id and s.id = t.sample_id`
const tasked = (what: string): string =>
  `select ${what} from trial_task k left join app_user a on a.id = k.assigned_user_id where k.business_id = t.business_id and k.id = t.trial_task_id`

/** Rules of specimens that wait for their age (page djentrustmanage/agereminder). */
export const ageReminderRules = entityRules(ageReminder, {
  visible: visibleReminders,
  shown: shownReminders,
  computed: {
    sample_no: ctx => sampled(sampleNumberSql(ctx, 's')),
    sample_name: sampled('s.name'),
    spec_grade: sampled(`nullif(${specSql('s')}, '')`),
    storage_place: `select l.name from sample s left join test_sample p on p.business_id = s.business_id and p.id = t.test_sample_id
      join sample_library l on l.business_id = s.business_id and l.id = coalesce(p.sample_library_id, s.sample_library_id)
      where s.business_id = t.business_id and s.id = t.sample_id`,
    task_number: tasked('k.task_number'),
    task_state: tasked('k.state'),
    main_tester: tasked('coalesce(a.real_name, a.nickname, a.user_name)'),
    trial_class_id: sampled('s.trial_class_id'),
  },
})

/** What is due on the days of a month; see the contract. */
export const dueOfMonth: Run<(typeof ageReminderActions)['actions']['Calendar']> = async (ctx, { month }) => {
  const values: unknown[] = [`${month}-01`]
  const days = await ctx.tx.query<{ day: string; waiting: number; overdue: number; done: number }>(
    `select t.due_at::date::text as day, count(*) filter (where t.state in ('waiting', 'reminded'))::int as waiting,
       count(*) filter (where t.state = 'overdue')::int as overdue, count(*) filter (where t.state = 'done')::int as done
     from age_reminder t where t.business_id = app_biz() and t.due_at >= $1::date and t.due_at < $1::date + interval '1 month'
       and t.state <> 'cancelled' and t.deleted_at is null${sightSql(withTaskInSight(ctx), values)}
     group by t.due_at::date order by 1`,
    values,
  )
  return { days }
}
