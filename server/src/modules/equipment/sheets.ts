import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentErrors } from '@gt/domain/equipment/errors.ts'
import { equipmentNotices } from '@gt/domain/equipment/notices.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Entity, Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Labels } from '@gt/domain/kit/label.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { businessOf, type Ctx, userOf } from '../../db/context.ts'
import { changeRow, getRow, lockRow } from '../../db/write.ts'
import { neededReason } from '../../flow/command.ts'
import { closeTodos, notifyUsers, openTodoForPost, type Todo } from '../../flow/todos.ts'
import { bindNumber, drawNumber, freeNumber, type NumberType } from '../numbering/api.ts'

/** A kind of sheet about a machine that one person applies for and another one approves. */
export interface SheetKind<E extends Entity> {
  readonly entity: E
  /** The field of its number, and the rule that gives it. */
  readonly number: keyof E['fields'] & string
  readonly numbered: Extract<NumberType, 'sheet' | 'repair' | 'scrap' | 'fault'>
  /** The words of its states. */
  readonly states: Labels
  /** The state in which it waits for approval. */
  readonly waiting: string
  /** Who approves in a graded laboratory; at a site it is the director. */
  readonly approver: 'tech_lead' | 'director'
  /** The page in a graded laboratory. */
  readonly route: string
}

/** What every sheet has, whatever its kind. */
interface Sheet {
  readonly id: Id
  readonly row_version: number
  readonly equipment_id: Id
  readonly applied_by_id: Id
  readonly state: string
}

const asSheet = (row: unknown): Sheet => row as Sheet // every kind of sheet has these fields
const numberOf = <E extends Entity>({ number }: SheetKind<E>, row: Row<E>): string | null =>
  ((row as Readonly<Record<string, unknown>>)[number] as string | null) ?? null // a text of the entity

/** The object of its to-dos. */
export const aboutSheet = <E extends Entity>(kind: SheetKind<E>, row: Row<E>): Todo['object'] => ({
  kind: kind.entity.name as Todo['object']['kind'], // sheets are among the kinds of to-dos
  id: asSheet(row).id,
  number: numberOf(kind, row),
})

/** Who applies and the number of a new sheet. Refuses with E-09. */
export async function newSheet<E extends Entity>(ctx: Ctx, kind: SheetKind<E>): Promise<RowValues<E>> {
  const { text } = await drawNumber(ctx, kind.numbered, {}, { kind: kind.entity.name, id: null })
  return { [kind.number]: text, applied_by_id: userOf(ctx) } as unknown as RowValues<E> // fields of every sheet
}

/** Binds the number of a new sheet and puts it before who approves. */
export async function askApproval<E extends Entity>(ctx: Ctx, kind: SheetKind<E>, row: Row<E>): Promise<void> {
  const object = aboutSheet(kind, row)
  const number = object.number ?? ''
  await bindNumber(ctx, kind.entity.name, number, object.id)
  const { name } = await getRow(ctx, equipment, asSheet(row).equipment_id)
  await openTodoForPost(ctx, businessOf(ctx).labKind === 'gd' ? 'director' : kind.approver, {
    kind: 'approve',
    step: kind.entity.name,
    title: notice(equipmentNotices, 'sheet_waits', { sheet: kind.entity.label, number, name }),
    object,
    route: kind.route,
  })
}

/** ES-03 for a sheet that is not in one of these states. */
export function guardState<E extends Entity>(
  { states: words }: SheetKind<E>,
  row: Row<E>,
  states: readonly string[],
): void {
  const { state } = asSheet(row)
  if (states.includes(state)) return
  throw new Refusal([refused(equipmentErrors, 'ES-03', { state: words[state] })])
}

/** Q-07 for who would judge what he applied for himself. */
export function guardOther(ctx: Ctx, row: unknown): void {
  if (asSheet(row).applied_by_id === userOf(ctx)) throw new Refusal([refused(equipmentErrors, 'Q-07')])
}

/** A locked sheet that waits and was applied for by somebody else. Refuses with G-01, ES-03, Q-07. */
export async function lockWaiting<E extends Entity>(ctx: Ctx, kind: SheetKind<E>, item: CommandItem): Promise<Row<E>> {
  const row = await lockRow(ctx, kind.entity, item)
  guardState(kind, row, [kind.waiting])
  guardOther(ctx, row)
  return row
}

/** Who applied hears what became of his sheet, and nobody waits for it any more. */
async function tellApplicant<E extends Entity>(
  ctx: Ctx,
  kind: SheetKind<E>,
  row: Row<E>,
  reason: string | null,
): Promise<void> {
  const object = aboutSheet(kind, row)
  await closeTodos(ctx, object, ['approve'])
  const { name } = await getRow(ctx, equipment, asSheet(row).equipment_id)
  const values = { sheet: kind.entity.label, number: object.number, name }
  await notifyUsers(ctx, [asSheet(row).applied_by_id], {
    kind: 'equipment',
    title:
      reason === null
        ? notice(equipmentNotices, 'sheet_approved', values)
        : notice(equipmentNotices, 'sheet_rejected', { ...values, reason }),
    route: kind.route,
  })
}

const doneWith = (row: unknown): CommandDone => {
  const { id, row_version, state } = asSheet(row)
  return { id, row_version, state }
}

/** Stores what an approval says of a sheet, and tells who applied. */
export async function approved<E extends Entity>(
  ctx: Ctx,
  kind: SheetKind<E>,
  row: Row<E>,
  values: RowValues<E>,
): Promise<CommandDone> {
  const now = await changeRow(ctx, kind.entity, row, values)
  await tellApplicant(ctx, kind, now, null)
  return doneWith(now)
}

/** The command that refuses a waiting sheet with words on why. Refuses with G-01, G-07, ES-03, Q-07. */
export const rejecting =
  <E extends Entity>(kind: SheetKind<E>) =>
  async (ctx: Ctx, item: CommandItem, input: { readonly reason?: string }): Promise<CommandDone> => {
    const row = await lockWaiting(ctx, kind, item)
    const opinion = neededReason(numberOf(kind, row), input.reason)
    const values = { state: 'rejected', opinion, approved_by_id: userOf(ctx) } as unknown as RowValues<E> // fields of every sheet
    const now = await changeRow(ctx, kind.entity, row, values, { reason: opinion })
    await tellApplicant(ctx, kind, now, opinion)
    return doneWith(now)
  }

/** A sheet that goes gives its number back and leaves nobody waiting. Refuses with ES-03. */
export const removing =
  <E extends Entity>(kind: SheetKind<E>, states: readonly string[]) =>
  async (ctx: Ctx, row: Row<E>): Promise<void> => {
    guardState(kind, row, states)
    const { id } = asSheet(row)
    await freeNumber(ctx, { kind: kind.entity.name, id })
    await closeTodos(ctx, aboutSheet(kind, row), ['approve'])
  }

/** The number of the machine of a sheet, for lists of sheets. */
export const machineNumber =
  'select e.equipment_number from equipment e where e.business_id = t.business_id and e.id = t.equipment_id'
