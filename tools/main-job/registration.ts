import { entrustmentActions, type WholeOrder } from '../../domain/src/entrust/actions.ts'
import { customerInfoActions } from '../../domain/src/entrust/customer-actions.ts'
import { preEntrustmentActions } from '../../domain/src/entrust/pre-entrustment-actions.ts'
import { type OfferedTest, registrationActions } from '../../domain/src/entrust/registration-actions.ts'
import { addDays } from '../../domain/src/kit/time.ts'
import type { Actors } from './actors.ts'
import { answers, item, type OrderPlan } from './plan.ts'
import type { Timeline } from './timeline.ts'

/** The way of one order into the house: announced by its client and accepted, or registered at the desk. */
export class Registration {
  readonly #actors: Actors
  readonly #timeline: Timeline
  readonly #plan: OrderPlan

  constructor(actors: Actors, timeline: Timeline, plan: OrderPlan) {
    this.#actors = actors
    this.#timeline = timeline
    this.#plan = plan
  }

  async #offered(account: string): Promise<OfferedTest> {
    const { tests } = await this.#actors.call(account, registrationActions, 'Tests', {})
    const code = tests.find(test => test.name.startsWith(this.#plan.test))
    if (!code)
      throw new Error(
        `the laboratory does not offer ${this.#plan.test}; it offers ${tests.map(test => test.name).join(', ')}`,
      )
    return code
  }

  #sampleForms(test: OfferedTest): {
    name: string
    trial_class_id: string
    specification: string | null
    quantity: string
    sampling_date: string
    structural_part: string
    manufacturer: string
    items: { unit_trial_parameter_id: string; age_days: number | null; quantity: number }[]
  }[] {
    return this.#plan.samples.map(sample => ({
      name: sample.name,
      trial_class_id: test.trial_class_id,
      specification: sample.grade,
      quantity: sample.quantity,
      sampling_date: this.#plan.moulded.slice(0, 10),
      structural_part: '3号中桥 2#～4#墩柱',
      manufacturer: '示范建材有限公司',
      items: test.parameters
        .filter(parameter => parameter.main || parameter.default_selected)
        .flatMap(parameter =>
          [sample.age, ...(sample.laterAges ?? [])].map(age_days => ({
            unit_trial_parameter_id: parameter.id,
            age_days,
            quantity: 1,
          })),
        ),
    }))
  }

  /** The client announces, the clerk accepts and registers; or the clerk registers what was brought. */
  async register(): Promise<WholeOrder> {
    return this.#plan.byClient ? this.#announceAndAccept() : this.#registerAtDesk()
  }

  async #announceAndAccept(): Promise<WholeOrder> {
    const { client, clerk } = { client: 'client1', clerk: 'reception1' }
    this.#actors.at(addDays(this.#plan.moulded, 1))
    const test = await this.#offered(client)
    const { rows } = await this.#actors.call(client, customerInfoActions, 'Picker', { size: 1 })
    const customer = rows[0]
    if (!customer) throw new Error('the client has no customer set')
    const saved = await this.#timeline.act('pre-entrustment: save', client, () =>
      this.#actors.call(client, preEntrustmentActions, 'Save', {
        trial_category_id: test.trial_category_id,
        project_name: customer.project_name,
        project_part: '墩柱',
        customer_snapshot: {
          project_name: customer.project_name,
          entrusting_unit: customer.entrusting_unit,
          sample_sender: customer.sample_sender,
          sender_phone: customer.sender_phone,
          witness_unit: customer.witness_unit,
          witness_person: customer.witness_person,
        },
        samples: this.#sampleForms(test),
      }),
    )
    const state = async (): Promise<string> =>
      (await this.#actors.call(clerk, preEntrustmentActions, 'GetWhole', { id: saved.order.id })).order.state
    await this.#timeline.act(
      'pre-entrustment: submit',
      client,
      () =>
        this.#actors.call(client, preEntrustmentActions, 'Submit', {
          items: [item(saved.order)],
          accepted_instructions: true,
        }),
      async () =>
        (await this.#actors.call(client, preEntrustmentActions, 'GetWhole', { id: saved.order.id })).order.state,
    )
    this.#actors.at(addDays(this.#plan.moulded, 2))
    const seen = await this.#actors.call(clerk, preEntrustmentActions, 'GetWhole', { id: saved.order.id })
    await this.#timeline.act(
      'pre-entrustment: accept, register',
      clerk,
      () =>
        this.#actors.call(clerk, preEntrustmentActions, 'Accept', {
          items: [item(seen.order)],
          samples: seen.samples.map(sample => ({
            id: sample.row.id,
            received: 1 as const,
            sample_condition: '表面平整，无缺棱掉角',
          })),
          register: true,
          answers,
        }),
      state,
    )
    const made = (await this.#actors.call(clerk, preEntrustmentActions, 'GetWhole', { id: saved.order.id })).made
    if (!made) throw new Error('the acceptance made no order')
    return this.#actors.call(clerk, entrustmentActions, 'GetWhole', { id: made.id })
  }

  async #registerAtDesk(): Promise<WholeOrder> {
    const clerk = 'reception1'
    this.#actors.at(this.#plan.brought ?? addDays(this.#plan.moulded, 1))
    const test = await this.#offered(clerk)
    const { entrustUnitId } = this.#plan
    const { rows } = await this.#actors.call(clerk, customerInfoActions, 'Picker', {
      size: 1,
      ...(entrustUnitId ? { entrust_unit_id: entrustUnitId } : {}),
    })
    const customer = rows[0]
    if (!customer) throw new Error('the laboratory has no customer set')
    const saved = await this.#timeline.act('registration: save', clerk, () =>
      this.#actors.call(clerk, entrustmentActions, 'Save', {
        trial_category_id: test.trial_category_id,
        customer_info_id: customer.id,
        entrust_unit_id: customer.entrust_unit_id,
        project_name: customer.project_name,
        project_part: '路基填筑',
        sample_sender: customer.sample_sender,
        samples: this.#sampleForms(test).map(sample => ({
          ...sample,
          grade: sample.specification,
          sample_condition: '无异常',
          items: sample.items.map(one => ({
            ...one,
            test_rule_id: test.test_bases[0]?.id,
            judgement_rule_id: test.judgement_bases[0]?.id,
          })),
        })),
      }),
    )
    const state = async (): Promise<string> =>
      (await this.#actors.call(clerk, entrustmentActions, 'GetWhole', { id: saved.order.id })).order.state
    await this.#timeline.act(
      'registration: submit',
      clerk,
      () => this.#actors.call(clerk, entrustmentActions, 'Submit', { items: [item(saved.order)], answers }),
      state,
    )
    return this.#actors.call(clerk, entrustmentActions, 'GetWhole', { id: saved.order.id })
  }
}
