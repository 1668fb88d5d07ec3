import type { CapturedFigures } from '@gt/domain/testing/captured.ts'
import type { readingAlarm } from '@gt/domain/testing/lists.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'

/** A reading that a machine of a record sent during its test and that stands nowhere in it. */
export interface UnusedReading extends CapturedFigures {
  readonly task_id: string
  readonly machine: string
}

/** What the machines of records sent between start and end of the test and nobody took over. */
export const unusedReadings = (ctx: Ctx, taskIds: readonly string[]): Promise<UnusedReading[]> =>
  ctx.tx.prepared<UnusedReading & Record<string, unknown>>(
    `select r.trial_task_id as task_id, e.equipment_number as machine, d.peak_force, d.peak_displacement, d.result_value, d.result_unit
     from test_record r
     join equipment_usage g on g.business_id = r.business_id and g.trial_task_id = r.trial_task_id and g.deleted_at is null
     join device_test_data d on d.business_id = g.business_id and d.equipment_id = g.equipment_id
       and d.started_at between r.test_start_at and r.test_end_at and d.state in ('unbound', 'bound') and d.deleted_at is null
       and (d.trial_task_id is null or d.trial_task_id = r.trial_task_id)
     join equipment e on e.business_id = d.business_id and e.id = d.equipment_id
     where r.business_id = app_biz() and r.trial_task_id = any($1::bigint[]) and r.state <> 'voided' and r.deleted_at is null
     order by d.id`,
    [taskIds],
  )

/** An alarm on a reading that was taken for a task. */
export interface FlaggedReading {
  readonly task_id: string
  readonly number: string
  readonly alarm: (typeof readingAlarm.codes)[number]
}

/** Alarms of the readings that tasks took over. */
export const flaggedReadings = (ctx: Ctx, taskIds: readonly string[]): Promise<FlaggedReading[]> =>
  ctx.tx.prepared<FlaggedReading & Record<string, unknown>>(
    `select d.trial_task_id as task_id, coalesce(d.local_no, d.id::text) as number, a.alarm
     from device_test_data d cross join lateral jsonb_array_elements_text(coalesce(d.alarm, '[]'::jsonb)) as a(alarm)
     where d.business_id = app_biz() and d.trial_task_id = any($1::bigint[]) and d.state = 'used' and d.deleted_at is null
     order by d.id, a.alarm`,
    [taskIds],
  )

/** A result in another unit than the laboratory reports its parameter in. */
export interface OddUnit {
  readonly task_id: string
  readonly parameter: string
  readonly found: string | null
  readonly expected: string
}

/** Results whose unit is not that of their parameter: the laboratory's own before the catalogue's. */
export const oddUnits = (ctx: Ctx, taskIds: readonly string[]): Promise<OddUnit[]> =>
  ctx.tx.prepared<OddUnit & Record<string, unknown>>(
    `select distinct x.trial_task_id as task_id, i.parameter_name as parameter, x.unit as found, coalesce(nullif(u.unit, ''), p.unit) as expected
     from test_item_result x join test_item i on i.business_id = x.business_id and i.id = x.test_item_id
     join trial_parameter p on p.id = x.trial_parameter_id
     left join unit_trial_parameter u on u.business_id = i.business_id and u.id = i.unit_trial_parameter_id
     where x.business_id = app_biz() and x.trial_task_id = any($1::bigint[]) and x.deleted_at is null and x.value_num is not null
       and coalesce(nullif(u.unit, ''), p.unit, '') <> '' and x.unit is distinct from coalesce(nullif(u.unit, ''), p.unit)
     order by parameter`,
    [taskIds],
  )

/** Somebody who tested without a right to it on the day. */
export interface WithoutAuthority {
  readonly task_id: string
  readonly user: string
  readonly test: string
}

/**
 * Testers of tasks who on the day of the test had no enabled authority for it, or only one behind a certificate that had
 * ended (T-01, T-02 looked at again); none where the laboratory does not ask for authorities.
 */
export async function unauthorisedTesters(ctx: Ctx, taskIds: readonly string[]): Promise<WithoutAuthority[]> {
  if (!(await settingsOf(ctx)).requireAuthority) return []
  return ctx.tx.prepared<WithoutAuthority & Record<string, unknown>>(
    `select distinct t.id as task_id, coalesce(u.real_name, u.nickname, u.user_name) as "user", t.test_name as test
     from trial_task t
     join test_record r on r.business_id = t.business_id and r.trial_task_id = t.id and r.state <> 'voided' and r.deleted_at is null
     join trial_task_person w on w.business_id = t.business_id and w.trial_task_id = t.id and w.role in ('tester', 'co_tester') and w.deleted_at is null
     join app_user u on u.id = w.user_id
     where t.business_id = app_biz() and t.id = any($1::bigint[]) and r.test_start_at is not null and not exists (
       select from user_trial_authority a
       left join personnel_certificate c on c.business_id = a.business_id and c.id = a.personnel_certificate_id and c.deleted_at is null
       where a.business_id = t.business_id and a.user_id = w.user_id and a.trial_list_id = t.trial_list_id and a.role = 'tester' and a.enabled
         and a.deleted_at is null and a.valid_from <= r.test_start_at::date and (a.valid_to is null or a.valid_to >= r.test_start_at::date)
         and (c.valid_to is null or c.valid_to >= r.test_start_at::date))
     order by task_id, "user"`,
    [taskIds],
  )
}
