import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

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
