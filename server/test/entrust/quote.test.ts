import { chargeActions } from '@gt/domain/charges/actions.ts'
import { entrustmentActions, type WholeOrder } from '@gt/domain/entrust/actions.ts'
import { customerInfoActions } from '@gt/domain/entrust/customer-actions.ts'
import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { describe, expect, it } from 'vitest'
import { openChargeDesk } from '../make/charges.ts'
import { cubeOrder, offered, refusal, registered, routine } from '../make/entrust.ts'

const { place, clerk, cashier, director, wholeOf } = await openChargeDesk()

type Form = Awaited<ReturnType<typeof cubeOrder>>

/** The order as the page asks for its price while it is typed. */
const asked = (form: Form) => ({
  customer_info_id: form.customer_info_id ?? null,
  priority: form.priority ?? 'normal',
  nature: form.nature ?? 'entrust',
  samples: form.samples.map(one => ({
    age_days: one.age_days ?? null,
    items: one.items.map(item => ({ unit_trial_parameter_id: item.unit_trial_parameter_id ?? '' })),
  })),
})

/** A price of 50 instead of 60 with a tenth off, agreed with the client of the cubes. */
async function agree(form: Form): Promise<void> {
  const [target] = await place.query<{ id: string }>(
    `insert into charge_target (instance_id, organization_id, business_id, name, entrust_unit_id, discount_rate, enabled)
     select c.instance_id, c.organization_id, c.business_id, '协议客户', c.entrust_unit_id, 95, true from customer_info c where c.id = $1
     returning id::text as id`,
    [form.customer_info_id],
  )
  await place.query(
    `update entrust_unit set charge_target_id = $1 where id = (select entrust_unit_id from customer_info where id = $2)`,
    [target?.id, form.customer_info_id],
  )
  await place.query(
    `insert into custom_charge_set (instance_id, organization_id, business_id, charge_target_id, charge_index_id, unit_price, discount_rate, approved_by_id)
     select t.instance_id, t.organization_id, t.business_id, t.id, x.charge_index_id, 50, 90,
       (select a.id from app_user a where a.user_name = 'director' limit 1)
     from charge_target t, unit_trial_parameter p join unit_trial u on u.business_id = p.business_id and u.id = p.unit_trial_id
     join test_charge_index x on x.business_id = u.business_id and x.trial_list_id = u.trial_list_id
     where t.id = $1 and p.id = $2`,
    [target?.id, form.samples[0]?.items[0]?.unit_trial_parameter_id],
  )
}

const sums = (lines: WholeOrder['charge_lines']) =>
  lines.map(line => [line.list_price, line.unit_price, line.discount_rate, line.price_rule, line.amount])

describe('one price of an order from the first key to its bill (page newEntrustsManager, fees)', () => {
  it('tells the agreed price beside the list price before anything is stored; the draft, the bill and the desk keep both', async () => {
    const form = await cubeOrder(place, { sets: 2 })
    const before = await clerk.call(registrationActions, 'Quote', asked(form))
    expect(before.quote).toMatchObject({ list_amount: '120.00', amount: '120.00' })
    await agree(form)
    const { quote } = await clerk.call(registrationActions, 'Quote', asked(form))
    expect(quote).toMatchObject({ list_amount: '120.00', amount: '90.00' })
    expect(quote?.lines.map(line => [line.sample, line.list_price, line.unit_price, line.price_rule])).toEqual([
      [0, '60.00', '50.00', 'agreed'],
      [1, '60.00', '50.00', 'agreed'],
    ])
    const draft = await clerk.call(entrustmentActions, 'Save', form)
    const line = ['60.00', '50.00', '90.00', 'agreed', '45.00']
    expect(sums(draft.charge_lines)).toEqual([line, line])
    const whole = await registered(clerk, form)
    expect(sums(whole.charge_lines)).toEqual([line, line])
    expect(whole.charge_lines[0]?.trial_list_id).toBe(quote?.lines[0]?.trial_list_id)

    // the cashier sees both; a price by hand takes the place of the rule, never of the list price
    const [bill] = await place.query<{ id: string; row_version: number }>(
      'select id::text as id, row_version from charge where entrustment_id = $1',
      [whole.order.id],
    )
    if (!bill) throw new Error('the order has no bill')
    const shown = await wholeOf(bill)
    expect(shown.lines).toMatchObject([
      { list_price: '60.00', unit_price: '50.00', list_amount: '60.00', amount: '45.00', source: 'agreed' },
      { list_price: '60.00', unit_price: '50.00', list_amount: '60.00', amount: '45.00', source: 'agreed' },
    ])
    const [first] = whole.charge_lines
    if (!first?.id) throw new Error('the bill has no line')
    await cashier.give(chargeActions, 'Adjust', bill, { line_id: first.id, unit_price: '70', reason: '加测' })
    expect((await wholeOf(bill)).lines[0]).toMatchObject({ list_price: '60.00', unit_price: '70.00', source: 'hand' })
  })

  it('prices an urgent order with its factor, and a comparison test at nothing beside the list price', async () => {
    const form = await cubeOrder(place)
    const quoteOf = async (more: object) =>
      (await clerk.call(registrationActions, 'Quote', { ...asked(form), customer_info_id: null, ...more })).quote
    expect(await quoteOf({ priority: 'urgent' })).toMatchObject({ list_amount: '90.00', amount: '90.00' })
    const free = await quoteOf({ nature: 'proficiency' })
    expect(free).toMatchObject({ list_amount: '60.00', amount: '0.00', lines: [{ price_rule: 'free' }] })
  })

  it('knows neither the customers nor the parameters of another laboratory', async () => {
    const form = await cubeOrder(place)
    const foreign = await offered(place, 'concrete-cube-strength', 'LJ3')
    const items = foreign.parameters.map(unit_trial_parameter_id => ({ unit_trial_parameter_id }))
    const strange = { ...asked(form), samples: [{ age_days: 28, items }] }
    expect(await refusal(clerk.call(registrationActions, 'Quote', strange))).toEqual(['G-14'])
    const [customer] = await place.query<{ id: string }>(
      "select id::text as id from customer_info where business_id <> (select id from business where code = 'SFJC') limit 1",
    )
    const other = { ...asked(form), customer_info_id: customer?.id ?? '0' }
    expect(await refusal(clerk.call(registrationActions, 'Quote', other))).toEqual(['G-04'])
    expect((await director.call(customerInfoActions, 'Picker', {})).rows.map(row => row.id)).not.toContain(customer?.id)
  })

  it('[page ywtentrustlist, accept] two ages of one sample cost what was estimated and end when each age is reached', async () => {
    const strength = await offered(place, 'cement-strength')
    const soundness = await offered(place, 'cement-soundness')
    const item = (unit_trial_parameter_id: string, age_days?: number) => ({ unit_trial_parameter_id, age_days })
    const { order } = await clerk.call(preEntrustmentActions, 'Save', {
      trial_category_id: strength.categoryId,
      customer_snapshot: {
        project_name: '城北大道改造',
        entrusting_unit: '示范市政工程处',
        sample_sender: '送样员甲',
        sender_phone: '000-00000000',
      },
      samples: [
        {
          name: '普通硅酸盐水泥',
          trial_class_id: strength.classId,
          specification: 'P.O 42.5',
          quantity: '12 kg',
          items: [
            ...[3, 28].flatMap(age => strength.parameters.map(id => item(id, age))),
            ...soundness.parameters.map(id => item(id)),
          ],
        },
      ],
    })
    await clerk.give(preEntrustmentActions, 'Submit', order, { accepted_instructions: true })
    const whole = () => clerk.call(preEntrustmentActions, 'GetWhole', { id: order.id })
    const pre = await whole()
    // what `3,28` costs at the counter: the strength for each age, the soundness once
    expect(pre.order.estimated_amount).toBe('700.00')
    const asItIs = { all_received: true, register: true, answers: routine }
    await clerk.give(preEntrustmentActions, 'Accept', pre.order, asItIs)
    const { made } = await whole()
    const done = await clerk.call(entrustmentActions, 'GetWhole', { id: made!.id })
    expect(done.charge_lines.map(line => [line.name, line.age_days, line.amount])).toEqual([
      ['水泥胶砂强度', 3, '300.00'],
      ['水泥胶砂强度', 28, '300.00'],
      ['水泥安定性', null, '100.00'],
    ])
    // the bill tells them apart
    const [bill] = await place.query<{ id: string }>('select id::text as id from charge where entrustment_id = $1', [
      made!.id,
    ])
    expect((await wholeOf(bill!)).lines.map(line => line.age_days)).toEqual([3, 28, null])
    expect(new Map(done.tasks.map(task => [task.age_days, task.deadline]))).toEqual(
      new Map([
        [3, '2026-03-09'],
        [28, '2026-04-03'],
        [null, '2026-03-06'],
      ]),
    )
  })
})
