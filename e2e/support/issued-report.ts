import { addCalendarDays, addDays, addMinutes } from '../../domain/src/kit/time.ts'
import { Actors } from '../../tools/main-job/actors.ts'
import { type OrderOutcome, OrderStory } from '../../tools/main-job/order.ts'
import type { OrderPlan } from '../../tools/main-job/plan.ts'
import { plans } from '../../tools/main-job/plans.ts'
import { Timeline } from '../../tools/main-job/timeline.ts'
import { billsOf } from './order-bills.ts'
import { dayOfRun, password, people, productAddress } from './product.ts'
import { caller } from './sign-in.ts'

/** A report that went the whole way, and the code that is printed on it. */
export interface IssuedReport extends OrderOutcome {
  readonly code: string
}

/**
 * The story of an order of a soil sample from the desk; its test has no age to wait for.
 * @param daysAgo when it happens; two stories of one day would want the same equipment at the same time
 */
const deskStory = (daysAgo: number): Promise<OrderStory> =>
  storyOf(daysAgo, planned => planned.find(one => !one.byClient))

async function storyOf(
  daysAgo: number,
  choose: (planned: readonly OrderPlan[]) => OrderPlan | undefined,
): Promise<OrderStory> {
  const plan = choose(plans(addCalendarDays(dayOfRun(), -daysAgo)))
  if (!plan) throw new Error('no plan begins at the desk')
  const actors = new Actors(productAddress(), password())
  // without an age the product's own timer is not needed
  return new OrderStory(actors, new Timeline(() => undefined), plan, async () => undefined).withNames(people())
}

/**
 * Runs an order through the API, by a person of each post, up to its approved report: nobody has paid for it yet.
 * @param daysAgo when it was brought; one day for each story
 * @throws when a step is refused
 */
export const approveReport = async (daysAgo = 50): Promise<{ orderNumber: string; reportNumber: string }> =>
  (await deskStory(daysAgo)).untilApproved()

/** The same order, announced by the client itself. */
const announcedStory = (daysAgo: number): Promise<OrderStory> =>
  storyOf(daysAgo, planned =>
    planned
      .filter(one => !one.byClient)
      .map(one => ({ ...one, byClient: true }))
      .at(0),
  )

/**
 * Two orders that the client of the demonstration announced: the report of one went the whole way, that of the other is
 * approved and not paid.
 * @param daysAgo when the first was brought; the other a day later
 * @returns the number of the second
 * @throws when a step is refused
 */
export async function reportsOfClient(daysAgo: number): Promise<string> {
  await (await announcedStory(daysAgo)).play()
  return (await (await announcedStory(daysAgo - 1)).untilApproved()).reportNumber
}

/** Cubes of 28 days that were brought when they were that old, and do not reach their grade. */
function weakCubes([cubes]: readonly OrderPlan[]): OrderPlan | undefined {
  if (!cubes) return undefined
  const rows = ['630.00', '645.00', '621.00'].map(F => ({ a: '150.0', b: '150.0', F }))
  return {
    ...cubes,
    byClient: false,
    brought: addMinutes(addDays(cubes.moulded, 28), 1),
    fails: true,
    samples: cubes.samples.filter(sample => sample.age === 28),
    readings: age => ({ ...cubes.readings(age), rows }),
  }
}

/**
 * As `approveReport`, of cubes that do not conform: a nonconforming result waits for its treatment.
 * @param daysAgo when they were moulded, 29 at least
 */
export const approveFailing = async (daysAgo: number): Promise<{ orderNumber: string; reportNumber: string }> =>
  (await storyOf(daysAgo, weakCubes)).untilApproved()

interface PrintedReport {
  readonly orderNumber: string
  readonly reportNumber: string
  /** Hands it over to the issue desk. */
  readonly toIssueDesk: () => Promise<void>
}

/**
 * As `approveReport`, let go by the director and printed: it waits at the print desk to be handed over, with three copies ordered.
 * @throws when a step is refused
 */
export async function printReport(daysAgo: number): Promise<PrintedReport> {
  const approved = await approveReport(daysAgo)
  const find = async (who: Awaited<ReturnType<typeof caller>>) => {
    const filter = [{ field: 'report_number', op: 'eq', value: approved.reportNumber }]
    const { envelope } = await who.raw('Reports/List', { filter })
    const { rows } = envelope.result as { rows: { id: string; row_version: number }[] } // the contract's answer
    const [row] = rows
    if (!row) throw new Error(`no report ${approved.reportNumber}`)
    return row
  }
  const send = async (post: string, action: string, more: object): Promise<void> => {
    const who = await caller(post)
    const { id, row_version } = await find(who)
    const { status, envelope } = await who.raw(`Reports/${action}`, { items: [{ id, row_version }], ...more })
    if (status !== 200) throw new Error(`${action}: ${envelope.msg}`)
  }
  await send('director', 'ReleaseOverride', { reason: '工地急用' })
  await send('report_clerk', 'Print', { copies: 3 })
  return { ...approved, toIssueDesk: () => send('report_clerk', 'ToIssue', {}) }
}

/**
 * Runs an order of several soil samples through the API up to their printed reports at the issue desk, all of them paid.
 * @throws when a step is refused
 */
export async function printOrder(
  daysAgo: number,
  samples: number,
): Promise<{ orderId: string; orderNumber: string; reportNumbers: string[] }> {
  const story = await storyOf(daysAgo, planned =>
    planned
      .filter(one => !one.byClient)
      .map(one => ({ ...one, samples: Array.from({ length: samples }, () => one.samples).flat() }))
      .at(0),
  )
  const order = await story.allApproved()
  await (await billsOf(order.orderId)).pay()
  const clerk = await caller('report_clerk')
  for (const [action, more] of [
    ['Print', { copies: 3 }],
    ['ToIssue', {}],
  ] as const) {
    const filter = [{ field: 'entrustment_id', op: 'eq', value: order.orderId }]
    const { envelope: listed } = await clerk.raw('Reports/List', { filter })
    const { rows } = listed.result as { rows: { id: string; row_version: number }[] } // the contract's answer
    const items = rows.map(({ id, row_version }) => ({ id, row_version }))
    const { status, envelope } = await clerk.raw(`Reports/${action}`, { items, ...more })
    if (status !== 200) throw new Error(`${action}: ${envelope.msg}`)
  }
  return order
}

/**
 * Runs an order through the API, by a person of each post, from the desk to the archived report.
 * @throws when a step is refused
 */
export async function issueReport(): Promise<IssuedReport> {
  const outcome = await (await deskStory(40)).play()
  const [, code] = /[?&]c=(\w+)/.exec(outcome.verifyUrl) ?? []
  if (!code) throw new Error(`no code in ${outcome.verifyUrl}`)
  return { ...outcome, code }
}

/**
 * Runs the same order up to its record, submitted and signed by both testers.
 * @param daysAgo when it was brought; one day for each story, since a machine is used once at a time
 * @returns its task, and the account of who checks it
 * @throws when a step is refused
 */
export const submitRecord = async (daysAgo: number): ReturnType<OrderStory['submitted']> =>
  (await deskStory(daysAgo)).submitted()
