import { type Label, languages, listed } from '../kit/label.ts'
import { checkWords } from './check-words.ts'
import type { Outcome } from './outcomes.ts'

/**
 * Whether the words of a conclusion fit the results (page auditlist, conclusion matches results). A clerk may have written them
 * anew, so that names and verdicts are looked for and not sentences: each name belongs to the next verdict behind it, else to the
 * last one before it.
 */

interface ConclusionFault {
  readonly words: Label
  readonly params: Readonly<Record<string, Label>>
}

type Verdict = 'negative' | 'positive' | 'neutral'

// blanks are taken out first, so that words of every language are found however they are set
const negative = `不合格|不符合|不满足|未满足|未达到|达不到|不达标|notconform|nonconform|noconform|nosonconform|noesconform|nocumpl`
const neutral = `实测|复检|无效|不作判定|measured|retest|medido|reensayo`
const positive = `合格|符合|满足|达到|达标|conform|cumpl`
const verdicts = new RegExp(`(${negative})|(${neutral})|(${positive})`, 'g')
const isNegative = (text: string): boolean => new RegExp(negative).test(plain(text))

const plain = (text: string): string =>
  text.toLowerCase().replaceAll('（', '(').replaceAll('）', ')').replace(/\s+/g, '')

/** Words of a conclusion by sentences, without the titles of standards. */
const sentencesOf = (conclusion: string): string[] =>
  conclusion
    .replace(/《[^》]*》/g, '')
    .split(/[。；;！!\n]|\.(?=\s|$)/)
    .map(plain)

/** What an outcome may be called: by its name in any language, without what stands in brackets, or as its rule is called. */
function callsOf({ name, alias }: Outcome): string[] {
  const calls = [name, ...(alias ? [alias] : [])].flatMap(label => languages.map(language => plain(label[language])))
  return [...new Set(calls.flatMap(call => [call, call.replace(/\([^)]*\)/g, '')]))].filter(call => call !== '')
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

interface Found<Kind> {
  readonly at: number
  readonly end: number
  readonly kind: Kind
}

function findAll<Kind>(text: string, pattern: RegExp, kindOf: (match: RegExpMatchArray) => Kind): Found<Kind>[] {
  return [...text.matchAll(pattern)].map(match => ({
    at: match.index,
    end: match.index + match[0].length,
    kind: kindOf(match),
  }))
}

const inverted = { negative: 'positive', positive: 'negative', neutral: 'neutral' } as const

/** How a sentence says that something came out which it names at a place. */
function verdictAt(name: Found<string>, found: readonly Found<Verdict>[], exceptions: readonly Found<null>[]): Verdict {
  const next = found.find(one => one.at >= name.end)
  const around = exceptions.find(one => one.at <= name.at && name.end <= one.end)
  // 除强屈比外，均符合要求
  if (around && (next === undefined || next.at >= around.end)) return inverted[next?.kind ?? 'positive']
  return (next ?? found.findLast(one => one.end <= name.at))?.kind ?? 'neutral'
}

/** Everything that a conclusion calls by a name, with its verdict. The longer of two names is meant where both fit. */
function saidBy(conclusion: string, calls: readonly string[]): { readonly call: string; readonly verdict: Verdict }[] {
  if (calls.length === 0) return []
  const names = new RegExp(
    [...calls]
      .sort((a, b) => b.length - a.length)
      .map(escaped)
      .join('|'),
    'g',
  )
  return sentencesOf(conclusion).flatMap(text => {
    const found = findAll(
      text,
      verdicts,
      ([, bad, none]): Verdict => (bad ? 'negative' : none ? 'neutral' : 'positive'),
    )
    const exceptions = findAll(text, /除[^外]*外/g, () => null)
    return findAll(text, names, ([name]) => name).map(name => ({
      call: name.kind,
      verdict: verdictAt(name, found, exceptions),
    }))
  })
}

const namesOf = (outcomes: readonly Outcome[]): Label =>
  listed([...new Map(outcomes.map(({ name }) => [name.zh, name])).values()])

/**
 * What is wrong with a conclusion: it contradicts the judgement, does not name what fails, or says of something that it fails
 * which conforms. Empty when it fits, and where nothing was judged.
 */
export function conclusionFaults(
  judged: string,
  conclusion: string | null,
  outcomes: readonly Outcome[],
  judgement: Label,
): ConclusionFault[] {
  const text = conclusion ?? ''
  const contradicts = [{ words: checkWords.conclusion.bad, params: { judgement } }]
  if (judged === 'pass') return text.trim() === '' || isNegative(text) ? contradicts : []
  if (judged !== 'fail') return []
  if (!isNegative(text)) return contradicts
  const failing = outcomes.filter(one => one.judgement === 'fail')
  const failed = new Set(failing.flatMap(callsOf))
  const passing = outcomes.filter(
    one => one.judgement === 'pass' && !failing.some(({ name }) => name.zh === one.name.zh),
  )
  const said = saidBy(text, [...new Set(outcomes.flatMap(callsOf))])
  const says = (one: Outcome, verdicts: readonly Verdict[]): boolean => {
    const calls = callsOf(one)
    return said.some(({ call, verdict }) => calls.includes(call) && verdicts.includes(verdict))
  }
  const omitted = failing.filter(one => !says(one, ['negative', 'neutral']))
  const accused = passing.filter(one =>
    // the name of a rule over several values is the name of what fails of them too
    said.some(({ call, verdict }) => verdict === 'negative' && callsOf(one).includes(call) && !failed.has(call)),
  )
  return [
    ...(omitted.length > 0 ? [{ words: conclusionWords.omits, params: { items: namesOf(omitted) } }] : []),
    ...(accused.length > 0 ? [{ words: conclusionWords.accuses, params: { items: namesOf(accused) } }] : []),
  ]
}

/** Words that speak of judging without doing so. */
const withoutVerdict = /不作[^,，。;；]*?(判定|评价)|符合性|合格与否|是否(合格|符合)/g

/** What is wrong with a conclusion where the client wanted no judgement: it gives one all the same. */
export const unaskedFaults = (conclusion: string | null): ConclusionFault[] =>
  new RegExp(`${negative}|${positive}`).test(plain(conclusion ?? '').replace(withoutVerdict, ''))
    ? [{ words: conclusionWords.unasked, params: {} }]
    : []

const conclusionWords = {
  unasked: {
    zh: '委托方不要求判定，结论写有合格与否',
    en: 'The client wants no judgement, but the conclusion gives one.',
    es: 'El cliente no pidió dictamen, pero la conclusión lo da.',
  },
  omits: {
    zh: '结论没有写明不合格项：{items}',
    en: 'The conclusion does not name what fails: {items}.',
    es: 'La conclusión no nombra lo no conforme: {items}.',
  },
  accuses: {
    zh: '结论把合格项写成了不合格：{items}',
    en: 'The conclusion says of what conforms that it fails: {items}.',
    es: 'La conclusión da por no conforme lo que es conforme: {items}.',
  },
} as const satisfies Record<string, Label>
