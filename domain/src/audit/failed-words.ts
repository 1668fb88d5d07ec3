import { fill, type Label, type Language } from '../kit/label.ts'
import type { JudgedItem } from '../paper/judged-items.ts'
import { unitText } from '../paper/runs.ts'

/** A judged quantity that failed. */
export interface FailedItem extends Pick<JudgedItem, 'name' | 'unit' | 'values' | 'requirement'> {
  /** Number of its sample; null where the test has one sample only, which need not be told. */
  readonly sample: string | null
}

/** What failed, as the record of a nonconforming result and its notice say it. */
interface FailedWords {
  readonly names: string
  readonly measured: string
  readonly requirement: string
}

/** Longest of these texts, as the record keeps them. */
const mostSigns = 300

const inAll: Label = { zh: '……共 {n} 项', en: '… {n} in all', es: '… {n} en total' }
const colon: Label = { zh: '：', en: ': ', es: ': ' }

/** As many of the texts as have room, each once and never cut inside; where some have none, how many there are. */
function joined(texts: readonly string[], between: string, language: Language): string {
  const all = [...new Set(texts.filter(text => text !== ''))]
  const whole = all.join(between)
  if (whole.length <= mostSigns) return whole
  const end = fill(inAll[language], { n: all.length })
  let shown = ''
  for (const text of all) {
    const next = shown === '' ? text : shown + between + text
    if (next.length + end.length > mostSigns) break
    shown = next
  }
  return shown + end
}

/**
 * The judged quantities that failed, each under its own name with what was measured and what was asked (`强屈比`, `强屈比 1.20、1.22`,
 * `≥1.25`), before it the sample of several (`YP-2026-0007：强屈比 1.20`). Of several each requirement has its name.
 */
export function failedWords(failing: readonly FailedItem[], language: Language): FailedWords {
  const words = failing.map(({ name, unit, values, requirement, sample }) => {
    const own = name[language] ?? name.en ?? name.zh
    const measured = values.flatMap(value => value ?? []).join('、')
    // words of their own, as those of a sieve, have their unit in them
    const inUnit = (text: string): string => (text === '' || unit === '' ? text : `${text} ${unitText(unit, language)}`)
    const of = sample === null ? '' : `${sample}${colon[language]}`
    return { of, own, measured: inUnit(measured), requirement: inUnit(requirement ?? '') }
  })
  const isOne = new Set(words.map(({ own }) => own)).size === 1
  const told = (texts: string[], between = '；') => joined(texts, between, language)
  return {
    names: told(
      words.map(({ own }) => own),
      '、',
    ),
    measured: told(words.map(({ of, own, measured }) => (measured === '' ? '' : `${of}${own} ${measured}`))),
    requirement: told(
      words.map(({ own, requirement }) => (requirement === '' || isOne ? requirement : `${own} ${requirement}`)),
    ),
  }
}
