import { equipmentUseRecord } from '@gt/domain/equipment/equipment-use-record.entity.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
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

/** Samples of a line: as many numbers as its field holds, all of them in the remark. */
function sampleTexts(numbers: readonly string[]): { sample_number: string; remark: string | null } {
  const all = [...new Set(numbers)].join('、')
  const [first = ''] = numbers
  return all.length <= 60
    ? { sample_number: all, remark: null }
    : { sample_number: `${first.slice(0, 50)}等${new Set(numbers).size}个`.slice(0, 60), remark: all.slice(0, 300) }
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
    const before = [...standing, ...(same?.voided ? [same] : [])].flatMap(line =>
      (line.remark ?? line.sample_number ?? '').split('、').filter(Boolean),
    )
    const values: RowValues<typeof equipmentUseRecord> = {
      equipment_id: use.equipment_id,
      trial_task_id: used.taskId,
      ...sampleTexts([...before, ...used.sampleNumbers]),
      test_name: used.testName.slice(0, 200),
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

/** Voids the lines of a task whose record goes back to the tester. */
export async function voidUses(ctx: Ctx, taskId: string, reason: string): Promise<void> {
  const lines = await ctx.tx.query<UseRow>(
    `select ${columns} from equipment_use_record r where r.business_id = app_biz() and r.trial_task_id = $1 and not r.voided and r.deleted_at is null
     order by r.id for update`,
    [taskId],
  )
  for (const line of lines) await changeRow(ctx, equipmentUseRecord, line, { voided: 1 }, { reason })
}
