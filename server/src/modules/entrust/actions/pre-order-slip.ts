import { customerSnapshotOf } from '@gt/domain/entrust/customer-snapshot.ts'
import { preEntrustmentStates } from '@gt/domain/entrust/entrustment-temp.states.ts'
import type { preEntrustmentActions, WholePreOrder } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { type SlipFacts, preOrderSlip as slipOf } from '@gt/domain/entrust/pre-order-slip.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { instantOf } from '@gt/domain/kit/time.ts'
import type { Ctx } from '../../../db/context.ts'
import type { Run } from '../../../http/implement.ts'
import { laboratoryPlace } from '../pre-order.queries.ts'
import { wholePreOrder } from './read-pre-order.ts'

type Actions = (typeof preEntrustmentActions)['actions']

const printing = { zh: '打印', en: 'Print', es: 'Imprimir' }

const labelOf = (reference: unknown): string | null =>
  typeof reference === 'object' && reference !== null && 'label' in reference ? String(reference.label) : null

/** Each test once, its parameters behind it; an age stands with the sample's tests. */
function testsOf({ row, items }: WholePreOrder['samples'][number]): string {
  const named = new Map<string, string[]>()
  for (const item of items) {
    const test = labelOf(item.trial_list) ?? ''
    named.set(test, [...(named.get(test) ?? []), labelOf(item.unit_trial_parameter) ?? ''])
  }
  const age = row.age_days === null ? '' : ` ${row.age_days} d`
  return [...named].map(([test, parameters]) => `${test}${age}：${parameters.join('、')}`).join('；')
}

async function factsOf(ctx: Ctx, id: string): Promise<SlipFacts & { submittedAt: string }> {
  const { order, samples } = await wholePreOrder(ctx, id)
  const { qr_code: code, pre_no: number, submitted_at: submittedAt } = order
  if (!code || !number || !submittedAt || order.state === 'draft') {
    const state = preEntrustmentStates.states.labels[order.state]
    throw new Refusal([refused(generalErrors, 'G-02', { state, command: printing })])
  }
  const customer = customerSnapshotOf(order.customer_snapshot)
  const place = await laboratoryPlace(ctx)
  return {
    laboratory: place.name,
    address: place.address,
    phone: place.phone,
    number,
    code,
    client: customer.entrusting_unit,
    project: order.project_name,
    part: order.project_part,
    sender: customer.sample_sender,
    senderPhone: customer.sender_phone,
    sendDate: order.expected_send_date,
    samples: samples.map(sample => ({
      name: sample.row.name,
      specification: sample.row.specification,
      quantity: sample.row.quantity,
      part: sample.row.structural_part,
      tests: testsOf(sample),
    })),
    submittedAt,
  }
}

/** Prints the slip of a pre-entrustment that was sent; the same order and language give the same bytes. Refuses with G-02, G-04. */
export const preOrderSlip: Run<Actions['Slip']> = async (call, { id }) => {
  const { submittedAt, ...facts } = await call.transaction({ readOnly: true }, ctx => factsOf(ctx, id))
  const createdAt = instantOf(submittedAt)
  const { pdf } = await call.services.printer.print(slipOf(facts, call.language), { createdAt })
  return { pdf: pdf.toString('base64') }
}
