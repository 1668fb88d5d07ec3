import type { LedgerPage, LedgerQuery } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import frequency from '@gt/domain/ledgers/gdstatistical.frequencyaccount.ledger.ts'
import compare from '@gt/domain/ledgers/gdstatistical.sectioncompare.ledger.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import type { Caller } from '../make/entrust.ts'
import { openReports, type ReportPlace } from '../make/reports.ts'
import { checkedAtSite, letSiteSign, submittedAtSite } from '../make/site.ts'

/** The ledgers of site laboratories over the structure of works: what is demanded at places, and sections beside each other. */
let place: ReportPlace
let supervisor: Caller
beforeAll(async () => {
  place = await openReports(ledgerActions)
  await letSiteSign(place)
  for (const kind of ['pass', 'fail'] as const) {
    const { recordId } = await submittedAtSite(place, kind)
    await checkedAtSite(place, recordId)
  }
  supervisor = await place.as('jl-engineer', '2026-03-30 11:00:00', 'JL1')
  for (const { code } of [frequency, compare]) (supervisor.principal.permissions as Set<string>).add(`${code}.view`)
}, 120_000)
afterAll(() => place?.close())

const march = { from: '2026-03-01', to: '2026-03-31' }
const query = (page: LedgerPage, more: Partial<LedgerQuery> = {}, who = supervisor) =>
  who.call(ledgerController(page), 'Query', { date: Object.keys(page.dates)[0] ?? '', ...march, size: 50, ...more })

describe('the ledger of frequencies (page gdstatistical/frequencyaccount)', () => {
  it('[accept] tells 3 demanded of 250 m³ by 100, 2 done as 66.7 % with 1 missing; only gaps hides full lines', async () => {
    const [rule] = await place.query<{ id: string; wbs_node_id: string; trial_list_id: string }>(
      "select f.id, f.wbs_node_id, f.trial_list_id from wbs_trial_frequency f join wbs_node n on n.id = f.wbs_node_id where n.code = 'QL-03-1' and f.deleted_at is null",
    )
    if (!rule) throw new Error('no frequency at QL-03-1')
    await place.query(
      "update wbs_trial_frequency set quantity_unit = 'quantity', per_quantity = 100, required_count = 1, min_count = 0, check_share = 0 where id = $1",
      [rule.id],
    )
    await place.query("update wbs_node set works_state = 'finished', quantity = 250 where id = $1", [rule.wbs_node_id])
    // two finished tests of the site's are of this place
    await place.query(
      `update entrustment e set wbs_node_id = $1 from trial_task k join business b on b.id = k.business_id and b.code = 'LJ3'
       where k.business_id = e.business_id and k.entrustment_id = e.id and k.trial_list_id = $2 and k.finished_at is not null`,
      [rule.wbs_node_id, rule.trial_list_id],
    )
    const of = { filter: [{ field: 'wbs_name', op: 'contains' as const, value: '' }] }
    const line = async (more: Partial<LedgerQuery> = {}) =>
      (await query(frequency, more)).rows.find(row => row.node_id === rule.wbs_node_id)
    expect(await line()).toMatchObject({
      required_count: 3,
      self_count: 2,
      self_rate: '66.7',
      supervise_required: 0,
      missing_count: 1,
      qualified: 1,
      pass_rate: '50.0',
    })
    expect(await line({ to: '2026-02-01' }), 'nothing was finished then').toMatchObject({
      self_count: 0,
      missing_count: 3,
    })
    expect(await line({ switches: ['gaps'] })).toBeDefined()
    await place.query('update wbs_node set quantity = 200 where id = $1', [rule.wbs_node_id])
    expect(await line()).toMatchObject({ self_rate: '100.0', missing_count: 0 })
    expect(await line({ switches: ['gaps'] })).toBeUndefined()
    const answer = await query(frequency, of)
    const sum = (name: string): number => answer.rows.reduce((all, row) => all + Number(row[name] ?? 0), 0)
    expect(Number(answer.totals.required_count)).toBe(sum('required_count'))
    expect(Number(answer.totals.missing_count)).toBe(sum('missing_count'))
  })

  it('tells nothing of another organisation', async () => {
    const all = (await query(frequency)).rows.map(({ node_id }) => String(node_id))
    const strange = await place.query<{ id: string }>(
      'select n.id from wbs_node n where n.id = any($1::bigint[]) and n.organization_id <> (select organization_id from business where code = $2)',
      [all, 'JL1'],
    )
    expect(strange).toEqual([])
    expect(all.length).toBeGreaterThan(0)
  })
})

describe('sections beside each other (page gdstatistical/sectioncompare)', () => {
  it('[accept] only sections in sight are shown, each with the figures of its laboratories', async () => {
    const { rows } = await query(compare)
    expect(rows.length).toBeGreaterThan(0)
    const chief = await place.as('gd-chief', '2026-03-30 11:00:00', 'LJ3')
    ;(chief.principal.permissions as Set<string>).add(`${compare.code}.view`)
    const own = await place.query<{ name: string }>(
      "select s.name from business b join project_section s on s.id = b.project_section_id where b.code = 'LJ3'",
    )
    expect((await query(compare, {}, chief)).rows.map(row => row.project_section_name)).toEqual(
      own.map(({ name }) => name),
    )
    const line = rows.find(row => String(row.business_name).length > 0 && row.task_count !== 0)
    const [counted] = await place.query<{ tasks: number; open: number }>(
      `select (select count(*) from trial_task t where t.business_id = b.id and t.assigned_at >= '2026-03-01' and t.assigned_at < '2026-04-01' and t.state <> 'cancelled' and t.deleted_at is null)::int as tasks,
         (select count(*) from nonconforming_record n where n.business_id = b.id and n.state <> 'closed' and n.deleted_at is null)::int as open
       from business b where b.code = 'LJ3'`,
    )
    expect(line).toMatchObject({ task_count: counted?.tasks, nc_open: counted?.open })
  })

  it('[accept] a press on a figure leads to the ledger behind it with the same section', () => {
    for (const [name, { asks }] of Object.entries(compare.columns).slice(2))
      expect(asks, name).toMatchObject({ filter: 'project_section_name', about: 'project_section_name' })
  })
})
