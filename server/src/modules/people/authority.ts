import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import { personnelCertificate } from '@gt/domain/people/personnel-certificate.entity.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { stepRole } from '@gt/domain/reports/lists.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'
import {
  type AuthorityFact,
  type AuthorityNeed,
  authorityFacts,
  signerFacts,
  unnamedFacts,
} from './authority.queries.ts'

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

export interface SigningQuestion {
  readonly userIds: readonly string[]
  readonly role: StepRole
  readonly trialListIds: readonly string[]
  /** The paper carries the CMA mark: its approver must be an authorised signatory. */
  readonly cma?: boolean
}

/** Whether people may sign for tests today, as facts. */
export const signingFacts = (ctx: Ctx, question: SigningQuestion) =>
  signerFacts(ctx, { ...question, authorised: question.role === 'approver' && question.cma === true })

/** Why one person may not sign for one test. */
interface NoSigner {
  readonly userId: string
  readonly trialListId: string
  readonly refusal: Refused
}

/** Which of these people may not sign in a role for which tests today: T-01, for approving B-06 (workflow 1, 7). One statement. */
export async function noSigners(ctx: Ctx, question: SigningQuestion): Promise<NoSigner[]> {
  const facts = await signingFacts(ctx, question)
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

/**
 * Which of these people are not among those named for auditing or approving which tests (page userTrialAuthority): T-01. None
 * when the laboratory does not check authorities, and none for tests that nobody was ever named for. One statement.
 */
export async function notNamed(
  ctx: Ctx,
  question: {
    readonly userIds: readonly string[]
    readonly role: 'auditor' | 'approver'
    readonly trialListIds: readonly string[]
  },
): Promise<NoSigner[]> {
  if (question.trialListIds.length === 0 || !(await settingsOf(ctx)).requireAuthority) return []
  const role = stepRole.labels[question.role]
  return (await unnamedFacts(ctx, question)).map(fact => ({
    userId: fact.user_id,
    trialListId: fact.trial_list_id,
    refusal: refused(taskErrors, 'T-01', { user: fact.user_name, test: fact.test_name, role }),
  }))
}
