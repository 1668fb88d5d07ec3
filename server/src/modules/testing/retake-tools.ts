import type { Id } from '@gt/domain/kit/id.ts'
import { fill, type Label } from '@gt/domain/kit/label.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { calibOf, calibrationSource } from '@gt/domain/methods/calibration.ts'
import { applyCells } from '@gt/domain/testing/apply-cells.ts'
import type { CellChange } from '@gt/domain/testing/record-data.ts'
import { registerText } from '@gt/domain/testing/register-text.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { toolCells } from '@gt/domain/testing/tools-of-values.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { quote } from '../../db/schema.ts'
import { getRow } from '../../db/write.ts'
import { type Entry, entryOf } from './entry.ts'
import { calledBy, type RegisterRecord, registerProblem, registerRecords } from './registers.ts'
import { storeCells } from './store-cells.ts'

/** States in which a record is open to its testers. */
const open = `r.state in ('draft', 'returned')`

/** What readings take their values from: records of a register, or rows that belong to them. Names come from the catalogue. */
export interface Tool {
  /** The entity of the records, which are in versions. */
  readonly entity: string
  readonly rows?: { readonly entity: string; readonly by: string }
}

/** The entity that readings name as where they come from. */
const takenFrom = ({ entity, rows }: Tool): string => rows?.entity ?? entity

/** Versions of the records that any of the ids `$2` is a version of, or the rows of these. */
function versionsOf({ entity, rows }: Tool): string {
  const versions = `select v.id from ${quote(entity)} v where v.business_id = app_biz() and coalesce(v.version_of_id, v.id) in (
     select coalesce(l.version_of_id, l.id) from ${quote(entity)} l where l.business_id = app_biz() and l.id = any($2::bigint[]))`
  return rows ? rowsOf(rows, `(${versions})`) : versions
}

/** The rows that belong to records; `business_id` 0 has those of the platform. */
const rowsOf = ({ entity, by }: NonNullable<Tool['rows']>, records: string): string =>
  `select s.id from ${quote(entity)} s where s.business_id in (0, app_biz()) and s.${quote(by)} in ${records}`

/** How many records that are not void hold values of a tool, of one version of it: those that were submitted, or all. */
export async function usesOfTool(ctx: Ctx, tool: Tool, id: Id, which: 'finished' | 'all'): Promise<number> {
  const ids = tool.rows ? `in (${rowsOf(tool.rows, '($2::bigint)')})` : '= $2'
  const states = which === 'all' ? `r.state <> 'voided'` : `r.state <> 'voided' and not ${open}`
  const [row] = await ctx.tx.query<{ n: number }>(
    `select count(distinct u.test_record_id)::int as n from tool_usage u join test_record r on r.business_id = u.business_id and r.id = u.test_record_id
     where u.business_id = app_biz() and u.tool_entity = $1 and u.tool_id ${ids} and u.deleted_at is null and ${states}`,
    [takenFrom(tool), id],
  )
  return row?.n ?? 0
}

/** Open records that hold values of any version of these tools, in one order so that two who write them do not wait for each other. */
async function openRecords(ctx: Ctx, tool: Tool, ids: readonly Id[]): Promise<readonly Id[]> {
  const rows = await ctx.tx.query<{ id: Id }>(
    `select distinct r.id from tool_usage u join test_record r on r.business_id = u.business_id and r.id = u.test_record_id
     where u.business_id = app_biz() and u.tool_entity = $1 and u.deleted_at is null and ${open} and u.tool_id in (${versionsOf(tool)})
     order by r.id`,
    [takenFrom(tool), ids],
  )
  return rows.map(({ id }) => id)
}

/**
 * The cells of an open record that hold something else than their tool says on the day of the test, with what it says.
 * A tool that may not be used then leaves its cells as they are: submitting names it.
 */
async function staleCells(ctx: Ctx, entry: Entry, tool: Tool, ids: readonly Id[]): Promise<readonly CellChange[]> {
  const { definition } = entry.method
  const entity = takenFrom(tool)
  // a change of the report opened single readings only
  if (entry.context.unlocked !== null) return []
  const cells = toolCells(entry.blocks.values).filter(({ origin }) => origin.entity === entity)
  if (cells.length === 0) return []
  const day = dayOf(entry.record.test_start_at ?? ctx.now)
  const held = await registerRecords(ctx, entity, day, { ids: cells.map(({ origin }) => origin.id), lines: ids })
  const lineOf = new Map(held.map(({ id, line }) => [id, line]))
  const inForce = new Map<string, RegisterRecord>()
  for (const record of await registerRecords(ctx, entity, day, { lines: held.map(({ together }) => together) }))
    if (registerProblem(record, day) === null) inForce.set(record.line, record)
  return cells.flatMap(({ cell, origin, ...place }) => {
    const now = inForce.get(lineOf.get(origin.id) ?? '')
    const input = definition.inputs.find(one => one.name === place.input && one.in === (place.group ?? 'test'))
    const source = input ? calibrationSource(calibOf(definition, input) ?? '') : null
    const value = source ? (now?.fields[source.field] ?? null) : null
    if (!now || !input || value === null) return []
    const says = registerText(value, input)
    // a version that only open tests took is changed in place
    if (now.id === origin.id && says === cell.value) return []
    return {
      ...place,
      value: says,
      source: 'tool' as const,
      origin: { entity, id: now.id, label: cutText(calledBy(now), 100) },
      seen: cell.value,
    }
  })
}

/** How many open records hold something else than these tools say on their day. */
export async function openUsesOfTools(ctx: Ctx, tool: Tool, ids: readonly Id[]): Promise<number> {
  let count = 0
  for (const id of await openRecords(ctx, tool, ids)) {
    const entry = await entryOf(ctx, await getRow(ctx, testRecord, id))
    if ((await staleCells(ctx, entry, tool, ids)).length > 0) count += 1
  }
  return count
}

const retaken: Label = { zh: '按{names}重新计算', en: 'Recalculated with {names}', es: 'Recalculado con {names}' }

/** Puts the versions in force into those records and reckons them anew; every changed value is in the history of its record. */
export async function retakeTools(ctx: Ctx, tool: Tool, ids: readonly Id[]): Promise<number> {
  let count = 0
  for (const id of await openRecords(ctx, tool, ids)) {
    const entry = await entryOf(ctx, await getRow(ctx, testRecord, id, true))
    const cells = await staleCells(ctx, entry, tool, ids)
    if (cells.length === 0) continue
    const names = [...new Set(cells.flatMap(({ origin }) => origin?.label ?? []))].join('、')
    const applied = applyCells(
      entry.method.definition,
      entry.blocks.values,
      { cells },
      { by: userOf(ctx), at: ctx.now },
    )
    await storeCells(ctx, entry, applied, { reason: fill(retaken[ctx.language], { names }), isChanged: true })
    count += 1
  }
  return count
}
