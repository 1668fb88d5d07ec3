import { reportActions } from '@gt/domain/reports/actions.ts'
import { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desksOf, noon, pickup } from '../make/desks.ts'
import { refusal } from '../make/entrust.ts'
import {
  current,
  type MadeReport,
  openReports,
  paid,
  type ReportPlace,
  rendered,
  signedUpTo,
  testedSets,
} from '../make/reports.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())
const { give, rows } = desksOf(() => place)

const part = '3号中桥右幅2#墩'
const known = { confirmed: ['X-14', 'X-15'], reason: '另一份随后变更' }
const change = async (login: string, command: 'Approve' | 'Make', id: string, more: object = {}) =>
  (await place.as(login, noon)).give(reportChangeActions, command, await current(place, 'report_change', id), more)
const checked = async (report: MadeReport) =>
  (await (await place.as('tech', noon)).call(reportActions, 'Cockpit', { id: report.id })).checks.find(
    ({ code }) => code === 'order',
  )

describe('a change of a report and the other reports of its order [page changelist, E-14]', () => {
  it('tells them to who applies, approves, makes and issues, and asks for their own change', async () => {
    const split = (mode: string | null) =>
      rows(
        `update unit_trial set task_split_mode = $1 where trial_list_id in (select id from trial_list where calculation_key = 'concrete-cube-strength')`,
        mode,
      )
    await split('per_sample')
    const [a, b] = await testedSets(place, 2)
    await split(null)
    if (!a || !b) throw new Error('the order has two reports')
    for (const one of [a, b]) {
      await signedUpTo(place, one, 'Approve')
      await rendered(place, one)
    }
    await paid(place, a)
    for (const one of [a, b]) await give('reports', 'Print', one, { copies: 3 })
    await give('reports', 'Issue', a, pickup)
    const [{ number } = { number: '' }] = await rows('select display_number as number from report where id = $1', b.id)

    const asking = await place.as('reception1', noon)
    const key = 'order.project_part'
    const offer = await asking.call(reportChangeActions, 'Offer', { report_id: a.id })
    expect(offer.sisters).toMatchObject([{ number, state: 'printed', keys: expect.arrayContaining([key]) }])
    const { id } = await asking.call(reportChangeActions, 'Apply', {
      report_id: a.id,
      reason_kind: 'typing',
      scope: 'info',
      reason: '部位登记错误',
      apply_source: 'inner',
      fields: [{ key, wanted: part }],
    })
    const warning = {
      reasons: [{ code: 'X-14', params: { number, state: { zh: '已打印' }, fields: { zh: '工程部位/用途' } } }],
    }
    await expect(change('tech', 'Approve', id)).rejects.toMatchObject(warning)
    await change('tech', 'Approve', id, known)
    expect(await checked(b)).toMatchObject({ severity: 'ok' })
    const fields = { fields: [{ key, value: part }] }
    await expect(change('reception1', 'Make', id, fields)).rejects.toMatchObject(warning)
    await change('reception1', 'Make', id, { ...fields, ...known })

    const todos = await rows(
      "select p.code, t.step, t.route from todo_item t join post p on p.id = t.post_id where t.object_kind = 'report' and t.object_id = $1 and t.kind = 'change' and t.state = 'open'",
      b.id,
    )
    expect(todos).toEqual([{ code: 'compiler', step: 'report_change', route: '/djentrustmanage/trialReportList' }])
    expect(await checked(b)).toMatchObject({ severity: 'warn', message: expect.stringContaining('工程部位') })
    // the changed report follows its order
    expect(await checked(a)).toMatchObject({ severity: 'ok' })
    expect(await refusal(give('reports', 'Issue', b, pickup))).toEqual(['X-15'])
    await give('reports', 'Issue', b, { ...pickup, ...known })

    // the other one is changed as well: nobody has to be asked any more
    const own = await asking.call(reportChangeActions, 'Apply', {
      report_id: b.id,
      reason_kind: 'typing',
      scope: 'info',
      reason: '部位登记错误',
      apply_source: 'inner',
      fields: [{ key, wanted: part }],
    })
    await signedUpTo(place, a, 'Approve')
    await change('tech', 'Approve', own.id)
    await change('reception1', 'Make', own.id, fields)
  })
})
