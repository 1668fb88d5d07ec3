import { addCalendarDays, addDays, addMinutes } from '../../domain/src/kit/time.ts'
import { Actors } from '../../tools/main-job/actors.ts'
import { OrderStory } from '../../tools/main-job/order.ts'
import { plans } from '../../tools/main-job/plans.ts'
import { Timeline } from '../../tools/main-job/timeline.ts'
import { password, people, productAddress } from './product.ts'
import { caller } from './sign-in.ts'

/** A task that waits for its testers on the day of the story. */
export interface AssignedTask {
  readonly taskId: string
  readonly taskNumber: string
  /** Accounts of its two testers. */
  readonly testers: readonly [string, string]
}

/**
 * Registers cubes that are 28 days old today at the desk and gives their test to two testers.
 * @throws when a step is refused
 */
export async function assignCubes(): Promise<AssignedTask> {
  const clerk = await caller('reception')
  const { envelope } = await clerk.raw('Sessions/Facts', {}, { method: 'GET' })
  const { now } = envelope.result as { now: string } // the contract's answer
  const [cubes] = plans(addCalendarDays(now.slice(0, 10), -28))
  if (!cubes) throw new Error('there is no plan for cubes')
  const plan = {
    ...cubes,
    byClient: false,
    moulded: addMinutes(addDays(now, -28), -60),
    samples: cubes.samples.filter(sample => sample.age === 28),
  }
  const actors = new Actors(productAddress(), password())
  const story = new OrderStory(actors, new Timeline(() => undefined), plan, async () => undefined).withNames(people())
  const { taskId } = await story.toTesters(now)
  const answer = await clerk.raw('Tasks/GetById', { id: taskId })
  const { task_number } = answer.envelope.result as { task_number: string } // the contract's answer
  return { taskId, taskNumber: task_number, testers: plan.testers }
}
