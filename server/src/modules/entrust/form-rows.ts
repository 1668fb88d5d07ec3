import type { ItemForm, OrderForm, SampleForm } from '@gt/domain/entrust/order-form.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { type MatchedGroup, matchingGroups } from '@gt/domain/methods/target-conditions.ts'
import { maturityDate } from '@gt/domain/samples/moulding.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { additionalOf } from '@gt/domain/samples/sample-form.ts'
import { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import type { Ctx } from '../../db/context.ts'
import {
  type BasisRule,
  basisRules,
  classCodes,
  matchedGroups,
  type OfferedParameter,
  offeredParameters,
} from './form-facts.queries.ts'
import type { ItemRow } from './order.queries.ts'

type SampleValues = RowValues<typeof sample>
type ItemValues = RowValues<typeof testItem>

/** What the rows of a form refer to, read once for the whole form. */
export interface FormFacts {
  readonly parameters: ReadonlyMap<Id, OfferedParameter>
  readonly rules: readonly BasisRule[]
  readonly classes: ReadonlyMap<Id, string>
  readonly groups: readonly MatchedGroup[]
}

const given = (values: readonly (Id | null | undefined)[]): Id[] => [
  ...new Set(values.filter((value): value is Id => typeof value === 'string')),
]

/** Reads what the rows of a form refer to: a fixed number of statements, however many rows. Refuses with G-14 and the row's number. */
export async function formFacts(
  ctx: Ctx,
  samples: readonly Pick<OrderForm['samples'][number], 'items' | 'trial_class_id'>[],
  stored: readonly ItemRow[],
): Promise<FormFacts> {
  const items = samples.flatMap(one => one.items)
  const ids = given([
    ...items.map(item => item.unit_trial_parameter_id),
    ...stored.map(item => item.unit_trial_parameter_id),
  ])
  const parameters = new Map((await offeredParameters(ctx, ids)).map(row => [row.id, row]))
  refuseIfAny(
    samples.flatMap((one, row) =>
      one.items
        .filter(item => item.unit_trial_parameter_id && !parameters.has(item.unit_trial_parameter_id))
        .map(() => unknownReference('unit_trial_parameter_id', row)),
    ),
  )
  const rules = await basisRules(
    ctx,
    given([...parameters.values()].map(row => row.trial_list_id)),
    given(items.flatMap(item => [item.test_rule_id, item.judgement_rule_id])),
  )
  const classes = await classCodes(
    ctx,
    given([...samples.map(one => one.trial_class_id), ...[...parameters.values()].map(row => row.trial_class_id)]),
  )
  return { parameters, rules, classes, groups: await matchedGroups(ctx, [...classes.keys()]) }
}

const unknownReference = (field: keyof typeof testItem.fields & string, row: number): Refused =>
  refused(generalErrors, 'G-14', { field: testItem.fields[field].label }, { field, row })

const needed = (label: unknown, field: string, row: number): Refused =>
  refused(generalErrors, 'G-06', { field: label }, { field, row })

function classOf(form: SampleForm, current: SampleValues | null, facts: FormFacts): Id | null {
  const [first] = form.items.flatMap(item => facts.parameters.get(item.unit_trial_parameter_id ?? '') ?? [])
  return form.trial_class_id ?? current?.trial_class_id ?? first?.trial_class_id ?? null
}

/** The groups of indicators that a sample belongs to by what it is. */
export const groupsOf = (of: Partial<SampleValues>, groups: readonly MatchedGroup[]): readonly MatchedGroup[] =>
  matchingGroups(groups, of.trial_class_id ?? '', {
    name: of.name,
    grade: of.grade,
    specification: of.specification,
    part: of.structural_part,
    age: of.age_days,
  })

/**
 * The group of indicators of a sample: the one that a person chose, or none where the form says so; else the one with the most conditions that it meets.
 * Of several the one that it had stays; without it there is none yet (TA-01 at registration).
 */
function groupOf(
  form: SampleForm,
  current: SampleValues | null,
  after: Partial<SampleValues>,
  { groups }: FormFacts,
): Id | null {
  const wanted = form.trial_target_group_id
  const held = current?.trial_target_group_id ?? null
  if (wanted === null || (wanted !== undefined && wanted !== held)) return wanted
  // what was chosen against the rules stays
  if (current && held && !groupsOf(current, groups).some(({ id }) => id === held)) return held
  const found = groupsOf(after, groups)
  const [only, ...others] = found
  if (!only) return null
  if (others.length === 0) return only.id
  return found.some(({ id }) => id === held) ? held : null
}

/** The values of a sample's row as the form wants them; the class follows its first test when none is chosen. Refuses with G-06. */
export function sampleValues(
  form: SampleForm,
  row: number,
  current: SampleValues | null,
  facts: FormFacts,
): SampleValues {
  const { id, items, moulding_time, ...fields } = form
  const trial_class_id = classOf(form, current, facts)
  if (!trial_class_id) throw new Refusal([needed(sample.fields.trial_class_id.label, 'trial_class_id', row)])
  const held = fields.additional ?? current?.additional ?? {}
  const additional = moulding_time === undefined ? held : { ...Object(held), moulding_time }
  const sampling_date = fields.sampling_date === undefined ? (current?.sampling_date ?? null) : fields.sampling_date
  const age = fields.age_days === undefined ? (current?.age_days ?? null) : fields.age_days
  const class_code = facts.classes.get(trial_class_id) ?? ''
  const values = fields as SampleValues // the shape of the form was made from the fields of the entity
  return {
    ...values,
    trial_class_id,
    trial_target_group_id: groupOf(form, current, { ...current, ...values, trial_class_id }, facts),
    additional,
    maturity_date: maturityDate(
      { sampling_date, class_code, moulding_time: additionalOf(additional).moulding_time },
      age,
    ),
    sort_no: row,
  }
}

function chosenRule(
  facts: FormFacts,
  parameter: OfferedParameter,
  kind: BasisRule['kind'],
  wanted: Id | null | undefined,
): BasisRule | null {
  if (wanted === null) return null
  if (wanted !== undefined) return facts.rules.find(rule => rule.id === wanted) ?? null
  const own = facts.rules.filter(
    rule => rule.offered && rule.trial_list_id === parameter.trial_list_id && rule.kind === kind,
  )
  const preferred = kind === 'test' ? own.find(rule => rule.id === parameter.test_rule_id) : undefined
  return (
    preferred ??
    own.find(rule => rule.is_default && rule.trial_parameter_id === parameter.trial_parameter_id) ??
    own.find(rule => rule.is_default && rule.trial_parameter_id === null) ??
    null
  )
}

/** Absent in the form = as stored (or the default, for a new row); null = cleared. */
const wish = <T>(given: T | null | undefined, kept: T | null | undefined): T | null | undefined =>
  given === undefined ? kept : given

/**
 * The values of a test item's row: what the form says, and what follows from the parameter chosen (test, name, scope, price) and
 * from the laboratory's default bases where the form is silent. Refuses with G-06 when no parameter is chosen.
 */
export function itemValues(
  form: ItemForm,
  place: { readonly row: number; readonly sort: number; readonly ageOfSample: number | null },
  current: ItemRow | null,
  facts: FormFacts,
): ItemValues {
  const { id, ...fields } = form
  const parameter = facts.parameters.get(fields.unit_trial_parameter_id ?? current?.unit_trial_parameter_id ?? '')
  if (!parameter)
    throw new Refusal([needed(testItem.fields.unit_trial_parameter_id.label, 'unit_trial_parameter_id', place.row)])
  const kept = current?.unit_trial_parameter_id === parameter.id ? current : null
  const test = chosenRule(facts, parameter, 'test', wish(fields.test_rule_id, kept?.test_rule_id))
  const judgement = chosenRule(facts, parameter, 'judgement', wish(fields.judgement_rule_id, kept?.judgement_rule_id))
  const ownAge = parameter.needs_age ? (place.ageOfSample ?? kept?.age_days) : kept?.age_days
  return {
    ...(fields as ItemValues), // the shape of the form was made from the fields of the entity
    unit_trial_parameter_id: parameter.id,
    trial_list_id: parameter.trial_list_id,
    trial_parameter_id: parameter.trial_parameter_id,
    parameter_name: parameter.parameter_name,
    within_scope: parameter.within_scope,
    outsourced: fields.outsourced ?? kept?.outsourced ?? parameter.outsourced,
    unit_price: parameter.unit_price,
    test_rule_id: test?.id ?? null,
    test_basis_text: wish(fields.test_basis_text, test?.text ?? kept?.test_basis_text) ?? '',
    judgement_rule_id: judgement?.id ?? null,
    judgement_basis_text: wish(fields.judgement_basis_text, judgement?.text ?? kept?.judgement_basis_text) ?? null,
    age_days: wish(fields.age_days, ownAge) ?? null,
    quantity: fields.quantity ?? kept?.quantity ?? 1,
    sort_no: place.sort,
  }
}
