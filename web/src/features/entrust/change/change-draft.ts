import type { WholeOrder } from '@gt/domain/entrust/actions.ts'
import { customerInfo } from '@gt/domain/entrust/customer-info.entity.ts'
import { customerSnapshotOf } from '@gt/domain/entrust/customer-snapshot.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import {
  changeableCustomer,
  changeableHead,
  changeableSample,
  needsConfirmation,
  orderChangeDiff,
  type Step,
  stepsOf,
} from '@gt/domain/entrust/order-change.ts'
import type { orderChangeActions, WholeOrderChange } from '@gt/domain/entrust/order-change-actions.ts'
import type { InputOf } from '@gt/domain/kit/action.ts'
import type { Fields } from '@gt/domain/kit/entity.ts'
import type { Field } from '@gt/domain/kit/field.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'

export type Values = Readonly<Record<string, unknown>>

/** A test that is added to a sample. */
export interface Added {
  readonly key: string
  readonly sample_id: string
  readonly unit_trial_parameter_id: string
  readonly age_days: number | null
  readonly quantity: number
  /** Chosen bases; the laboratory's usual one where none is. */
  readonly test_rule_id?: string
  readonly judgement_rule_id?: string
}

/** A change while it is written: what the order shall be. */
export interface ChangeDraft {
  readonly reason: string
  readonly requested_by: string
  readonly file: string | null
  readonly head: Values
  readonly customer: Values
  /** By sample. */
  readonly samples: Readonly<Record<string, Values>>
  /** By test item: ids of the chosen bases. */
  readonly bases: Readonly<Record<string, { readonly test?: string; readonly judgement?: string }>>
  readonly cancel: readonly string[]
  readonly add: readonly Added[]
}

const wishesOf = (steps: Readonly<Record<string, Step>>): Values =>
  Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, step.new]))

/** A new change begins with who brought the samples. */
export const freshDraft = ({ order }: WholeOrder): ChangeDraft => ({
  reason: '',
  requested_by: order.sample_sender ?? '',
  file: null,
  head: {},
  customer: {},
  samples: {},
  bases: {},
  cancel: [],
  add: [],
})

/** A stored change as it is written on. */
export function storedDraft({ change }: WholeOrderChange): ChangeDraft {
  const diff = orderChangeDiff(change.diff)
  return {
    reason: change.reason ?? '',
    requested_by: change.requested_by ?? '',
    file: change.client_signed_file_id,
    head: wishesOf(diff.head),
    customer: wishesOf(diff.customer),
    samples: Object.fromEntries(Object.entries(diff.samples).map(([id, steps]) => [id, wishesOf(steps)])),
    bases: Object.fromEntries(
      Object.entries(diff.bases).map(([id, { test, judgement }]) => [
        id,
        { ...(test ? { test: test.rule_id } : {}), ...(judgement ? { judgement: judgement.rule_id } : {}) },
      ]),
    ),
    cancel: diff.cancel,
    add: diff.add.map((one, at) => ({
      key: `stored${at}`,
      sample_id: one.sample_id,
      unit_trial_parameter_id: one.unit_trial_parameter_id,
      age_days: one.age_days ?? null,
      quantity: one.quantity ?? 1,
      ...(one.test_rule_id ? { test_rule_id: one.test_rule_id } : {}),
      ...(one.judgement_rule_id ? { judgement_rule_id: one.judgement_rule_id } : {}),
    })),
  }
}

/** Another unit or project brings its own name along: one that stands in the draft was that of the former choice. */
const namedBy: Readonly<Record<string, readonly ['head' | 'customer', string]>> = {
  entrust_unit_id: ['customer', 'entrusting_unit'],
  project_id: ['head', 'project_name'],
}

/** A draft with another value in the head of the order. */
export function withHead(draft: ChangeDraft, name: string, value: unknown): ChangeDraft {
  const next = { ...draft, head: { ...draft.head, [name]: value } }
  const [part, called] = namedBy[name] ?? []
  if (!part || !called) return next
  const { [called]: _former, ...rest } = next[part]
  return { ...next, [part]: rest }
}

type Form = InputOf<(typeof orderChangeActions)['actions']['Save']>

/** The form that is sent. */
export const formOf = (
  draft: ChangeDraft,
  orderId: string,
  stored: { readonly id: string; readonly row_version: number } | null,
): Form => ({
  ...(stored ? { id: stored.id, row_version: stored.row_version } : {}),
  entrustment_id: orderId,
  reason: draft.reason,
  requested_by: draft.requested_by,
  client_signed_file_id: draft.file,
  head: draft.head as Form['head'], // the server reads every value by its field
  customer: draft.customer as Form['customer'], // as above
  samples: Object.entries(draft.samples).map(([sample_id, values]) => ({ ...values, sample_id })),
  bases: Object.entries(draft.bases).map(([test_item_id, { test, judgement }]) => ({
    test_item_id,
    ...(test ? { test_rule_id: test } : {}),
    ...(judgement ? { judgement_rule_id: judgement } : {}),
  })),
  cancel: [...draft.cancel],
  add: draft.add.map(({ key: _own, ...one }) => one),
})

/** Everything of an order that becomes another, by part. */
export function stepsOfDraft({ order, samples }: WholeOrder, draft: ChangeDraft) {
  const rows = new Map(samples.map(({ row }) => [row.id, row]))
  return {
    head: stepsOf(entrustment.fields, changeableHead, order, draft.head),
    customer: stepsOf(
      customerInfo.fields,
      changeableCustomer,
      customerSnapshotOf(order.customer_snapshot),
      draft.customer,
    ),
    samples: Object.fromEntries(
      Object.entries(draft.samples).flatMap(([id, wish]) => {
        const steps = stepsOf(sample.fields, changeableSample, rows.get(id) ?? {}, wish)
        return Object.keys(steps).length > 0 ? [[id, steps]] : []
      }),
    ),
  }
}
export type DraftSteps = ReturnType<typeof stepsOfDraft>

/** Everything that is written with its field, in the order of the form. */
export const writtenValues = ({ head, customer, samples }: DraftSteps): readonly (readonly [Field, unknown])[] =>
  [
    [entrustment.fields, changeableHead, head] as const,
    [customerInfo.fields, changeableCustomer, customer] as const,
    ...Object.values(samples).map(one => [sample.fields, changeableSample, one] as const),
  ].flatMap(([fields, names, steps]) =>
    names.flatMap(name => {
      const [field, step] = [(fields as Fields)[name], steps[name]]
      return field && step ? [[field, step.new] as const] : []
    }),
  )

/** True when the client has to confirm what is written. */
export const wantsConfirmation = (steps: DraftSteps): boolean => needsConfirmation({ ...orderChangeDiff({}), ...steps })
