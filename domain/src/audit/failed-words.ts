import type { Language } from '../kit/label.ts'
import type { JudgedItem } from '../paper/judged-items.ts'
import { unitText } from '../paper/runs.ts'

/** What failed, as the record of a nonconforming result and its notice say it. */
interface FailedWords {
  readonly names: string
  readonly measured: string
  readonly requirement: string
}

const once = (texts: readonly string[]): string[] => [...new Set(texts.filter(text => text !== ''))]

/**
 * The judged quantities that failed, each under its own name with what was measured and what was asked (`强屈比`, `强屈比 1.20、1.22`,
 * `≥1.25`). Of several each requirement has its name.
 */
export function failedWords(failing: readonly JudgedItem[], language: Language): FailedWords {
  const words = failing.map(({ name, unit, values, requirement }) => {
    const own = name[language] ?? name.en ?? name.zh
    const measured = values.flatMap(value => value ?? []).join('、')
    // words of their own, as those of a sieve, have their unit in them
    const inUnit = (text: string): string => (text === '' || unit === '' ? text : `${text} ${unitText(unit, language)}`)
    return { own, measured: inUnit(measured), requirement: inUnit(requirement ?? '') }
  })
  const names = once(words.map(({ own }) => own))
  const isOne = names.length === 1
  return {
    names: names.join('、'),
    measured: once(words.map(({ own, measured }) => (measured === '' ? '' : `${own} ${measured}`))).join('；'),
    requirement: once(
      words.map(({ own, requirement }) => (requirement === '' || isOne ? requirement : `${own} ${requirement}`)),
    ).join('；'),
  }
}
