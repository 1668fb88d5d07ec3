import { entrustment } from '../entrust/entrustment.entity.ts'
import type { Label, Language } from '../kit/label.ts'
import { fill } from '../kit/label.ts'
import type { PaperAmendment, PaperData } from '../paper/data.ts'
import { type OrderFact, orderFacts, type SampleFact, sampleFacts } from './change-scope.ts'
import { onOrder, onSample } from './printed-facts.ts'

/** The approved change by which a signed record says something else. */
export interface AmendingChange {
  readonly number: string
  readonly approved_by: string
  /** Day of the approval. */
  readonly approved_on: string
}

const words: Label = {
  zh: '{name}签字时为“{old}”，经变更{change}改为“{now}”（{by}批准，{on}）',
  en: '{name} was “{old}” when this was signed; changed to “{now}” by {change} (approved by {by}, {on})',
  es: '{name} era «{old}» al firmarse; cambiado a «{now}» por {change} (autorizado por {by}, {on})',
}

/** What was changed once already was signed as it stood before that. */
const againWords: Label = {
  zh: '{name}又经变更{change}由“{old}”改为“{now}”（{by}批准，{on}）',
  en: '{name} was changed again from “{old}” to “{now}” by {change} (approved by {by}, {on})',
  es: '{name} cambió de nuevo de «{old}» a «{now}» por {change} (autorizado por {by}, {on})',
}

const sentence = ({ name, sample, old, now, change }: PaperAmendment, language: Language, isAgain: boolean): string =>
  fill((isAgain ? againWords : words)[language], {
    name: sample ? `${sample} ${name}` : name,
    old: old ?? '—',
    now: now ?? '—',
    change: change.number,
    by: change.approved_by || '—',
    on: change.approved_on,
  })

/** What one paper of a record says otherwise than the one that was signed before it. */
function differences(signed: PaperData, now: PaperData, change: AmendingChange): PaperAmendment[] {
  const { language } = now
  const ofOrder = Object.entries(orderFacts).flatMap(([fact, { field }]): PaperAmendment[] => {
    const place = onOrder[fact as OrderFact] // its own keys
    const [old, own] = [signed.context.customer[place], now.context.customer[place]]
    if (old === own) return []
    return [{ path: `context.customer.${place}`, sample: null, name: field.label[language], old, now: own, change }]
  })
  const [rule, ownRule] = [signed.context.basis.decision_rule, now.context.basis.decision_rule]
  const name = entrustment.fields.judgement_rule.label[language]
  const ofRule: PaperAmendment[] =
    rule === ownRule
      ? []
      : [{ path: 'context.basis.decision_rule', sample: null, name, old: rule, now: ownRule, change }]
  const ofSamples = now.samples.flatMap(sample => {
    const before = signed.samples.find(one => one.number === sample.number)
    if (!before) return []
    return Object.entries(sampleFacts).flatMap(([fact, { label }]): PaperAmendment[] => {
      const place = onSample[fact as SampleFact] // its own keys
      const [old, own] = [before[place], sample[place]]
      if (old === own) return []
      return [{ path: `sample.${place}`, sample: sample.number, name: label[language], old, now: own, change }]
    })
  })
  return [...ofOrder, ...ofRule, ...ofSamples]
}

/**
 * A record whose facts a change altered after its signatures: the paper keeps what was signed beside what holds now, and tells
 * by which change, who approved it and when (RB/T 214 4.5.11, CNAS-CL01 7.5.2). What earlier changes altered stays told.
 * @param signed the paper that the report of before was made with
 */
export function amendedSince(signed: PaperData, now: PaperData, change: AmendingChange): PaperData {
  const amended = [...(signed.amended ?? []), ...differences(signed, now, change)]
  if (amended.length === 0) return now
  const told = amended.map((one, at) =>
    sentence(
      one,
      now.language,
      amended.slice(0, at).some(({ path, sample }) => path === one.path && sample === one.sample),
    ),
  )
  return { ...now, amended, statement: [now.statement, ...told].filter(Boolean).join('\n') }
}
