/**
 * Widths in CSS px of a column that shows a due date with how far off it is: numbers are never cut (looks 11), whatever
 * number of days it is late, and outside Chinese the words are longer.
 */
export const dueWidth = { width: 190, wide: 218 } as const

/** The same of a date without its year. */
export const shortDueWidth = { width: 130, wide: 130 } as const

/** A time to the minute. */
export const minuteWidth = { width: 156, wide: 156 } as const
