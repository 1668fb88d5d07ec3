import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import type { ComingMaintenance, maintenanceActions } from '@gt/domain/platform/maintenance-actions.ts'
import { maintenanceErrors } from '@gt/domain/platform/maintenance-errors.ts'
import { maintenanceNotice } from '@gt/domain/platform/maintenance-notice.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, lockRow, removeRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'

type Notice = Row<typeof maintenanceNotice>
type Values = RowValues<typeof maintenanceNotice>

const moved = ({ title }: Notice): Refusal => new Refusal([refused(maintenanceErrors, 'MN-03', { title })])

/** G-06 and G-14 for a scope that is empty or names an instance that is not there. */
async function guardScope(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { instance_ids } = maintenanceNotice.fields
  const place = { field: 'instance_ids' }
  if (ids.length === 0) throw new Refusal([refused(generalErrors, 'G-06', { field: instance_ids.label }, place)])
  const found = await ctx.tx.query('select 1 from instance where id = any($1::bigint[]) and deleted_at is null', [ids])
  if (found.length !== new Set(ids).size)
    throw new Refusal([refused(generalErrors, 'G-14', { field: instance_ids.label }, place)])
}

/** MN-01 for one that has not begun, MN-02 for the end of one that runs. */
function guardTimes(ctx: Ctx, { start_at, end_at }: Values, hasBegun = false): void {
  if (!start_at || !end_at) return
  refuseIfAny([
    ...(hasBegun || start_at > ctx.now ? [] : [refused(maintenanceErrors, 'MN-01', {}, { field: 'start_at' })]),
    ...(end_at > start_at && end_at > ctx.now
      ? []
      : [refused(maintenanceErrors, hasBegun ? 'MN-02' : 'MN-01', {}, { field: 'end_at' })]),
  ])
}

/** MN-04 for the start or the scope of a standstill that has begun. */
function guardBegun(row: Notice, changes: Values): void {
  const ids = (one: Values): string => JSON.stringify(one.instance_ids ?? [])
  const refuse = (field: string): Refusal =>
    new Refusal([refused(maintenanceErrors, 'MN-04', { title: row.title }, { field })])
  if (changes.start_at !== undefined && changes.start_at !== row.start_at) throw refuse('start_at')
  if (changes.instance_ids !== undefined && ids(changes) !== ids(row)) throw refuse('instance_ids')
}

const doneWith = ({ id, row_version }: Notice): CommandDone => ({ id, row_version, state: null })

/** Tells it from now on. Refuses with MN-01, MN-03. */
async function publish(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockRow(ctx, maintenanceNotice, item)
  if (row.state !== 'draft') throw moved(row)
  guardTimes(ctx, row)
  await guardScope(ctx, row.instance_ids ?? [])
  return doneWith(await changeRow(ctx, maintenanceNotice, row, { state: 'published' }))
}

/** Ends it before its time, so that everybody may sign in again; one that has not begun is cancelled. Refuses with MN-03. */
async function finish(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockRow(ctx, maintenanceNotice, item)
  if (row.state !== 'published') throw moved(row)
  const changes: Values =
    row.start_at > ctx.now
      ? { state: 'cancelled' }
      : { state: 'ended', ...(row.end_at > ctx.now ? { end_at: ctx.now as LocalDateTime } : {}) }
  return doneWith(await changeRow(ctx, maintenanceNotice, row, changes))
}

/** Takes one away that is told to nobody. Refuses with MN-03. */
async function discard(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockRow(ctx, maintenanceNotice, item)
  if (row.state === 'published') throw moved(row)
  await removeRow(ctx, maintenanceNotice, row)
  return doneWith(row)
}

/** Rules of standstills (page totalset/softmaintenancenotice). */
export const maintenanceRules = entityRules(maintenanceNotice, {
  computed: {
    calc_instance_names:
      "select string_agg(i.name, '、' order by i.id) from instance i where t.instance_ids ? i.id::text and i.deleted_at is null",
  },
  async beforeCreate(ctx, values) {
    guardTimes(ctx, values)
    await guardScope(ctx, values.instance_ids ?? [])
    return values
  },
  async beforeChange(ctx, row, changes) {
    if (row.state === 'ended' || row.state === 'cancelled') throw moved(row)
    const hasBegun = row.state === 'published' && row.start_at <= ctx.now
    if (hasBegun) guardBegun(row, changes)
    guardTimes(ctx, { ...row, ...changes }, hasBegun)
    await guardScope(ctx, changes.instance_ids ?? row.instance_ids ?? [])
    return changes
  },
  commands: { Publish: publish as never, Finish: finish as never, Discard: discard as never },
})

export const myMaintenance: Run<(typeof maintenanceActions)['actions']['Mine']> = async ctx => ({
  rows: await ctx.tx.prepared<ComingMaintenance>(
    `select id, title, content, start_at, end_at, notify_before_hours, block_login::int as block_login from maintenance_notice
     where state = 'published' and end_at > gt_now() and start_at < gt_now() + interval '8 days' and instance_ids ? app_instance()::text
       and deleted_at is null order by start_at, id limit 10`,
  ),
})
