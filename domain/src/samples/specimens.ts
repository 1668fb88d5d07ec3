import type { Id } from '../kit/id.ts'

/** One requested parameter as the planning of specimens sees it. */
export interface SpecimenItem {
  readonly id: Id
  readonly trial_list_id: Id
  readonly age_days: number | null
  /** Groups ordered of this parameter. */
  readonly quantity: number | null
  readonly needs_specimens: boolean
  readonly default_specimen_count: number | null
  /** Specimens that the laboratory uses for this parameter; 0 or null when it follows the test. */
  readonly specimen_count: number | null
  readonly specimens_per_group: number | null
  readonly group_count: number | null
}

export interface SpecimenSet {
  readonly trial_list_id: Id
  readonly age_days: number | null
  readonly items: readonly Id[]
  readonly groups: number
  readonly per_group: number
}

/**
 * The specimens of one sample: one set for each test and age, shared by the parameters measured on it. The number in a
 * group is that of the laboratory's quantity setting, else of its parameter, else of the test; groups multiply with the
 * quantity ordered (entity trial_number_set; trial_list.default_specimen_count).
 */
export function specimenSets(items: readonly SpecimenItem[]): SpecimenSet[] {
  const sets = new Map<string, SpecimenItem[]>()
  for (const item of items) {
    if (!item.needs_specimens) continue
    const key = `${item.trial_list_id}|${item.age_days ?? ''}`
    sets.set(key, [...(sets.get(key) ?? []), item])
  }
  return [...sets.values()].flatMap(members => {
    const [first] = members
    if (!first) return []
    const ordered = Math.max(1, ...members.map(item => item.quantity ?? 1))
    const ofParameters = Math.max(0, ...members.map(item => item.specimen_count ?? 0))
    return [
      {
        trial_list_id: first.trial_list_id,
        age_days: first.age_days,
        items: members.map(item => item.id),
        groups: ordered * Math.max(1, first.group_count ?? 1),
        per_group: Math.max(1, first.specimens_per_group ?? (ofParameters || (first.default_specimen_count ?? 1))),
      },
    ]
  })
}

/** Pieces that the sets of a sample need together. */
export const specimensNeeded = (sets: readonly SpecimenSet[]): number =>
  sets.reduce((sum, set) => sum + set.groups * set.per_group, 0)

const pieces = /^(\d{1,6})\s*(块|个|根|件|片|支|条|枚|只|pcs?|pieces?)$/i
const groups = /^(\d{1,6})\s*(组|groups?|sets?)$/i

/** Whether a quantity written in pieces is less than the pieces needed; any other quantity cannot be compared. */
function piecesShort(quantity: string | null, need: number): boolean {
  const written = pieces.exec(quantity?.trim() ?? '')
  return written !== null && Number.parseInt(written[1] ?? '', 10) < need
}

/**
 * Whether a quantity as written on the order (`3块`, `1组`) is less than the tests need (S-01). A quantity in kilograms, litres or
 * free words cannot be compared and is never short.
 */
export function quantityShort(quantity: string | null, sets: readonly SpecimenSet[]): boolean {
  const written = groups.exec(quantity?.trim() ?? '')
  if (written) return Number.parseInt(written[1] ?? '', 10) < Math.max(0, ...sets.map(set => set.groups))
  return piecesShort(quantity, specimensNeeded(sets))
}
