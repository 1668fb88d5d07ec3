/** A reading of a record as a change names it: `sample/group.row.input`, rows counted from 0, `test` outside groups. */
export const cellKey = (cell: {
  readonly sample_id: string
  readonly group: string | null
  readonly row: number | null
  readonly input: string
}): string => `${cell.sample_id}/${cell.group ?? 'test'}.${cell.row ?? 0}.${cell.input}`
