import type { Filter } from '@gt/domain/kit/list.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal } from '../make/entrust.ts'
import { openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())

it('[page auditlist, check_flags] finds over all pages what the checks object to, and what they have nothing against', async () => {
  const [bad, good] = [await testedCubes(place, 'fail'), await testedCubes(place)]
  for (const one of [bad, good]) await signedUpTo(place, one, 'Submit')
  // whoever tested two at once is told of with both: what a check says changes with other records
  await place.query(
    `update test_record set test_start_at = test_start_at - interval '9 hours', test_end_at = test_end_at - interval '9 hours'
     where id <> $1`,
    [good.recordId],
  )
  const auditor = await place.as('auditor')
  const { rows } = await auditor.call(reportActions, 'List', { view: 'audit' })
  const { reports } = await auditor.call(reportActions, 'Flags', { report_ids: rows.map(row => row.id) })
  const marked = async (flagged: 0 | 1, filter: readonly Filter[] = []) =>
    (await auditor.call(reportActions, 'Flagged', { level: 'audit', flagged, filter })).ids.sort()
  const told = (objects: boolean) => reports.filter(one => one.grave + one.warn > 0 === objects).map(({ id }) => id)
  expect([told(true), told(false)]).toEqual([expect.arrayContaining([bad.id]), [good.id]])
  expect(await marked(1)).toEqual(told(true).sort())
  expect(await marked(0)).toEqual(told(false).sort())
  const failed = [{ field: 'judgement', op: 'eq', value: ['fail'] }] as const
  expect(await marked(0, failed)).toEqual([])
  expect((await marked(1, failed)).length).toBe(rows.filter(row => row.judgement === 'fail').length)
  expect(await refusal(marked(1, [{ field: 'no_such_field', op: 'eq', value: '1' }]))).toEqual(['G-10'])
})
