import { nonconformingActions } from '@gt/domain/audit/actions.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getRow } from '../../src/db/write.ts'
import { reportsFollowJudgement } from '../../src/modules/reports/api.ts'
import { checksOfReport } from '../../src/modules/reports/checks.ts'
import { inside } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())

/** What the report and its records print of the first sample. */
async function printed(reportId: string) {
  const [row] = await place.query<{ snapshot: { paper: Paper; records: { paper: Paper }[] } }>(
    'select data_snapshot as snapshot from report_revision where report_id = $1',
    [reportId],
  )
  const judged = (paper: Paper | undefined) => {
    const [sample] = paper?.samples ?? []
    return {
      overall: sample?.verdict.overall,
      rows: [...new Set(sample?.results.map(one => one.judgement))],
      basis: paper?.context.basis.judgement,
    }
  }
  return { report: judged(row?.snapshot.paper), record: judged(row?.snapshot.records[0]?.paper) }
}
interface Paper {
  readonly context: { readonly basis: { readonly judgement: string | null } }
  readonly samples: readonly {
    readonly verdict: { readonly overall: string }
    readonly results: readonly { readonly judgement: string | null }[]
  }[]
}

it('[page newEntrustsManager, need_judgement] the report of a client who asked for no judgement says what was measured, its record keeps what was found', async () => {
  const asked = await testedCubes(place, 'fail')
  const unasked = await testedCubes(place, 'fail', { judgement_requested: 0 })
  for (const report of [asked, unasked]) await signedUpTo(place, report, 'Audit')
  expect(await printed(asked.id)).toMatchObject({
    report: { overall: 'fail', basis: 'JTG F80/1-2017' },
    record: { overall: 'fail' },
  })
  expect(await printed(unasked.id)).toEqual({
    report: { overall: 'measured_only', rows: ['measured_only'], basis: null },
    record: { overall: 'fail', rows: expect.arrayContaining(['fail']), basis: 'JTG F80/1-2017' },
  })
})

/** What the desk of the audit says of the conclusion of a report, and the conclusion. */
async function concluded(made: MadeReport) {
  const auditor = await place.as('auditor')
  return inside(place, auditor, async ctx => {
    const row = await getRow(ctx, report, made.id)
    const revision = await getRow(ctx, reportRevision, row.current_revision_id ?? '')
    const checks = await checksOfReport(ctx, { row, revision, taskIds: [made.taskId] })
    return { text: row.conclusion ?? '', check: checks.find(({ code }) => code === 'conclusion')?.severity }
  })
}

it('[page newEntrustsManager, need_judgement] its conclusion gives no judgement either; drafts follow a client who changes his mind, what is under review is objected to', async () => {
  const unasked = await testedCubes(place, 'fail', { judgement_requested: 0 })
  expect((await concluded(unasked)).text).toContain('实测')
  expect((await concluded(unasked)).text).not.toMatch(/符合|合格/)
  const [draft, signed] = [await testedCubes(place, 'fail'), await testedCubes(place, 'fail')]
  await signedUpTo(place, signed, 'Submit')
  const clerk = await place.as('compiler')
  for (const { orderId } of [draft, signed]) {
    expect((await concluded(orderId === draft.orderId ? draft : signed)).text).toContain('不符合')
    await place.query('update entrustment set judgement_requested = false where id = $1', [orderId])
    await inside(place, clerk, ctx => reportsFollowJudgement(ctx, orderId))
  }
  expect((await concluded(draft)).text).toBe((await concluded(unasked)).text)
  expect((await concluded(draft)).check).toBe('ok')
  expect((await concluded(signed)).text).toContain('不符合')
  expect((await concluded(signed)).check).toBe('error')
})

it('[page newEntrustsManager, need_judgement] the account of its client is told no judgement: not by a message, not by its list', async () => {
  // it changed its mind after the submission: the task keeps what was found
  const made = await testedCubes(place, 'fail')
  const client = await place.as('client1')
  await place.query('update entrustment set entrust_unit_id = $2, judgement_requested = false where id = $1', [
    made.orderId,
    client.principal.entrustUnitId,
  ])
  await inside(place, await place.as('compiler'), ctx => reportsFollowJudgement(ctx, made.orderId))
  await signedUpTo(place, made, 'Approve')
  const messages = async () =>
    (
      await place.query<{ title: string }>('select title from notification where user_id = $1 order by id', [
        client.userId,
      ])
    ).map(({ title }) => title)
  expect((await messages()).filter(title => title.includes('合格'))).toEqual([])
  const [record] = await place.query<{ id: string; row_version: number }>(
    'select id::text as id, row_version from nonconforming_record where report_id = $1',
    [made.id],
  )
  await (await place.as('quality')).give(nonconformingActions, 'Notify', record!, { units: ['entrusting_unit'] })
  expect((await messages()).at(-1)).toMatch(/^检测结果通知.*抗压强度/)
  await place.query("update report set state = 'issued', released = true, issued_at = gt_now() where id = $1", [
    made.id,
  ])
  const told = await client.call(reportActions, 'GetById', { id: made.id })
  const { rows } = await client.call(reportActions, 'List', {
    filter: [{ field: 'id', op: 'eq', value: made.id }],
  })
  expect([told.judgement, rows.map(row => row.judgement)]).toEqual(['measured', ['measured']])
  expect(await (await place.as('reports')).call(reportActions, 'GetById', { id: made.id })).toMatchObject({
    judgement: 'fail',
  })
})
