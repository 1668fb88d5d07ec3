import { userActions } from '@gt/domain/identity/user-actions.ts'
import { Refusal, sentence } from '@gt/domain/kit/errors.ts'
import { personnel } from '@gt/domain/people/personnel.entity.ts'
import staffPage from '@gt/domain/people/personnel.personnelmanage.page.ts'
import { entityController, pageController } from '@gt/domain/platform/page-controller.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { identityImplemented } from '../../src/modules/identity/implement.ts'
import { peopleImplemented } from '../../src/modules/people/implement.ts'
import { type Caller, cubeOrder, refusal, registered } from '../make/entrust.ts'
import { current, openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

/** Who works here no longer tests, checks and signs nothing (decision 0154): decided in authority.queries.ts, obeyed everywhere. */
let place: ReportPlace
let hr: Caller
const day = '2026-03-29 08:00:00'
const people = entityController(personnel)
const page = pageController(staffPage)

beforeAll(async () => {
  place = await openReports([...definedActions, ...peopleImplemented, ...identityImplemented])
  hr = await place.as('hr', day)
}, 120_000)
afterAll(() => place?.close())

interface File {
  readonly id: string
  readonly row_version: number
}
const fileOf = async (login: string): Promise<File> => {
  const [row] = await place.query<{ id: string; row_version: number }>(
    'select p.id::text as id, p.row_version from personnel p join app_user u on u.id = p.user_id where u.user_name = $1',
    [login],
  )
  if (!row) throw new Error(`no file of ${login}`)
  return row
}
/** What refuses somebody's leaving, in words behind their codes; empty when he left. */
const leave = async (login: string, leave_date: string): Promise<string[]> => {
  const item = await fileOf(login)
  try {
    await hr.give(page as never as typeof people, 'Leave' as never, item, { leave_date })
    return []
  } catch (error) {
    if (error instanceof Refusal) return error.reasons.map(one => `${one.code} ${sentence(one, 'zh')}`)
    throw error
  }
}
const codes = (told: readonly string[]): string[] => told.map(one => one.slice(0, one.indexOf(' ')))
const assigned = async (...logins: readonly string[]): Promise<{ id: string; refused: string[] }> => {
  const { tasks } = await registered(await place.as('reception1'), await cubeOrder(place, { sets: 1 }))
  const id = tasks[0]?.id ?? ''
  const tester_ids = await Promise.all(logins.map(async login => (await place.as(login)).userId))
  const head = await place.as('head-hnt', day)
  const work = head.give(taskActions, 'Assign', await current(place, 'trial_task', id), { tester_ids })
  return { id, refused: await refusal(work) }
}
/** As the transfer to another unit leaves a file behind. */
const transferAway = (login: string, last: string): Promise<unknown> =>
  place.query(
    "update personnel set state = 'transferred', leave_date = $2 where user_id = (select id from app_user where user_name = $1)",
    [login, last],
  )

it('[accept] leaving with open tasks is refused and lists them (PE-04); a wrong day too (PE-02, PE-03)', async () => {
  const { id, refused } = await assigned('tester1', 'tester2')
  expect(refused).toEqual([])
  const [task] = await place.query<{ number: string }>('select task_number as number from trial_task where id = $1', [
    id,
  ])
  const told = await leave('tester1', '2026-03-29')
  expect(codes(told)).toEqual(['PE-04'])
  expect(told[0]).toContain(task?.number ?? 'no task')
  expect(codes(await leave('tester5', '2026-03-30'))).toEqual(['PE-03'])
  expect(codes(await leave('tester5', '2020-01-01'))).toEqual(['PE-02'])
})

it('an expired authorisation and a person transferred away are refused for a new task (T-01)', async () => {
  const user = (await place.as('tester2')).userId
  await place.query(
    "update user_trial_authority set valid_to = '2026-03-28' where user_id = $1 and role = 'tester' and valid_from < '2026-03-28'",
    [user],
  )
  expect((await assigned('tester1', 'tester2')).refused).toEqual(['T-01'])
  await place.query("update user_trial_authority set valid_to = null where user_id = $1 and role = 'tester'", [user])
  expect((await assigned('tester1', 'tester2')).refused).toEqual([])
  await transferAway('tester2', '2026-03-28')
  expect((await assigned('tester1', 'tester2')).refused).toEqual(['T-01'])
  // his last day here is a day of work still
  await transferAway('tester2', '2026-03-29')
  expect((await assigned('tester1', 'tester2')).refused).toEqual([])
  await place.query("update personnel set state = 'active', leave_date = null where user_id = $1", [user])
})

it('a checker who was transferred away checks nothing (T-01), and a signatory approves nothing (B-06)', async () => {
  await transferAway('checker1', '2026-03-01')
  // the right to check, and that to sign as checker
  expect(new Set(await refusal(testedCubes(place)))).toEqual(new Set(['T-01']))
  await place.query("update personnel set state = 'active', leave_date = null where state = 'transferred'")
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Audit')
  await transferAway('signer1', '2026-03-01')
  const signer = await place.as('signer1', '2026-03-29 16:30:00')
  const approve = async () => refusal(signer.give(reportActions, 'Approve', await current(place, 'report', report.id)))
  expect(await approve()).toEqual(['B-06'])
  await place.query("update personnel set state = 'active', leave_date = null where state = 'transferred'")
  expect(await approve()).toEqual([])
})

it('[accept] after leaving the person is offered in no picker, cannot log in, and holds no post and no right', async () => {
  const { userId } = await place.as('tester6')
  expect(await leave('tester6', '2026-03-28')).toEqual([])
  expect(codes(await leave('tester6', '2026-03-28'))).toEqual(['PE-01'])
  const offered = await hr.call(userActions, 'Pick', { size: 50 })
  expect(offered.rows.map(({ id }) => id)).not.toContain(userId)
  const [account] = await place.query(
    `select u.allow_login, u.state, (select count(*)::int from login_token t join login_record l on l.id = t.login_record_id where l.user_id = u.id and t.revoked_at is null) as tokens,
       (select count(*)::int from user_post_map m where m.user_id = u.id and m.deleted_at is null and coalesce(m.valid_to > '2026-03-28', true)) as posts,
       (select count(*)::int from user_trial_authority a where a.user_id = u.id and a.enabled and coalesce(a.valid_to > '2026-03-28', true)) as rights,
       (select count(*)::int from signature_user s where s.user_id = u.id and s.enabled and coalesce(s.valid_to > '2026-03-28', true)) as signing
     from app_user u where u.id = $1`,
    [userId],
  )
  expect(account).toEqual({ allow_login: 0, state: 'disabled', tokens: 0, posts: 0, rights: 0, signing: 0 })
  const [file] = await place.query('select state, leave_date from personnel where user_id = $1', [userId])
  expect(file).toMatchObject({ state: 'left' })
})

it('nobody puts himself away (L-14)', async () => {
  expect(codes(await leave('hr', '2026-03-29'))).toEqual(['L-14'])
})
