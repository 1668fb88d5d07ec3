import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id, LocalDateTime } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { lengthOf } from '@gt/domain/kit/text.ts'
import { checkInstitution } from '@gt/domain/qrcode/check-institution.entity.ts'
import { labelErrors } from '@gt/domain/qrcode/errors.ts'
import { assignStates } from '@gt/domain/qrcode/lists.ts'
import { labelNotices } from '@gt/domain/qrcode/notices.ts'
import { qrcodeAssign } from '@gt/domain/qrcode/qrcode-assign.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow, lockRow } from '../../db/write.ts'
import { neededReason } from '../../flow/command.ts'
import { tellPeople } from '../../flow/tell.ts'
import { entityRules } from '../../pages/rules.ts'
import { chargeReceived, lowerCharge } from './charges.ts'
import { ownInstitution } from './institutions.ts'
import { handLabels, type LabelRow, lockLabels, moveLabels, runsOf, settleBatches } from './life.ts'
import { nextNumber } from './numbers.ts'
import { watchStock } from './stock.ts'

type Assignment = Row<typeof qrcodeAssign>
type Values = RowValues<typeof qrcodeAssign>

const may = ({ principal }: Ctx, op: string): boolean => principal.permissions.has(`qrcodelibrary.${op}`)
const unitOf = ({ principal }: Ctx): Id | null => principal.business?.id ?? null

/** QB-10 for one that stands elsewhere in its life. */
function guardState({ assign_no, state }: Assignment, expected: Assignment['state']): void {
  if (state !== expected)
    throw new Refusal([refused(labelErrors, 'QB-10', { number: assign_no, state: assignStates.labels[state] })])
}

async function institutionOf(ctx: Ctx, id: Id): Promise<Row<typeof checkInstitution>> {
  const found = await getRow(ctx, checkInstitution, id).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  if (found?.enabled !== 1)
    throw new Refusal([
      refused(
        generalErrors,
        'G-14',
        { field: qrcodeAssign.fields.check_institution_id.label },
        { field: 'check_institution_id' },
      ),
    ])
  return found
}

/**
 * The lowest labels of a medium in the stock of the library, or of a laboratory, locked: who draws next from the same stock waits,
 * so that no two draw the same. Refuses with QB-01.
 */
async function draw(ctx: Ctx, holder: Id | null, medium: string, count: number, field: string): Promise<LabelRow[]> {
  await ctx.tx.query('select pg_advisory_xact_lock(hashtext($1))', [`label stock ${holder ?? 0} ${medium}`])
  const labels = await lockLabels(
    ctx,
    `q.state = ${holder ? "'assigned'" : "'stocked'"} and q.business_id is not distinct from $1
     and q.qrcode_batch_id in (select b.id from qrcode_batch b where b.medium = $2)`,
    [holder, medium],
    count,
  )
  if (labels.length < count)
    throw new Refusal([refused(labelErrors, 'QB-01', { stock: labels.length, count }, { field })])
  return labels
}

/** Sends labels of the giver's stock to the receiver of an assignment and notes their serials. */
async function fulfil(ctx: Ctx, row: Assignment, count: number, field: string): Promise<Assignment> {
  const holder = row.from_business_id
  const labels = await draw(ctx, holder, row.medium, count, field)
  const to = { business_id: row.business_id, check_institution_id: row.check_institution_id, qrcode_assign_id: row.id }
  if (holder === null) await moveLabels(ctx, 'assign', labels, to)
  else
    await handLabels(ctx, 'give_on', labels, {
      assignmentId: row.id,
      to: 'sent',
      holder: row.business_id,
      institution: row.check_institution_id,
    })
  await settle(ctx, labels)
  const runs = runsOf(labels)
  return changeRow(ctx, qrcodeAssign, row, {
    state: 'assigned',
    granted_count: count,
    runs,
    serial_from: labels[0]?.code ?? null,
    serial_to: labels.at(-1)?.code ?? null,
  })
}

/** Batches are the library's rows; what laboratories do among themselves changes nothing of their state. */
async function settle(ctx: Ctx, labels: readonly LabelRow[]): Promise<void> {
  if (unitOf(ctx) !== null) return
  await settleBatches(
    ctx,
    labels.map(({ qrcode_batch_id }) => qrcode_batch_id),
  )
}

/** A request of the caller's institution. Refuses with QB-17, QB-25. */
async function asRequest(ctx: Ctx, values: Values): Promise<Values> {
  if (!may(ctx, 'qrcodereceive.add'))
    throw new Refusal([refused(generalErrors, 'G-06', needed, { field: needed.name })])
  const length = lengthOf(values.reason ?? '')
  if (length < 5 || length > 200) throw new Refusal([refused(labelErrors, 'QB-25', {}, { field: 'reason' })])
  const institution = await ownInstitution(ctx)
  if (institution === null) throw new Refusal([refused(labelErrors, 'QB-17')])
  return { ...values, asked: 1, check_institution_id: institution, business_id: unitOf(ctx), state: 'applied' }
}

const needed = { name: 'check_institution_id', field: qrcodeAssign.fields.check_institution_id.label } as const

/** What the library, or a laboratory for its sites, gives out without a request. Refuses with G-14, QB-24. */
async function asAssignment(ctx: Ctx, values: Values, institutionId: Id): Promise<Values> {
  if (!may(ctx, 'qrcodeassign.add')) throw new Refusal([refused(generalErrors, 'G-14', needed, { field: needed.name })])
  const { business_id } = await institutionOf(ctx, institutionId)
  const unit = unitOf(ctx)
  if (unit !== null && (business_id === null || business_id === unit))
    throw new Refusal([refused(labelErrors, 'QB-24', {}, { field: needed.name })])
  return { ...values, business_id, from_business_id: unit, state: 'assigned' }
}

const doneWith = ({ id, row_version, state }: Assignment): CommandDone => ({ id, row_version, state })

/** People of the asking unit who asked. */
async function tell(
  ctx: Ctx,
  row: Assignment,
  key: 'granted' | 'refused',
  params: Record<string, unknown>,
): Promise<void> {
  if (!row.created_by_id || !row.business_id) return
  await tellPeople(ctx, {
    unit: row.business_id,
    people: [row.created_by_id],
    kind: 'system',
    title: notice(labelNotices, key, { number: row.assign_no, ...params } as never),
    route: '/qrcodelibrary/qrcodereceive',
  })
}

/** Grants a request, with fewer labels where it has to be; they are on their way. Refuses with QB-01, QB-10, QB-18. */
async function approve(ctx: Ctx, item: CommandItem, { granted }: { readonly granted: number }): Promise<CommandDone> {
  const row = await lockRow(ctx, qrcodeAssign, item)
  guardState(row, 'applied')
  if (unitOf(ctx) !== null) throw new Refusal([refused(generalErrors, 'G-04')])
  if (granted > row.count)
    throw new Refusal([refused(labelErrors, 'QB-18', { count: row.count }, { field: 'granted' })])
  const given = await fulfil(ctx, row, granted, 'granted')
  await tell(ctx, row, 'granted', { n: granted })
  return doneWith(given)
}

/** Refuses a request; who asked reads why. Refuses with QB-10. */
async function reject(ctx: Ctx, item: CommandItem, given: { readonly reason?: string }): Promise<CommandDone> {
  const row = await lockRow(ctx, qrcodeAssign, item)
  guardState(row, 'applied')
  const reason = neededReason(row.assign_no, given.reason)
  if (unitOf(ctx) !== null) throw new Refusal([refused(generalErrors, 'G-04')])
  const now = await changeRow(ctx, qrcodeAssign, row, { state: 'refused', refusal: reason.slice(0, 200) }, { reason })
  await tell(ctx, row, 'refused', { reason })
  return doneWith(now)
}

/** QB-19 for a unit that is not the receiver; the library speaks for institutions that have no unit. */
function guardReceiver(ctx: Ctx, row: Assignment): void {
  if (row.business_id !== unitOf(ctx)) throw new Refusal([refused(labelErrors, 'QB-19')])
}

const labelsOf = (ctx: Ctx, row: Assignment, state: string): Promise<LabelRow[]> =>
  lockLabels(ctx, 'q.qrcode_assign_id = $1 and q.state = $2', [row.id, state])

interface Receipt {
  readonly received: number
  readonly difference?: string | null
}

/** The receiver has counted them: from now on they can be bound. What is missing is lost. Refuses with QB-10, QB-19, QB-20. */
async function receive(ctx: Ctx, item: CommandItem, { received, difference }: Receipt): Promise<CommandDone> {
  const row = await lockRow(ctx, qrcodeAssign, item)
  guardState(row, 'assigned')
  guardReceiver(ctx, row)
  const labels = await labelsOf(ctx, row, 'sent')
  if (received > labels.length || (received < labels.length && !difference?.trim()))
    throw new Refusal([
      refused(
        labelErrors,
        'QB-20',
        { count: labels.length },
        { field: received > labels.length ? 'received' : 'difference' },
      ),
    ])
  await moveLabels(ctx, 'receive', labels.slice(0, received))
  await moveLabels(ctx, 'lose', labels.slice(received))
  const now = await changeRow(ctx, qrcodeAssign, row, {
    state: 'received',
    receiver: ctx.principal.displayName.slice(0, 50),
    received_on: ctx.now as LocalDateTime,
    received_count: received,
    difference: difference?.trim() || null,
  })
  await chargeReceived(ctx, now, received)
  await watchStock(ctx, row.check_institution_id, row.medium)
  return doneWith(now)
}

/** Labels that go back to the giver of an assignment. */
async function handBack(
  ctx: Ctx,
  command: 'cancel' | 'give_back',
  row: Assignment,
  labels: readonly LabelRow[],
): Promise<void> {
  const to = row.from_business_id === null ? 'stocked' : 'assigned'
  const holder = row.from_business_id
  if (unitOf(ctx) === null)
    await moveLabels(ctx, command, labels, { to, business_id: holder, check_institution_id: null })
  else {
    const institution = holder === null ? null : await institutionOfUnit(ctx, holder)
    await handLabels(ctx, command, labels, { assignmentId: row.id, to, holder, institution })
  }
  await settle(ctx, labels)
}

async function institutionOfUnit(ctx: Ctx, unit: Id): Promise<Id | null> {
  const [row] = await ctx.tx.query<{ id: Id | null }>('select label_institution($1) as id', [unit])
  return row?.id ?? null
}

/** What was not used goes back to the stock that it came from. Refuses with QB-10, QB-19, QB-21. */
async function giveBack(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockRow(ctx, qrcodeAssign, item)
  guardState(row, 'received')
  guardReceiver(ctx, row)
  const unused = await labelsOf(ctx, row, 'assigned')
  if (unused.length === 0) throw new Refusal([refused(labelErrors, 'QB-21')])
  await handBack(ctx, 'give_back', row, unused)
  await lowerCharge(ctx, row.id, unused.length)
  await watchStock(ctx, row.check_institution_id, row.medium)
  return doneWith(await changeRow(ctx, qrcodeAssign, row, { state: 'returned' }))
}

/** Takes an assignment back before it is received. Refuses with G-04, QB-10. */
async function cancel(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockRow(ctx, qrcodeAssign, item)
  guardState(row, 'assigned')
  if (row.from_business_id !== unitOf(ctx)) throw new Refusal([refused(generalErrors, 'G-04')])
  const labels = await ctx.tx.query<LabelRow>(
    'select q.id, q.code, q.qrcode_batch_id from label_travelling($1) q order by q.code',
    [row.id],
  )
  await handBack(ctx, 'cancel', row, labels)
  return doneWith(await changeRow(ctx, qrcodeAssign, row, { state: 'cancelled' }))
}

const library = { zh: '标识库', en: 'Label library', es: 'Biblioteca de etiquetas' } as const

/** Rules of requests and assignments (pages qrcodelibrary/qrcodereceive, qrcodelibrary/qrcodeassign). */
export const assignmentRules = entityRules(qrcodeAssign, {
  computed: {
    calc_from_name: ctx =>
      `select coalesce((select b.short_name from business b where b.id = t.from_business_id), case when t.state in ('applied', 'refused') then null else '${library[ctx.language]}' end)`,
  },
  async beforeCreate(ctx, values) {
    const { check_institution_id } = values
    const complete = check_institution_id
      ? await asAssignment(ctx, values, check_institution_id)
      : await asRequest(ctx, values)
    return { ...complete, assign_no: await nextNumber(ctx, 'FP') }
  },
  // a request is a record of what was asked: another one is made in its place
  async beforeChange(_, row) {
    throw new Refusal([refused(labelErrors, 'QB-10', { number: row.assign_no, state: assignStates.labels[row.state] })])
  },
  async afterSave(ctx, row, before) {
    if (before === null && row.state === 'assigned') await fulfil(ctx, row, row.count, 'count')
  },
  commands: {
    Approve: approve as never,
    Reject: reject as never,
    Receive: receive as never,
    GiveBack: giveBack as never,
    Cancel: cancel as never,
  },
})
