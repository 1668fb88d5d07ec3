import { Refusal } from '@gt/domain/kit/errors.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { current, openReports, type ReportPlace, testedCubes } from '../make/reports.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
}, 120_000)
afterAll(() => place?.close())

it('[B-24] is passed on only while every sign on it can be printed; the text and its place are named', async () => {
  const report = await testedCubes(place)
  const submit = async (more: object = {}) =>
    (await place.as('compiler', '2026-03-30 11:00:00')).give(
      reportActions,
      'Submit',
      await current(place, 'report', report.id),
      more,
    )
  const rare = '\u{20bb7}'
  const conclude = (text: string) =>
    place.query('update report set conclusion = $2, conclusion_manual = true where id = $1', [report.id, text])
  await conclude(`${rare}记试块合格`)
  const refused = await submit({ confirmed: ['B-15'] }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  const [reason] = (refused as Refusal).reasons
  expect([reason?.code, reason?.params.sign, reason?.params.text]).toEqual(['B-24', rare, `${rare}记试块合格`])
  await conclude('所检混凝土试块的抗压强度符合要求。')
  await submit()
})
