import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { mayFollow } from '@gt/domain/kit/states.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import type { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { reportChangeErrors } from '@gt/domain/reports/change-errors.ts'
import { type ChangedField, placeOf } from '@gt/domain/reports/change-scope.ts'
import { reportNotices } from '@gt/domain/reports/notices.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { reportChange } from '@gt/domain/reports/report-change.entity.ts'
import { reportChangeMachine } from '@gt/domain/reports/report-change.states.ts'
import type { Ctx } from '../../../db/context.ts'
import { changeRow } from '../../../db/write.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { closeTodos, openTodoForPost, openTodosForUsers } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { correctOrder } from '../../entrust/api.ts'
import { correctSample } from '../../samples/api.ts'
import { renameSample } from '../../testing/api.ts'
import { draftRoute } from '../draft.ts'
import { lengthRefusals } from './apply-change.ts'
import { type BegunChange, beginChange, todoObject } from './begin-change.ts'
import { reworded, wordsOf } from './changed-fields.ts'
import { askForSisters, touchedSisters } from './sister-reports.ts'

type Actions = (typeof reportChangeActions)['actions']
type Input = Parameters<Run<Actions['Make']>>[2]

/** Readings are typed by their tester; everything else of the request is written here. */
const isWrittenHere = ({ key }: ChangedField): boolean => placeOf(key)?.at !== 'cell'

/** What was approved is written and nothing else (page changelist, accept). */
function refusals({ row, diff }: BegunChange, input: Input): Refused[] {
  const open = new Map(diff.fields.filter(isWrittenHere).map(field => [field.key, field]))
  const state = reportMachine.states.labels[row.state]
  return [
    ...(mayFollow(reportMachine, row.state, 'change')
      ? []
      : [refused(generalErrors, 'G-02', { state, command: reportChangeMachine.commands.make.label })]),
    ...input.fields.flatMap(({ key, value }) => {
      const field = open.get(key)
      return field
        ? lengthRefusals(key, value, field.name)
        : [refused(reportChangeErrors, 'X-06', { field: wordsOf(key) }, { field: 'fields' })]
    }),
  ]
}

/** Writes the values where they are registered; the words of the report follow a sample that is called otherwise. */
async function write(ctx: Ctx, begun: BegunChange, values: ReadonlyMap<string, string | null>): Promise<void> {
  const { change, row, taskIds } = begun
  const reason = cutText(`${change.change_no ?? ''} ${change.reason ?? ''}`.trim(), 500)
  const order: Record<string, string | null> = {}
  const samples = new Map<string, Record<string, string | null>>()
  const own: { conclusion?: string | null; remarks?: string | null; conclusion_manual?: 1 } = {}
  let { conclusion } = row
  for (const [key, value] of values) {
    const place = placeOf(key)
    if (place?.at === 'order') order[place.fact] = value
    if (place?.at === 'sample') samples.set(place.id, { ...samples.get(place.id), [place.fact]: value })
    if (place?.at === 'report') own[place.fact] = value
  }
  if (Object.keys(order).length > 0) await correctOrder(ctx, row.entrustment_id, order, reason)
  for (const [id, facts] of samples) {
    const before = await correctSample(ctx, id, facts, reason)
    await renameSample(ctx, taskIds, id, facts, reason)
    if (facts.name === undefined) continue
    // the words of the report name the sample as it was printed, which the register may have left since
    const printed = begun.diff.fields.find(({ key }) => key === `sample.${id}.name`)?.old ?? before.name
    conclusion = reworded(conclusion, printed, facts.name)
  }
  if (own.conclusion !== undefined) own.conclusion_manual = 1
  else if (conclusion !== row.conclusion) own.conclusion = conclusion
  await changeRow(ctx, report, row, own, { number: row.display_number, reason })
}

/** Writes what was approved into registration and report; see the contract. */
export const makeChange: Run<Actions['Make']> = async (ctx, item, input) => {
  const begun = await beginChange(ctx, 'make', item)
  const { change, diff, row } = begun
  const values = new Map(input.fields.map(({ key, value }) => [key, value?.trim() || null]))
  const corrected = diff.fields.flatMap(field => {
    const value = values.get(field.key)
    return value === undefined ? [] : [{ ...field, value }]
  })
  const { sisters, refusals: warnings } = await touchedSisters(ctx, row, corrected)
  passGuards(change.change_no, [...refusals(begun, input), ...warnings], input)
  await write(ctx, begun, values)
  await askForSisters(ctx, change, sisters)
  const fields = diff.fields.map(field =>
    values.has(field.key) ? { ...field, made: values.get(field.key) ?? null } : field,
  )
  const { done } = await finishCommand(
    ctx,
    reportChange,
    change,
    { diff: { ...diff, fields }, state: 'revising' },
    { kind: 'change', number: change.change_no, command: 'make', opinion: input.reason ?? null },
  )
  if (change.state === 'approved') {
    // the quality manager's evaluation of wrong data stays open
    await closeTodos(ctx, todoObject(change), ['change'])
    const todo = {
      kind: 'other' as const,
      step: 'compile',
      title: notice(reportNotices, 'changed', { number: row.display_number }),
      object: { kind: 'report' as const, id: row.id, number: row.display_number },
      route: draftRoute,
    }
    if (row.compiler_id) await openTodosForUsers(ctx, [row.compiler_id], todo)
    else await openTodoForPost(ctx, 'compiler', todo)
  }
  return done
}
