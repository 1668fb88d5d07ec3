import { type CustomerSnapshot, customerSnapshotOf } from '@gt/domain/entrust/customer-snapshot.ts'
import { entrustTempTestItem } from '@gt/domain/entrust/entrust-temp-test-item.entity.ts'
import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import { preEntrustmentStates } from '@gt/domain/entrust/entrustment-temp.states.ts'
import { preEntrustmentErrors } from '@gt/domain/entrust/errors.ts'
import {
  type PreItemForm,
  type PreOrderForm,
  type PreSampleForm,
  preHeadOf,
} from '@gt/domain/entrust/pre-order-form.ts'
import { sampleTemp } from '@gt/domain/entrust/sample-temp.entity.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { isSaved } from '@gt/domain/kit/id.ts'
import { changeRows, removeRows } from '../../db/change-rows.ts'
import { businessOf, type Ctx, userOf } from '../../db/context.ts'
import { requireSight } from '../../db/sight.ts'
import { changeRow, insertRow, insertRows, lockRow } from '../../db/write.ts'
import { refuseState } from '../../flow/command.ts'
import { settingsOf } from '../../flow/settings.ts'
import { type OfferedParameter, offeredParameters } from './form-facts.queries.ts'
import { forgetWitness, stampProofs } from './online-checks.ts'
import { refuseForClient } from './order-commands.ts'
import {
  fileIds,
  ofSiteLaboratory,
  ownUploads,
  type PreItemRow,
  type PreOrderRow,
  type PreSampleRow,
  preEntrustLicensed,
  preItems,
  preSamples,
  unitNamed,
} from './pre-order.queries.ts'
import { visiblePreOrders } from './visible.ts'

type HeadValues = RowValues<typeof entrustmentTemp>
type SampleValues = RowValues<typeof sampleTemp>
type ItemValues = RowValues<typeof entrustTempTestItem>

/** P-06 unless the laboratory's licence for pre-entrustments is open; asked before every command of theirs. */
export async function refuseUnlicensed(ctx: Ctx): Promise<void> {
  if (!(await preEntrustLicensed(ctx))) throw new Refusal([refused(preEntrustmentErrors, 'P-06')])
}

/** A file may be attached by who uploaded it for that; those that are attached already stay. */
async function refuseForeignFiles(ctx: Ctx, wanted: readonly string[], stored: PreOrderRow | null): Promise<void> {
  const kept = fileIds(stored?.attachment_file_ids)
  const fresh = wanted.filter(id => !kept.includes(id))
  const own = await ownUploads(ctx, fresh)
  const field = 'attachment_file_ids'
  refuseIfAny(
    fresh.some(id => !own.has(id))
      ? [refused(generalErrors, 'G-14', { field: entrustmentTemp.fields[field].label }, { field })]
      : [],
  )
}

/** A photograph is of who took it; those that a sample of the order has already stay. */
async function refuseForeignPhotos(ctx: Ctx, form: PreOrderForm, stored: readonly PreSampleRow[]): Promise<void> {
  const kept = new Set(stored.flatMap(row => fileIds(row.photo_file_ids)))
  const fresh = form.samples.map(one => (one.photo_file_ids ?? []).filter(id => !kept.has(id)))
  const own = await ownUploads(ctx, fresh.flat())
  const field = 'photo_file_ids'
  refuseIfAny(
    fresh.flatMap((ids, row) =>
      ids.some(id => !own.has(id))
        ? [refused(generalErrors, 'G-14', { field: sampleTemp.fields[field].label }, { field, row })]
        : [],
    ),
  )
}

/**
 * The client of a pre-entrustment: that of the account, which orders for its own unit and no other; else the chosen one; else the
 * unit of the register that the customer's entries name.
 */
async function clientOf(
  ctx: Ctx,
  chosen: string | null | undefined,
  entries: { readonly before: CustomerSnapshot; readonly now: CustomerSnapshot },
  stored: PreOrderRow | null,
): Promise<string | null> {
  const given = ctx.principal.entrustUnitId ?? chosen
  if (given) return given
  const kept = stored?.entrust_unit_id ?? null
  if (kept !== null && entries.before.entrusting_unit === entries.now.entrusting_unit) return kept
  return unitNamed(ctx, entries.now.entrusting_unit)
}

async function headValues(ctx: Ctx, form: PreOrderForm, stored: PreOrderRow | null): Promise<HeadValues> {
  const head = preHeadOf(form) as HeadValues // the shape of the form was made from the fields of the entity
  const base: CustomerSnapshot = customerSnapshotOf(stored?.customer_snapshot)
  const customer = customerSnapshotOf({ ...base, ...form.customer_snapshot })
  return {
    ...head,
    customer_snapshot: customer,
    entrust_unit_id: await clientOf(ctx, head.entrust_unit_id, { before: base, now: customer }, stored),
    project_name: head.project_name ?? customer.project_name ?? stored?.project_name ?? null,
  }
}

async function writeHead(ctx: Ctx, form: PreOrderForm): Promise<{ order: PreOrderRow; isNew: boolean }> {
  if (!isSaved(form.id)) {
    await refuseForeignFiles(ctx, form.attachment_file_ids ?? [], null)
    const order = await insertRow(ctx, entrustmentTemp, {
      ...(await headValues(ctx, form, null)),
      target_business_id: businessOf(ctx).id,
      submitter_id: userOf(ctx),
      source: ctx.principal.entrustUnitId === null ? 'lab' : (await ofSiteLaboratory(ctx)) ? 'site' : 'portal',
    })
    return { order, isNew: true }
  }
  await requireSight(ctx, entrustmentTemp, form.id, visiblePreOrders(ctx))
  const stored = await lockRow(ctx, entrustmentTemp, { id: form.id, row_version: form.row_version ?? 0 })
  refuseState(preEntrustmentStates, stored.state, 'save', stored.pre_no)
  refuseForClient(ctx, 'save', stored)
  await refuseForeignFiles(ctx, form.attachment_file_ids ?? [], stored)
  return { order: await changeRow(ctx, entrustmentTemp, stored, await headValues(ctx, form, stored)), isNew: false }
}

const byId = <R extends { readonly id: string }>(rows: readonly R[]): Map<string, R> =>
  new Map(rows.map(row => [row.id, row]))

function storedRow<R>(id: string | undefined, rows: ReadonlyMap<string, R>): R | null {
  if (!isSaved(id)) return null
  const row = rows.get(id)
  if (!row) throw new Refusal([refused(generalErrors, 'G-04')])
  return row
}

/** The class of a sample follows its first test while none is chosen. */
function sampleValues(
  form: PreSampleForm,
  sort_no: number,
  stored: PreSampleRow | null,
  classId: string | null,
): SampleValues {
  const { id, items, ...fields } = form
  return {
    ...(fields as SampleValues), // the shape of the form was made from the fields of the entity
    trial_class_id: fields.trial_class_id ?? stored?.trial_class_id ?? classId,
    sort_no,
  }
}

function itemValues(
  form: PreItemForm,
  row: number,
  stored: PreItemRow | null,
  parameters: ReadonlyMap<string, OfferedParameter>,
): ItemValues {
  const { id, ...fields } = form
  const wanted = fields.unit_trial_parameter_id ?? stored?.unit_trial_parameter_id ?? ''
  const parameter = parameters.get(wanted)
  const field = 'unit_trial_parameter_id'
  const label = { field: entrustTempTestItem.fields[field].label }
  if (!parameter) throw new Refusal([refused(generalErrors, wanted === '' ? 'G-06' : 'G-14', label, { field, row })])
  return {
    ...(fields as ItemValues), // the shape of the form was made from the fields of the entity
    unit_trial_parameter_id: parameter.id,
    trial_list_id: parameter.trial_list_id,
    unit_price: parameter.unit_price,
    quantity: fields.quantity ?? stored?.quantity ?? 1,
  }
}

async function writeRows(ctx: Ctx, order: PreOrderRow, form: PreOrderForm, isNew: boolean): Promise<void> {
  const storedSamples = isNew ? [] : await preSamples(ctx, order.id)
  const storedItems = isNew ? [] : await preItems(ctx, order.id)
  await refuseForeignPhotos(ctx, form, storedSamples)
  const wanted = form.samples.flatMap(one => one.items.flatMap(item => item.unit_trial_parameter_id ?? []))
  const ids = [...wanted, ...storedItems.map(item => item.unit_trial_parameter_id)]
  const parameters = byId(await offeredParameters(ctx, [...new Set(ids)]))
  const knownSamples = byId(storedSamples)
  const samples = form.samples.map((one, index) => {
    const row = storedRow(one.id, knownSamples)
    const [first] = one.items.flatMap(item => parameters.get(item.unit_trial_parameter_id ?? '') ?? [])
    return { row, values: sampleValues(one, index, row, first?.trial_class_id ?? null) }
  })
  const knownItems = byId(storedItems)
  const items = form.samples.flatMap((one, index) =>
    one.items.map(item => {
      const row = storedRow(item.id, knownItems)
      if (row && row.sample_temp_id !== one.id) throw new Refusal([refused(generalErrors, 'G-04')])
      return { row, sample: index, values: itemValues(item, index, row, parameters) }
    }),
  )
  const keptItems = new Set(items.map(({ row }) => row?.id))
  const keptSamples = new Set(samples.map(({ row }) => row?.id))
  await removeRows(
    ctx,
    entrustTempTestItem,
    storedItems.filter(row => !keptItems.has(row.id)),
  )
  await removeRows(
    ctx,
    sampleTemp,
    storedSamples.filter(row => !keptSamples.has(row.id)),
  )
  await changeRows(
    ctx,
    sampleTemp,
    samples.flatMap(({ row, values }) => (row ? [{ row, changes: values }] : [])),
  )
  await changeRows(
    ctx,
    entrustTempTestItem,
    items.flatMap(({ row, values }) => (row ? [{ row, changes: values }] : [])),
  )
  const made = await insertRows(
    ctx,
    sampleTemp,
    samples.filter(({ row }) => !row).map(({ values }) => ({ ...values, entrustment_temp_id: order.id })),
  )
  const fresh = made.values()
  const sampleIds = samples.map(({ row }) => row?.id ?? fresh.next().value?.id)
  await insertRows(
    ctx,
    entrustTempTestItem,
    items
      .filter(({ row }) => !row)
      .map(({ sample, values }) => ({ ...values, entrustment_temp_id: order.id, sample_temp_id: sampleIds[sample] })),
  )
}

/**
 * Writes a pre-entrustment with its samples and tests in one piece. Answers its id. Refuses with G-01, G-02, G-04, G-06, G-14, P-03,
 * P-06, P-09.
 */
export async function savePreOrder(ctx: Ctx, form: PreOrderForm): Promise<string> {
  await refuseUnlicensed(ctx)
  const { sampleCap } = await settingsOf(ctx)
  refuseIfAny(
    form.samples.length > sampleCap
      ? [refused(preEntrustmentErrors, 'P-03', { cap: sampleCap }, { field: 'samples' })]
      : [],
  )
  const { order, isNew } = await writeHead(ctx, form)
  await writeRows(ctx, order, form, isNew)
  await stampProofs(ctx, order.id)
  await forgetWitness(ctx, order.id)
  if (!isNew && order.row_version === form.row_version) {
    await ctx.tx.query(
      `update entrustment_temp set row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
       where business_id = app_biz() and id = $1`,
      [order.id],
    )
  }
  return order.id
}
