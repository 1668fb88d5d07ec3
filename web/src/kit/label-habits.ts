/** How the labels of a material class are printed at this desk: the printer stands beside the computer. */
export interface LabelHabit {
  readonly styleId: string
  readonly copies: number
}

type Shelf = Pick<Storage, 'getItem' | 'setItem'>
type Habits = Readonly<Record<string, LabelHabit>>

const keyOf = (businessId: string): string => `gt_labels:${businessId}`
export const mostCopies = 20

const isHabit = (value: unknown): value is LabelHabit =>
  typeof value === 'object' &&
  value !== null &&
  'styleId' in value &&
  typeof value.styleId === 'string' &&
  'copies' in value &&
  typeof value.copies === 'number' &&
  Number.isInteger(value.copies) &&
  value.copies >= 1 &&
  value.copies <= mostCopies

/** The habits by class; what cannot be read counts as none. */
export function labelHabits(shelf: Shelf, businessId: string): Habits {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(keyOf(businessId)) ?? '{}')
    return Object.fromEntries(
      Object.entries(Object(kept)).filter((entry): entry is [string, LabelHabit] => isHabit(entry[1])),
    )
  } catch {
    return {}
  }
}

/** Remembers how labels of these classes were printed. */
export const keepLabelHabits = (shelf: Shelf, businessId: string, habits: Habits): void =>
  shelf.setItem(keyOf(businessId), JSON.stringify({ ...labelHabits(shelf, businessId), ...habits }))
