import { calibrationStatusOn, labelOf } from '@gt/domain/equipment/calibration-status.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { calibrationStatus, equipmentState } from '@gt/domain/equipment/lists.ts'
import { mostTiles, type StateTile, type stateBoardActions } from '@gt/domain/equipment/state-board-actions.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'
import type { Run } from '../../http/implement.ts'
import { printed } from './printed.ts'

type Actions = (typeof stateBoardActions)['actions']
type Question = Parameters<Run<Actions['Read']>>[1]
type Stored = StateTile & { readonly trace_mode: string | null; readonly of_all: number }

const title: Label = { zh: '仪器设备状态表', en: 'States of equipment', es: 'Estado de los equipos' }

/** Machines that are in the house or to come back; those that are scrapped or were given back stand on no board. */
const present =
  "e.business_id = app_biz() and e.deleted_at is null and e.state <> 'scrapped' and coalesce(e.left_on > gt_today(), true)"

async function tilesOf(ctx: Ctx, { workplace_id, state }: Question): Promise<StateTile[]> {
  const { overall, calibrationBlock } = await settingsOf(ctx)
  const rows = await ctx.tx.query<Stored>(
    `select e.id, e.equipment_number, e.name, e.workplace_id, w.name as workplace, e.state, e.calibration_status, e.label, e.validity_period::text as validity_period,
       e.allowed_scope, e.trace_mode,
       (select json_build_object('id', k.id::text, 'number', k.task_number) from equipment_usage u
          join trial_task k on k.business_id = u.business_id and k.id = u.trial_task_id and k.state = 'testing' and k.deleted_at is null
          where u.business_id = e.business_id and u.equipment_id = e.id and u.deleted_at is null order by k.started_at desc nulls last, k.id desc limit 1) as task,
       (select max(d.created_at)::text from device_test_data d where d.business_id = e.business_id and d.equipment_id = e.id and d.deleted_at is null) as last_contact
     from equipment e left join workplace w on w.business_id = e.business_id and w.id = e.workplace_id
     where ${present} and ($1::bigint is null or e.workplace_id = $1) and ($2::text is null or e.state = $2)
     order by w.name nulls last, e.equipment_number limit ${mostTiles + 1}`,
    [workplace_id ?? null, state ?? null],
  )
  if (rows.length > mostTiles) throw new Refusal([refused(generalErrors, 'G-23')])
  const today = dayOf(ctx.now)
  return rows.map(({ trace_mode, of_all: _, ...row }) => {
    // a day that is over turns a machine red before the night's reckoning, and where that did not run
    const facts = { traceMode: trace_mode, status: row.calibration_status, validTo: row.validity_period }
    const status = calibrationStatusOn(facts, today, overall.Reminder.calibration_days)
    return { ...row, calibration_status: status, label: labelOf(row.state, status, calibrationBlock === 'block') }
  })
}

/** The board; see the contract. */
export const readStateBoard: Run<Actions['Read']> = async (ctx, question) => {
  const counts = await ctx.tx.query<{ state: StateTile['state']; count: number }>(
    `select e.state, count(*)::int as count from equipment e where ${present} group by e.state`,
  )
  return { at: ctx.now, counts, tiles: await tilesOf(ctx, question) }
}

/** The list of states; see the contract. */
export const printStateBoard: Run<Actions['Print']> = (call, question) =>
  printed(call, equipment.name, async ctx => {
    const { fields } = equipment
    const { language } = call
    const tiles = await tilesOf(ctx, question)
    return {
      title: title[language],
      facts: [ctx.now.slice(0, 16)],
      columns: [
        { field: fields.workplace_id, of: 'workplace', width: 110 },
        { field: fields.equipment_number, of: 'equipment_number', width: 110 },
        { field: fields.name, of: 'name', width: 140 },
        { field: fields.state, of: 'state', width: 80 },
        { field: fields.calibration_status, of: 'status', width: 80 },
        { field: fields.validity_period, of: 'validity_period', width: 90 },
        { field: trialTask.label, of: 'task', width: 120 },
        { field: fields.allowed_scope, of: 'allowed_scope', width: 140 },
      ],
      rows: tiles.map(tile => ({
        workplace: tile.workplace,
        equipment_number: tile.equipment_number,
        name: tile.name,
        state: equipmentState.labels[tile.state][language],
        status: calibrationStatus.labels[tile.calibration_status][language],
        validity_period: tile.validity_period,
        task: tile.task?.number ?? '',
        allowed_scope: tile.allowed_scope,
      })),
      signatures: [],
    }
  })
