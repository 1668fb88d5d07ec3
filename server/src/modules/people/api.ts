import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import type { PickQuery, PickRow } from '@gt/domain/kit/list.ts'
import { personnelCertificate } from '@gt/domain/people/personnel-certificate.entity.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { stepRole } from '@gt/domain/reports/lists.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'
import { type AuthorityFact, type AuthorityNeed, authorityFacts, signerFacts } from './authority.queries.ts'
import { type DefaultTester, makeDefaultTester as mark } from './default-tester.ts'
import { engineersRefusals as refusalsOfEngineers } from './engineers.ts'
import { pickPeople } from './pick-people.ts'
import { type RoomHolder as Holder, type ReviewStep, reviewHolders, roomHolders, seesRoom } from './review-holders.ts'

export type StepRole = (typeof stepRole.codes)[number]

const certificateWords = personnelCertificate.fields.kind.options.list.labels

function refusalOf(fact: AuthorityFact, role: StepRole, on: LocalDate): Refused[] {
  if (fact.authority_id === null)
    return [
      refused(
        taskErrors,
        'T-01',
        { user: fact.user_name, test: fact.test_name, role: stepRole.labels[role] },
        { field: 'tester_ids' },
      ),
    ]
  if (fact.certificate_valid_to === null || fact.certificate_valid_to >= on) return []
  const certificate =
    certificateWords[fact.certificate_kind as keyof typeof certificateWords] ?? personnelCertificate.label // a code of the list
  return [
    refused(
      taskErrors,
      'T-02',
      { user: fact.user_name, certificate, date: fact.certificate_valid_to },
      { field: 'tester_ids' },
    ),
  ]
}

/**
 * T-01 for every person without an authority of the role for a test on the day, T-02 for one whose certificate ended.
 * None when the laboratory does not check authorities (`require_authority`).
 *
 * @param parameterIds parameters that the work covers; an authority for single parameters must name all of a test's
 */
export async function authorityRefusals(
  ctx: Ctx,
  question: {
    readonly userIds: readonly string[]
    readonly trialListIds: readonly string[]
    readonly role: StepRole
    readonly on: LocalDate
    readonly parameterIds?: readonly string[]
  },
): Promise<Refused[]> {
  if (question.userIds.length === 0 || !(await settingsOf(ctx)).requireAuthority) return []
  const { userIds, trialListIds, role, on, parameterIds = [] } = question
  const needs = trialListIds.map(trialListId => ({ key: trialListId, trialListId, parameterIds }))
  const facts = await authorityFacts(ctx, { userIds, needs, role, on })
  return facts.flatMap(fact => refusalOf(fact, role, on))
}

/** Whether one person has the right to one kind of work, in a role. */
interface Standing {
  readonly userId: string
  readonly need: string
  readonly isDefault: boolean
  /** T-01 or T-02; none when the laboratory does not check authorities. */
  readonly refusals: readonly Refused[]
}

/** How everyone of these people stands to every need on the day: see authorityRefusals. One statement. */
export async function authorityStandings(
  ctx: Ctx,
  role: StepRole,
  userIds: readonly string[],
  needs: readonly AuthorityNeed[],
  on: LocalDate,
): Promise<Standing[]> {
  const { requireAuthority } = await settingsOf(ctx)
  const facts = await authorityFacts(ctx, { userIds, needs, role, on })
  return facts.map(fact => ({
    userId: fact.user_id,
    need: fact.need,
    isDefault: fact.is_default === 1,
    refusals: requireAuthority ? refusalOf(fact, role, on) : [],
  }))
}

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

interface SigningQuestion {
  readonly userIds: readonly string[]
  readonly role: StepRole
  readonly trialListIds: readonly string[]
  /** The paper carries the CMA mark: its approver must be an authorised signatory. */
  readonly cma?: boolean
}

const factsOf = (ctx: Ctx, question: SigningQuestion) =>
  signerFacts(ctx, { ...question, authorised: question.role === 'approver' && question.cma === true })

/** Why one person may not sign for one test. */
interface NoSigner {
  readonly userId: string
  readonly trialListId: string
  readonly refusal: Refused
}

/** Which of these people may not sign in a role for which tests today: T-01, for approving B-06 (workflow 1, 7). One statement. */
export async function noSigners(ctx: Ctx, question: SigningQuestion): Promise<NoSigner[]> {
  const facts = await factsOf(ctx, question)
  return facts
    .filter(fact => !fact.may_sign)
    .map(fact => ({
      userId: fact.user_id,
      trialListId: fact.trial_list_id,
      refusal:
        question.role === 'approver'
          ? refused(reportErrors, 'B-06', { user: fact.user_name, field: fact.test_name })
          : refused(taskErrors, 'T-01', {
              user: fact.user_name,
              test: fact.test_name,
              role: stepRole.labels[question.role],
            }),
    }))
}

/** Whether one person may sign in a role for tests today: see noSigners. */
export const signerRefusals = async (
  ctx: Ctx,
  { userId, ...question }: Omit<SigningQuestion, 'userIds'> & { readonly userId: string },
): Promise<Refused[]> => (await noSigners(ctx, { ...question, userIds: [userId] })).map(({ refusal }) => refusal)

/** Why people may not audit by their certificates: see engineers.ts. */
export const engineersRefusals = (ctx: Ctx, userIds: readonly string[]): Promise<ReadonlyMap<string, Refused[]>> =>
  refusalsOfEngineers(ctx, userIds)

/** The person for whom the caller signs as a proxy, when the right for any of the tests is another's; else null. */
export async function signsFor(
  ctx: Ctx,
  { userId, ...question }: Omit<SigningQuestion, 'userIds'> & { readonly userId: string },
): Promise<string | null> {
  const facts = await factsOf(ctx, { ...question, userIds: [userId] })
  return facts.find(fact => fact.on_behalf_of_id !== null)?.on_behalf_of_id ?? null
}

/** Who holds operations of the review, and the rooms whose work they see; see review-holders.ts. */
export type RoomHolder = Holder
export const holdersWithRooms = (ctx: Ctx, verbs: readonly string[]): Promise<RoomHolder[]> => roomHolders(ctx, verbs)
export const holderSees = seesRoom

/** What stands against a person's passing a step for one piece of work. */
export type AgainstPerson<Work> = (work: Work, userId: string) => readonly Refused[]

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
