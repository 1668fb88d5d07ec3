import { announcedHead, announcedItems, announcedSample, representedWords } from '@gt/domain/entrust/announced-order.ts'
import { customerInfo } from '@gt/domain/entrust/customer-info.entity.ts'
import { customerSnapshotOf } from '@gt/domain/entrust/customer-snapshot.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import { preEntrustmentErrors } from '@gt/domain/entrust/errors.ts'
import { orderNotices } from '@gt/domain/entrust/notices.ts'
import { type OrderForm, orderForm } from '@gt/domain/entrust/order-form.ts'
import type { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { differenceOf } from '@gt/domain/entrust/same-client.ts'
import type { CommandDone, InputOf } from '@gt/domain/kit/action.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { getRow, insertRow } from '../../../db/write.ts'
import { beginCommand, finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { closeTodos, notifyUsers, openTodosForUsers } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { preOrderSubject } from '../order-commands.ts'
import {
  fileIds,
  type PreItemRow,
  type PreOrderRow,
  type PreSampleRow,
  preItems,
  preSamples,
  sameCustomer,
  unitNamed,
} from '../pre-order.queries.ts'
import { saveOrder } from '../save-order.ts'
import { refuseUnlicensed } from '../save-pre-order.ts'
import { submitLocked } from './submit-order.ts'

type Actions = (typeof preEntrustmentActions)['actions']
type Marks = NonNullable<InputOf<Actions['Accept']>['samples']>

const wordsOf = {
  mark: { zh: '样品验收结果', en: 'whether the sample was received', es: 'si se recibió la muestra' },
} as const

/** Every sample is inspected: received, or refused with a reason; at least one is received (workflow 2, accept). */
function inspectionRefusals(samples: readonly PreSampleRow[], marks: Marks): Refused[] {
  const unmarked = samples.flatMap((sample, row) => (marks.some(mark => mark.id === sample.id) ? [] : [row]))
  const unexplained = samples.flatMap((sample, row) =>
    marks.some(mark => mark.id === sample.id && !mark.received && !mark.reason) ? [row] : [],
  )
  const received = samples.some(sample => marks.some(mark => mark.id === sample.id && mark.received))
  return [
    ...unmarked.map(row => refused(generalErrors, 'G-06', { field: wordsOf.mark }, { field: 'samples', row })),
    ...unexplained.map(row => refused(generalErrors, 'G-07', {}, { field: 'samples', row })),
    ...(received ? [] : [refused(preEntrustmentErrors, 'P-02', {}, { field: 'samples' })]),
  ]
}

/** The customer set of the order: one that says the same as the client, else a new one. */
async function customerFor(ctx: Ctx, order: PreOrderRow): Promise<string> {
  const customer = customerSnapshotOf(order.customer_snapshot)
  const known = await sameCustomer(ctx, customer)
  if (known) return known
  const { id } = await insertRow(ctx, customerInfo, {
    ...customer,
    project_name: customer.project_name ?? undefined,
    entrusting_unit: customer.entrusting_unit ?? undefined,
    sample_sender: customer.sample_sender ?? undefined,
    entrust_unit_id: order.entrust_unit_id ?? (await unitNamed(ctx, customer.entrusting_unit)),
    trial_category_id: order.trial_category_id,
  })
  return id
}

function formOf(
  order: PreOrderRow,
  samples: readonly PreSampleRow[],
  items: readonly PreItemRow[],
  marks: Marks,
  customerId: string,
): OrderForm {
  return orderForm.parse({
    ...announcedHead(order),
    customer_info_id: customerId,
    customer_snapshot: customerSnapshotOf(order.customer_snapshot),
    samples: samples.flatMap(sample => {
      const mark = marks.find(one => one.id === sample.id)
      const own = items.filter(item => item.sample_temp_id === sample.id)
      if (!mark?.received) return []
      return [
        {
          ...announcedSample(sample, own),
          description: [sample.description, representedWords(sample)].filter(Boolean).join('；') || null,
          sample_condition: mark.sample_condition,
          photo_file_ids: fileIds(sample.photo_file_ids),
          items: announcedItems(sample, own),
        },
      ]
    }),
  })
}

/** The order as the clerk corrected it on the registration page: always a new one, for the client who announced it. */
async function correctedForm(ctx: Ctx, order: PreOrderRow, form: OrderForm): Promise<OrderForm> {
  const { id, row_version, ...fresh } = form
  return {
    ...fresh,
    samples: form.samples.map(({ id: _sample, ...sample }) => ({
      ...sample,
      items: sample.items.map(({ id: _item, ...item }) => item),
    })),
    entrust_unit_id: form.entrust_unit_id ?? order.entrust_unit_id,
    ...(form.customer_info_id
      ? {}
      : {
          customer_info_id: await customerFor(ctx, order),
          customer_snapshot: customerSnapshotOf(order.customer_snapshot),
        }),
  }
}

const refusedSamples = (samples: readonly PreSampleRow[], marks: Marks): string[] =>
  samples.flatMap(sample => {
    const mark = marks.find(one => one.id === sample.id)
    return mark && !mark.received ? [`${sample.name}：${mark.reason ?? ''}`] : []
  })

/**
 * Turns a pre-entrustment into an order (workflow 2, accept). Samples that were refused at the counter are left out with their
 * reason, which the client is told. What the clerk corrected stands in place of what the client typed. With `register` the order is submitted in the same transaction and its refusals are these.
 */
export const acceptPreOrder: Run<Actions['Accept']> = async (ctx, item, input) => {
  const order = await beginCommand(ctx, preOrderSubject, 'accept', item)
  await refuseUnlicensed(ctx)
  const samples = await preSamples(ctx, order.id)
  const items = await preItems(ctx, order.id)
  const marks = input.all_received ? samples.map(({ id }) => ({ id, received: 1 as const })) : (input.samples ?? [])
  passGuards(order.pre_no, inspectionRefusals(samples, marks), input)
  const form = input.form
    ? await correctedForm(ctx, order, input.form)
    : formOf(order, samples, items, marks, await customerFor(ctx, order))
  const entrustment_id = await saveOrder(ctx, form, { entrustment_temp_id: order.id })
  const done = await accepted(ctx, order, entrustment_id, refusedSamples(samples, marks), input.reason ?? null)
  if (input.register) await submitLocked(ctx, await getRow(ctx, entrustment, entrustment_id, true), input)
  return done
}

/** Writes that an announcement became an order, and tells its client; `left` are samples that were refused, with why. */
async function accepted(
  ctx: Ctx,
  order: PreOrderRow,
  entrustment_id: string,
  left: readonly string[],
  opinion: string | null,
): Promise<CommandDone> {
  const { done } = await finishCommand(
    ctx,
    entrustmentTemp,
    order,
    { entrustment_id, accepted_at: ctx.now, accepted_by_id: userOf(ctx), state: 'accepted' },
    {
      kind: 'entrustment_temp',
      number: order.pre_no,
      command: 'accept',
      opinion: left.length > 0 ? `拒收：${left.join('；')}` : opinion,
    },
  )
  await closeTodos(ctx, { kind: 'entrustment_temp', id: order.id })
  if (order.submitter_id) {
    await notifyUsers(ctx, [order.submitter_id], {
      kind: 'pre_entrust',
      title: notice(orderNotices, 'announcement_accepted', { number: order.pre_no }),
      content: left.length > 0 ? notice(orderNotices, 'samples_refused', { samples: left.join('；') }) : undefined,
      route: '/djentrustmanage/entrusttemp',
      place: { id: order.id },
    })
  }
  return done
}

/** The texts that are there, one below the other. */
const joined = (texts: readonly (string | null)[]): string | null => texts.filter(Boolean).join('\n') || null

/** One draft order of several announcements: the head of the first, the samples of all in their order (page ywtentrustlist). */
export const acceptTogether: Run<Actions['AcceptTogether']> = async (ctx, { items: wanted }) => {
  await refuseUnlicensed(ctx)
  const orders: PreOrderRow[] = []
  // locked in the order of their ids, so that two clerks never wait for each other
  for (const item of [...wanted].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1)))
    orders.push(await beginCommand(ctx, preOrderSubject, 'accept', item))
  const [first, ...others] = orders
  if (!first) throw new Error('the contract lets no empty list through')
  refuseIfAny(
    others.flatMap(order => {
      const field = differenceOf(first, order)
      return field ? [refused(preEntrustmentErrors, 'P-07', { number: order.pre_no, first: first.pre_no, field })] : []
    }),
  )
  const customerId = await customerFor(ctx, first)
  const forms: OrderForm[] = []
  for (const order of orders) {
    const samples = await preSamples(ctx, order.id)
    const marks = samples.map(({ id }) => ({ id, received: 1 as const }))
    forms.push(formOf(order, samples, await preItems(ctx, order.id), marks, customerId))
  }
  const [head] = forms
  if (!head) throw new Error('every announcement gives a form')
  const dates = orders.flatMap(order => order.expected_report_date ?? []).sort()
  const sameIn = (name: 'project_part' | 'client_order_no'): string | null => {
    const values = [...new Set(orders.map(order => order[name]))]
    return values.length === 1 ? (values[0] ?? null) : null
  }
  const entrustment_id = await saveOrder(
    ctx,
    {
      ...head,
      // the first that is wanted; part and number of the client only where all say the same
      required_date: dates[0] ?? null,
      project_part: sameIn('project_part'),
      client_order_no: sameIn('client_order_no'),
      remarks: joined(orders.map(order => order.remarks)),
      samples: forms.flatMap(form => form.samples),
    },
    { entrustment_temp_id: first.id },
  )
  const numbers = orders.map(order => order.pre_no).join('、')
  for (const order of orders) await accepted(ctx, order, entrustment_id, [], `合并受理：${numbers}`)
  return { entrustment_id }
}

/** Sends a pre-entrustment back to the client with a reason. */
export const returnPreOrder: Run<Actions['Return']> = async (ctx, item, input) => {
  const order = await beginCommand(ctx, preOrderSubject, 'return', item)
  const reason = neededReason(order.pre_no, input.reason)
  await refuseUnlicensed(ctx)
  const { done } = await finishCommand(
    ctx,
    entrustmentTemp,
    order,
    { return_reason: reason, state: 'returned' },
    { kind: 'entrustment_temp', number: order.pre_no, command: 'return', opinion: reason },
  )
  await closeTodos(ctx, { kind: 'entrustment_temp', id: order.id })
  if (order.submitter_id) {
    await openTodosForUsers(ctx, [order.submitter_id], {
      kind: 'other',
      title: notice(orderNotices, 'announcement_returned', { number: order.pre_no, reason }),
      object: { kind: 'entrustment_temp', id: order.id, number: order.pre_no },
      route: '/djentrustmanage/entrusttemp',
      step: 'returned',
    })
  }
  return done
}
