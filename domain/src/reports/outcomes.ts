import type { Label } from '../kit/label.ts'
import { JUDGEMENT_CODES } from '../methods/judgement.ts'
import type { JudgedItem } from '../paper/judged-items.ts'
import type { judgement } from '../testing/lists.ts'

type Judgement = (typeof judgement.codes)[number]

/** One thing that a report says how it came out: a judged quantity, or a parameter that nothing judges. */
export interface Outcome {
  readonly name: Label
  /** Other words for it that a conclusion may use: what the judging rule calls it. */
  readonly alias?: Label
  readonly judgement: Judgement | null
  /** As printed; null where nothing is reported. */
  readonly value_text: string | null
}

/** A parameter that was asked for, with what is stored of its result. */
interface AskedItem {
  readonly parameter_name: string
  /** Key of the parameter in its method. */
  readonly field_key: string | null
  readonly judgement: Judgement | null
  readonly value_text: string | null
}

const inAll = ({ zh, en, es }: { zh: string; en?: string | undefined; es?: string | undefined }): Label => ({
  zh,
  en: en ?? zh,
  es: es ?? en ?? zh,
})

/** What nobody asked to judge was measured. */
export const unasked = (code: Judgement): Judgement => (code === 'pass' || code === 'fail' ? 'measured' : code)

/** What was judged of one sample, as its report tells it. */
const judgedOutcomes = (judged: readonly JudgedItem[], isJudged = true): Outcome[] =>
  judged.map(one => {
    const code = JUDGEMENT_CODES[one.judgement]
    const values = one.values.filter(value => value !== null)
    return {
      name: inAll(one.name),
      alias: inAll(one.item),
      judgement: isJudged ? code : unasked(code),
      value_text: values.length > 0 ? values.join('、') : null,
    }
  })

/**
 * How everything of a test came out: what its record judges, each under its own name, then the parameters that were asked for and
 * that nothing judges. What has no limit in the chosen set and was not asked for is not told.
 *
 * @param isJudged false when the client wanted no judgement
 */
export function outcomesOf(
  samples: Iterable<readonly JudgedItem[]>,
  asked: readonly AskedItem[],
  isJudged: boolean,
): Outcome[] {
  const judged = [...samples].flat()
  const keys = new Set(asked.map(item => item.field_key))
  const covered = new Set(judged.flatMap(one => one.covers))
  const told = judged.filter(
    one => keys.has(one.row) || (one.judgement !== 'measured_only' && one.judgement !== 'not_judged' && isJudged),
  )
  const rest = asked.flatMap((item): Outcome[] => {
    if (item.field_key !== null && covered.has(item.field_key)) return []
    const isVoid = item.judgement === 'invalid' || item.judgement === 'retest'
    // a value that nothing judges was measured, whatever its neighbour came to
    const own = item.judgement === null || isVoid || item.value_text === null ? item.judgement : 'measured'
    return [{ name: inAll({ zh: item.parameter_name }), judgement: own, value_text: item.value_text }]
  })
  return [...judgedOutcomes(told, isJudged), ...rest]
}
