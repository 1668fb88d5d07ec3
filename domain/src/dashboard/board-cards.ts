/** What a board can tell, in the order of its usual places. */
export const boardCardKeys = [
  'done',
  'rate',
  'equipment',
  'flow',
  'failing',
  'certificates',
  'ages',
  'classes',
  'newest',
  'months',
] as const
export type BoardCardKey = (typeof boardCardKeys)[number]

const isCard = (one: unknown): one is BoardCardKey => boardCardKeys.some(key => key === one)

/** The cards by place: as they were kept, null for a place that stays empty; the usual ones where nothing was kept or it is of another version. */
export function cardsByPlace(kept: unknown): readonly (BoardCardKey | null)[] {
  if (!Array.isArray(kept) || kept.length !== boardCardKeys.length) return boardCardKeys
  return kept.map(one => (isCard(one) ? one : null))
}
