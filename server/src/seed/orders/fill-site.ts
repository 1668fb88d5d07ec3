import { setImmediate as breathe } from 'node:timers/promises'
import { post } from '@gt/domain/identity/post.entity.ts'
import { userPostMap } from '@gt/domain/identity/user-post-map.entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import type { Services } from '../../services.ts'
import { organizationTenant } from '../demonstration/scene.ts'
import { idOf, idsByKey, putRows } from '../put-rows.ts'
import { seedPart } from '../seed-part.ts'
import { Desk } from './desk.ts'
import { alone, type Filled, type FillOptions, isRepeat, readRegister, reasonOf } from './fill-orders.ts'
import { LookUp } from './look-up.ts'
import { isLostGround } from './lost-ground.ts'
import { type StoryTime, storyTime } from './plan.ts'
import { findGround, type Ground, type Progress, readProgress, writeProgress } from './progress.ts'
import { Benches, inOrder, type Laboratory, type Step, scheduleOf } from './schedule.ts'
import { Sessions } from './sessions.ts'
import { fillBooks } from './site-books.ts'
import { type SitePlan, type SiteStop, siteClerk, sitePlans } from './site-plan.ts'
import { standSteps } from './site-steps.ts'
import { SiteWork } from './site-work.ts'
import { addWork } from './work-calendar.ts'

/** The way of an order through a site laboratory: nobody pays, audits or waits at a counter. */
const way: readonly Step['kind'][] = [
  'save',
  'register',
  'store',
  'assign',
  'start',
  'enter',
  'submit',
  'returnRecord',
  'check',
  'compile',
  'approve',
  'print',
  'archive',
]
/** What is told and treated of a result that failed, beside the way of its report. */
const ofFailures: readonly Step['kind'][] = ['tell', 'treat']

/** Whether a step happens to an order that stops where it stands today. */
function happens(kind: Step['kind'], stop: SiteStop): boolean {
  if (kind === 'returnRecord') return stop === 'returnRecord'
  const treated = ofFailures.indexOf(stop)
  if (ofFailures.includes(kind)) return ofFailures.indexOf(kind) <= treated
  return way.includes(kind) && way.indexOf(kind) <= way.indexOf(treated < 0 ? stop : 'print')
}

/** The steps of the site's orders up to the end of the story, in the order of their times. */
export function siteSteps(plans: readonly SitePlan[], story: StoryTime, laboratory: Laboratory): Step[] {
  return inOrder(
    plans.flatMap(plan => {
      if (plan.stop === 'delete')
        return [
          { at: plan.at, no: plan.no, kind: 'save' as const },
          { at: addWork(plan.at, 30), no: plan.no, kind: 'delete' as const },
        ]
      return scheduleOf(plan, laboratory).steps.filter(step => step.at < story.end && happens(step.kind, plan.stop))
    }),
  )
}

/** At a site one person does the work of several posts: who keeps the store also prints and files. */
const letClerkWork = ({ ownerPool }: Services, { organizationId, unit, now }: Ground): Promise<unknown> =>
  seedPart(ownerPool, { ...organizationTenant(organizationId), businessId: unit }, null, async tx => {
    const posts = await idsByKey(tx, post, ['code'])
    const [clerk] = await tx.query<{ id: Id }>('select id from app_user where user_name = $1', [siteClerk])
    if (!clerk) throw new Error(`demonstration: there is no ${siteClerk}`)
    const rows = ['sample_keeper', 'report_clerk', 'archivist'].map(code => ({
      user_id: clerk.id,
      post_id: idOf(posts, code),
      valid_from: addCalendarDays(dayOf(now), -400),
    }))
    return putRows(tx, userPostMap, ['user_id', 'post_id'], rows, 'once')
  })

/**
 * Makes the orders of the demonstration's site laboratory, like those of the graded one (`fillOrders`): by the product's own
 * actions, in the order of their times, going on where an earlier call was stopped. Throws when files, database or printer are gone.
 *
 * @returns null without a demonstration, when the orders are complete, and while another process makes them
 */
export async function fillSite(given: Services, options: Omit<FillOptions, 'choose'>): Promise<Filled | null> {
  const { ownerPool } = given
  const ground = await findGround(ownerPool, 'LJ3')
  if (!ground || (await readProgress(ownerPool, ground))?.finished) return null
  return alone(ownerPool, async () => {
    // the owner's connections may set the clock; each transaction still takes the role of its caller
    const services: Services = { ...given, pool: ownerPool, config: { ...given.config, clockAllowed: true } }
    await letClerkWork(services, ground)
    const sessions = new Sessions(services, ground.unit)
    try {
      return await work(services, sessions, ground, options)
    } finally {
      await sessions.end()
    }
  })
}

async function work(
  services: Services,
  sessions: Sessions,
  ground: Ground,
  { say, signal }: Omit<FillOptions, 'choose'>,
): Promise<Filled> {
  const started = performance.now()
  const known: Progress | null = await readProgress(services.ownerPool, ground)
  const [desk, look] = [new Desk(services, sessions), new LookUp(services.ownerPool, ground.unit)]
  const story = storyTime(ground.now)
  const plans = sitePlans(story)
  const steps = siteSteps(plans, story, { benches: new Benches(), merge: await look.merge() })
  desk.at(ground.now, 'register')
  const register = await readRegister(desk, look, 'gd-tester1')
  const orders = new Map(Object.entries(known?.orders ?? {}).map(([no, id]) => [Number(no), id]))
  const site = new SiteWork(services, ground.unit, { desk, look, register, orders })
  const broken = new Map<number, string>()
  let done = known?.steps ?? 0
  if (done === 0) await fillBooks(desk, look, dayOf(ground.now))
  const keep = (): Promise<void> =>
    writeProgress(services.ownerPool, ground, {
      now: ground.now,
      steps: done,
      finished: done === steps.length,
      orders: Object.fromEntries(orders),
      announcements: {},
      broken: [...new Set([...(known?.broken ?? []), ...broken.keys()])],
    })
  for (; done < steps.length && !signal?.aborted; done += 1) {
    const step = steps[done] as Step // within the list
    const plan = plans[step.no]
    if (plan && !broken.has(step.no) && !known?.broken?.includes(step.no)) {
      try {
        await site.act(plan, step, done)
      } catch (error) {
        if (isLostGround(error)) {
          // the next start goes on from here, or from the last save where this one fails for the same reason
          await keep().catch(() => undefined)
          throw error
        }
        // the steps since the last save of an earlier run may have been done before
        if (known === null || !isRepeat(error))
          broken.set(step.no, `${step.no} ${step.kind} ${step.task?.key ?? ''}: ${reasonOf(error)}`)
      }
    }
    if (done % 10 === 9) await keep()
    await breathe()
  }
  if (done === steps.length) await standSteps(desk, look, dayOf(ground.now))
  await keep()
  const seconds = (performance.now() - started) / 1000
  const rest = broken.size > 0 ? `; ${broken.size} broken off: ${[...broken.values()].join(' / ')}` : ''
  if (done === steps.length)
    say(`The site laboratory has its ${orders.size} orders after ${seconds.toFixed(0)} s${rest}`)
  return {
    orders: orders.size,
    steps: steps.length,
    broken: [...broken.values()],
    seconds,
    finished: done === steps.length,
  }
}
