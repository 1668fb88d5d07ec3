import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { calibOf, calibrationSource } from '@gt/domain/methods/calibration.ts'
import type { recordActions } from '@gt/domain/testing/actions.ts'
import { type Applied, applyCells, type CellProblem, wasCaptured } from '@gt/domain/testing/apply-cells.ts'
import { isMachineReading } from '@gt/domain/testing/captured.ts'
import { cellKey } from '@gt/domain/testing/cell-key.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import type { CellChange } from '@gt/domain/testing/record-data.ts'
import { registerText } from '@gt/domain/testing/register-text.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { refuseFor } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { capturedRefusals } from '../captured.ts'
import type { Entry } from '../entry.ts'
import { openForWriting, takePen } from '../pen.ts'
import { demandsOf } from '../record.queries.ts'
import { type RegisterRecord, registerProblem, registerRecords } from '../registers.ts'
import { storeCells } from '../store-cells.ts'
import { cellPath, placeLabel, readingLabel } from '../words.ts'

const problemWords = {
  no_place: { zh: '不在该记录中', en: 'is not on this record', es: 'no está en este registro' },
  wrong_source: {
    zh: '的来源无效',
    en: 'has no valid source',
    es: 'no tiene un origen válido',
  },
} satisfies Record<string, Label>

function refusalOf(entry: Entry, { change, problem }: CellProblem): Refused {
  const field = placeLabel(entry.method.definition, change, null)
  const place = { field: cellPath(change.sample_id, change) }
  if (problem === 'system') return refused(testingErrors, 'R-14', { field }, place)
  const words = typeof problem === 'string' ? problemWords[problem] : readingLabel(problem.code, problem.params)
  return refused(testingErrors, 'R-13', { field, problem: words }, place)
}

type PickedCell = Parameters<typeof applyCells>[2]['cells'][number]

/**
 * R-13 for a value picked from a register: when the laboratory has no such record, the record may not be used on the day of
 * the test, or it says something else than what was sent.
 */
async function toolRefusals(ctx: Ctx, entry: Entry, cells: readonly PickedCell[]): Promise<Refused[]> {
  const picked = cells.filter(cell => cell.source === 'tool')
  const day = dayOf(entry.record.test_start_at ?? ctx.now)
  const { definition } = entry.method
  const known = new Map<string, RegisterRecord>()
  for (const entity of new Set(picked.flatMap(cell => cell.origin?.entity ?? []))) {
    const ids = picked.flatMap(({ origin }) => (origin?.entity === entity ? [origin.id] : []))
    for (const record of await registerRecords(ctx, entity, day, { ids, taskId: entry.task.id }))
      known.set(`${entity}:${record.id}`, record)
  }
  return picked.flatMap(change => {
    const record = known.get(`${change.origin?.entity}:${change.origin?.id}`)
    const input = definition.inputs.find(one => one.name === change.input && one.in === (change.group ?? 'test'))
    const source = input ? calibrationSource(calibOf(definition, input) ?? '') : null
    // a reading that takes nothing from this register is refused with the other cells
    if (!input || !source) return []
    if (!record) return [refusalOf(entry, { change, problem: 'wrong_source' })]
    const ended = registerProblem(record, day)
    const field = placeLabel(definition, change, null)
    const place = { field: cellPath(change.sample_id, change) }
    if (ended) return [refused(testingErrors, 'R-13', { field, problem: ended }, place)]
    const value = record.fields[source.field] ?? null
    const says = value === null ? null : registerText(value, input)
    return says === change.value ? [] : [refusalOf(entry, { change, problem: 'wrong_source' })]
  })
}

const overriding = ['djentrustmanage.checklist.overrideCollected', 'gdtrialtest.testlist.overrideCollected']
const mayOverride = (ctx: Ctx): boolean => overriding.some(code => ctx.principal.permissions.has(code.toLowerCase()))

/**
 * A captured value is changed only as the laboratory allows it (workflow 6, `manual_edit_captured`), and where a reason
 * is asked only by who may override captured values.
 */
async function captureRefusals(
  ctx: Ctx,
  entry: Entry,
  applied: Applied,
  reason: string | undefined,
): Promise<Refused[]> {
  const captured = applied.history.filter(wasCaptured)
  if (captured.length === 0) return []
  const { manual_edit_captured: rule } = await demandsOf(ctx, entry.task.trial_list_id)
  if (rule === 'allow') return []
  if (rule === 'reason' && mayOverride(ctx))
    return reason ? [] : [refused(generalErrors, 'G-07', {}, { field: 'reason' })]
  return captured.map(change =>
    refused(
      testingErrors,
      'R-16',
      { field: placeLabel(entry.method.definition, change, null) },
      { field: cellPath(change.sampleId, change) },
    ),
  )
}

/** what the machine measures is typed though its test is captured and takes nothing by hand; R-40: it is taken where nothing is captured. */
async function modeRefusals(ctx: Ctx, entry: Entry, cells: readonly CellChange[]): Promise<Refused[]> {
  const { definition } = entry.method
  const taken = cells.filter(cell => cell.source === 'device')
  const typed = cells.filter(cell => {
    const input = definition.inputs.find(one => one.name === cell.input && one.in === (cell.group ?? 'test'))
    return input && isMachineReading(input) && cell.source !== 'device' && cell.value !== null
  })
  // most cells are neither, and are saved while they are typed
  if (taken.length === 0 && typed.length === 0) return []
  const { capture_mode: mode, manual_edit_captured: byHand } = await demandsOf(ctx, entry.task.trial_list_id)
  if (mode === 'none')
    return taken.map(cell => refused(testingErrors, 'R-40', {}, { field: cellPath(cell.sample_id, cell) }))
  if (mode !== 'required' || byHand !== 'forbid') return []
  return typed.map(cell => {
    const field = placeLabel(definition, cell, null)
    return refused(testingErrors, 'R-39', { field }, { field: cellPath(cell.sample_id, cell) })
  })
}

/** R-32 for readings that the change of the report did not open; rows come and go with a free record only. */
function narrowRefusals({ context, method }: Entry, applied: Applied, rows: number): Refused[] {
  const open = context.unlocked
  if (open === null) return []
  const closed = applied.history.filter(change => !open.includes(cellKey({ ...change, sample_id: change.sampleId })))
  return [
    ...closed.map(change =>
      refused(
        testingErrors,
        'R-32',
        { field: placeLabel(method.definition, change, null) },
        { field: cellPath(change.sampleId, change) },
      ),
    ),
    ...(rows > 0 ? [refused(testingErrors, 'R-32', { field: { zh: '行', en: 'rows', es: 'filas' } })] : []),
  ]
}

/** Saves changed cells and computes anew (workflow 6); see the contract for refusals. */
export const saveCells: Run<(typeof recordActions.actions)['SaveCells']> = async (ctx, input) => {
  const entry = await openForWriting(ctx, input.record_id)
  const { record, context, blocks } = entry
  const reason = input.reason?.trim() || null
  const applied = applyCells(entry.method.definition, blocks.values, input, { by: userOf(ctx), at: ctx.now })
  const wasSubmitted = context.first_submitted_at !== null
  refuseFor(record.record_number, [
    ...narrowRefusals(entry, applied, input.rows?.length ?? 0),
    ...applied.problems.map(problem => refusalOf(entry, problem)),
    ...(await toolRefusals(ctx, entry, input.cells)),
    ...(await capturedRefusals(ctx, entry, input.cells, applied.values)),
    ...(await captureRefusals(ctx, entry, applied, input.reason)),
    ...(await modeRefusals(ctx, entry, input.cells)),
    ...(wasSubmitted && applied.history.length > 0 && !reason
      ? [refused(generalErrors, 'G-07', {}, { field: 'reason' })]
      : []),
  ])
  const isChanged =
    applied.history.length > 0 ||
    (input.rows?.length ?? 0) > 0 ||
    input.cells.some(cell => cell.confirmed || cell.source === 'device' || cell.source === 'tool')
  const { values, ...stored } = await storeCells(ctx, entry, applied, { reason, isChanged })
  return {
    ...stored,
    values,
    warnings: applied.warnings.map(warning => ({
      sample_id: warning.sampleId,
      group: warning.group,
      row: warning.row,
      input: warning.input,
      code: warning.code,
      message: readingLabel(warning.code, warning.params)[ctx.language],
    })),
    conflicts: applied.conflicts.map(({ change, now }) => ({
      sample_id: change.sample_id,
      group: change.group,
      row: change.row,
      input: change.input,
      value: now.value,
      by: now.by,
      at: now.at,
    })),
    lease: input.tab_key ? await takePen(ctx, entry, { tabKey: input.tab_key, writes: true }) : null,
  }
}
