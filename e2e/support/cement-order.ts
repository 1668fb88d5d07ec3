import { addDays } from '../../domain/src/kit/time.ts'
import { taskActions } from '../../domain/src/tasks/actions.ts'
import { Actors } from '../../tools/main-job/actors.ts'
import { plans } from '../../tools/main-job/plans.ts'
import { Registration } from '../../tools/main-job/registration.ts'
import { Timeline } from '../../tools/main-job/timeline.ts'
import { anHourEarlier } from './an-hour-earlier.ts'
import { password, people, productAddress } from './product.ts'
import { caller } from './sign-in.ts'

/** Tasks of one cement, by age, whose specimens the laboratory makes itself. */
export interface CementOrder {
  readonly tasks: readonly { readonly id: string; readonly number: string }[]
  /** Account of the tester. */
  readonly tester: string
  /** Laboratory time when the tasks were given. */
  readonly now: string
}

/**
 * Registers a cement for its strength at two ages at the desk and gives both tests to two testers.
 * @throws when a step is refused
 */
export async function assignCement(ages: readonly [number, number]): Promise<CementOrder> {
  const clerk = await caller('reception')
  const { envelope } = await clerk.raw('Sessions/Facts', {}, { method: 'GET' })
  const { now } = envelope.result as { now: string } // the contract's answer
  const [cubes] = plans(now.slice(0, 10))
  if (!cubes) throw new Error('there is no plan to begin with')
  const [age, later] = ages
  const plan = {
    ...cubes,
    byClient: false,
    method: 'cement-strength',
    test: '水泥胶砂强度',
    // the clerk takes it in a day later, which must not lie ahead
    moulded: anHourEarlier(addDays(now, -1)),
    samples: [{ name: '普通硅酸盐水泥', grade: 'P.O 42.5', quantity: '12 kg', age, laterAges: [later] }],
  }
  const actors = new Actors(productAddress(), password())
  const whole = await new Registration(actors, new Timeline(() => undefined), plan).register()
  actors.at(now)
  const tasks = [...whole.tasks].sort((a, b) => (a.age_days ?? 0) - (b.age_days ?? 0))
  const { people: offered } = await actors.call(plan.head, taskActions, 'Candidates', {
    task_ids: tasks.map(({ id }) => id),
  })
  const tester_ids = plan.testers.map(account => {
    const found = offered.find(one => one.name === people().get(account))
    if (!found) throw new Error(`${account} may not test cement`)
    return found.user_id
  })
  await actors.call(plan.head, taskActions, 'Assign', {
    items: tasks.map(({ id, row_version }) => ({ id, row_version })),
    tester_ids,
  })
  return { tasks: tasks.map(task => ({ id: task.id, number: task.task_number })), tester: plan.testers[0], now }
}
