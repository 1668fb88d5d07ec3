import type { LedgerPage, LedgerQuery } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import archives from '@gt/domain/ledgers/djstatistical.archiveaccount.ledger.ts'
import changes from '@gt/domain/ledgers/djstatistical.changeaccount.ledger.ts'
import flows from '@gt/domain/ledgers/djstatistical.sampleflowaccount.ledger.ts'
import supervised from '@gt/domain/ledgers/djstatistical.superviseaccount.ledger.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import { code, open } from '../make/blind.ts'
import { desksOf, noon } from '../make/desks.ts'
import type { Caller } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

let place: ReportPlace
let director: Caller
let filed: MadeReport
let second: MadeReport
let waiting: MadeReport
const { change, archived } = desksOf(() => place)
beforeAll(async () => {
  place = await openReports(ledgerActions)
  director = await place.as('director', '2026-04-02 09:00:00')
  filed = await archived()
  second = await archived()
  waiting = await testedCubes(place)
  await signedUpTo(place, waiting, 'Approve')
}, 240_000)
afterAll(() => place?.close())

const spring = { from: '2026-03-01', to: '2026-04-30' }
const ask = (page: LedgerPage, date: string, more: Partial<LedgerQuery> = {}, who = director) =>
  who.call(ledgerController(page), 'Query', { date, ...spring, size: 50, ...more })
const holding = async (login: string, page: LedgerPage, unit?: string): Promise<Caller> => {
  const caller = await place.as(login, '2026-04-02 09:00:00', unit)
  // a set of the test's own, of somebody who was granted it by mistake
  ;(caller.principal.permissions as Set<string>).add(`${page.code}.view`)
  return caller
}
const sampleOf = async ({ taskId }: MadeReport): Promise<string> =>
  (await place.query<{ id: string }>('select sample_id::text as id from trial_task where id = $1', [taskId]))[0]?.id ??
  ''

describe('hand-overs of samples (page /djstatistical/sampleflowaccount)', () => {
  it('[accept] events of a sample stand in their order, and add up by kind', async () => {
    const { rows, groups, total } = await ask(flows, 'flow_time', { groups: ['sample'] })
    const stored = await place.query<{ sample_id: string; action: string }>(
      'select sample_id::text as sample_id, action from sample_flow order by occurred_at, id',
    )
    expect(total).toBe(stored.length)
    const sampleId = await sampleOf(filed)
    expect(rows.filter(row => row.sample_id === sampleId).map(row => row.flow_kind)).toEqual(
      stored.filter(one => one.sample_id === sampleId).map(one => one.action),
    )
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    const kinds = (await ask(flows, 'flow_time', { groups: ['kind'] })).groups
    expect(kinds.find(({ keys }) => keys[0] === 'take')?.count).toBe(stored.filter(one => one.action === 'take').length)
  })

  it('[accept] a sample that is out longer than 30 days is marked, once, and no more when it came back', async () => {
    const sampleId = await sampleOf(waiting)
    await place.query("update sample set state = 'taken', row_version = row_version + 1 where id = $1", [sampleId])
    const rowsOn = async (day: string) => {
      const { rows, totals } = await ask(flows, 'flow_time', {}, await place.as('director', `${day} 09:00:00`))
      return [rows.filter(row => row.sample_id === sampleId && row.out === 1), totals] as const
    }
    const [[{ day } = { day: '' }], [taken]] = [
      await place.query<{ day: string }>(
        "select (max(occurred_at)::date + 31)::text as day from sample_flow where sample_id = $1 and action = 'take'",
        [sampleId],
      ),
      await rowsOn('2026-04-02'),
    ]
    expect(taken).toMatchObject([{ flow_kind: 'take', overdue: 0 }])
    const [late, totals] = await rowsOn(day)
    expect(late).toMatchObject([{ out_days: 31, overdue: 1, gt_mark: 'overdue' }])
    expect(totals.overdue).toBe('1')
    await place.query("update sample set state = 'tested', row_version = row_version + 1 where id = $1", [sampleId])
    expect((await rowsOn(day))[0]).toEqual([])
  })

  it('a tester sees events of his samples, none of a blind one; another laboratory none', async () => {
    const tester = await holding('tester1', flows)
    const sampleId = await sampleOf(second)
    await code(place, sampleId, 'MY-FLOW-1', director)
    const ids = async () => (await ask(flows, 'flow_time', {}, tester)).rows.map(row => row.sample_id)
    expect(await ids()).not.toContain(sampleId)
    await open(place, sampleId)
    expect(await ids()).toContain(sampleId)
    expect(
      (await ask(flows, 'flow_time', {}, await holding('gd-chief', flows, 'LJ3'))).rows.map(row => row.sample_id),
    ).not.toContain(sampleId)
  })
})

describe('the archive (page /djstatistical/archiveaccount)', () => {
  it('[accept] a report that is approved and not filed appears by the switch, with its days', async () => {
    const { rows, totals } = await ask(archives, 'archive_date', { switches: ['unfiled'] })
    expect(rows.map(row => row.report_id)).toEqual([waiting.id])
    expect(rows).toMatchObject([{ unfiled: 1, waiting_days: 3, archive_no: null }])
    expect(totals).toMatchObject({ unfiled: '1', reports: '0' })
    const standing = await ask(archives, 'archive_date')
    expect(standing.rows.map(row => row.report_id).sort()).toEqual([filed.id, second.id].sort())
    expect(standing.totals).toMatchObject({ reports: '2', unfiled: '0' })
  })

  it('[accept] the pages of a volume are those of its catalogue; what was taken out is not counted', async () => {
    await place.query("update report_archive set volume_no = 'AJ-9', row_version = row_version + 1")
    const pages = async () => {
      const volumes = await (await place.as('archive', noon)).call(reportActions, 'Volumes', { search: 'AJ-9' })
      return volumes.rows.map(row => [row.volume_no, String(row.pages)])
    }
    const ofVolumes = async () =>
      (await ask(archives, 'archive_date', { groups: ['volume'] })).groups.map(({ keys, totals }) => [
        keys[0],
        totals.page_count,
      ])
    expect(await ofVolumes()).toEqual(await pages())
    await place.query(
      "update report_archive set state = 'unarchived', row_version = row_version + 1 where report_id = $1",
      [second.id],
    )
    expect(await ofVolumes()).toEqual(await pages())
    const { rows, totals } = await ask(archives, 'archive_date')
    expect(rows).toHaveLength(2)
    expect(totals.reports).toBe('1')
  })

  it('another laboratory finds none', async () => {
    const stranger = await holding('gd-chief', archives, 'LJ3')
    for (const switches of [[], ['unfiled']])
      expect((await ask(archives, 'archive_date', { switches }, stranger)).total).toBe(0)
  })
})

describe('changes of reports (page /djstatistical/changeaccount)', () => {
  const apply = async (
    report: MadeReport,
    reason_kind: 'typing' | 'client_info',
    apply_source: 'inner' | 'supervision',
  ) =>
    (
      await (
        await place.as('reception1', noon)
      ).call(reportChangeActions, 'Apply', {
        report_id: report.id,
        reason_kind,
        scope: 'info',
        reason: '部位登记错误',
        apply_source,
        fields: [{ key: 'order.project_part', wanted: '3号中桥右幅2#墩' }],
      })
    ).id

  it('[accept] the share is changes by the reports of the period; rejected ones are listed and not counted', async () => {
    const one = await apply(filed, 'typing', 'inner')
    await change('tech', 'Approve', one)
    const other = await apply(second, 'client_info', 'supervision')
    await change('tech', 'Reject', other, { reason: '请写明部位' })
    const { rows, totals, groups } = await ask(changes, 'apply_time', { groups: ['kind'] })
    expect(rows.map(row => [row.change_id, row.changes, row.change_state]).sort()).toEqual(
      [
        [one, 1, 'approved'],
        [other, 0, 'rejected'],
      ].sort(),
    )
    const [stored] = await place.query<{ n: number }>(
      "select count(*)::int as n from report r where r.approved_at is not null and r.state <> 'voided' and business_id = (select business_id from report where id = $1)",
      [filed.id],
    )
    expect(totals).toMatchObject({
      changes: '1',
      internal_faults: '1',
      report_share: (100 / (stored?.n ?? 0)).toFixed(2),
    })
    expect(groups.map(group => [group.keys[0], group.totals.changes])).toEqual(
      expect.arrayContaining([
        ['typing', '1'],
        ['client_info', '0'],
      ]),
    )
    expect(rows.find(row => row.change_id === one)).toMatchObject({
      report_id: filed.id,
      issued_copies: 3,
      recalled_copies: 0,
    })
  })

  it('another laboratory finds none, an empty period none', async () => {
    expect((await ask(changes, 'apply_time', {}, await holding('gd-chief', changes, 'LJ3'))).total).toBe(0)
    expect(await ask(changes, 'apply_time', { from: '2020-01-01', to: '2020-02-01' })).toMatchObject({
      total: 0,
      totals: { report_share: null },
    })
  })
})

describe('witnessed and supervised samples (page /djstatistical/superviseaccount)', () => {
  const order = (report: MadeReport, nature: string, witness: string | null) =>
    place.query(
      "update entrustment set nature = $2, witness_person = $3, customer_snapshot = customer_snapshot - 'witness_person' where id = $1",
      [report.orderId, nature, witness],
    )

  it('[accept] the share is of all samples of the project; a sample without proof is marked', async () => {
    await order(filed, 'witness', '见证员甲')
    await order(second, 'supervision_check', null)
    await order(waiting, 'entrusted', null)
    const { rows, totals } = await ask(supervised, 'sampling_date')
    expect(rows.map(row => row.sample_id).sort()).toEqual([await sampleOf(filed), await sampleOf(second)].sort())
    expect(rows.map(row => [row.without_proof, row.gt_mark])).toEqual([
      [1, 'bare'],
      [1, 'bare'],
    ])
    expect(totals).toMatchObject({ witnessed: '1', supervised: '1', without_proof: '2', pass_rate: '100.0' })
    await place.query(`update sample set photo_file_ids = '["1"]', row_version = row_version + 1 where id = $1`, [
      await sampleOf(filed),
    ])
    expect((await ask(supervised, 'sampling_date')).totals).toMatchObject({ sampling_proof: '1', without_proof: '1' })
    const projects = await ask(supervised, 'sampling_date', { line: 'project' })
    expect(projects.rows).toMatchObject([{ samples: 3, witnessed: 1, witnessed_share: '33.3' }])
    expect(projects.totals.witnessed_share).toBe('33.3')
    const kinds = await ask(supervised, 'sampling_date', { line: 'kind', groups: ['kind'] })
    expect(kinds.rows.map(row => [row.entrust_kind, row.samples]).sort()).toEqual([
      ['entrusted', 1],
      ['supervision_check', 1],
      ['witness', 1],
    ])
    const listed = await ask(supervised, 'sampling_date', {
      line: 'sample',
      within: [{ by: 'kind', key: 'witness' }],
      counted: 'witnessed',
    })
    expect(listed.rows.map(row => row.sample_id)).toEqual([await sampleOf(filed)])
  })

  it('another laboratory finds none of them, an empty period none', async () => {
    const stranger = await holding('gd-chief', supervised, 'LJ3')
    expect((await ask(supervised, 'sampling_date', {}, stranger)).total).toBe(0)
    expect((await ask(supervised, 'report_date', { from: '2020-01-01', to: '2020-02-01' })).total).toBe(0)
    const { rows } = await director.call(ledgerController(supervised), 'Export', { date: 'sampling_date', ...spring })
    expect(rows).toBe(2)
  })
})
