import { word } from '../../kit/i18n.ts'
import type { Sheet } from './entry-state.ts'

interface SpecimenPlace {
  readonly sample_id: string
  readonly group: string | null
  readonly row: number | null
  readonly words: string
}

/** The samples of a sheet and the specimens of each, as places that a picture may show. */
export function specimenPlaces({ context, values }: Pick<Sheet, 'context' | 'values'>): SpecimenPlace[] {
  return Object.entries(values.samples).flatMap(([sample_id, { groups }]) => {
    const { number, specimens = [] } = context.samples[sample_id] ?? {}
    const own = { sample_id, group: null, row: null, words: number ?? sample_id }
    // specimens stand in the first group; further groups hold readings of another kind
    const [first] = Object.entries(groups)
    if (!first) return [own]
    const [group, rows] = first
    return [
      own,
      ...rows.map((_, row) => ({
        sample_id,
        group,
        row,
        words: `${own.words} ${specimens[row]?.number ?? word('page.djentrustmanage.checklist.row', { n: row + 1 })}`,
      })),
    ]
  })
}
