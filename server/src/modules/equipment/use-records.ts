import { equipmentUseRecord } from '@gt/domain/equipment/equipment-use-record.entity.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { quote } from '../../db/schema.ts'
import { changeRow, insertRow, rowColumns } from '../../db/write.ts'

type UseRow = Row<typeof equipmentUseRecord>

/** Use of one machine by the submitted record of a task. */
export interface MachineUse {
  readonly equipment_id: string
  readonly used_from: string
  readonly used_to: string
  readonly state_before: 'normal' | 'abnormal'
  readonly state_after: 'normal' | 'abnormal'
  /** The machine measured for the record by itself. */
  readonly captured: boolean
}

/** What the ledger shows of the test beside the times (workflow 17). */
export interface UsedFor {
  readonly taskId: string
  /** Tasks started in one command share it: their use of a machine is one line. */
  readonly series: string
  readonly testName: string
  readonly sampleNumbers: readonly string[]
  readonly temperature: string | null
  readonly humidity: string | null
}

const columns = rowColumns(equipmentUseRecord)
  .map(name => `r.${quote(name)}`)
  .join(', ')

/** Use lines of the series for a machine, and the voided lines of the task at the same start that are used again. */
const linesOf = (ctx: Ctx, use: MachineUse, used: UsedFor): Promise<UseRow[]> =>
  ctx.tx.query<UseRow>(
    `select ${columns} from equipment_use_record r
     where r.business_id = app_biz() and r.equipment_id = $1 and r.deleted_at is null and r.source in ('auto', 'device')
       and ((r.trial_task_id = $2 and r.used_from = $3::timestamptz)
         or (not r.voided and r.used_from between $3::timestamptz - interval '2 days' and $3::timestamptz + interval '2 days'
           and exists (select from test_record x where x.business_id = r.business_id and x.trial_task_id = r.trial_task_id
             and x.context->>'series' = $4 and x.deleted_at is null)))
     order by r.id for update`,
    [use.equipment_id, used.taskId, use.used_from, used.series],
  )

const earlier = (a: string, b: string): string => (a < b ? a : b)
const later = (a: string, b: string | null): string => (b !== null && b > a ? b : a)

const namesIn = ({ remark, sample_number }: UseRow): string[] =>
  (remark ?? sample_number ?? '').split('、').filter(Boolean)

/**
 * What a line, which many read, calls samples: a blind one by its code, and so one that was opened since its code was written there, so that no
 * line holds both and every sample stands in it once.
 */
async function namesFor(ctx: Ctx, numbers: readonly string[], written: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return []
  const coded = await ctx.tx.query<{ number: string; code: string; blind: 0 | 1 }>(
    `select s.sample_number as number, b.blind_code as code, b.opened_at is null as blind
     from blind_sample b join sample s on s.business_id = b.business_id and s.id = b.sample_id
     where b.business_id = app_biz() and s.sample_number = any($1) and b.deleted_at is null`,
    [numbers],
  )
  const codes = new Map(
    coded.filter(({ code, blind }) => blind === 1 || written.includes(code)).map(({ number, code }) => [number, code]),
  )
  return numbers.map(number => codes.get(number) ?? number)
}

/** Samples of a line: as many numbers as its field holds, all of them in the remark. */
function sampleTexts(numbers: readonly string[]): { sample_number: string; remark: string | null } {
  const all = [...new Set(numbers)].join('、')
  const [first = ''] = numbers
  return all.length <= 60
    ? { sample_number: all, remark: null }
    : { sample_number: cutText(`${cutText(first, 50)}等${new Set(numbers).size}个`, 60), remark: cutText(all, 300) }
}

/**
 * Writes the use of the machines of a submitted record (workflow 6, 17): one line per machine and series that lists its
 * samples. A task of the series submitted later voids the line and writes the longer one. Lines are never edited; only a
 * line that a return had voided stands again when the record is submitted anew with the same start.
 */
export async function writeUses(ctx: Ctx, uses: readonly MachineUse[], used: UsedFor): Promise<void> {
  for (const use of uses) {
    const lines = await linesOf(ctx, use, used)
    const standing = lines.filter(line => !line.voided)
    const from = standing.reduce((first, line) => earlier(first, line.used_from), use.used_from)
    const to = standing.reduce((last, line) => later(last, line.used_to), use.used_to)
    const same = lines.find(line => line.trial_task_id === used.taskId && line.used_from === from)
    const before = standing.flatMap(namesIn)
    const values: RowValues<typeof equipmentUseRecord> = {
      equipment_id: use.equipment_id,
      trial_task_id: used.taskId,
      ...sampleTexts([...before, ...(await namesFor(ctx, used.sampleNumbers, before))]),
      test_name: cutText(used.testName, 200),
      used_from: from,
      used_to: to,
      user_id: userOf(ctx),
      temperature: used.temperature,
      humidity: used.humidity,
      state_before: standing.some(line => line.state_before === 'abnormal') ? 'abnormal' : use.state_before,
      state_after: use.state_after,
      source: use.captured || standing.some(line => line.source === 'device') ? 'device' : 'auto',
      voided: 0,
    }
    for (const line of standing) await changeRow(ctx, equipmentUseRecord, line, { voided: 1 }, { reason: '同系列合并' })
    const current = same ? { ...same, voided: 1 as const, row_version: same.row_version + (same.voided ? 0 : 1) } : null
    if (current) await changeRow(ctx, equipmentUseRecord, current, values, { reason: '重新提交' })
    else await insertRow(ctx, equipmentUseRecord, values)
  }
}

/** What a submitted record of a series says of its use of a machine. */
interface SeriesUse {
  readonly trial_task_id: string
  readonly user_id: string
  readonly test_name: string
  readonly used_from: string
  readonly used_to: string | null
  readonly temperature: string | null
  readonly humidity: string | null
  readonly state_before: 'normal' | 'abnormal'
  readonly state_after: 'normal' | 'abnormal'
  readonly samples: readonly string[]
}

/**
 * Uses of a line's machine by the other records of the series that stay submitted, in the order of their signatures. Each of them
 * wrote a line of its own once, so that the lines of these days, voided ones too, lead to them.
 */
const othersOf = (ctx: Ctx, taskId: string, line: UseRow): Promise<SeriesUse[]> =>
  ctx.tx.query<SeriesUse>(
    `select x.trial_task_id, x.tester_id as user_id, t.test_name, coalesce(u.used_from, x.test_start_at) as used_from,
       coalesce(u.used_to, x.test_end_at) as used_to, x.temperature::text as temperature, x.humidity::text as humidity,
       coalesce(u.state_before, 'normal') as state_before, coalesce(u.state_after, 'normal') as state_after,
       coalesce((select array_agg(s.value->>'number' order by s.key::bigint) from jsonb_each(x.context->'samples') s
         where s.value->>'number' is not null), '{}') as samples
     from (select distinct l.trial_task_id from equipment_use_record l where l.business_id = app_biz() and l.equipment_id = $2 and l.deleted_at is null
         and l.used_from between $3::timestamptz - interval '2 days' and $3::timestamptz + interval '2 days' and l.trial_task_id <> $1) c
       join test_record x on x.business_id = app_biz() and x.trial_task_id = c.trial_task_id and x.deleted_at is null and x.state in ('submitted', 'checked', 'locked')
       join trial_task t on t.business_id = x.business_id and t.id = x.trial_task_id
       join equipment_usage u on u.business_id = x.business_id and u.trial_task_id = x.trial_task_id and u.equipment_id = $2 and u.deleted_at is null
     where x.context->>'series' in (select y.context->>'series' from test_record y
         where y.business_id = app_biz() and y.trial_task_id = $1 and y.state <> 'voided' and y.deleted_at is null)
     order by x.tested_signed_at, x.id`,
    [taskId, line.equipment_id, line.used_from],
  )

/** Writes the line that a series keeps of a machine once a record has left it; nothing where no other record used it. */
async function rewriteLine(ctx: Ctx, uses: readonly SeriesUse[], gone: UseRow, reason: string): Promise<void> {
  const last = uses.at(-1)
  if (!last) return
  const from = uses.reduce((first, use) => earlier(first, use.used_from), last.used_from)
  const values: RowValues<typeof equipmentUseRecord> = {
    equipment_id: gone.equipment_id,
    trial_task_id: last.trial_task_id,
    ...sampleTexts(
      await namesFor(
        ctx,
        uses.flatMap(use => use.samples),
        namesIn(gone),
      ),
    ),
    test_name: cutText(last.test_name, 200),
    used_from: from,
    used_to: uses.reduce<string>((end, use) => later(end, use.used_to), last.used_to ?? from),
    user_id: last.user_id,
    temperature: last.temperature,
    humidity: last.humidity,
    state_before: uses.some(use => use.state_before === 'abnormal') ? 'abnormal' : 'normal',
    state_after: last.state_after,
    source: gone.source,
    voided: 0,
  }
  // a task has one line at a start: the one that was voided for the longer one stands again
  const [same] = await ctx.tx.query<UseRow>(
    `select ${columns} from equipment_use_record r where r.business_id = app_biz() and r.equipment_id = $1 and r.trial_task_id = $2
       and r.used_from = $3::timestamptz and r.deleted_at is null for update`,
    [gone.equipment_id, last.trial_task_id, from],
  )
  if (same) await changeRow(ctx, equipmentUseRecord, same, values, { reason })
  else await insertRow(ctx, equipmentUseRecord, values)
}

/**
 * Takes a task whose record goes back to the tester out of the ledger: its lines, and those of its series on the machines it
 * used, are voided, and what the other records of the series say is written anew without its samples.
 */
export async function voidUses(ctx: Ctx, taskId: string, reason: string): Promise<void> {
  const lines = await ctx.tx.query<UseRow>(
    // from the machines of the task to their lines at that time: the ledger of a laboratory is long
    `with own as (
       select u.equipment_id, coalesce(u.used_from, x.test_start_at) as used_from, x.context->>'series' as series
       from test_record x join equipment_usage u on u.business_id = x.business_id and u.trial_task_id = x.trial_task_id and u.deleted_at is null
       where x.business_id = app_biz() and x.trial_task_id = $1 and x.state <> 'voided' and x.deleted_at is null)
     select ${columns} from equipment_use_record r where r.business_id = app_biz() and not r.voided and r.deleted_at is null and r.source in ('auto', 'device')
       and r.id in (
         select l.id from equipment_use_record l where l.business_id = app_biz() and l.trial_task_id = $1
         union
         select l.id from own o
           join equipment_use_record l on l.business_id = app_biz() and l.equipment_id = o.equipment_id
             and l.used_from between o.used_from - interval '2 days' and o.used_from + interval '2 days'
           join test_record x on x.business_id = l.business_id and x.trial_task_id = l.trial_task_id and x.context->>'series' = o.series and x.deleted_at is null)
     order by r.id for update`,
    [taskId],
  )
  for (const line of lines) {
    await changeRow(ctx, equipmentUseRecord, line, { voided: 1 }, { reason })
    await rewriteLine(ctx, await othersOf(ctx, taskId, line), line, reason)
  }
}
