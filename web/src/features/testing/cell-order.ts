import { type Place, placeKey } from '../../kit/paper/place.ts'

/** Whether Enter goes along a specimen or down one reading of all specimens. */
export type Way = 'by_specimen' | 'by_reading'

/**
 * The cells in the order in which Enter walks them (page checklist, entry_flow).
 * @param rows cells as they stand on the paper
 */
export function entryOrder<P extends Place>(rows: readonly (readonly P[])[], way: Way): P[] {
  const all = rows.flat()
  if (way === 'by_specimen') return all
  const columns = new Map<string, P[]>()
  for (const place of all) {
    const { sampleId, group, input } = place
    // single readings keep their place; the rows of a group go column by column
    const column = group === null ? placeKey(place) : `${sampleId}/${group}/${input}`
    columns.set(column, [...(columns.get(column) ?? []), place])
  }
  return [...columns.values()].flat()
}

/** The cell before or behind another one; null at the ends. */
export function neighbour<P extends Place>(order: readonly P[], from: Place, step: 1 | -1): P | null {
  const at = order.findIndex(place => placeKey(place) === placeKey(from))
  return at < 0 ? null : (order[at + step] ?? null)
}

/** The cell above or below another one on the paper: the same reading of the next specimen. */
export function above<P extends Place>(rows: readonly (readonly P[])[], from: Place, step: 1 | -1): P | null {
  const line = rows.findIndex(row => row.some(place => placeKey(place) === placeKey(from)))
  if (line < 0) return null
  for (let at = line + step; at >= 0 && at < rows.length; at += step) {
    const found = rows[at]?.find(place => place.group === from.group && place.input === from.input)
    if (found) return found
  }
  return null
}

/**
 * Where a pasted block goes: its first value into the cell, the others to the right and down, cell by cell as the paper
 * has them. What finds no cell is left out.
 */
export function pastedCells<P extends Place>(
  rows: readonly (readonly P[])[],
  from: Place,
  text: string,
): { readonly place: P; readonly value: string }[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
  const line = rows.findIndex(row => row.some(place => placeKey(place) === placeKey(from)))
  const column = rows[line]?.findIndex(place => placeKey(place) === placeKey(from)) ?? -1
  if (line < 0 || column < 0) return []
  return lines.flatMap((content, down) =>
    content.split('\t').flatMap((value, right) => {
      const place = rows[line + down]?.[column + right]
      return place ? [{ place, value: value.trim() }] : []
    }),
  )
}
