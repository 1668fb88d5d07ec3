import { type AuthorityLine, authorityActions } from '@gt/domain/people/authority-actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { peopleImplemented } from '../../src/modules/people/implement.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { assign, cubeTasks, type Laboratory, type MadeTask, openLaboratory, rowOf, setClock } from '../make/tasks.ts'
import { statementsOf } from '../support/statements-of.ts'

/** Test authorisations (page djbaseset/userTrialAuthority): what is saved here is obeyed where rights are asked for. */
let lab: Laboratory
let tech: Caller
const today = '2026-03-03'

beforeAll(async () => {
  lab = await openLaboratory(peopleImplemented)
  tech = await lab.place.as('tech')
}, 120_000)
beforeEach(() => {
  setClock(lab, `${today} 10:00:00`)
  tech.clock = `${today} 10:00:00`
})
afterAll(() => lab?.place.close())

const cube = async (): Promise<MadeTask> => {
  const [task] = await cubeTasks(lab, { sets: 1, mouldedOn: '2026-03-01' })
  if (!task) throw new Error('the order made no task')
  return task
}
const testOf = async (task: MadeTask): Promise<string> =>
  String(
    (await rowOf<{ state: string; row_version: number; trial_list_id: string }>(lab, 'trial_task', task.id))
      .trial_list_id,
  )
const matrix = (id: string, who = tech) => who.call(authorityActions, 'OfPerson', { id })
const blank = (trial_list_id: string): AuthorityLine => ({
  trial_list_id,
  trial_parameter_id: null,
  roles: [],
  is_default: 0,
  valid_from: null,
  valid_to: null,
})
/** Saves one line of a person as it stands, with some of it changed. */
const put = async (
  id: string,
  test: string,
  change: Partial<AuthorityLine>,
  more: { note?: string } = {},
  who = tech,
) => {
  const { version, lines } = await matrix(id, who)
  const found = lines.find(one => one.trial_list_id === test && one.trial_parameter_id === null)
  const { note: _, periods: __, ...held } = found ?? { ...blank(test), note: null, periods: [] }
  return who.call(authorityActions, 'Save', { id, version, lines: [{ ...held, ...change }], ...more })
}
const testers = async (task: MadeTask): Promise<string[]> => {
  const found = await lab.head.call(taskActions, 'Candidates', { task_ids: [task.id] })
  return found.people.filter(one => one.refused.length === 0).map(one => one.user_id)
}
const stored = (user: string, test: string, role = 'tester') =>
  lab.place.query<Record<string, unknown>>(
    `select valid_from::text, valid_to::text, authorised_by_id::text, authorised_on::text, personnel_certificate_id::text as certificate, note, is_default
     from user_trial_authority where user_id = $1 and trial_list_id = $2 and role = $3 and deleted_at is null order by id`,
    [user, test, role],
  )

describe('[page djbaseset/userTrialAuthority] what is saved is obeyed at once', () => {
  it('[accept] taking away the test right removes the person from the assignment panel at once, and giving it brings him back', async () => {
    const task = await cube()
    const test = await testOf(task)
    expect(await testers(task)).toContain(lab.mate.userId)
    expect(await put(lab.mate.userId, test, { roles: [] })).toEqual({ given: 0, taken: 1, changed: 0 })
    expect(await testers(task)).not.toContain(lab.mate.userId)
    expect(await assign(lab, task)).toContain('T-01')
    // what stood is not unsaid: it ended yesterday
    expect(await stored(lab.mate.userId, test)).toMatchObject([{ valid_to: '2026-03-02' }])
    expect(await put(lab.mate.userId, test, { roles: ['tester'], valid_to: '2027-01-31' })).toMatchObject({ given: 1 })
    expect(await testers(task)).toContain(lab.mate.userId)
    expect(await assign(lab, task)).toEqual([])
    expect((await stored(lab.mate.userId, test)).at(-1)).toMatchObject({
      valid_from: today,
      valid_to: '2027-01-31',
      authorised_by_id: tech.userId,
      authorised_on: today,
      note: null,
      certificate: expect.stringMatching(/^\d+$/),
    })
  })

  it('a task that is assigned is not started by whom the right was taken from (T-01)', async () => {
    const task = await cube()
    const test = await testOf(task)
    expect(await assign(lab, task)).toEqual([])
    await lab.place.query("update trial_task set due_at = null, state = 'assigned' where id = $1", [task.id])
    await put(lab.tester.userId, test, { roles: [] })
    const { row_version } = await rowOf(lab, 'trial_task', task.id)
    const start = lab.tester.give(taskActions, 'Start', { id: task.id, row_version })
    expect(await refusal(start)).toContain('T-01')
    await put(lab.tester.userId, test, { roles: ['tester'] })
  })

  it('[accept] a test with one authorised tester is told in the view by test, one with two is not', async () => {
    const test = await testOf(await cube())
    const row = async () => {
      const { rows } = await tech.call(authorityActions, 'ByTest', {})
      const found = rows.find(({ id }) => id === test)
      if (!found) throw new Error('the test is not offered')
      return found
    }
    const before = await row()
    expect(before.few).toBe(0)
    for (const { id } of before.testers.slice(1)) await put(id, test, { roles: [] })
    expect(await row()).toMatchObject({ few: 1, testers: [{ id: before.testers[0]?.id }] })
    // a part of the test is no second tester
    const [parameter] = (await matrix(lab.mate.userId)).tests.find(({ id }) => id === test)?.parameters ?? []
    const { version } = await matrix(lab.mate.userId)
    await tech.call(authorityActions, 'Save', {
      id: lab.mate.userId,
      version,
      lines: [{ ...blank(test), trial_parameter_id: parameter?.id ?? '', roles: ['tester'] }],
    })
    expect(await row()).toMatchObject({ few: 1 })
    for (const { id } of before.testers.slice(1)) await put(id, test, { roles: ['tester'] })
    expect((await row()).few).toBe(0)
  })

  it('the default tester follows the matrix', async () => {
    const test = await testOf(await cube())
    await put(lab.tester.userId, test, { is_default: 1 })
    expect(await stored(lab.tester.userId, test)).toEqual(
      expect.arrayContaining([expect.objectContaining({ is_default: 1 })]),
    )
    expect(await refusal(put(lab.tester.userId, test, { roles: ['checker'], is_default: 1 }))).toEqual(['PA-06'])
    await put(lab.tester.userId, test, { is_default: 0 })
  })
})

describe('[page djbaseset/userTrialAuthority] what is refused', () => {
  it('nobody gives or lengthens a right of his own, but may give it up (PA-01)', async () => {
    const test = await testOf(await cube())
    expect(await refusal(put(tech.userId, test, { roles: ['tester'] }))).toEqual(['PA-01'])
    const admin = await lab.place.as('labadmin')
    await put(tech.userId, test, { roles: ['tester'], valid_to: '2026-12-31' }, {}, admin)
    expect(await refusal(put(tech.userId, test, { valid_to: null }))).toEqual(['PA-01'])
    expect(await refusal(put(tech.userId, test, { is_default: 1 }))).toEqual(['PA-01'])
    expect(await put(tech.userId, test, { valid_to: '2026-06-30' })).toMatchObject({ changed: 1 })
    expect(await put(tech.userId, test, { roles: [] })).toMatchObject({ taken: 1 })
    const to = [tech.userId]
    expect(await refusal(tech.call(authorityActions, 'Copy', { id: lab.tester.userId, to }))).toEqual(['PA-01'])
  })

  it('a right beyond the fields of his certificates needs a note, which is kept (PA-02)', async () => {
    const [steel] = await lab.place.query<{ id: string }>(
      `select l.id::text as id from trial_list l join trial_class c on c.id = l.trial_class_id join unit_trial t on t.trial_list_id = l.id
       join business b on b.id = t.business_id and b.code = 'SFJC' where c.code = 'GJ' order by l.id limit 1`,
    )
    const test = steel?.id ?? ''
    // of roads only
    const person = (await lab.place.as('tester4')).userId
    expect((await matrix(person)).tests.find(({ id }) => id === test)?.beyond).toBe(1)
    expect(await refusal(put(person, test, { roles: ['tester'] }))).toEqual(['PA-02'])
    expect(await refusal(put(person, test, { roles: ['tester'] }, { note: '  ' }))).toEqual(['PA-02'])
    await put(person, test, { roles: ['tester'] }, { note: '已通过内部考核' })
    expect(await stored(person, test)).toMatchObject([{ note: '已通过内部考核' }])
    await put(person, test, { roles: [] })
    expect(await stored(person, test)).toEqual([])
  })

  it('lengthening a right beyond his certificates needs a note of its own, shortening it does not (PA-02)', async () => {
    const [steel] = (await matrix((await lab.place.as('tester4')).userId)).tests.filter(({ beyond }) => beyond === 1)
    const test = steel?.id ?? ''
    const person = (await lab.place.as('tester4')).userId
    await put(person, test, { roles: ['tester'], valid_to: '2026-06-30' }, { note: '第一次说明' })
    expect(await put(person, test, { valid_to: '2026-05-31' })).toMatchObject({ changed: 1 })
    expect(await refusal(put(person, test, { valid_to: '2026-12-31' }))).toEqual(['PA-02'])
    expect(await refusal(put(person, test, { valid_to: null }))).toEqual(['PA-02'])
    await put(person, test, { valid_to: '2026-12-31' }, { note: '第二次说明' })
    expect(await stored(person, test)).toMatchObject([{ valid_to: '2026-12-31', note: '第二次说明' }])
    await put(person, test, { roles: [] })
  })

  it('a leading zero before his own id opens no way round (PA-01), nor round the lock of a person', async () => {
    const test = await testOf(await cube())
    const own = `0${tech.userId}`
    expect(await refusal(put(own, test, { roles: ['tester'] }))).toEqual(['PA-01'])
    const from = lab.tester.userId
    expect(await refusal(tech.call(authorityActions, 'Copy', { id: from, to: [own], note: '说明' }))).toEqual(['PA-01'])
    expect(await stored(tech.userId, test)).toEqual([])
    // to himself under another spelling is to nobody
    expect(await refusal(tech.call(authorityActions, 'Copy', { id: from, to: [`00${from}`], note: '说明' }))).toEqual([
      'PA-07',
    ])
    const { version, lines } = await matrix(from)
    const change = (roles: AuthorityLine['roles'], id: string) => {
      const {
        note: _,
        periods: __,
        ...held
      } = lines.find(one => one.trial_list_id === test) ?? {
        ...blank(test),
        ...{ note: null, periods: [] },
      }
      return tech.call(authorityActions, 'Save', { id, version, lines: [{ ...held, roles }] })
    }
    const answers = await Promise.all([
      refusal(change(['tester', 'checker'], from)),
      refusal(change(['tester', 'checker'], `0${from}`)),
    ])
    expect(answers.toSorted()).toEqual([[], ['G-01']])
    await put(from, test, { roles: ['tester'] })
  })

  it('dates: a new right begins today at the earliest and does not end before (PA-03, PA-04)', async () => {
    const test = await testOf(await cube())
    const person = (await lab.place.as('tester8')).userId
    const note = '见习'
    expect(await refusal(put(person, test, { roles: ['tester'], valid_from: '2026-03-02' }, { note }))).toEqual([
      'PA-03',
    ])
    expect(await refusal(put(person, test, { roles: ['tester'], valid_to: '2026-03-02' }, { note }))).toEqual(['PA-04'])
    await put(person, test, { roles: ['tester'], valid_from: '2026-04-01' }, { note })
    const task = await cube()
    expect(await testers(task)).not.toContain(person)
    lab.head.clock = '2026-04-01 08:00:00'
    expect(await testers(task)).toContain(person)
    await put(person, test, { roles: [] })
  })

  it('a stale edit, a line twice, a parameter of another test, auditing a parameter (G-01, G-12, PA-05, PA-08)', async () => {
    const test = await testOf(await cube())
    const id = lab.tester.userId
    const { version, tests } = await matrix(id)
    const save = (lines: AuthorityLine[], of = version) =>
      tech.call(authorityActions, 'Save', { id, version: of, lines })
    const strange = tests.find(one => one.id !== test && one.parameters.length > 0)?.parameters[0]?.id ?? ''
    const own = tests.find(one => one.id === test)?.parameters[0]?.id ?? ''
    const line = blank(test)
    expect(await refusal(save([line, line]))).toEqual(['G-12'])
    expect(await refusal(save([{ ...line, trial_parameter_id: strange, roles: ['tester'] }]))).toEqual(['PA-05'])
    expect(await refusal(save([{ ...line, trial_list_id: '999999999', roles: ['tester'] }]))).toEqual(['PA-05'])
    expect(await refusal(save([{ ...line, trial_parameter_id: own, roles: ['auditor'] }]))).toEqual(['PA-08'])
    await put(id, test, { is_default: 1 })
    expect(await refusal(save([{ ...line, roles: [] }]))).toEqual(['G-01'])
    await put(id, test, { is_default: 0 })
  })

  it('people of another laboratory are not there (G-04)', async () => {
    const stranger = await lab.place.as('gd-chief')
    expect(await refusal(matrix(stranger.userId))).toEqual(['G-04'])
    const { version } = await matrix(lab.tester.userId)
    const line = blank(await testOf(await cube()))
    expect(await refusal(tech.call(authorityActions, 'Save', { id: stranger.userId, version, lines: [line] }))).toEqual(
      ['G-04'],
    )
    const to = [stranger.userId]
    expect(await refusal(tech.call(authorityActions, 'Copy', { id: lab.tester.userId, to }))).toEqual(['G-04'])
    const { rows } = await tech.call(authorityActions, 'People', {})
    expect(rows.map(({ id }) => id)).not.toContain(stranger.userId)
  })
})

describe('[page djbaseset/userTrialAuthority] dates of each role in one line', () => {
  it('rights of one line keep their own dates until the dates of the line are changed', async () => {
    const test = await testOf(await cube())
    const person = (await lab.place.as('tester8')).userId
    const note = '见习'
    const lineOf = async () => (await matrix(person)).lines.find(one => one.trial_list_id === test)
    const until = async (role: string) => (await stored(person, test, role)).map(row => row.valid_to)
    await put(person, test, { roles: ['tester'], valid_to: '2026-06-30' }, { note })
    tech.clock = '2026-04-01 10:00:00'
    await put(person, test, { roles: ['tester', 'checker'] }, { note })
    await lab.place.query(
      "update user_trial_authority set valid_to = '2026-09-30' where user_id = $1 and trial_list_id = $2 and role = 'checker'",
      [person, test],
    )
    expect(await lineOf()).toMatchObject({
      valid_from: today,
      valid_to: '2026-06-30',
      periods: [
        { roles: ['tester'], valid_from: today, valid_to: '2026-06-30' },
        { roles: ['checker'], valid_from: '2026-04-01', valid_to: '2026-09-30' },
      ],
    })
    // a further right, and the default: the dates of what stands are not touched
    await put(person, test, { roles: ['tester', 'checker', 'auditor'], is_default: 1 }, { note })
    expect([await until('tester'), await until('checker'), await until('auditor')]).toEqual([
      ['2026-06-30'],
      ['2026-09-30'],
      ['2026-06-30'],
    ])
    await put(person, test, { valid_to: '2026-05-31' })
    expect([await until('tester'), await until('checker'), await until('auditor')]).toEqual([
      ['2026-05-31'],
      ['2026-05-31'],
      ['2026-05-31'],
    ])
    await put(person, test, { roles: [], is_default: 0 })
  })
})

describe('[page djbaseset/userTrialAuthority] people', () => {
  it('copies the rights that others lack and takes none away', async () => {
    const from = lab.tester.userId
    const to = (await lab.place.as('head-hnt')).userId
    const mine = (await matrix(from)).lines
    const before = (await matrix(to)).lines
    const note = '同岗位'
    const done = await tech.call(authorityActions, 'Copy', { id: from, to: [to], note })
    const after = (await matrix(to)).lines
    expect(done).toMatchObject({ people: 1 })
    expect(done.given).toBeGreaterThan(0)
    const rolesAt = (lines: typeof mine) => new Map(lines.map(one => [one.trial_list_id, one.roles]))
    for (const { trial_list_id, roles } of [...mine, ...before])
      expect(rolesAt(after).get(trial_list_id)).toEqual(expect.arrayContaining(roles))
    expect(await tech.call(authorityActions, 'Copy', { id: from, to: [to], note })).toMatchObject({ given: 0 })
  })

  it('tells certificates and counts of the rights that stand today, and who has one for a test', async () => {
    const { rows } = await tech.call(authorityActions, 'People', {})
    const tester = rows.find(({ id }) => id === lab.tester.userId)
    const { lines } = await matrix(lab.tester.userId)
    const counted = new Set(lines.filter(one => one.roles.includes('tester')).map(one => one.trial_list_id))
    expect(tester).toMatchObject({ cert_fields: '桥梁隧道工程、道路工程', test_count: counted.size, review_count: 0 })
    const test = await testOf(await cube())
    const { rows: able } = await tech.call(authorityActions, 'People', { trial_list_id: test })
    expect(able.length).toBeLessThan(rows.length)
    expect(able.map(({ id }) => id)).toContain(lab.tester.userId)
  })

  it('saves the rights of 300 tests at once in a fixed number of statements', async () => {
    const [business] = await lab.place.query<{ id: string }>("select id::text as id from business where code = 'SFJC'")
    await lab.place.query(
      `with made as (
         insert into trial_list (code, name_zh, trial_class_id, trial_category_id)
         select 'ZZ' || n, '批量试验' || n, c.id, c.trial_category_id from generate_series(1, 300) n cross join lateral (select * from trial_class where code = 'TG') c returning id)
       insert into unit_trial (instance_id, organization_id, business_id, trial_list_id)
       select b.instance_id, b.organization_id, b.id, made.id from made cross join (select * from business where id = $1) b`,
      [business?.id],
    )
    const id = (await lab.place.as('tester3')).userId
    const all = async (n: number, roles: AuthorityLine['roles']) => {
      const { version, tests } = await matrix(id)
      const lines = tests
        .filter(one => one.name.startsWith('批量试验'))
        .slice(0, n)
        .map(one => ({ ...blank(one.id), roles }))
      expect(lines).toHaveLength(n)
      return tech.call(authorityActions, 'Save', { id, version, lines })
    }
    const sent = async (n: number, roles: AuthorityLine['roles']) => statementsOf(() => all(n, roles))
    const few = await sent(10, ['tester'])
    await all(10, [])
    expect(await sent(300, ['tester'])).toBe(few)
    const { rows } = await tech.call(authorityActions, 'ByTest', {})
    const holders = rows.filter(one => one.name.startsWith('批量试验')).map(one => one.testers.map(each => each.id))
    expect(holders).toEqual(Array.from({ length: 300 }, () => [id]))
    expect(await all(300, [])).toMatchObject({ taken: 300 })
  })

  it('reads one person in a fixed number of statements, however many rights he has', async () => {
    const count = async (id: string) => statementsOf(() => matrix(id))
    expect(await count((await lab.place.as('checker1')).userId)).toBe(
      await count((await lab.place.as('reception1')).userId),
    )
  })
})
