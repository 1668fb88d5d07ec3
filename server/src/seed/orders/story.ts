import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { eachLaboratory } from '../../jobs/each-laboratory.ts'
import { expirePreEntrustments } from '../../modules/entrust/api.ts'
import { matureTasks } from '../../modules/tasks/api.ts'
import type { Services } from '../../services.ts'
import { assignAll, type Bench, begin, checkRecord, enter, mould, returnRecord, submitRecord } from './bench-work.ts'
import type { Desk } from './desk.ts'
import type { Told } from './goals.ts'
import type { LookUp } from './look-up.ts'
import { closeFailures, tellFailures, treatFailures } from './nonconforming.ts'
import {
  approve,
  archive,
  audit,
  cancel,
  compile,
  confirmBill,
  issue,
  payBill,
  print,
  returnOrder,
  storeSamples,
  suspend,
} from './paper-work.ts'
import {
  acceptAnnouncement,
  announce,
  type Register,
  saveDraft,
  sendAnnouncement,
  submitDraft,
} from './registration.ts'
import { untilRendered } from './rendered.ts'
import type { Step, TaskPlan } from './schedule.ts'

/** Where the orders of the plan are found. */
export interface Known {
  readonly orders: Map<number, Id>
  readonly announcements: Map<number, Id>
}

/** Performs the steps of the story one by one. */
export class Story {
  readonly #services: Services
  readonly #unit: Id
  readonly #desk: Desk
  readonly #look: LookUp
  readonly #register: Register
  readonly #known: Known

  constructor(services: Services, unit: Id, parts: { desk: Desk; look: LookUp; register: Register; known: Known }) {
    this.#services = services
    this.#unit = unit
    this.#desk = parts.desk
    this.#look = parts.look
    this.#register = parts.register
    this.#known = parts.known
  }

  /** Does one step of an order as at its moment. Throws what the product refuses. */
  async act({ schedule: { plan }, goal, unpaid }: Told, step: Step, place: number): Promise<void> {
    const desk = this.#desk
    const look = this.#look
    desk.at(step.at, `${plan.no}:${place}`)
    const { no } = plan
    switch (step.kind) {
      case 'announce':
        this.#known.announcements.set(no, await announce(desk, this.#register, plan))
        return
      case 'send':
        return sendAnnouncement(desk, look, plan, this.#announcement(no))
      case 'save': {
        const demand = goal === 'reviewing' || goal === 'returned' ? '检测结果仅限委托方技术部门查阅' : null
        this.#known.orders.set(no, await saveDraft(desk, look, this.#register, plan, demand))
        return
      }
      case 'register':
        if (plan.client) this.#known.orders.set(no, await acceptAnnouncement(desk, look, plan, this.#announcement(no)))
        else await submitDraft(desk, look, plan, this.#order(no))
        return
      case 'pay':
        return unpaid ? undefined : payBill(this.#bench(plan))
      case 'expire':
        return eachLaboratory(this.#services, expirePreEntrustments, step.at)
      case 'returnPre':
        return desk.give(
          plan.crew.reception,
          preEntrustmentActions,
          'Return',
          [await look.version('entrustment_temp', this.#announcement(no))],
          {
            reason: '样品信息不完整，请补充批号与代表数量',
          },
        )
      default:
        return this.#work(this.#bench(plan), step)
    }
  }

  async #work(bench: Bench, step: Step): Promise<void> {
    if (step.task) return this.#test(bench, step.kind, step.task)
    if (step.group) return this.#paper(bench, step.kind, step.group)
    switch (step.kind) {
      case 'bill':
        return confirmBill(bench)
      case 'store':
        return storeSamples(bench)
      case 'assign':
        return assignAll(bench)
      case 'suspend':
        return suspend(bench)
      case 'cancel':
        return cancel(bench)
      case 'review':
        return returnOrder(bench)
      default:
        throw new Error(`the story does not know ${step.kind}`)
    }
  }

  async #test(bench: Bench, kind: Step['kind'], task: TaskPlan): Promise<void> {
    switch (kind) {
      case 'mould':
        return mould(bench, task)
      case 'start':
        // the ten-minute timer of the product goes by the real clock; the story lets it pass where an age has come
        if (task.age !== null) await eachLaboratory(this.#services, matureTasks, bench.desk.now)
        return begin(bench, task)
      case 'enter':
        return enter(bench, task)
      case 'submit':
      case 'resubmit':
        return submitRecord(bench, task)
      case 'returnRecord':
        return returnRecord(bench, task)
      case 'check':
        return checkRecord(bench, task)
      default:
        throw new Error(`${kind} is no step of a test`)
    }
  }

  async #paper(bench: Bench, kind: Step['kind'], group: readonly TaskPlan[]): Promise<void> {
    switch (kind) {
      case 'compile':
        return compile(bench, group)
      case 'audit':
        return audit(bench, group)
      case 'approve':
        return approve(bench, group)
      case 'print':
        await untilRendered(this.#services, this.#unit, bench, group)
        return print(bench, group)
      case 'issue':
        return issue(bench, group)
      case 'archive':
        return archive(bench, group)
      case 'tell':
        return tellFailures(bench, group)
      case 'treat':
        return treatFailures(bench, group)
      case 'close':
        return closeFailures(bench, group)
      default:
        throw new Error(`${kind} is no step of a report`)
    }
  }

  #bench(plan: Bench['plan']): Bench {
    return { desk: this.#desk, look: this.#look, plan, orderId: this.#order(plan.no) }
  }

  #order(no: number): Id {
    const id = this.#known.orders.get(no)
    if (!id) throw new Error(`order ${no} was not made`)
    return id
  }

  #announcement(no: number): Id {
    const id = this.#known.announcements.get(no)
    if (!id) throw new Error(`announcement ${no} was not made`)
    return id
  }
}
