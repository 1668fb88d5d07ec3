import type { OfferedTest } from '@gt/domain/entrust/registration-actions.ts'
import { setParameter, setReportGroup, setTest, setTests } from './chosen-tests.ts'
import type { SampleRow } from './order-draft.ts'

type Rows = readonly SampleRow[]

/** What is done with the tests of the samples that are meant: ticked, taken away, put into a report. */
export const testActs = (choose: (make: (rows: Rows, meant: readonly number[]) => Rows) => void) => ({
  onTests: (tests: readonly OfferedTest[], on: boolean) => choose((rows, meant) => setTests(rows, meant, tests, on)),
  onTest: (test: OfferedTest, on: boolean) => choose((rows, meant) => setTest(rows, meant, test, on)),
  onParameter: (test: OfferedTest, parameterId: string, on: boolean) =>
    choose((rows, meant) => setParameter(rows, meant, { test, parameterId }, on)),
  onReportGroup: (test: OfferedTest, group: number | null) =>
    choose((rows, meant) => setReportGroup(rows, meant, test, group)),
})
