import { mayFollow } from '@gt/domain/kit/states.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { reportState } from '@gt/domain/reports/lists.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Caller, refusal } from '../make/entrust.ts'
import {
  current,
  type MadeReport,
  openReports,
  type ReportPlace,
  rendered,
  signedUpTo,
  testedCubes,
} from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())

const rowOf = async (table: string, where: string, values: readonly unknown[]): Promise<Record<string, unknown>> => {
  const [row] = await place.query(`select * from ${table} where ${where}`, values)
  if (!row) throw new Error(`no ${table}`)
  return row
}
const give = async (
  login: string,
  command: keyof (typeof reportActions)['actions'],
  report: MadeReport,
  more: object = {},
  clock = '2026-03-30 11:00:00',
) => (await place.as(login, clock)).give(reportActions, command, await current(place, 'report', report.id), more)
const pickup = { mode: 'pickup', receiver_name: '送样员乙', signed: true }

describe('the desks (pages auditlist, printlist)', () => {
  it('shows record, report, checks and history on one screen, and what may be done', async () => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Submit')
    const auditor = await place.as('auditor')
    const cockpit = await auditor.call(reportActions, 'Cockpit', { id: report.id })
    expect(cockpit.can).toEqual(['audit', 'return', 'withdraw'])
    expect(cockpit.checks.filter(check => check.severity !== 'ok')).toEqual([])
    expect(cockpit.checks.map(check => check.code)).toContain('equipment')
    expect(cockpit.records).toHaveLength(1)
    expect(JSON.stringify(cockpit.document)).toContain('（草稿）')
    expect(cockpit.document?.watermark?.text).toBe('草稿')
    expect(cockpit.history.map(step => step.command)).toEqual(
      expect.arrayContaining(['start', 'check', 'create', 'submit']),
    )
    expect(
      cockpit.earlier.every(row => row.parameter_name === '抗压强度' || row.parameter_name === '达设计强度百分率'),
    ).toBe(true)
    const { pdf, pages } = await auditor.call(reportActions, 'Preview', { id: report.id })
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect(pages).toBe(1)
    expect((await readTexts(Buffer.from(pdf, 'base64'))).map(({ text }) => text)).toContain('草稿')
  })

  it('follows a result of the report back to the cell of its record', async () => {
    const report = await testedCubes(place)
    const cockpit = await (await place.as('auditor')).call(reportActions, 'Cockpit', { id: report.id })
    const [record] = cockpit.records
    const [link] = cockpit.links
    expect(link).toMatchObject({
      sample: 1,
      row: 1,
      task_id: report.taskId,
      key: 'fcu',
      value: ['34.7'],
      requirement: '≥30',
    })
    expect(record?.samples).toEqual([link?.sample_id])
    expect(JSON.stringify(cockpit.document)).toContain('"path":"samples[1].result[1].value"')
  })

  it('tells of a queue what the checks find, as the desk itself does', async () => {
    const report = await testedCubes(place, 'fail')
    const auditor = await place.as('auditor')
    const { reports, tasks } = await auditor.call(reportActions, 'Flags', {
      report_ids: [report.id],
      task_ids: [report.taskId],
    })
    const { checks } = await auditor.call(reportActions, 'Cockpit', { id: report.id })
    const grave = checks.filter(check => check.severity === 'error')
    expect(grave.map(check => check.code)).toEqual(['result'])
    expect(reports).toMatchObject([{ id: report.id, grave: 1 }])
    const desk = await auditor.call(reportActions, 'RecordDesk', { task_id: report.taskId })
    expect(tasks).toMatchObject([{ grave: desk.checks.filter(check => check.severity === 'error').length }])
    // who tested may look and does not pass
    const tester = await place.as('tester1')
    expect((await tester.call(reportActions, 'RecordDesk', { task_id: report.taskId })).own).toBe(1)
    expect(desk.own).toBe(0)
    expect(desk.checks.filter(check => check.severity === 'error').map(check => check.code)).toEqual(['result'])
  })

  it('[workflow 20] returns a report with remarks on cells; they stay with the record until it is submitted anew', async () => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Submit')
    const tester = await place.as('tester1')
    const open = () => tester.call(recordActions, 'Open', { task_id: report.taskId })
    const [sample_id = ''] = Object.keys((await open()).values.samples)
    const pin = { sample_id, group: 'spec', row: 2, input: 'F', text: '与曲线峰值不符' }
    const back = { to: 'drafting', reason: '请核对读数' } as const
    const foreign = { ...back, pins: [{ ...pin, task_id: '1' }] }
    expect(await refusal(give('auditor', 'Return', report, foreign))).toEqual(['K-02'])
    await give('auditor', 'Return', report, { ...back, pins: [{ ...pin, task_id: report.taskId }] })
    expect((await open()).context.pins).toEqual([pin])
    await signedUpTo(place, report, 'Submit')
    await give('auditor', 'Return', report, { to: 'testing', reason: '重做' })
    expect((await open()).context.pins).toEqual([])
  })

  it('lists what waits at a desk with the facts of its order', async () => {
    const auditor = await place.as('auditor')
    const waiting = await auditor.call(reportActions, 'List', { view: 'audit' })
    const { audit } = await auditor.call(reportActions, 'Queue', {})
    expect(waiting.total).toBe(audit)
    expect(waiting.rows.length).toBeGreaterThan(0)
    for (const row of waiting.rows) {
      expect(row).toMatchObject({ state: 'auditing', charge_state: 'draft', testers: '检测员乙、检测员甲' })
      expect(row.can).toContain('audit')
    }
  })

  it('[workflow 8] lets a report go on the director’s word, with a reason that stays', async () => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Approve')
    await rendered(place, report)
    expect(await refusal(give('director', 'ReleaseOverride', report))).toEqual(['G-07'])
    await give('director', 'ReleaseOverride', report, { reason: '工地急用' })
    await give('reports', 'Print', report, { copies: 1 })
    expect(
      await rowOf('task_workflow_log', "object_kind = 'report' and command = 'release_override' and object_id = $1", [
        report.id,
      ]),
    ).toMatchObject({ opinion: '工地急用' })
  })
})

describe('two laboratories and the state table', () => {
  it('[G-04] shows and changes nothing of another laboratory', async () => {
    const report = await testedCubes(place)
    const compiler = await place.as('compiler')
    const [other] = await place.query<{ id: string }>("select id::text as id from business where code = 'LJ3'")
    const { business } = compiler.principal
    if (!business || !other) throw new Error('the demonstration has two laboratories')
    const foreign = new Caller(place.services, place.actions, {
      ...compiler.principal,
      business: { ...business, id: other.id, visibleIds: [other.id] },
    })
    const version = await current(place, 'report', report.id)
    expect(await refusal(foreign.give(reportActions, 'Submit', version))).toEqual(['G-04'])
    expect(await refusal(foreign.call(reportActions, 'GetById', { id: report.id }))).toEqual(['G-04'])
    expect(await refusal(foreign.call(reportActions, 'Create', { task_ids: [report.taskId] }))).toEqual(['G-04'])
  })

  const commands = {
    change: ['compiler', 'Change', {}],
    refresh: ['compiler', 'Refresh', {}],
    submit: ['compiler', 'Submit', {}],
    audit: ['auditor', 'Audit', {}],
    approve: ['signer1', 'Approve', {}],
    return: ['auditor', 'Return', { to: 'drafting', reason: 'x' }],
    withdraw: ['auditor', 'Withdraw', {}],
    print: ['reports', 'Print', { copies: 1 }],
    issue: ['reports', 'Issue', pickup],
    archive: ['archive', 'Archive', {}],
    release_override: ['director', 'ReleaseOverride', { reason: 'x' }],
    delete: ['compiler', 'Delete', {}],
  } as const
  const pairs = reportState.codes.flatMap(state =>
    (Object.keys(commands) as (keyof typeof commands)[])
      .filter(command => !mayFollow(reportMachine, state, command))
      .map(command => [state, command] as const),
  )

  it('[G-02] refuses every state × command pair that is not in the table and changes nothing', async () => {
    const report = await testedCubes(place)
    for (const [state, command] of pairs) {
      // the table is about the state alone: it is set here, whatever ways lead to it
      await place.query('update report set state = $2 where id = $1', [report.id, state])
      const before = await place.query('select to_jsonb(r) as r from report r where id = $1', [report.id])
      const [login, name, input] = commands[command]
      expect([state, command, await refusal(give(login, name, report, input))]).toEqual([state, command, ['G-02']])
      expect(await place.query('select to_jsonb(r) as r from report r where id = $1', [report.id])).toEqual(before)
    }
  })
})
