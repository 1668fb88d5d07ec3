import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
}, 120_000)
afterAll(() => place?.close())

it('asks a co-tester for his signature until the approval locks the record', async () => {
  const report = await testedCubes(place)
  const mate = await place.as('tester2')
  // as if he had not signed
  await place.query(
    "update todo_item set state = 'open' where kind = 'test' and step = 'sign' and object_id = $1 and user_id = $2",
    [report.taskId, mate.userId],
  )
  const asked = async () =>
    (
      await place.query<{ state: string }>(
        "select state from todo_item where object_kind = 'task' and object_id = $1 and user_id = $2 and step = 'sign'",
        [report.taskId, mate.userId],
      )
    ).map(({ state }) => state)
  expect(await asked()).toEqual(['open'])
  await signedUpTo(place, report, 'Approve')
  expect(await asked()).toEqual(['cancelled'])
})
