import { reportActions } from '@gt/domain/reports/actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal } from '../make/entrust.ts'
import { openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'
import { statementsOf } from '../support/statements-of.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
  // a second auditor
  await place.query(
    `insert into user_post_map (instance_id, organization_id, business_id, user_id, post_id)
     select u.instance_id, u.organization_id, u.business_id, u.id, p.id from app_user u, post p where u.user_name = 'tech' and p.code = 'auditor' limit 1`,
  )
})
afterAll(() => place?.close())

it('[page auditlist] who may take several is asked in as many statements as for one, and tells how many each may take', async () => {
  const [first, second, third] = [await testedCubes(place), await testedCubes(place), await testedCubes(place)]
  for (const report of [first, second]) await signedUpTo(place, report, 'Submit')
  await signedUpTo(place, third, 'Audit')
  const auditor = await place.as('auditor')
  const taking = async (...ids: string[]) =>
    (await auditor.call(reportActions, 'Takers', { ids })).rows.map(({ label, takes }) => [label, takes])
  expect(await taking(first.id, second.id)).toEqual([['技术负责人', 2]])
  // what waits for the approval has signatories, and no auditor of its own; what waits for nothing has nobody
  const mixed = new Map((await taking(first.id, third.id)).map(([label, takes]) => [label, takes]))
  expect(mixed.get('技术负责人')).toBeGreaterThan(0)
  expect(mixed.size).toBeGreaterThan(1)
  await place.query("update test_record set state = 'submitted' where id = any($1)", [
    [first, second, third].map(({ recordId }) => recordId),
  ])
  const checker = await place.as('checker1')
  const takers = (...record_ids: string[]) => checker.call(recordActions, 'Takers', { record_ids })
  const { rows } = await takers(first.recordId, second.recordId, third.recordId)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ takes }) => takes === 3)).toBe(true)
  // who tested one of them may take the others
  const other = rows[0]?.id
  await place.query('update test_record set tester_id = $2 where id = $1', [first.recordId, other])
  const left = await takers(first.recordId, second.recordId, third.recordId)
  expect(left.rows.find(({ id }) => id === other)).toMatchObject({ takes: 2 })
  const counts = [
    await statementsOf(() => taking(first.id)),
    await statementsOf(() => taking(first.id, second.id)),
    await statementsOf(() => takers(first.recordId)),
    await statementsOf(() => takers(first.recordId, second.recordId, third.recordId)),
  ]
  expect([counts[1], counts[3]]).toEqual([counts[0], counts[2]])
  // one that the caller does not see, or that is none, is not found
  expect(await refusal(takers(first.recordId, '999999'))).toEqual(['G-04'])
  expect(await refusal(taking(first.id, '999999'))).toEqual(['G-04'])
})
