import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { NewRow, Row, RowChange, RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { outsideErrors } from '@gt/domain/outsourced/outside-errors.ts'
import { outsideMissing } from '@gt/domain/outsourced/outside-missing.ts'
import { outsourcedTest } from '@gt/domain/outsourced/outsourced-test.entity.ts'
import { testingNotices } from '@gt/domain/testing/notices.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { inWatched } from '../../db/in-tenant.ts'
import { neededReason, refuseFor } from '../../flow/command.ts'
import { closeTodos, openTodoForPost, openTodosForUsers } from '../../flow/todos.ts'
import { begin, finish, nameOf } from './steps.ts'

type Outside = Row<typeof outsourcedTest>

const mayRegister = 'gdentrustmanage.outsourcedtest.add'

/** True for a test without a task of a unit that registers tests of outside laboratories (decision 0180). */
export const isRegistration = (ctx: Ctx, { trial_task_id }: { readonly trial_task_id?: string | null }): boolean =>
  !trial_task_id && ctx.principal.business?.labKind === 'gd' && ctx.principal.permissions.has(mayRegister.toLowerCase())

/** G-11 for each of the eight things that are missing, and OO-02 for a day to come. */
function registrationRefusals(ctx: Ctx, row: Readonly<Record<string, unknown>>): Refused[] {
  const missing = Object.entries(outsideMissing).filter(([field]) => !row[field])
  return [
    ...missing.map(([field, message]) => refused(generalErrors, 'G-11', { message }, { field })),
    ...(typeof row.test_date === 'string' && row.test_date > dayOf(ctx.now)
      ? [refused(outsideErrors, 'OO-02', {}, { field: 'test_date' })]
      : []),
  ]
}

const ofResult = ['test_date', 'test_result', 'result_text', 'report_number', 'upload_file_id'] as const

/** OO-06 for each part of a result that is sent before the test of an order came back. */
export const guardNoResult = (given: Readonly<Record<string, unknown>>): void =>
  refuseIfAny(
    ofResult
      .filter(name => given[name] !== undefined && given[name] !== null)
      .map(name => refused(outsideErrors, 'OO-06', { field: outsourcedTest.fields[name].label }, { field: name })),
  )

/** A test with its result and report is complete at once; supervision checks it later. Refuses with G-11, OO-02. */
export function registered(ctx: Ctx, values: NewRow<typeof outsourcedTest>): RowValues<typeof outsourcedTest> {
  refuseIfAny(registrationRefusals(ctx, values))
  return {
    ...values,
    state: 'registered',
    verify_state: 'unchecked',
    check_state: 'unchecked',
    test_result: values.test_result ?? 'measured',
  }
}

/** OO-01 for what supervision has checked. */
export const guardUnchecked = ({ check_state }: Pick<Outside, 'check_state'>): void =>
  refuseIfAny(check_state === 'ok' ? [refused(outsideErrors, 'OO-01')] : [])

/** What is corrected waits for its check again, and its report for being verified. Refuses with G-11, OO-01, OO-02. */
export function corrected(
  ctx: Ctx,
  row: Outside,
  changes: RowChange<typeof outsourcedTest>,
): RowValues<typeof outsourcedTest> {
  guardUnchecked(row)
  refuseIfAny(registrationRefusals(ctx, { ...row, ...changes }))
  return {
    ...changes,
    check_state: 'unchecked',
    verify_state: 'unchecked',
    verified_number: null,
    verified_on: null,
  }
}

/** Nobody is asked about it any more. */
export const answered = (ctx: Ctx, id: string): Promise<void> => closeTodos(ctx, { kind: 'outsourced', id }, ['other'])

/** Supervision found nothing amiss. */
async function check(
  ctx: Ctx,
  item: CommandItem,
  { check_note }: { readonly check_note?: string | null },
): Promise<CommandDone> {
  const row = await begin(ctx, 'check', item)
  const done = await finish(
    ctx,
    row,
    {
      check_state: 'ok',
      check_note: check_note ?? row.check_note,
      checked_by_id: userOf(ctx),
      checked_at: ctx.now,
    },
    { command: 'check', opinion: check_note ?? null },
  )
  await answered(ctx, row.id)
  return done
}

/** Supervision asks the section about it: who registered it, and whoever takes orders there. Refuses with OO-03 once it was checked. */
async function question(ctx: Ctx, item: CommandItem, given: { readonly reason?: string }): Promise<CommandDone> {
  const row = await begin(ctx, 'question', item)
  const asked = neededReason(nameOf(row), given.reason)
  refuseFor(nameOf(row), row.check_state === 'ok' ? [refused(outsideErrors, 'OO-03')] : [])
  const done = await finish(
    ctx,
    row,
    { check_state: 'problem', check_note: asked, check_answer: null },
    { command: 'question', opinion: asked },
  )
  const todo = {
    kind: 'other',
    title: notice(testingNotices, 'outside_questioned', { test: row.test_name ?? '', question: asked }),
    object: { kind: 'outsourced', id: row.id, number: row.outsourced_no },
    route: '/gdentrustmanage/outsourcedtest',
  } as const
  if (row.created_by_id) await openTodosForUsers(ctx, [row.created_by_id], todo)
  else await openTodoForPost(ctx, 'reception', todo)
  return done
}

interface Proof {
  readonly report_code: string
  readonly verify_state?: 'unchecked' | 'genuine' | 'doubtful' | null
}

/**
 * Compares the report with what its unique code stands for on the platform. One that was made elsewhere takes the outcome that its
 * own address told. Refuses with OO-04 where neither says anything, OO-05 where the code is another report's.
 */
async function verify(ctx: Ctx, item: CommandItem, { report_code, verify_state }: Proof): Promise<CommandDone> {
  const row = await begin(ctx, 'verify', item)
  const code = scannedCode(report_code)
  const [found] = await ctx.tx.query<{ display_number: string; report_date: LocalDate | null }>(
    'select display_number, report_date from gt_report_of_code($1) union all select display_number, report_date from gt_report_of_code(upper($1)) limit 1',
    [code],
  )
  const isSettled = verify_state === 'genuine' || verify_state === 'doubtful'
  const registeredNumber = row.report_number?.trim() || null
  const isOther = found !== undefined && registeredNumber !== null && registeredNumber !== found.display_number
  refuseFor(nameOf(row), [
    ...(found || isSettled ? [] : [refused(outsideErrors, 'OO-04', { code }, { field: 'report_code' })]),
    ...(found && isOther && verify_state !== 'doubtful'
      ? [
          refused(
            outsideErrors,
            'OO-05',
            { number: found.display_number, registered: registeredNumber },
            { field: 'report_code' },
          ),
        ]
      : []),
  ])
  const outcome = found && !isOther ? 'genuine' : (verify_state ?? 'unchecked')
  return finish(
    ctx,
    row,
    {
      report_code,
      verify_state: outcome,
      verified_number: found?.display_number ?? null,
      verified_on: found?.report_date ?? null,
    },
    { command: 'verify', opinion: found?.display_number ?? null },
  )
}

const watched =
  <Given>(step: (ctx: Ctx, item: CommandItem, given: Given) => Promise<CommandDone>) =>
  (ctx: Ctx, item: CommandItem, given: Given): Promise<CommandDone> =>
    inWatched(ctx, outsourcedTest, item.id, () => step(ctx, item, given))

/** What supervision says of a test, from its own unit or within the laboratory. */
export const supervising = { Check: watched(check), Question: watched(question), Verify: watched(verify) }
