import { nonconformingActions } from '@gt/domain/audit/actions.ts'
import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { eachLaboratory } from '../../jobs/each-laboratory.ts'
import { matureTasks } from '../../modules/tasks/api.ts'
import type { Services } from '../../services.ts'
import { assignAll, type Bench, begin, checkRecord, enter, returnRecord, submitRecord } from './bench-work.ts'
import type { Desk } from './desk.ts'
import type { LookUp } from './look-up.ts'
import { approve, compile, paperOf } from './paper-work.ts'
import type { OrderPlan } from './plan.ts'
import { answers, categoryOf, commonOf, itemsOf, type Register } from './registration.ts'
import { untilRendered } from './rendered.ts'
import type { Step, TaskPlan } from './schedule.ts'
import { type SitePlan, siteClerk } from './site-plan.ts'
import { takeStep } from './site-steps.ts'

const plain = ({ id, row_version }: { id: string; row_version: number }) => ({ id, row_version })

/** Saves what was taken from the works, with its section, place and stake; answers its id. */
async function saveTaken(desk: Desk, look: LookUp, register: Register, plan: OrderPlan): Promise<Id> {
  const [arrivals, mixed] = [new Map<string, Id>(), new Map<string, Id>()]
  for (const { batch, grade } of plan.samples) {
    const [arrival, mix] = [await look.arrival(batch), grade ? await look.mix(grade) : null]
    if (batch && arrival) arrivals.set(batch, arrival)
    if (grade && mix && plan.material === 'concrete') mixed.set(grade, mix)
  }
  const { order } = await desk.call(plan.crew.reception, entrustmentActions, 'Save', {
    trial_category_id: categoryOf(register, plan),
    customer_info_id: await look.customer(plan.customer.project, plan.customer.set),
    ...(await look.section(plan.customer.project, 'LJ-3')),
    nature: plan.nature,
    entrust_date: dayOf(plan.at),
    project_part: plan.samples[0]?.part,
    wbs_node_id: await look.worksPlace(plan.customer.project, plan.samples[0]?.part),
    report_copies: 2,
    samples: plan.samples.map(sample => {
      const { age, moulded, form } = commonOf(register, plan, sample)
      return {
        ...form,
        grade: sample.grade,
        specification: sample.specification ?? sample.grade,
        sample_condition: moulded ? '表面平整，无缺棱掉角' : '无异常',
        site_stake: sample.stake,
        material_arrival_id: arrivals.get(sample.batch ?? '') ?? null,
        mix_design_id: mixed.get(sample.grade ?? '') ?? null,
        representative_quantity: sample.represents?.quantity,
        representative_unit: sample.represents?.unit,
        sampling_location: plan.material === 'site' ? '现场' : '工地',
        age_days: age,
        ...(moulded ? { moulding_time: moulded, curing: 'standard' as const } : {}),
        items: itemsOf(register, sample, true),
      }
    }),
  })
  return String(order.id)
}

/** Performs the steps of the site's story one by one. */
export class SiteWork {
  readonly #services: Services
  readonly #unit: Id
  readonly #desk: Desk
  readonly #look: LookUp
  readonly #register: Register
  readonly #orders: Map<number, Id>

  constructor(
    services: Services,
    unit: Id,
    parts: { desk: Desk; look: LookUp; register: Register; orders: Map<number, Id> },
  ) {
    this.#services = services
    this.#unit = unit
    this.#desk = parts.desk
    this.#look = parts.look
    this.#register = parts.register
    this.#orders = parts.orders
  }

  /** Does one step of an order as at its moment. Throws what the product refuses. */
  async act(plan: SitePlan, step: Step, place: number): Promise<void> {
    const [desk, look] = [this.#desk, this.#look]
    desk.at(step.at, `site ${plan.no}:${place}`)
    if (step.kind === 'save') {
      const take = plan.ofStep ? takeStep(desk, look, plan) : saveTaken(desk, look, this.#register, plan)
      this.#orders.set(plan.no, await take)
      return
    }
    const orderId = this.#orders.get(plan.no)
    if (!orderId) throw new Error(`order ${plan.no} of the site was not made`)
    const bench: Bench = { desk, look, plan, orderId }
    if (step.task) return this.#test(bench, step.kind, step.task)
    if (step.group) return this.#paper(bench, step.kind, step.group)
    switch (step.kind) {
      case 'register':
        // a step that was accepted is registered
        if (plan.ofStep) return
        return desk.give(
          plan.crew.reception,
          entrustmentActions,
          'Submit',
          [await look.version('entrustment', orderId)],
          {
            answers,
          },
        )
      case 'delete':
        return desk.give(
          plan.crew.reception,
          entrustmentActions,
          'Delete',
          [await look.version('entrustment', orderId)],
          { reason: '层次登记错误，重新登记' },
        )
      case 'store':
        return this.#store(bench)
      case 'assign':
        return assignAll(bench)
      default:
        throw new Error(`the story of the site does not know ${step.kind}`)
    }
  }

  async #store({ desk, look, plan, orderId }: Bench): Promise<void> {
    if (plan.material === 'site') return
    const cast = plan.material === 'concrete'
    const sample_library_id = await look.place(cast ? `YH-${(plan.no % 4) + 1}` : `YP-${(plan.no % 6) + 1}`)
    await desk.give(siteClerk, sampleActions, cast ? 'ToCuring' : 'Store', await look.samples(orderId), {
      sample_library_id,
    })
  }

  async #test(bench: Bench, kind: Step['kind'], task: TaskPlan): Promise<void> {
    switch (kind) {
      case 'start':
        // the ten-minute timer of the product goes by the real clock; the story lets it pass where an age has come
        if (task.age !== null) await eachLaboratory(this.#services, matureTasks, bench.desk.now)
        return begin(bench, task)
      case 'enter':
        return enter(bench, task)
      case 'submit':
        return submitRecord(bench, task)
      case 'returnRecord':
        return returnRecord(bench, task)
      case 'check':
        return checkRecord(bench, task)
      default:
        throw new Error(`${kind} is no step of a test at a site`)
    }
  }

  async #paper(bench: Bench, kind: Step['kind'], group: readonly TaskPlan[]): Promise<void> {
    const { desk } = bench
    const paper = async () => [plain(await paperOf(bench, group))]
    switch (kind) {
      case 'compile':
        return compile(bench, group)
      case 'approve':
        return approve(bench, group)
      case 'print':
        await untilRendered(this.#services, this.#unit, bench, group)
        return desk.give(siteClerk, reportActions, 'Print', await paper(), { copies: 2 })
      case 'archive':
        return desk.give(siteClerk, reportActions, 'Archive', await paper(), {
          storage: 'both',
          box_no: 'LJ3-01',
          volume_no: `SY-${desk.now.slice(0, 7)}`,
          shelf: 'A-01',
          missing_note: '委托单签字件另行归档',
        })
      case 'tell':
        return this.#failures(bench, group, 'Notify', { units: ['entrusting_unit', 'supervision_unit'] })
      case 'treat':
        return this.#failures(bench, group, 'Treat', {
          treatment: 'other',
          treatment_note: '对该墩柱钻芯取样复核实体强度，结果报监理确认',
        })
      default:
        throw new Error(`${kind} is no step of a report at a site`)
    }
  }

  async #failures(
    bench: Bench,
    group: readonly TaskPlan[],
    name: 'Notify' | 'Treat',
    more: Record<string, unknown>,
  ): Promise<void> {
    const failed = await bench.look.nonconforming((await paperOf(bench, group)).id)
    if (failed.length > 0) await bench.desk.give('gd-chief', nonconformingActions, name, failed, more)
  }
}
