import type { CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { type FileChange, type fileActions, ownFields } from '@gt/domain/people/file-actions.ts'
import { fileErrors } from '@gt/domain/people/file-errors.ts'
import { personnelNotices } from '@gt/domain/people/notices.ts'
import { personnel } from '@gt/domain/people/personnel.entity.ts'
import { everybodysFiles } from '@gt/domain/people/personnel-actions.ts'
import { personnelChange } from '@gt/domain/people/personnel-change.entity.ts'
import { personnelErrors } from '@gt/domain/people/personnel-errors.ts'
import { approveState } from '@gt/domain/platform/lists.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { changeRow, getRow, insertRow, lockRow } from '../../../db/write.ts'
import { holdsAny } from '../../../flow/can.ts'
import { closeTodos, notifyUsers, openTodoForPost } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { historyText } from '../../../pages/history.ts'
import { sealedAway } from './numbers.ts'

type Actions = (typeof fileActions)['actions']
type Kept = Readonly<Record<string, string | number | null>>

const route = '/personnel/personnel'

/** G-04 for a file that the caller does not see. */
export async function guardSeen(ctx: Ctx, id: Id): Promise<void> {
  if (holdsAny(ctx, everybodysFiles)) return
  const [row] = await ctx.tx.query(
    'select 1 from personnel where business_id = app_biz() and id = $1 and user_id = app_user_id() and deleted_at is null',
    [id],
  )
  if (!row) throw new Refusal([refused(generalErrors, 'G-04')])
}

interface Stored extends Omit<FileChange, 'lines'> {
  readonly before: Kept
  readonly changes: Kept
}

const nameOf = (alias: string): string => `coalesce(nullif(${alias}.real_name, ''), ${alias}.user_name)`
const told = `select c.id, c.row_version, c.state, c.personnel_id, c.before, c.changes, ${nameOf('s')} as submitted_by, c.created_at as submitted_at,
    ${nameOf('j')} as judged_by, c.judged_at, c.opinion, (c.submitted_by_id = app_user_id()) as own
  from personnel_change c join app_user s on s.id = c.submitted_by_id left join app_user j on j.id = c.judged_by_id
  where c.business_id = app_biz() and c.deleted_at is null`
const mostTold = 50

function inWords(ctx: Ctx, { before, changes, ...row }: Stored): FileChange {
  const lines = ownFields
    .filter(name => name in changes)
    .map(name => {
      const field = personnel.fields[name]
      const say = (value: unknown) => historyText(ctx, field, value)
      return { field: field.label[ctx.language], before: say(before[name]), after: say(changes[name]) }
    })
  return { ...row, lines }
}

/** What was submitted about a file; see the contract. */
export const changesOfPerson: Run<Actions['OfPerson']> = async (ctx, { id }) => {
  await guardSeen(ctx, id)
  const rows = await ctx.tx.query<Stored & Record<string, unknown>>(
    `${told} and c.personnel_id = $1 order by c.id desc limit ${mostTold}`,
    [id],
  )
  return { rows: rows.map(row => inWords(ctx, row)) }
}

/** One submission in words; see the contract. */
export const changeInWords: Run<Actions['GetById']> = async (ctx, { id }) => {
  const [row] = await ctx.tx.query<Stored & Record<string, unknown>>(`${told} and c.id = $1`, [id])
  if (!row) throw new Refusal([refused(generalErrors, 'G-04')])
  await guardSeen(ctx, row.personnel_id)
  return inWords(ctx, row)
}

/** What a person submitted before and nobody judged yet gives way to what he submits now. */
async function withdrawWaiting(ctx: Ctx, personId: Id): Promise<void> {
  const waiting = await ctx.tx.query<{ id: Id }>(
    "select id from personnel_change where business_id = app_biz() and personnel_id = $1 and state = 'submitted' and deleted_at is null order by id",
    [personId],
  )
  for (const { id } of waiting) {
    await changeRow(ctx, personnelChange, await getRow(ctx, personnelChange, id, true), { state: 'withdrawn' })
    await closeTodos(ctx, { kind: 'personnel_change', id }, ['change'])
  }
}

/** Submits changes of the own file; see the contract. */
export const submitChange: Run<Actions['Change']> = async (ctx, input) => {
  const { id, row_version, ...wanted } = input as CommandItem &
    Readonly<Record<string, string | number | null | undefined>> // the contract's input
  const person = await lockRow(ctx, personnel, { id, row_version }, sealedAway)
  const { name, state, user_id } = person
  if (user_id !== userOf(ctx)) throw new Refusal([refused(generalErrors, 'G-04')])
  refuseIfAny(state === 'active' || state === 'candidate' ? [] : [refused(personnelErrors, 'PE-01', { name })])
  const changed = ownFields.filter(field => wanted[field] !== undefined && wanted[field] !== person[field])
  refuseIfAny(changed.length > 0 ? [] : [refused(fileErrors, 'PP-01')])
  await withdrawWaiting(ctx, id)
  const made = await insertRow(ctx, personnelChange, {
    personnel_id: id,
    before: Object.fromEntries(changed.map(field => [field, person[field] ?? null])),
    changes: Object.fromEntries(changed.map(field => [field, wanted[field] ?? null])),
    submitted_by_id: userOf(ctx),
  })
  await openTodoForPost(ctx, 'personnel_clerk', {
    kind: 'change',
    title: notice(personnelNotices, 'file_change_waits', { name }),
    object: { kind: 'personnel_change', id: made.id, number: name },
    route,
  })
  return { id: made.id }
}

/** PP-04 for fields that somebody else changed since the changes were submitted. */
function movedRefusals(before: Kept, now: Pick<Row<typeof personnel>, (typeof ownFields)[number]>): Refused[] {
  const moved = ownFields.filter(name => name in before && (now[name] ?? null) !== (before[name] ?? null))
  const label = (language: 'zh' | 'en' | 'es'): string =>
    moved.map(name => personnel.fields[name].label[language]).join(language === 'zh' ? '、' : ', ')
  const fields = { zh: label('zh'), en: label('en'), es: label('es') }
  return moved.length === 0 ? [] : [refused(fileErrors, 'PP-04', { fields })]
}

/** Carries changes out, or returns them; see the contract. */
export const judgeChange: Run<Actions['Judge']> = async (ctx, { id, row_version, approve, opinion }) => {
  const row = await lockRow(ctx, personnelChange, { id, row_version })
  refuseIfAny([
    ...(row.submitted_by_id === userOf(ctx) ? [refused(fileErrors, 'PP-02')] : []),
    ...(row.state === 'submitted' ? [] : [refused(fileErrors, 'PP-03', { state: approveState.labels[row.state] })]),
    ...(approve || opinion ? [] : [refused(generalErrors, 'G-07', {}, { field: 'opinion' })]),
  ])
  if (approve) {
    const person = await getRow(ctx, personnel, row.personnel_id, true)
    refuseIfAny(movedRefusals(row.before, person))
    await changeRow(ctx, personnel, person, row.changes as RowValues<typeof personnel>, { reason: opinion ?? null }) // checked when it was submitted
  }
  await changeRow(ctx, personnelChange, row, {
    state: approve ? 'approved' : 'rejected',
    judged_by_id: userOf(ctx),
    judged_at: ctx.now,
    opinion: opinion ?? null,
  })
  await closeTodos(ctx, { kind: 'personnel_change', id: row.id }, ['change'])
  await notifyUsers(ctx, [row.submitted_by_id], {
    kind: 'system',
    title: approve
      ? notice(personnelNotices, 'file_change_approved', {})
      : notice(personnelNotices, 'file_change_returned', { reason: opinion ?? '' }),
    route,
  })
  return { id: row.id }
}
