import { addCalendarDays, addDays } from '../../domain/src/kit/time.ts'
import { Actors } from '../../tools/main-job/actors.ts'
import { OrderStory } from '../../tools/main-job/order.ts'
import { plans } from '../../tools/main-job/plans.ts'
import { Timeline } from '../../tools/main-job/timeline.ts'
import { anHourEarlier } from './an-hour-earlier.ts'
import { password, people, productAddress } from './product.ts'
import { caller } from './sign-in.ts'

/** A task that waits for its testers on the day of the story. */
export interface AssignedTask {
  readonly taskId: string
  readonly taskNumber: string
  /** Accounts of its two testers. */
  readonly testers: readonly [string, string]
}

type Plan = ReturnType<typeof plans>[number]

/** Registers an order of a plan at the desk and gives its first test to two testers. */
async function assignOrder(planned: (today: string, now: string) => Plan | undefined): Promise<AssignedTask> {
  const clerk = await caller('reception')
  const { envelope } = await clerk.raw('Sessions/Facts', {}, { method: 'GET' })
  const { now } = envelope.result as { now: string } // the contract's answer
  const plan = planned(now.slice(0, 10), now)
  if (!plan) throw new Error('there is no such plan')
  const actors = new Actors(productAddress(), password())
  const story = new OrderStory(actors, new Timeline(() => undefined), plan, async () => undefined).withNames(people())
  const { taskId } = await story.toTesters(now)
  const answer = await clerk.raw('Tasks/GetById', { id: taskId })
  const { task_number } = answer.envelope.result as { task_number: string } // the contract's answer
  return { taskId, taskNumber: task_number, testers: plan.testers }
}

/**
 * Registers cubes for the test at 28 days at the desk and gives their test to two testers.
 * @param daysOld how old they are at this hour; at 30 the window of the age has ended, whatever the hour
 * @throws when a step is refused
 */
export const assignCubes = (daysOld = 28): Promise<AssignedTask> =>
  assignOrder((today, now) => {
    const [cubes] = plans(addCalendarDays(today, -28))
    return (
      cubes && {
        ...cubes,
        byClient: false,
        moulded: anHourEarlier(addDays(now, -daysOld)),
        samples: cubes.samples.filter(sample => sample.age === 28),
      }
    )
  })

/**
 * Registers a soil at the desk and gives its moisture test to two testers.
 * @throws when a step is refused
 */
export const assignMoisture = (): Promise<AssignedTask> =>
  assignOrder(today => {
    const soil = plans(today).find(plan => plan.method === 'soil-compaction')
    return soil && { ...soil, method: 'soil-moisture-oven', test: '土的含水率' }
  })

/**
 * Registers a density test of a layer on site and gives it to two testers.
 * @throws when a step is refused
 */
export const assignSandReplacement = (): Promise<AssignedTask> =>
  assignOrder(today => {
    const soil = plans(today).find(plan => plan.method === 'soil-compaction')
    return (
      soil && { ...soil, method: 'site-sand-replacement', test: '压实度试验(灌砂法)', testers: ['tester7', 'tester4'] }
    )
  })

/**
 * Registers a soil at the desk and gives its compaction test to two testers.
 * @throws when a step is refused
 */
export const assignCompaction = (): Promise<AssignedTask> =>
  assignOrder(today => plans(today).find(plan => plan.method === 'soil-compaction'))

/**
 * Registers an asphalt mixture at the desk and gives its Marshall test to two testers.
 * @throws when a step is refused
 */
export const assignMarshall = (): Promise<AssignedTask> =>
  assignOrder(today => {
    const soil = plans(today).find(plan => plan.method === 'soil-compaction')
    return (
      soil && {
        ...soil,
        method: 'asphalt-marshall',
        test: '沥青混合料马歇尔稳定度试验',
        head: 'head-lq',
        testers: ['tester5', 'tester6'],
        samples: [{ name: '沥青混合料', grade: 'AC-13', quantity: '20kg', age: null }],
      }
    )
  })
