import type { OfferedTest } from '@gt/domain/entrust/registration-actions.ts'
import { oncePerSample, rowsMeant, setParameter, setReportGroup, setTest, setTestBasis } from './chosen-tests.ts'
import type { SampleRow } from './order-draft.ts'

type Rows = readonly SampleRow[]

interface Meant {
  readonly setRows: (make: (rows: Rows) => Rows) => void
  /** The sample in hand. */
  readonly index: number
  /** A choice is made for every sample of its class. */
  readonly sameKind: boolean
  /** Samples that are ticked are meant, and no others. */
  readonly ticked?: readonly number[]
}

const isAgeless = ({ needs_age }: OfferedTest): boolean => needs_age !== 1

/** What is done with the tests of the samples that are meant: ticked, taken away, based, put into a report. */
export function testActs({ setRows, index, sameKind, ticked = [] }: Meant) {
  const meant = (rows: Rows): readonly number[] => (ticked.length > 0 ? ticked : rowsMeant(rows, index, sameKind))
  /** Those that are given a test: of a sample that stands there at several ages one, where the test has none. */
  const given = (rows: Rows, test: OfferedTest): readonly number[] =>
    isAgeless(test) && ticked.length === 0 ? oncePerSample(rows, meant(rows), index) : meant(rows)
  const put = (rows: Rows, test: OfferedTest, on: boolean): Rows =>
    setTest(rows, on ? given(rows, test) : meant(rows), test, on)
  return {
    onTests: (tests: readonly OfferedTest[], on: boolean) =>
      setRows(rows => tests.reduce((before, test) => put(before, test, on), rows)),
    onTest: (test: OfferedTest, on: boolean) => setRows(rows => put(rows, test, on)),
    onParameter: (test: OfferedTest, parameterId: string, on: boolean) =>
      setRows(rows => setParameter(rows, on ? given(rows, test) : meant(rows), { test, parameterId }, on)),
    onReportGroup: (test: OfferedTest, group: number | null) =>
      setRows(rows => setReportGroup(rows, meant(rows), test, group)),
    onTestBasis: (test: OfferedTest, id: string | null) => setRows(rows => setTestBasis(rows, meant(rows), test, id)),
  }
}
