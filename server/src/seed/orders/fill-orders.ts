import { setImmediate as breathe } from 'node:timers/promises'
import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { Refusal, sentence } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { djbaseSet } from '@gt/domain/platform/djbase-set.entity.ts'
import type pg from 'pg'
import type { Services } from '../../services.ts'
import { organizationTenant } from '../demonstration/scene.ts'
import { signaturePicture } from '../picture.ts'
import { putFiles } from '../put-file.ts'
import { putRows } from '../put-rows.ts'
import { seedPart } from '../seed-part.ts'
import { openAnnouncements } from './announcements.ts'
import { codeSamples, sendOutside } from './blind-and-outside.ts'
import { Desk, StepRefused } from './desk.ts'
import { type Told, tellGoals } from './goals.ts'
import { halfYear } from './half-year.ts'
import { LookUp } from './look-up.ts'
import { isLostGround } from './lost-ground.ts'
import { type OrderPlan, type StoryTime, storyTime } from './plan.ts'
import { findGround, type Ground, type Progress, readProgress, writeProgress } from './progress.ts'
import type { Register } from './registration.ts'
import { Benches, inOrder, type Merge, type Step, scheduleOf } from './schedule.ts'
import { Sessions } from './sessions.ts'
import { settleAccounts } from './settle.ts'
import { Story } from './story.ts'

export interface FillOptions {
  readonly say: (line: string) => void
  /** Ends the filling after the step in hand; a later call goes on. */
  readonly signal?: { readonly aborted: boolean }
  /** Orders to make instead of the whole half year: a small laboratory for tests. */
  readonly choose?: (plans: readonly OrderPlan[], story: StoryTime, merge: Merge) => readonly Told[]
}

export interface Filled {
  readonly orders: number
  readonly steps: number
  /** Orders that a refusal broke off, each with its reason. */
  readonly broken: readonly string[]
  readonly seconds: number
  readonly finished: boolean
}

const savedEvery = 10
const lockKey = 714_207

/** The whole half year with the announcements that wait. */
export function wholeStory(plans: readonly OrderPlan[], story: StoryTime, merge: Merge): Told[] {
  const laboratory = { benches: new Benches(), merge }
  const told = tellGoals(
    plans.map(plan => scheduleOf(plan, laboratory)),
    story,
  )
  return [...told, ...openAnnouncements(story, plans, plans.length)]
}

/** Contract review is on in the demonstration laboratory, unless a person has set it otherwise. */
const openReview = (services: Services, { organizationId, unit }: Ground): Promise<unknown> =>
  seedPart(services.ownerPool, { ...organizationTenant(organizationId), businessId: unit }, null, tx =>
    putRows(tx, djbaseSet, [], [{ contract_review_enabled: 1 }], 'refresh'),
  )

/** The signature with which the receiver in the story takes reports at the counter. */
const putReceipt = (services: Services, { organizationId, unit }: Ground): Promise<unknown> =>
  seedPart(services.ownerPool, { ...organizationTenant(organizationId), businessId: unit }, null, tx =>
    putFiles(tx, services.files, [
      { name: '领取人签名.png', mime: 'image/png', content: signaturePicture('receiver'), folder: 'receipt_signature' },
    ]),
  )

/** The tests on offer, as a person at the desk reads them. */
export async function readRegister(desk: Desk, look: LookUp, reader: string): Promise<Register> {
  const { tests } = await desk.call(reader, registrationActions, 'Tests', {})
  const keys = await look.query<{ id: Id; method: string }>(
    'select id, calculation_key as method from trial_list where calculation_key is not null and deleted_at is null',
  )
  const methodOf = new Map(keys.map(row => [row.id, row.method]))
  return {
    offered: new Map(tests.map(test => [methodOf.get(test.trial_list_id) ?? '', test])),
    owner: 'client2',
  }
}

/** Why a step broke off, in words. */
export function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.reasons.map(one => `${one.code} ${sentence(one, 'zh')}`).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** A step that was done before the last save of the progress is refused when it comes again. */
const repeats: ReadonlySet<string> = new Set(['G-01', 'G-02', 'G-15'])
/** Whether a refusal says that the step was done before. */
export const isRepeat = (error: unknown): boolean =>
  (error instanceof Refusal && error.reasons.every(({ code }) => repeats.has(code))) ||
  (error instanceof StepRefused && error.codes.every(code => repeats.has(code)))

/**
 * Makes the orders of the demonstration's half year through the product's own actions, in the order of their times and
 * with the clock of the story (demonstration data section 8). A call that was stopped is continued by the next; a
 * half year that is complete is left as people have changed it. An order that is refused a step, for example because a
 * person has worked on it meanwhile, is left as it is and told in the answer. Throws when files, database or printer are gone.
 *
 * @returns null without a demonstration, when the orders are complete, and while another process makes them
 */
export async function fillOrders(given: Services, options: FillOptions): Promise<Filled | null> {
  const { ownerPool } = given
  const ground = await findGround(ownerPool)
  if (!ground || (await readProgress(ownerPool, ground))?.finished) return null
  return alone(ownerPool, async () => fill(given, ground, await readProgress(ownerPool, ground), options))
}

/** Does work that no other process may do at the same time; null while another server or tool on this database is at it. */
export async function alone<T>(ownerPool: pg.Pool, work: () => Promise<T>): Promise<T | null> {
  const guard = await ownerPool.connect()
  try {
    const { rows } = await guard.query<{ mine: 0 | 1 }>('select pg_try_advisory_lock($1) as mine', [lockKey])
    if (rows[0]?.mine !== 1) return null
    try {
      return await work()
    } finally {
      await guard.query('select pg_advisory_unlock($1)', [lockKey])
    }
  } finally {
    guard.release()
  }
}

async function fill(given: Services, ground: Ground, known: Progress | null, options: FillOptions): Promise<Filled> {
  const started = performance.now()
  // the owner's connections may set the clock; each transaction still takes the role of its caller
  const services: Services = { ...given, pool: given.ownerPool, config: { ...given.config, clockAllowed: true } }
  const sessions = new Sessions(services, ground.unit)
  try {
    const run = await prepare(services, sessions, ground, known, options)
    options.say(`Making the orders of the demonstration in the background (${run.left} steps).`)
    const broken = await run.all()
    const seconds = (performance.now() - started) / 1000
    const finished = run.left === 0
    const rest = broken.length > 0 ? `; ${broken.length} broken off: ${broken.join(' / ')}` : ''
    options.say(
      finished
        ? `The orders of the demonstration are complete: ${run.orders} orders in ${seconds.toFixed(0)} s${rest}`
        : `Stopped making the orders of the demonstration; ${run.left} steps are left for the next start.`,
    )
    return { orders: run.orders, steps: run.steps, broken, seconds, finished }
  } finally {
    await sessions.end()
  }
}

interface Run {
  readonly orders: number
  readonly steps: number
  readonly left: number
  all(): Promise<string[]>
}

async function prepare(
  services: Services,
  sessions: Sessions,
  ground: Ground,
  known: Progress | null,
  { signal, choose = wholeStory }: FillOptions,
): Promise<Run> {
  const story = storyTime(ground.now)
  const [desk, look] = [new Desk(services, sessions), new LookUp(services.ownerPool, ground.unit)]
  const told = choose(halfYear(story), story, await look.merge())
  const steps = inOrder(told.flatMap(one => one.steps))
  const byNo = new Map(told.map(one => [one.schedule.plan.no, one]))
  await openReview(services, ground)
  await putReceipt(services, ground)
  desk.at(ground.now, 'register')
  const mapOf = (ids: Readonly<Record<string, Id>> = {}): Map<number, Id> =>
    new Map(Object.entries(ids).map(([no, id]) => [Number(no), id]))
  const made = { orders: mapOf(known?.orders), announcements: mapOf(known?.announcements) }
  const work = new Story(services, ground.unit, {
    desk,
    look,
    register: await readRegister(desk, look, 'reception1'),
    known: made,
  })
  let done = known?.steps ?? 0
  const broken = new Map<number, string>()
  const isBroken = (no: number): boolean => broken.has(no) || (known?.broken ?? []).includes(no)
  const keep = (): Promise<void> =>
    writeProgress(services.ownerPool, ground, {
      now: ground.now,
      steps: done,
      finished: done === steps.length,
      orders: Object.fromEntries(made.orders),
      announcements: Object.fromEntries(made.announcements),
      broken: [...new Set([...(known?.broken ?? []), ...broken.keys()])],
    })
  return {
    orders: told.filter(one => one.steps.some(step => step.kind === 'register' || step.kind === 'save')).length,
    steps: steps.length,
    get left() {
      return steps.length - done
    },
    async all() {
      // steps since the last save of an earlier run may have been done before
      const doubtful = (): boolean => known !== null && done < known.steps + savedEvery
      while (done < steps.length && !signal?.aborted) {
        const step = steps[done] as Step // within the list
        const one = byNo.get(step.no)
        if (one && !isBroken(step.no)) {
          try {
            await work.act(one, step, done)
          } catch (error) {
            if (isLostGround(error)) {
              // nothing is wrong with the order: the next start goes on with it, from here or, where this save fails for the same
              // reason, from the last one; the first reason is the one to tell
              await keep().catch(() => undefined)
              throw error
            }
            if (!doubtful() || !isRepeat(error))
              broken.set(step.no, `${step.no} ${step.kind} ${step.task?.key ?? ''}: ${reasonOf(error)}`)
          }
        }
        done += 1
        if (done % savedEvery === 0) await keep()
        await breathe()
      }
      if (done === steps.length && steps.length > 0) {
        desk.at(ground.now, 'settle')
        await settleAccounts(desk, look).catch((error: unknown) => {
          if (isLostGround(error)) throw error
          broken.set(0, `settle: ${reasonOf(error)}`)
        })
        for (const more of [sendOutside, codeSamples])
          await more(desk, look).catch((error: unknown) => {
            if (isLostGround(error)) throw error
            broken.set(0, `${more.name}: ${reasonOf(error)}`)
          })
      }
      await keep()
      return [...broken.values()]
    },
  }
}
