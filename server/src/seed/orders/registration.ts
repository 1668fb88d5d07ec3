import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import type { OfferedTest } from '@gt/domain/entrust/registration-actions.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { concretePlan, yearPlan } from '../demonstration/plans.ts'
import { cell, readTable } from '../read-table.ts'
import type { Desk } from './desk.ts'
import type { LookUp } from './look-up.ts'
import type { OrderPlan, SamplePlan, TestPlan } from './plan.ts'
import { isMouldedHere } from './schedule.ts'

/** What the desk of the laboratory needs for every order, read once. */
export interface Register {
  /** Tests on offer by their method. */
  readonly offered: ReadonlyMap<string, OfferedTest>
  /** Account of the client who orders for the owner of roads; the other has a customer set of his own. */
  readonly owner: string
}

export const answers = { method: 1, resources: 1, sample: 1, date: 1, fee: 1 } as const
const cast: ReadonlySet<string> = new Set(['混凝土试块', '砂浆试块'])

function testOf(register: Register, method: string): OfferedTest {
  const test = register.offered.get(method)
  if (!test) throw new Error(`the laboratory does not offer ${method}`)
  return test
}

/** Items of a sample: the parameters of its tests that are chosen when nobody chooses. */
export function itemsOf(register: Register, sample: SamplePlan, basis: boolean) {
  const items = (one: TestPlan) => {
    const test = testOf(register, one.method)
    return test.parameters
      .filter(parameter => parameter.main || parameter.default_selected)
      .map(parameter => ({
        unit_trial_parameter_id: parameter.id,
        age_days: one.age,
        quantity: Math.max(sample.points, 1),
        test_rule_id: parameter.test_rule_id ?? test.test_bases.find(rule => rule.state !== 'abolished')?.id,
        ...(basis ? { judgement_rule_id: test.judgement_bases.find(rule => rule.state !== 'abolished')?.id } : {}),
      }))
  }
  return sample.tests.flatMap(items)
}

export function commonOf(register: Register, plan: OrderPlan, sample: SamplePlan) {
  const [first] = sample.tests
  if (!first) throw new Error(`order ${plan.no} has a sample without a test`)
  const ages = new Set(sample.tests.map(test => test.age))
  return {
    // the age of specimens that the laboratory casts counts from its own moulding, not from the day of sampling
    age: ages.size === 1 && !isMouldedHere(first.method) ? first.age : null,
    moulded: cast.has(sample.name) ? plan.sampled.slice(11, 16) : null,
    form: {
      name: sample.name,
      trial_class_id: testOf(register, first.method).trial_class_id,
      quantity: sample.quantity,
      sampling_date: dayOf(plan.sampled),
      structural_part: sample.part,
      manufacturer: sample.manufacturer,
      batch_number: sample.batch,
    },
  }
}

export const categoryOf = (register: Register, plan: OrderPlan): string => {
  const method = plan.samples[0]?.tests[0]?.method ?? ''
  return testOf(register, method).trial_category_id
}

/** The plan of supervision sampling that an order belongs to: concrete has one of its own. */
const planOf = ({ samples }: OrderPlan): string =>
  samples.every(({ tests }) => tests.every(({ method }) => method.startsWith(concretePlan.method)))
    ? concretePlan.no
    : yearPlan.no

/** Saves the draft of an order that was brought to the desk; answers its id. */
export async function saveDraft(
  desk: Desk,
  look: LookUp,
  register: Register,
  plan: OrderPlan,
  demand: string | null,
): Promise<string> {
  const customer_info_id = await look.customer(plan.customer.project, plan.customer.set)
  const { order } = await desk.call(plan.crew.reception, entrustmentActions, 'Save', {
    trial_category_id: categoryOf(register, plan),
    customer_info_id,
    nature: plan.nature,
    priority: plan.priority,
    entrust_date: dayOf(plan.at),
    project_part: plan.samples[0]?.part,
    wbs_node_id: await look.worksPlace(plan.customer.project, plan.samples[0]?.part),
    supervise_no: plan.nature === 'supervision_check' ? planOf(plan) : null,
    report_copies: 3,
    confidential_request: demand,
    samples: plan.samples.map(sample => {
      const { age, moulded, form } = commonOf(register, plan, sample)
      return {
        ...form,
        grade: sample.grade,
        specification: sample.specification ?? sample.grade,
        sample_condition: cast.has(sample.name) ? '表面平整，无缺棱掉角' : '无异常',
        age_days: age,
        ...(moulded ? { moulding_time: moulded, curing: 'standard' as const } : {}),
        items: itemsOf(register, sample, true),
      }
    }),
  })
  return String(order.id)
}

/** Submits the draft with the routine review. */
export async function submitDraft(desk: Desk, look: LookUp, plan: OrderPlan, id: string): Promise<void> {
  await desk.give(plan.crew.reception, entrustmentActions, 'Submit', [await look.version('entrustment', id)], {
    answers,
  })
}

/** What a client types of himself; the owner of the roads names the project, the dealer has one set only. */
function typedCustomer(register: Register, plan: OrderPlan): Record<string, string> {
  if (plan.client !== register.owner)
    return {
      project_name: '示范建材来样',
      entrusting_unit: '示范建材有限公司',
      sample_sender: '送样员乙',
      sender_phone: '000-00000000',
    }
  const project = readTable('projects').find(row => row.code === plan.customer.project)
  return {
    project_name: project && plan.customer.project !== 'XM-035' ? cell(project, 'name') : '示范高速公路土建 LJ-3 标',
    entrusting_unit: '示范交通投资有限公司',
    sample_sender: '送样员丙',
    sender_phone: '000-00000000',
  }
}

/** A client writes grade and measure into one field, `HRB400E Φ25`; the desk keeps them apart again. */
const asTyped = ({ grade, specification }: SamplePlan): string | null =>
  grade && specification && /^Φ|mm$/.test(specification) ? `${grade} ${specification}` : (grade ?? specification)

/** Saves a client's announcement; answers its id. */
export async function announce(desk: Desk, register: Register, plan: OrderPlan): Promise<string> {
  if (!plan.client) throw new Error(`order ${plan.no} was not announced`)
  const customer = typedCustomer(register, plan)
  const { order } = await desk.call(plan.client, preEntrustmentActions, 'Save', {
    trial_category_id: categoryOf(register, plan),
    project_name: customer.project_name,
    project_part: plan.samples[0]?.part,
    customer_snapshot: customer,
    samples: plan.samples.map(sample => {
      const { moulded, form } = commonOf(register, plan, sample)
      return {
        ...form,
        specification: asTyped(sample),
        ...(moulded ? { additional: { moulding_time: moulded } } : {}),
        items: itemsOf(register, sample, true),
      }
    }),
  })
  return String(order.id)
}

export async function sendAnnouncement(desk: Desk, look: LookUp, plan: OrderPlan, id: string): Promise<void> {
  await desk.give(plan.client ?? '', preEntrustmentActions, 'Submit', [await look.version('entrustment_temp', id)], {
    accepted_instructions: true,
  })
}

/** The desk takes the announced samples and registers the order; answers the id of the order. */
export async function acceptAnnouncement(desk: Desk, look: LookUp, plan: OrderPlan, id: string): Promise<string> {
  const samples = await look.preSamples(id)
  await desk.give(plan.crew.reception, preEntrustmentActions, 'Accept', [await look.version('entrustment_temp', id)], {
    samples: samples.map(sample => ({
      id: sample.id,
      received: 1,
      sample_condition: cast.has(plan.samples[0]?.name ?? '') ? '表面平整，无缺棱掉角' : '无异常',
    })),
    register: true,
    answers,
  })
  return look.madeOf(id)
}
