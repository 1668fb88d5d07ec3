/** A task as far as it is named. */
interface NamedTask {
  readonly test_name: string
  readonly age_days: number | null
}

/** The age of a task's specimens as it is written, `28 d`; empty for a test without one. */
export const ageWords = (days: unknown): string => (typeof days === 'number' ? `${days} d` : '')

/** What a task is called: tasks of one sample and one test differ by their age alone. */
export const agedTest = ({ test_name, age_days }: NamedTask): string =>
  [test_name, ageWords(age_days)].filter(Boolean).join(' ')
