import { nonconformingActions } from '@gt/domain/audit/actions.ts'
import type { LedgerPage, LedgerQuery } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import workload from '@gt/domain/ledgers/gdstatistical.personworkload.ledger.ts'
import retentions from '@gt/domain/ledgers/gdstatistical.retentionaccount.ledger.ts'
import samples from '@gt/domain/ledgers/gdstatistical.sampleaccount.ledger.ts'
import tasks from '@gt/domain/ledgers/gdstatistical.taskaccount.ledger.ts'
import trials from '@gt/domain/ledgers/gdstatistical.trialaccount.ledger.ts'
import failures from '@gt/domain/ledgers/gdstatistical.unqualifiedaccount.ledger.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import { allLedgers } from '../../src/pages/definitions.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { current, openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'
import { checkedAtSite, letSiteSign, submittedAtSite } from '../make/site.ts'

let place: ReportPlace
let chief: Caller
let supervisor: Caller
let passing: string
let failing: string
beforeAll(async () => {
  place = await openReports(ledgerActions)
  await letSiteSign(place)
  for (const kind of ['pass', 'fail'] as const) {
    const { taskId, recordId } = await submittedAtSite(place, kind)
    await checkedAtSite(place, recordId)
    if (kind === 'pass') passing = taskId
    else failing = taskId
  }
  // what the graded laboratory does is in no ledger of a site
  await signedUpTo(place, await testedCubes(place, 'fail'), 'Approve')
  chief = await holding('gd-chief', 'LJ3')
  supervisor = await holding('jl-engineer', 'JL1')
}, 120_000)
afterAll(() => place?.close())

const twins = [samples, tasks, failures, workload, retentions]
/** A caller of every ledger of the test, whatever his post holds. */
async function holding(login: string, unit: string): Promise<Caller> {
  const caller = await place.as(login, '2026-03-30 11:00:00', unit)
  for (const { code } of [...twins, trials]) (caller.principal.permissions as Set<string>).add(`${code}.view`)
  return caller
}
const march = { from: '2026-03-01', to: '2026-03-31' }
const ask = (page: LedgerPage, more: Partial<LedgerQuery> = {}, who = chief) =>
  who.call(ledgerController(page), 'Query', { date: Object.keys(page.dates)[0] ?? '', ...march, size: 50, ...more })
const ofSite = async (sql: string): Promise<string[]> =>
  (
    await place.query<{ id: string }>(
      `select x.id::text as id from (${sql}) x join business b on b.id = x.business_id where b.code = 'LJ3' order by x.id`,
    )
  ).map(({ id }) => id)

describe('a site’s twin of a ledger', () => {
  it.each(allLedgers.filter(({ code }) => code.startsWith('gdstatistical.')).map(page => [page.code, page] as const))(
    '%s opens records on pages of sites only',
    (_, page) => {
      const opened = Object.values(page.columns).flatMap(({ opens }) => opens?.page ?? [])
      expect(opened.filter(code => code.startsWith('dj'))).toEqual([])
    },
  )

  it.each(twins.map(page => [page.code, page] as const))(
    '%s is not for who lacks its own operation',
    async (_, page) => {
      const stranger = await place.as('gd-tester1', undefined, 'LJ3')
      ;(stranger.principal.permissions as Set<string>).delete(`${page.code}.view`)
      ;(stranger.principal.permissions as Set<string>).add(`${page.code.replace('gd', 'dj')}.view`)
      await expect(ask(page, {}, stranger)).rejects.toThrow('may not call')
    },
  )

  it('the graded laboratory and another site find nothing of it, an empty period says so', async () => {
    for (const page of twins) {
      expect((await ask(page, {}, await holding('director', 'SFJC'))).total).toBe(0)
      expect((await ask(page, {}, await holding('gd-chief', 'LM1'))).total).toBe(0)
      expect(await ask(page, { from: '2020-01-01', to: '2020-01-31' })).toMatchObject({ total: 0, rows: [] })
    }
  })
})

describe('samples of a site (page /gdstatistical/sampleaccount)', () => {
  it('[accept] the registration of today is listed, with section, kind and who took it in the place of the client', async () => {
    const { rows, total } = await ask(samples)
    expect(rows.map(row => row.sample_id).sort()).toEqual(await ofSite('select id, business_id from sample'))
    expect(total).toBe(2)
    expect(rows[0]).toMatchObject({
      project_section_name: expect.any(String),
      task_kind: '施工自检',
      sampler: '送样员甲',
    })
    expect(Object.keys(rows[0] ?? {})).not.toContain('entrust_unit_name')
  })

  it('[accept] the sum by section equals the total, for who supervises the site as well', async () => {
    for (const who of [chief, supervisor]) {
      const { groups, total } = await ask(samples, { groups: ['project_section_name'] }, who)
      expect(total).toBe(2)
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    }
  })
})

it('[page taskaccount, accept] overdue tasks are marked; means leave out void ones', async () => {
  const late = async () => (await ask(tasks, { date: 'submit_time' })).rows.find(row => row.task_id === passing)
  expect(await late()).toMatchObject({ gt_mark: null, overdue_days: null })
  await place.query("update trial_task set deadline = '2026-03-27', row_version = row_version + 1 where id = $1", [
    passing,
  ])
  expect(await late()).toMatchObject({ gt_mark: 'overdue', overdue_days: 2 })
  const { totals, rows } = await ask(tasks, { date: 'submit_time' })
  expect(rows).toHaveLength(2)
  await place.query("update trial_task set state = 'cancelled', row_version = row_version + 1 where id = $1", [passing])
  const without = await ask(tasks, { date: 'submit_time' })
  const [own] = await place.query<{ days: string }>(
    'select round(extract(epoch from finished_at - started_at)::numeric / 86400, 1)::text as days from trial_task where id = $1',
    [failing],
  )
  expect(without.totals.test_days).toBe(own?.days)
  expect(without.total).toBe(2)
  expect(totals.test_days).not.toBeNull()
  expect(await late()).toMatchObject({ gt_mark: null, overdue_days: null, task_state: 'cancelled' })
  await place.query("update trial_task set state = 'reporting', row_version = row_version + 1 where id = $1", [passing])
})

it('[page unqualifiedaccount, accept] each parameter is a line; closing needs the check of the supervision and shows it', async () => {
  const line = async () => (await ask(failures)).rows
  expect(await line()).toMatchObject([
    { parameter_name: '抗压强度', nc_state: 'open', answer_text: null, supervision_check: null },
  ])
  const record = async () =>
    (
      await place.query<{ id: string; row_version: number }>(
        'select id::text as id, row_version from nonconforming_record where trial_task_id = $1',
        [failing],
      )
    )[0]!
  await chief.give(nonconformingActions, 'Notify', await record(), { units: ['entrusting_unit'] })
  await (await place.as('gd-contractor', '2026-03-30 12:00:00', 'LJ3')).give(
    nonconformingActions,
    'Treat',
    await record(),
    {
      treatment: 'rework',
      treatment_note: '凿除重浇',
      answer_text: '已凿除，重新浇筑',
      file_ids: [],
    },
  )
  expect(await line()).toMatchObject([
    { nc_state: 'treating', answer_text: '已凿除，重新浇筑', supervision_check: null },
  ])
  await place.query(
    `update nonconforming_record set state = 'closed', closed_at = '2026-03-30 15:00:00', row_version = row_version + 1,
       closed_by_id = (select id from app_user where user_name = 'jl-engineer') where trial_task_id = $1`,
    [failing],
  )
  const { rows, totals } = await ask(failures)
  expect(rows).toMatchObject([{ supervision_check: '监理工程师' }])
  expect(totals.closing_rate).toBe('100.0')
})

it('[page personworkload, accept] has no money; a tester sees one line', async () => {
  const { rows } = await ask(workload, { date: 'submit_time' })
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(Object.keys(row)).not.toContain('output_share')
  const tester = await holding('gd-tester1', 'LJ3')
  // of the demonstration he checks as well; a tester alone sees his own work
  ;(tester.principal as { dataScope: string }).dataScope = 'self'
  const own = await ask(workload, { date: 'submit_time' }, tester)
  expect(own.rows).toHaveLength(1)
  expect(own.rows[0]).toMatchObject({ test_main: 2 })
})

it('[page retentionaccount, accept] what is past its day and still there is found as past due; a disposal shows person and way', async () => {
  const keeper = await place.as('gd-chief', '2026-03-30 16:00:00', 'LJ3')
  const [sample] = await place.query<{ id: string; row_version: number }>(
    'select s.id::text as id, s.row_version from sample s join trial_task k on k.sample_id = s.id and k.id = $1',
    [passing],
  )
  const [shelf] = await place.query<{ id: string }>(
    "select l.id::text as id from sample_library l join business b on b.id = l.business_id and b.code = 'LJ3' limit 1",
  )
  await place.query(
    `insert into sample_retention (instance_id, organization_id, business_id, retention_no, sample_id, quantity, retained_on, due_on, sample_library_id, keeper_id, state, row_version)
     select b.instance_id, b.organization_id, b.id, 'LY-1', $1, '3块', '2026-03-02', '2026-03-20', $2, $3, 'in_store', 1 from business b where b.code = 'LJ3'`,
    [sample?.id, shelf?.id, keeper.userId],
  )
  const expired = [{ field: 'expired', op: 'eq' as const, value: 1 }]
  expect((await ask(retentions, { filter: expired })).rows).toMatchObject([
    { retention_no: 'LY-1', dispose_person: null },
  ])
  await place.query(
    "update sample_retention set state = 'disposed', disposed_on = '2026-03-29', disposal_method = 'discard', disposer_id = keeper_id, row_version = row_version + 1 where retention_no = 'LY-1'",
  )
  expect((await ask(retentions, { filter: expired })).total).toBe(0)
  expect((await ask(retentions)).rows).toMatchObject([{ dispose_person: '授权负责人', dispose_way: 'discard' }])
})

describe('the ledger of a material at a site (page /gdstatistical/trialaccount)', () => {
  it('[accept] asks for a template first; the supervision chooses one of a laboratory and sees its section alone', async () => {
    expect(await refusal(ask(trials))).toEqual(['LD-01'])
    const own = await chief.call(ledgerController(trials), 'Templates', {})
    const seen = await supervisor.call(ledgerController(trials), 'Templates', {})
    expect(own.rows.length).toBeGreaterThan(0)
    expect(seen.rows.map(({ id }) => id)).toEqual(own.rows.map(({ id }) => id))
    expect(seen.rows.every(({ name }) => name.startsWith('LJ-3 工地试验室 '))).toBe(true)
    const central = await (await holding('zx-head', 'ZX')).call(ledgerController(trials), 'Templates', {})
    expect(central.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(own.rows.map(({ id }) => id)))
    const [graded] = await place.query<{ id: string }>(
      "select a.id::text as id from account_template a join business b on b.id = a.business_id and b.code = 'SFJC' limit 1",
    )
    expect(await refusal(ask(trials, { template_id: graded?.id }))).toEqual(['G-04'])
  })

  it('lists the approved report with section, kind and value of its parameter, for the site and who supervises it', async () => {
    const [made] = await place.query<{ id: string }>('select report_id::text as id from trial_task where id = $1', [
      passing,
    ])
    for (const [login, clock, command] of [
      ['gd-tester1', '2026-03-29 14:30:00', 'Submit'],
      ['gd-chief', '2026-03-30 09:00:00', 'Approve'],
    ] as const)
      await (await place.as(login, clock, 'LJ3')).give(
        reportActions,
        command,
        await current(place, 'report', made?.id ?? ''),
        { confirmed: ['B-15'], reason: '已知悉' },
      )
    const { rows } = await chief.call(ledgerController(trials), 'Templates', {})
    const template_id = rows.find(({ name }) => name === '水泥混凝土试验台账')?.id
    for (const who of [chief, supervisor]) {
      const answer = await ask(trials, { template_id, groups: ['project_section_name'] }, who)
      expect(answer.rows).toMatchObject([{ report_id: made?.id, task_kind: '施工自检', judgement: 'pass' }])
      expect(answer.groups).toMatchObject([{ count: 1 }])
    }
  })
})
