import { customerInfo } from '@gt/domain/entrust/customer-info.entity.ts'
import { customerSnapshotOf } from '@gt/domain/entrust/customer-snapshot.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import {
  type BasisStep,
  changeableCustomer,
  changeableHead,
  changeableSample,
  emptyDiff,
  type OrderChangeDiff,
  type OrderChangeForm,
  type Step,
  stepsOf,
} from '@gt/domain/entrust/order-change.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { samplesOfEntrustment } from '../samples/api.ts'
import { namesOf } from './change.queries.ts'
import { type BasisRule, basisRules, offeredParameters } from './form-facts.queries.ts'
import { type ItemRow, itemsOfOrder, type OrderRow } from './order.queries.ts'

type Steps = Record<string, Step>

const notThere = (): Refusal => new Refusal([refused(generalErrors, 'G-04')])

/** G-06 for what may not be empty and would be. */
const emptied = (entity: Entity, steps: Steps, row?: number): Refused[] =>
  Object.entries(steps).flatMap(([name, step]) => {
    const field = entity.fields[name]
    const needed = field?.options.required === true || field?.options.requiredAfterDraft === true
    return field && needed && step.new === null
      ? [refused(generalErrors, 'G-06', { field: field.label }, { field: name, ...(row === undefined ? {} : { row }) })]
      : []
  })

/** Another unit and another project bring their names along where the clerk writes none. */
async function withNames(
  ctx: Ctx,
  head: Steps,
  customer: Steps,
  now: { readonly project_name: string | null; readonly entrusting_unit: string | null },
): Promise<{ head: Steps; customer: Steps }> {
  const nameOf = async (entity: 'entrust_unit' | 'project', step: Step | undefined): Promise<string | null> => {
    if (typeof step?.new !== 'string') return null
    const name = (await namesOf(ctx, entity, [step.new])).get(step.new)?.name
    if (name === undefined)
      throw new Refusal([
        refused(generalErrors, 'G-14', { field: entrustment.fields[`${entity}_id`].label }, { field: `${entity}_id` }),
      ])
    return name
  }
  const unit = await nameOf('entrust_unit', head.entrust_unit_id)
  const project = await nameOf('project', head.project_id)
  return {
    head:
      project === null || head.project_name || project === now.project_name
        ? head
        : { ...head, project_name: { old: now.project_name, new: project } },
    customer:
      unit === null || customer.entrusting_unit || unit === now.entrusting_unit
        ? customer
        : { ...customer, entrusting_unit: { old: now.entrusting_unit, new: unit } },
  }
}

async function samplesDiff(ctx: Ctx, order: OrderRow, form: OrderChangeForm): Promise<OrderChangeDiff['samples']> {
  const rows = new Map((await samplesOfEntrustment(ctx, order.id)).map(row => [row.id, row]))
  const found: Record<Id, Steps> = {}
  const reasons: Refused[] = []
  for (const { sample_id, ...wish } of form.samples ?? []) {
    const row = rows.get(sample_id)
    if (!row) throw notThere()
    const steps = stepsOf(sample.fields, changeableSample, row, wish)
    reasons.push(...emptied(sample, steps, [...rows.keys()].indexOf(sample_id)))
    if (Object.keys(steps).length > 0) found[sample_id] = steps
  }
  if ((form.add ?? []).some(one => !rows.has(one.sample_id))) throw notThere()
  refuseIfAny(reasons)
  return found
}

const strange = (field: 'test_rule_id' | 'judgement_rule_id' | 'unit_trial_parameter_id', row: number): Refused =>
  refused(generalErrors, 'G-14', { field: testItem.fields[field].label }, { field, row })

interface ChosenRules {
  readonly test_rule_id?: Id | null | undefined
  readonly judgement_rule_id?: Id | null | undefined
}

async function rulesNamed(ctx: Ctx, wishes: readonly ChosenRules[]): Promise<BasisRule[]> {
  const ids = wishes.flatMap(wish => [wish.test_rule_id, wish.judgement_rule_id]).filter(id => typeof id === 'string')
  return ids.length > 0 ? basisRules(ctx, [], ids) : []
}

/** The chosen basis of a test; nothing where none is chosen. Refuses with G-14 a basis of another test. */
function ruleFor(
  { trial_list_id }: { readonly trial_list_id: Id },
  kind: 'test' | 'judgement',
  ruleId: Id | null | undefined,
  rules: readonly BasisRule[],
  row: number,
): BasisRule | undefined {
  if (!ruleId) return undefined
  const rule = rules.find(one => one.id === ruleId && one.kind === kind && one.trial_list_id === trial_list_id)
  if (!rule) throw new Refusal([strange(kind === 'test' ? 'test_rule_id' : 'judgement_rule_id', row)])
  return rule
}

/** The step to a chosen basis; nothing when it is the one that stands. */
function basisStep(
  item: ItemRow,
  kind: 'test' | 'judgement',
  ruleId: Id | null | undefined,
  rules: readonly BasisRule[],
  row: number,
): BasisStep | undefined {
  const rule = ruleFor(item, kind, ruleId, rules, row)
  if (!rule) return undefined
  const old = kind === 'test' ? item.test_basis_text : item.judgement_basis_text
  return old === rule.text ? undefined : { rule_id: rule.id, old, new: rule.text }
}

async function basesDiff(
  ctx: Ctx,
  items: ReadonlyMap<Id, ItemRow>,
  form: OrderChangeForm,
): Promise<OrderChangeDiff['bases']> {
  const wishes = form.bases ?? []
  const rules = await rulesNamed(ctx, wishes)
  const found: Record<Id, OrderChangeDiff['bases'][string]> = {}
  for (const [row, wish] of wishes.entries()) {
    const item = items.get(wish.test_item_id)
    if (!item) throw notThere()
    const test = basisStep(item, 'test', wish.test_rule_id, rules, row)
    const judgement = basisStep(item, 'judgement', wish.judgement_rule_id, rules, row)
    if (test || judgement) found[item.id] = { ...(test ? { test } : {}), ...(judgement ? { judgement } : {}) }
  }
  return found
}

async function addedItems(ctx: Ctx, form: OrderChangeForm): Promise<OrderChangeDiff['add']> {
  const wishes = form.add ?? []
  const known = new Map(
    (
      await offeredParameters(
        ctx,
        wishes.flatMap(one => one.unit_trial_parameter_id ?? []),
      )
    ).map(one => [one.id, one]),
  )
  const rules = await rulesNamed(ctx, wishes)
  return wishes.map(({ unit_trial_parameter_id: id, ...rest }, row) => {
    const parameter = id ? known.get(id) : undefined
    if (!id || !parameter) throw new Refusal([strange('unit_trial_parameter_id', row)])
    ruleFor(parameter, 'test', rest.test_rule_id, rules, row)
    ruleFor(parameter, 'judgement', rest.judgement_rule_id, rules, row)
    return { ...rest, unit_trial_parameter_id: id }
  })
}

/**
 * What a form changes of an order as it stands: every value before and after. Refuses with G-04 for rows of another order, G-06
 * for what may not be empty, G-14 for what the laboratory does not offer.
 */
export async function diffOf(ctx: Ctx, order: OrderRow, form: OrderChangeForm): Promise<OrderChangeDiff> {
  const snapshot = customerSnapshotOf(order.customer_snapshot)
  const head = stepsOf(entrustment.fields, changeableHead, order, form.head ?? {})
  const customer = stepsOf(customerInfo.fields, changeableCustomer, snapshot, form.customer ?? {})
  refuseIfAny([...emptied(entrustment, head), ...emptied(customerInfo, customer)])
  const live = (await itemsOfOrder(ctx, order.id)).filter(item => item.state !== 'cancelled')
  const items = new Map(live.map(item => [item.id, item]))
  const cancel = [...new Set(form.cancel ?? [])]
  if (cancel.some(id => !items.has(id))) throw notThere()
  return {
    ...emptyDiff,
    ...(await withNames(ctx, head, customer, {
      project_name: order.project_name,
      entrusting_unit: snapshot.entrusting_unit,
    })),
    samples: await samplesDiff(ctx, order, form),
    bases: await basesDiff(ctx, items, form),
    cancel,
    add: await addedItems(ctx, form),
  }
}
