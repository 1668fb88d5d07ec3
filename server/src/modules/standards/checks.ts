import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { standardErrors } from '@gt/domain/standards/errors.ts'
import { standardNotices } from '@gt/domain/standards/notices.ts'
import { standard } from '@gt/domain/standards/standard.entity.ts'
import { standardCheck } from '@gt/domain/standards/standard-check.entity.ts'
import { businessOf, type Ctx, userOf } from '../../db/context.ts'
import { findUnit, inUnit } from '../../db/in-tenant.ts'
import { changeRow, getRow, insertRow, lockRow } from '../../db/write.ts'
import { passGuards } from '../../flow/command.ts'
import { standardState } from '../../flow/standard-state.ts'
import { notifyUsers } from '../../flow/todos.ts'
import { citedBy, unitsOf, usesLabel } from './usage.ts'

type Standard = Row<typeof standard>

interface Confirmation {
  readonly confirmed?: readonly string[]
  readonly reason?: string
}

const nameOf = ({ standard_no, file_name }: Pick<Standard, 'standard_no' | 'file_name'>): string =>
  standard_no ?? file_name

const doneWith = ({ id, row_version, state }: Standard): CommandDone => ({ id, row_version, state })

/** LS-04 for a replacement that is the standard itself, or is abolished; G-14 for one that is not there. */
async function wrongSuccessor(ctx: Ctx, of: Id, id: Id | null, field: string): Promise<Refused[]> {
  if (!id) return []
  const [row] = await ctx.tx.query<{ state: string }>(
    `select ${standardState('s')} as state from standard s where s.id = $1 and s.deleted_at is null`,
    [id],
  )
  if (!row) return [refused(generalErrors, 'G-14', { field: standard.fields.replaced_by_id.label }, { field })]
  return id === of || row.state === 'abolished' ? [refused(standardErrors, 'LS-04', {}, { field })] : []
}

interface Check extends Confirmation {
  readonly checked_on: LocalDate
  readonly source: string
  readonly result: 'current' | 'replaced' | 'abolished'
  readonly new_standard_id?: Id | null
  readonly action?: string | null
}

/** What a check of an own standard changes of it; one that a later check stands against changes nothing. */
async function follow(ctx: Ctx, row: Standard, { checked_on, result, new_standard_id }: Check): Promise<Standard> {
  const [later] = await ctx.tx.query(
    'select 1 from standard_check where business_id = app_biz() and standard_id = $1 and checked_on > $2 and deleted_at is null limit 1',
    [row.id, checked_on],
  )
  if (later) return row
  if (result === 'current')
    return row.state === 'abolished' || row.abolish_date
      ? changeRow(ctx, standard, row, { state: 'current', abolish_date: null, replaced_by_id: null })
      : row
  return changeRow(ctx, standard, row, {
    state: 'abolished',
    abolish_date: row.abolish_date && row.abolish_date < checked_on ? row.abolish_date : checked_on,
    replaced_by_id: new_standard_id ?? row.replaced_by_id,
  })
}

/**
 * Registers a currency check. A standard that is found abolished or replaced counts as such in the laboratory from then on; what
 * cites it is told first (LS-01). One of the platform stays as it is for everybody else.
 */
export async function registerCheck(ctx: Ctx, item: CommandItem, input: Check): Promise<CommandDone> {
  const { id: business } = businessOf(ctx)
  const found = await getRow(ctx, standard, item.id)
  const isOwn = found.business_id === business
  // a parent laboratory checks its own
  if (!isOwn && found.business_id !== '0') throw new Refusal([refused(generalErrors, 'G-04')])
  const row = isOwn ? await lockRow(ctx, standard, item) : found
  const successor = input.new_standard_id ?? null
  const reasons: Refused[] = [
    ...(input.checked_on > dayOf(ctx.now) ? [refused(standardErrors, 'LS-02', {}, { field: 'checked_on' })] : []),
    ...(input.result === 'replaced' && !successor
      ? [refused(standardErrors, 'LS-03', {}, { field: 'new_standard_id' })]
      : []),
    ...(await wrongSuccessor(ctx, row.id, successor, 'new_standard_id')),
  ]
  refuseIfAny(reasons)
  const uses = input.result === 'current' ? null : usesLabel(await citedBy(ctx, row.id), 0)
  const number = nameOf(row)
  passGuards(number, uses ? [refused(standardErrors, 'LS-01', { number, uses })] : [], input)
  await insertRow(ctx, standardCheck, {
    standard_id: row.id,
    checked_on: input.checked_on,
    source: input.source,
    result: input.result,
    new_standard_id: successor,
    action: input.action ?? null,
    checked_by_id: userOf(ctx),
  })
  return doneWith(isOwn ? await follow(ctx, row, input) : row)
}

/** Who registers currency checks in the laboratory of the transaction. */
const checkers = async (ctx: Ctx): Promise<string[]> => {
  const rows = await ctx.tx.query<{ id: string }>(
    `select distinct u.id from user_post_map m join post p on p.id = m.post_id and p.enabled and p.deleted_at is null
     join app_user u on u.id = m.user_id and u.state = 'active' and u.deleted_at is null
     where m.business_id = app_biz() and m.deleted_at is null and coalesce(m.valid_from <= gt_today(), true) and coalesce(m.valid_to >= gt_today(), true)
       and exists (select from post_operation_map g join operation o on o.id = g.operation_id and o.enabled
         where g.post_id = p.id and g.deleted_at is null and lower(o.code) in ('djbaseset.standards.confirm', 'gdbaseset.standards.confirm')) order by u.id`,
  )
  return rows.map(({ id }) => id)
}

/** A check and messages in the laboratory of the transaction, which uses a standard that the platform abolished. */
async function tellUnit(ctx: Ctx, row: Standard, successor: Standard | null, mode: 'dj' | 'gd'): Promise<void> {
  const told = { number: nameOf(row), date: row.abolish_date ?? dayOf(ctx.now) }
  const title = successor
    ? notice(standardNotices, 'replaced', { ...told, successor: nameOf(successor) })
    : notice(standardNotices, 'abolished', told)
  await insertRow(ctx, standardCheck, {
    standard_id: row.id,
    checked_on: dayOf(ctx.now),
    source: '平台标准规范库',
    // until the day comes the standard is in force
    result: row.state !== 'abolished' ? 'current' : successor ? 'replaced' : 'abolished',
    new_standard_id: successor?.id ?? null,
    action: title.zh,
  })
  await notifyUsers(ctx, await checkers(ctx), {
    kind: 'standard',
    title,
    route: `/${mode}baseset/standards`,
    place: { id: row.id },
  })
}

interface Abolition extends Confirmation {
  readonly abolish_date: LocalDate
  readonly replaced_by_id?: Id | null
}

/**
 * The platform abolishes a standard of its library: every laboratory that uses it gets a check and a message. Done again it corrects
 * day and replacement.
 */
export async function abolish(ctx: Ctx, item: CommandItem, input: Abolition): Promise<CommandDone> {
  if (ctx.principal.business || ctx.principal.dataScope !== 'platform')
    throw new Refusal([refused(generalErrors, 'G-33')])
  const row = await lockRow(ctx, standard, item)
  const number = nameOf(row)
  const successorId = input.replaced_by_id ?? null
  refuseIfAny(await wrongSuccessor(ctx, row.id, successorId, 'replaced_by_id'))
  const units = await unitsOf(ctx, row.id)
  const uses = usesLabel(await citedBy(ctx, row.id), units.length)
  passGuards(number, uses ? [refused(standardErrors, 'LS-01', { number, uses })] : [], input)
  const isOut = input.abolish_date <= dayOf(ctx.now)
  const now = await changeRow(
    ctx,
    standard,
    row,
    { abolish_date: input.abolish_date, replaced_by_id: successorId, state: isOut ? 'abolished' : 'current' },
    { reason: input.reason ?? null },
  )
  const successor = successorId ? await getRow(ctx, standard, successorId) : null
  for (const { id, mode } of units) {
    const unit = await findUnit(ctx, id)
    if (unit) await inUnit(ctx, unit, () => tellUnit(ctx, now, successor, mode))
  }
  return doneWith(now)
}

/** Puts another file in place of that of an own standard. */
export async function uploadText(
  ctx: Ctx,
  item: CommandItem,
  { upload_file_id }: { readonly upload_file_id: Id },
): Promise<CommandDone> {
  const row = await lockRow(ctx, standard, item)
  await guardText(ctx, upload_file_id)
  return doneWith(await changeRow(ctx, standard, row, { upload_file_id }))
}

/** LS-05 for what is no file that was uploaded as the text of a standard. */
export async function guardText(ctx: Ctx, id: Id): Promise<void> {
  const [file] = await ctx.tx.query(
    "select 1 from file_object where id = $1 and folder in ('standard_upload', 'standards') and deleted_at is null",
    [id],
  )
  if (!file) throw new Refusal([refused(standardErrors, 'LS-05', {}, { field: 'upload_file_id' })])
}
