/** Where a reading stands in a record: which sample, which group and row of it, which input. Rows count from 0. */
export interface Place {
  readonly sampleId: string
  readonly group: string | null
  readonly row: number | null
  readonly input: string
  /** Given where records of several tasks stand together: two of them may be of one sample, tested at two ages. */
  readonly taskId?: string
}

/** A place as one text within its record: key of its maps. */
export const placeKey = ({ sampleId, group, row, input }: Place): string =>
  `${sampleId}/${group ?? ''}/${row ?? ''}/${input}`

/** Name of the cell on the screen: one for each place of each record that stands there. */
export const cellName = (place: Place): string =>
  place.taskId === undefined ? placeKey(place) : `${place.taskId}@${placeKey(place)}`

/** The place of a change or warning as the server spells it. */
export const placeOf = (told: {
  readonly sample_id: string
  readonly group: string | null
  readonly row: number | null
  readonly input: string
}): Place => ({ sampleId: told.sample_id, group: told.group, row: told.row, input: told.input })

/** The place of a changed value: history spells a cell `sample/group.input` and counts rows from one; null for anything else. */
export function placeOfHistory(row: { readonly field_key: string; readonly row_no: number | null }): Place | null {
  const [, sampleId = '', group = '', input = ''] = /^(\d+)\/(\w+)\.(\w+)$/.exec(row.field_key) ?? []
  if (sampleId === '') return null
  return group === 'test'
    ? { sampleId, group: null, row: null, input }
    : { sampleId, group, row: (row.row_no ?? 1) - 1, input }
}

/** Place from 0 of a number that counts from 1. */
const indexOf = (counted: string): number => Number(counted) - 1

/** What a cell of the paper holds: a reading or a computed value. */
export interface PaperPlace extends Place {
  readonly block: 'raw' | 'computed'
}

/**
 * Reads the address of a paper's cell, `samples[1].raw.spec[2].F` or `raw.test1`; null for cells that are neither reading
 * nor computed value, and for a column of a group that is printed as a list.
 * @param sampleIds ids in the order of the paper's samples; an address without a sample means the only one
 */
export function paperPlace(path: string, sampleIds: readonly string[]): PaperPlace | null {
  const found = /^(?:samples\[(\d+)\]\.)?(raw|computed)\.([A-Za-z]\w*)(?:\[(\d+)\]\.([A-Za-z]\w*))?$/.exec(path)
  if (!found) return null
  const [, sample, block, first = '', row, column] = found
  const sampleId = sampleIds[sample ? indexOf(sample) : 0]
  if (!sampleId || (sample === undefined && sampleIds.length > 1)) return null
  const kind = block === 'raw' ? 'raw' : 'computed'
  return column === undefined
    ? { block: kind, sampleId, group: null, row: null, input: first }
    : { block: kind, sampleId, group: first, row: indexOf(row ?? ''), input: column }
}

/** The place behind a key of `placeKey`. */
export function placeFrom(key: string): Place {
  const [sampleId = '', group = '', row = '', input = ''] = key.split('/')
  return { sampleId, group: group || null, row: row === '' ? null : indexOf(row) + 1, input }
}
