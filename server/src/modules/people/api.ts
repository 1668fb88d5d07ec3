import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import type { PickQuery, PickRow } from '@gt/domain/kit/list.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import type { Ctx } from '../../db/context.ts'
import type { Services } from '../../services.ts'
import { keepAbsences as absences } from './attendance/leave-days.ts'
import { authorityFacts } from './authority.queries.ts'
import {
  notNamed as outsideOfNamed,
  type StepRole as Role,
  authorityRefusals as refusalsOfAuthority,
  type SigningQuestion,
  signingFacts,
  authorityStandings as standings,
  noSigners as withoutSigning,
} from './authority.ts'
import {
  type Checkers as Able,
  type AgainstPerson as Against,
  type CheckableTask as Checkable,
  type ToCheck as Checked,
  checkersOf as checkers,
  checkersRefusals as refusalsOfCheckers,
} from './checkers.ts'
import { type DefaultTester, makeDefaultTester as mark } from './default-tester.ts'
import { engineersRefusals as refusalsOfEngineers } from './engineers.ts'
import { carryOutKeyChanges as keyChanges } from './moves/key-changes.ts'
import { type HoldersTold as Told, tellHoldersOf as tellThem } from './moves/tell.ts'
import { certificatesDue as tellCertificates } from './personnel/certificates-due.ts'
import { fileOfPersonSights } from './personnel/file-sights.ts'
import { ofLaboratory as peopleHere, pickPeople } from './pick-people.ts'
import { type RoomHolder as Holder, type ReviewStep, reviewHolders, roomHolders, seesRoom } from './review-holders.ts'

export type StepRole = Role

/** T-01 and T-02 of people for tests in a role; see authority.ts. */
export const authorityRefusals = refusalsOfAuthority

/** Which people may not sign in a role for which tests today; see authority.ts. */
export const noSigners = withoutSigning

/** Which people are not among those named for auditing or approving a test; see authority.ts. */
export const notNamed = outsideOfNamed

/** How people stand to kinds of work in a role; see authority.ts. */
export const authorityStandings = standings

/** Who may check the record of a task, and why nobody may; see checkers.ts. */
export type AgainstPerson<Work> = Against<Work>
export type ToCheck = Checked
export type CheckableTask = Checkable
export type Checkers = Able
export const checkersOf = checkers
export const checkersRefusals = refusalsOfCheckers

/** Makes a person the default tester of a test, or no longer; see default-tester.ts. */
export const makeDefaultTester = (ctx: Ctx, asked: DefaultTester): Promise<boolean> => mark(ctx, asked)

/** The certificate behind the authority of each person for a test on the day, for the record's copy of its people. */
export async function certificatesOf(
  ctx: Ctx,
  userIds: readonly string[],
  trialListId: string,
  on: LocalDate,
): Promise<Map<string, string>> {
  const facts = await authorityFacts(ctx, {
    userIds,
    needs: [{ key: trialListId, trialListId, parameterIds: [] }],
    role: 'tester',
    on,
  })
  return new Map(facts.flatMap(fact => (fact.certificate_no ? [[fact.user_id, fact.certificate_no]] : [])))
}

/** Whether one person may sign in a role for tests today: see noSigners. */
export const signerRefusals = async (
  ctx: Ctx,
  { userId, ...question }: Omit<SigningQuestion, 'userIds'> & { readonly userId: string },
): Promise<Refused[]> => (await withoutSigning(ctx, { ...question, userIds: [userId] })).map(({ refusal }) => refusal)

/** Why people may not audit by their certificates: see engineers.ts. */
export const engineersRefusals = (ctx: Ctx, userIds: readonly string[]): Promise<ReadonlyMap<string, Refused[]>> =>
  refusalsOfEngineers(ctx, userIds)

/** The person for whom the caller signs as a proxy, when the right for any of the tests is another's; else null. */
export async function signsFor(
  ctx: Ctx,
  { userId, ...question }: Omit<SigningQuestion, 'userIds'> & { readonly userId: string },
): Promise<string | null> {
  const facts = await signingFacts(ctx, { ...question, userIds: [userId] })
  return facts.find(fact => fact.on_behalf_of_id !== null)?.on_behalf_of_id ?? null
}

/** Who holds operations of the review, and the rooms whose work they see; see review-holders.ts. */
export type RoomHolder = Holder
export const holdersWithRooms = (ctx: Ctx, verbs: readonly string[]): Promise<RoomHolder[]> => roomHolders(ctx, verbs)
export const holderSees = seesRoom

/**
 * The people to whom the caller may give a step of the review, for each piece of work: they hold it, and nothing stands against
 * their passing it. Nobody is asked for one by one, however much work there is.
 * @param against what stands against these people
 */
export async function takersFor<Work>(
  ctx: Ctx,
  step: ReviewStep,
  works: readonly Work[],
  against: (userIds: readonly string[]) => Promise<AgainstPerson<Work>>,
): Promise<PickRow[][]> {
  const holders = await reviewHolders(ctx, step)
  const refusals = await against(holders.map(({ id }) => id))
  return works.map(work => holders.filter(({ id }) => refusals(work, id).length === 0))
}

/** The takers of several records or reports as one list, with how many each may be given; who may take most of them first. */
export function takersTogether(lists: readonly (readonly PickRow[])[]): (PickRow & { takes: number })[] {
  const found = new Map<string, PickRow & { takes: number }>()
  for (const taker of lists.flat()) {
    const known = found.get(taker.id)
    found.set(taker.id, { ...taker, takes: (known?.takes ?? 0) + 1 })
  }
  return [...found.values()].sort((a, b) => b.takes - a.takes)
}

/** The chosen one of them; K-04 when he is none of them. */
export function takerAmong(
  takers: readonly PickRow[],
  userId: string,
): { readonly taker: string; readonly refusals: Refused[] } {
  const taker = takers.find(one => one.id === userId)
  return {
    taker: taker?.label ?? '',
    refusals: taker ? [] : [refused(reportErrors, 'K-04', {}, { field: 'to_user_id' })],
  }
}

/** What the workflow log keeps of it. */
export const handOverWords = (taker: string, reason: string): string => `转交${taker}：${reason}`

/** People of the laboratory for forms: see pick-people.ts. */
export const offerPeople = (ctx: Ctx, query: PickQuery): Promise<{ rows: PickRow[] }> => pickPeople(ctx, query)

/** For the nightly timer, once for each laboratory: see certificates-due.ts. */
export const certificatesDue = (ctx: Ctx): Promise<number> => tellCertificates(ctx)

/** Which pictures and scans of people's files a caller sees; see file-sights.ts. */
export const personFileSights = fileOfPersonSights

/** For the nightly timer, once for each laboratory: see attendance/leave-days.ts. */
export const keepAbsences = (ctx: Ctx): Promise<number> => absences(ctx)

/** SQL: accounts `u` that are people of the caller's laboratory; see pick-people.ts. */
export const ofLaboratory = peopleHere

/** For the timer, once for each laboratory: see moves/key-changes.ts. */
export const carryOutKeyChanges = (ctx: Ctx): Promise<number> => keyChanges(ctx)

/** Tells who holds an operation in a unit; see moves/tell.ts. */
export type HoldersTold = Told
export const tellHoldersOf = (services: Services, told: HoldersTold): Promise<void> => tellThem(services, told)
