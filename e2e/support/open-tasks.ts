import { addCalendarDays } from '../../domain/src/kit/time.ts'
import type { Actors } from '../../tools/main-job/actors.ts'
import { plans } from '../../tools/main-job/plans.ts'
import { Registration } from '../../tools/main-job/registration.ts'
import { Timeline } from '../../tools/main-job/timeline.ts'
import { caller } from './sign-in.ts'

/** An order whose tasks nobody has yet. */
export interface OpenOrder {
  readonly number: string
  readonly tasks: readonly { readonly id: string; readonly number: string }[]
}

type Plan = ReturnType<typeof plans>[number]

async function registerPlan(actors: Actors, planned: (plans: readonly Plan[]) => Plan | undefined): Promise<OpenOrder> {
  const clerk = await caller('reception')
  const { envelope } = await clerk.raw('Sessions/Facts', {}, { method: 'GET' })
  const { now } = envelope.result as { now: string } // the contract's answer
  // the clerk takes them in on the day after they were moulded, which must not lie ahead
  const plan = planned(plans(addCalendarDays(now.slice(0, 10), -2)))
  if (!plan) throw new Error('there is no such plan')
  const whole = await new Registration(actors, new Timeline(() => undefined), { ...plan, byClient: false }).register()
  const tasks = [...whole.tasks].sort((a, b) => (a.age_days ?? 0) - (b.age_days ?? 0))
  return {
    number: whole.order.entrust_no ?? '',
    tasks: tasks.map(task => ({ id: task.id, number: task.task_number })),
  }
}

/** Registers an order of cubes at the desk, a task for each of these ages in days, and answers its tasks by age. */
export const registerCubes = (actors: Actors, ages: readonly number[]): Promise<OpenOrder> =>
  registerPlan(actors, ([cubes]) => {
    const samples = ages.map(age => ({ name: '混凝土试块', grade: 'C30', quantity: '3块', age }))
    return cubes && { ...cubes, samples }
  })

/** Registers two samples of one soil at the desk: their compaction makes a task for each. */
export const registerSoils = (actors: Actors): Promise<OpenOrder> =>
  registerPlan(actors, all => {
    const soil = all.find(plan => plan.method === 'soil-compaction')
    return soil && { ...soil, samples: soil.samples.flatMap(sample => [sample, sample]) }
  })
