/** An order as the story tells it. */
export interface OrderPlan {
  readonly title: string
  /** Method key of the one test that is ordered; names the folder of the papers. */
  readonly method: string
  /** What its name begins with on the laboratory's list. */
  readonly test: string
  /** Samples: words of the sheet, and the age of its test where it has one. */
  readonly samples: readonly {
    readonly name: string
    readonly grade: string | null
    readonly quantity: string
    readonly age: number | null
    /** Ages at which more of the same sample is tested. */
    readonly laterAges?: readonly number[]
  }[]
  /** Readings of every sample: single ones, and one row for each specimen or point. */
  readonly readings: (age: number | null) => {
    test: Readonly<Record<string, string>>
    group: string
    rows: readonly Readonly<Record<string, string>>[]
  }
  /** Moment of moulding or sampling. */
  readonly moulded: string
  readonly byClient: boolean
  /** Client of an order that is brought to the desk; the one of the last order when it is not said. */
  readonly entrustUnitId?: string
  /** When it is brought to the desk; the day after the moulding unless it says another time. */
  readonly brought?: string
  /** The result does not conform, which auditor and signatory pass knowingly. */
  readonly fails?: true
  readonly head: string
  readonly testers: readonly [string, string]
  readonly checker: string
}

/** What the contract review answers: everything is in order. */
export const answers = { method: 1, resources: 1, sample: 1, date: 1, fee: 1 } as const

/** A row as commands name it: with the version that was read. */
export const item = (row: { id: string; row_version: number }): { id: string; row_version: number } => ({
  id: row.id,
  row_version: row.row_version,
})

/** What is confirmed by whoever passes a result that does not conform (B-15). */
export const knowing = ({ fails }: OrderPlan) => (fails ? { confirmed: ['B-15'], reason: '已知悉不合格' } : {})
