import { customerInfo } from '@gt/domain/entrust/customer-info.entity.ts'
import {
  type CustomerSnapshot,
  customerSnapshotOf,
  snapshotFrom,
  witnessCertificate,
} from '@gt/domain/entrust/customer-snapshot.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { entrustmentStates } from '@gt/domain/entrust/entrustment.states.ts'
import { entrustmentErrors } from '@gt/domain/entrust/errors.ts'
import { headOf, type ItemForm, type OrderForm } from '@gt/domain/entrust/order-form.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { isSaved } from '@gt/domain/kit/id.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import { changeRows, removeRows } from '../../db/change-rows.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { requireSight } from '../../db/sight.ts'
import { changeRow, getRow, insertRow, insertRows, lockRow } from '../../db/write.ts'
import { refuseState } from '../../flow/command.ts'
import { settingsOf } from '../../flow/settings.ts'
import { mixRefusals, samplesOfEntrustment } from '../samples/api.ts'
import { projectOfPlace } from '../works/api.ts'
import { type FormFacts, formFacts, itemValues, sampleValues } from './form-rows.ts'
import { type ItemRow, itemsOfOrder, type OrderRow } from './order.queries.ts'
import { guardCategory } from './task-categories.ts'
import { visibleOrders } from './visible.ts'

type SampleRow = Row<typeof sample>
type HeadValues = RowValues<typeof entrustment>
/** What an order was made of: an announcement, or the request of a step of the works. */
type Links = Pick<HeadValues, 'entrustment_temp_id' | 'process_task_id'>

async function refuseBeyondCaps(ctx: Ctx, form: OrderForm): Promise<void> {
  const { sampleCap, itemCap } = await settingsOf(ctx)
  const items = form.samples.reduce((sum, one) => sum + one.items.length, 0)
  refuseIfAny([
    ...(form.samples.length > sampleCap
      ? [refused(entrustmentErrors, 'E-03', { cap: sampleCap }, { field: 'samples' })]
      : []),
    ...(items > itemCap ? [refused(entrustmentErrors, 'E-11', { cap: itemCap }, { field: 'items' })] : []),
  ])
}

/** Absent in the form = as usual; null = taken out by the clerk, and not filled in again. */
const given = (value: string | null | undefined, usual: string | null): string | null =>
  value === undefined ? usual : value

/** What belongs to a repeat test alone; the order that it repeats must be in the caller's sight (G-04). */
async function repeatValues(ctx: Ctx, head: HeadValues, stored: OrderRow | null): Promise<HeadValues> {
  if ((head.test_round ?? stored?.test_round ?? 'first') === 'first')
    return { repeat_of_id: null, laboratory_caused: 0 }
  if (head.repeat_of_id && head.repeat_of_id !== stored?.repeat_of_id)
    await requireSight(ctx, entrustment, head.repeat_of_id, visibleOrders(ctx))
  return {}
}

const takenOut = (head: HeadValues): Partial<CustomerSnapshot> => ({
  ...(head.witness_person === null ? { witness_person: null, witness_certificate: null } : {}),
  ...(head.witness_certificate === null ? { witness_certificate: null } : {}),
})

/** Head values with what the chosen customer set says where the form is silent. */
async function headValues(ctx: Ctx, form: OrderForm, stored: OrderRow | null): Promise<HeadValues> {
  const head = headOf(form) as HeadValues // the shape of the form was made from the fields of the entity
  const { trial_task_category_id } = head
  if (trial_task_category_id && trial_task_category_id !== stored?.trial_task_category_id)
    await guardCategory(ctx, trial_task_category_id, head.nature ?? stored?.nature ?? 'entrusted')
  const customerId = head.customer_info_id === undefined ? stored?.customer_info_id : head.customer_info_id
  const customer = customerId ? await getRow(ctx, customerInfo, customerId) : null
  const chosen = customer && customer.id !== stored?.customer_info_id
  const base: CustomerSnapshot = chosen ? snapshotFrom(customer) : customerSnapshotOf(stored?.customer_snapshot)
  const kept = chosen ? null : stored
  // the papers tell of the witness whom the order names, so that one who was taken out is not in its customer data either
  const snapshot = customerSnapshotOf({ ...base, ...form.customer_snapshot, ...takenOut(head) })
  const witness_person = given(head.witness_person, kept?.witness_person ?? snapshot.witness_person)
  const certificate = given(head.witness_certificate, kept?.witness_certificate ?? null)
  const project = head.project_id ?? kept?.project_id ?? customer?.project_id ?? null
  const place = given(head.wbs_node_id, stored?.wbs_node_id ?? null)
  return {
    ...head,
    ...(await repeatValues(ctx, head, stored)),
    customer_snapshot: snapshot,
    entrust_unit_id: head.entrust_unit_id ?? kept?.entrust_unit_id ?? customer?.entrust_unit_id ?? null,
    project_id: place ? await projectOfPlace(ctx, place, project) : project,
    project_name: head.project_name ?? kept?.project_name ?? snapshot.project_name,
    sample_sender: head.sample_sender ?? kept?.sample_sender ?? snapshot.sample_sender,
    sender_phone: given(head.sender_phone, kept?.sender_phone ?? snapshot.sender_phone),
    witness_person,
    witness_certificate: witnessCertificate({ witness_person, witness_certificate: certificate }, snapshot),
  }
}

async function writeHead(ctx: Ctx, form: OrderForm, links: Links): Promise<{ order: OrderRow; isNew: boolean }> {
  if (!isSaved(form.id)) {
    const values = await headValues(ctx, form, null)
    const mode = businessOf(ctx).labKind
    return { order: await insertRow(ctx, entrustment, { ...values, ...links, mode }), isNew: true }
  }
  await requireSight(ctx, entrustment, form.id, visibleOrders(ctx))
  const stored = await lockRow(ctx, entrustment, { id: form.id, row_version: form.row_version ?? 0 })
  refuseState(entrustmentStates, stored.state, 'save', stored.entrust_no)
  return { order: await changeRow(ctx, entrustment, stored, await headValues(ctx, form, stored)), isNew: false }
}

const byId = <R extends { readonly id: string }>(rows: readonly R[]): Map<string, R> =>
  new Map(rows.map(row => [row.id, row]))

/** The stored row that a form's row stands for, or null for a new one; a row of another order is not found (G-04). */
function storedRow<R>(id: string | undefined, rows: ReadonlyMap<string, R>): R | null {
  if (!isSaved(id)) return null
  const row = rows.get(id)
  if (!row) throw new Refusal([refused(generalErrors, 'G-04')])
  return row
}

async function writeSamples(
  ctx: Ctx,
  order: OrderRow,
  form: OrderForm,
  stored: readonly SampleRow[],
  facts: FormFacts,
) {
  const known = byId(stored)
  const plans = form.samples.map((one, index) => {
    const row = storedRow(one.id, known)
    return { row, values: sampleValues(one, index, row, facts) }
  })
  refuseIfAny(
    await mixRefusals(
      ctx,
      plans.flatMap(({ row, values: { mix_design_id } }, index) =>
        mix_design_id && mix_design_id !== row?.mix_design_id ? [{ id: mix_design_id, row: index }] : [],
      ),
    ),
  )
  const kept = new Set(plans.flatMap(({ row }) => (row ? [row.id] : [])))
  await removeRows(
    ctx,
    sample,
    stored.filter(row => !kept.has(row.id)),
  )
  const changed = byId(
    await changeRows(
      ctx,
      sample,
      plans.flatMap(({ row, values }) => (row ? [{ row, changes: values }] : [])),
    ),
  )
  const made = await insertRows(
    ctx,
    sample,
    plans.filter(({ row }) => !row).map(({ values }) => ({ ...values, entrustment_id: order.id })),
  )
  const fresh = made.values()
  return plans.map(({ row }): SampleRow => {
    const now = row ? changed.get(row.id) : fresh.next().value
    if (!now) throw new Error('a sample was neither changed nor made')
    return now
  })
}

async function writeItems(
  ctx: Ctx,
  order: OrderRow,
  form: OrderForm,
  samples: readonly SampleRow[],
  stored: readonly ItemRow[],
  facts: FormFacts,
): Promise<void> {
  const known = byId(stored)
  const plan = (item: ItemForm, index: number, of: SampleRow, row: number) => {
    const current = storedRow(item.id, known)
    if (current && current.sample_id !== of.id) throw new Refusal([refused(generalErrors, 'G-04')])
    return { current, of, values: itemValues(item, { row, sort: index, ageOfSample: of.age_days }, current, facts) }
  }
  const plans = form.samples.flatMap((one, row) => {
    const of = samples[row]
    return of ? one.items.map((item, index) => plan(item, index, of, row)) : []
  })
  const kept = new Set(plans.flatMap(({ current }) => (current ? [current.id] : [])))
  await removeRows(
    ctx,
    testItem,
    stored.filter(row => !kept.has(row.id)),
  )
  await changeRows(
    ctx,
    testItem,
    plans.flatMap(({ current, values }) => (current ? [{ row: current, changes: values }] : [])),
  )
  await insertRows(
    ctx,
    testItem,
    plans
      .filter(({ current }) => !current)
      .map(({ of, values }) => ({ ...values, entrustment_id: order.id, sample_id: of.id })),
  )
}

/** Every save is a new version of the whole order, also when only its rows changed: the next save must have read them. */
async function nextVersion(ctx: Ctx, order: OrderRow): Promise<void> {
  await ctx.tx.query(
    `update entrustment set row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     where business_id = app_biz() and id = $1`,
    [order.id],
  )
}

/**
 * Writes an order's head, samples and test items in one piece, in a fixed number of statements however many rows it has.
 * Answers the order's id. Refuses with E-03, E-11, E-16, G-01, G-02 (no draft any more), G-04, G-06, G-14, MD-09, SP-08.
 */
export async function saveOrder(ctx: Ctx, form: OrderForm, links: Links = {}): Promise<string> {
  if (!ctx.principal.business) throw new Refusal([refused(entrustmentErrors, 'E-16')])
  await refuseBeyondCaps(ctx, form)
  const { order, isNew } = await writeHead(ctx, form, links)
  const samples = isNew ? [] : await samplesOfEntrustment(ctx, order.id, true)
  const items = isNew ? [] : await itemsOfOrder(ctx, order.id)
  const facts = await formFacts(ctx, form.samples, items)
  const written = await writeSamples(ctx, order, form, samples, facts)
  await writeItems(ctx, order, form, written, items, facts)
  if (!isNew && order.row_version === form.row_version) await nextVersion(ctx, order)
  return order.id
}
