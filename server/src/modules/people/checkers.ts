import { type Refused, refused, sentence } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { type Label, listed } from '@gt/domain/kit/label.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import { testingNotices } from '@gt/domain/testing/notices.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'
import { authorityStandings, noSigners } from './authority.ts'
import { type RoomHolder, roomHolders, seesRoom } from './review-holders.ts'

/** What stands against a person's passing a step for one piece of work. */
export type AgainstPerson<Work> = (work: Work, userId: string) => readonly Refused[]

/** A record as its checkers are looked for. */
export interface ToCheck {
  readonly id: Id
  readonly trial_list_id: Id
  readonly parameters: readonly Id[]
  /** Who tested, and who wrote the record. */
  readonly testers: readonly Id[]
}

/**
 * Whether people may check records today: R-08 for who tested one, T-01 and T-02 without the right for its test. A fixed number
 * of statements.
 */
export async function checkersRefusals(
  ctx: Ctx,
  records: readonly ToCheck[],
  userIds: readonly Id[],
): Promise<AgainstPerson<ToCheck>> {
  const { separateDuties } = await settingsOf(ctx)
  const needs = records.map(one => ({ key: one.id, trialListId: one.trial_list_id, parameterIds: one.parameters }))
  const standings = await authorityStandings(ctx, 'checker', userIds, needs, dayOf(ctx.now))
  const trialListIds = [...new Set(records.map(one => one.trial_list_id))]
  const unsigned = await noSigners(ctx, { userIds, role: 'checker', trialListIds })
  return (record, userId) => [
    ...(separateDuties && record.testers.includes(userId) ? [refused(testingErrors, 'R-08')] : []),
    ...standings.filter(one => one.userId === userId && one.need === record.id).flatMap(one => one.refusals),
    ...unsigned
      .filter(one => one.userId === userId && one.trialListId === record.trial_list_id)
      .map(({ refusal }) => refusal),
  ]
}

/** A task with what decides who may check its record, and who sees it. */
export interface CheckableTask extends ToCheck {
  readonly department_id: Id | null
  /** Name of the test room; null for work of all rooms. */
  readonly room: string | null
  /** The preset checker, who sees the task wherever he belongs. */
  readonly checker_id: Id | null
}

/** Who could check the record of a task, and why nobody could; a reason for each of those who see it. */
export interface Checkers {
  readonly able: readonly Id[]
  readonly against: Label | null
}

/** Most reasons that are told of one task. */
const mostTold = 3

const wholeLaboratory: Label = { zh: '本单位', en: 'The laboratory', es: 'El laboratorio' }

const labelOf = (reason: Refused): Label => ({
  zh: sentence(reason, 'zh'),
  en: sentence(reason, 'en'),
  es: sentence(reason, 'es'),
})

/** R-08 without the person would not say whose own record it is. */
const named = (reason: Refused, { name }: RoomHolder): Label =>
  labelOf(reason.code === 'R-08' ? refused(taskErrors, 'T-26', { user: name }) : reason)

function reasonOf(room: string | null, found: readonly { holder: RoomHolder; reasons: readonly Refused[] }[]): Label {
  if (found.length === 0) {
    const place = room === null ? wholeLaboratory : { zh: room, en: room, es: room }
    return notice(testingNotices, 'no_checker', { room: place })
  }
  return listed(found.slice(0, mostTold).flatMap(({ holder, reasons: [first] }) => (first ? named(first, holder) : [])))
}

/**
 * Who could check the record of each task today (R-08, T-01, T-02) of those who hold the right and see its test room (decision
 * 0006), or are preset for it. A fixed number of statements, however many tasks.
 */
export async function checkersOf(ctx: Ctx, tasks: readonly CheckableTask[]): Promise<ReadonlyMap<Id, Checkers>> {
  if (tasks.length === 0) return new Map()
  const holders = await roomHolders(ctx, ['passNext', 'check'])
  const refusals = await checkersRefusals(
    ctx,
    tasks,
    holders.map(({ id }) => id),
  )
  return new Map(
    tasks.map(task => {
      const sees = holders.filter(one => one.id === task.checker_id || seesRoom(one, task.department_id))
      const found = sees.map(holder => ({ holder, reasons: refusals(task, holder.id) }))
      const able = found.filter(({ reasons }) => reasons.length === 0).map(({ holder }) => holder.id)
      return [task.id, { able, against: able.length > 0 ? null : reasonOf(task.room, found) }]
    }),
  )
}
