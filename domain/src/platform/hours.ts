import type { Label } from '../kit/label.ts'

const minutesOfHalf = 30

/** The half hours of a day, `08:00`. */
export const hours: readonly string[] = Array.from({ length: 48 }, (_, at) => {
  const minutes = at * minutesOfHalf
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

export const hourLabels: Readonly<Record<string, Label>> = Object.fromEntries(
  hours.map(hour => [hour, { zh: hour, en: hour, es: hour }]),
)
