import type { Language } from '@gt/domain/kit/label.ts'
import { evaluate } from '@gt/domain/methods/evaluate.ts'
import type { Trace, TraceInput } from '@gt/domain/methods/trace.ts'
import { unitText } from '@gt/domain/paper/runs.ts'
import { readingsOf } from '@gt/domain/testing/evaluate-record.ts'
import { Sigma } from 'lucide-react'
import { useMemo } from 'react'
import { useWords } from '../../kit/i18n.ts'
import { listMark, sentenceMark } from '../../kit/marks.ts'
import type { Place } from '../../kit/paper/place.ts'
import { brokenCells, brokenWords } from './broken-cells.ts'
import { labelOf } from './sheet-words.ts'
import type { OpenRecord } from './use-record.ts'

/** How a computed value came about, from the same evaluation that the sheet shows; null for what is not computed. */
function useTrace(entry: OpenRecord, place: Place | null): Trace | null {
  const { method, sheet, state } = entry
  return useMemo(() => {
    const raw = place ? state.values.samples[place.sampleId] : undefined
    if (!place || !raw) return null
    const { overrides, samples } = sheet.context
    const set = samples[place.sampleId]?.prescribed ?? null
    return evaluate(method, readingsOf(raw), { set, overrides }).trace(place.input, place.row ?? undefined)
  }, [method, sheet.context, state.values, place])
}

const valueText = (value: TraceInput['value']): string =>
  value === null ? '—' : Array.isArray(value) ? value.map(valueText).join(listMark()) : String(value)

const inputText = (input: TraceInput, language: Language): string => {
  const name = input.label ? (input.label[language] ?? input.label.en) : input.name
  return `${name} ${valueText(input.value)}${input.unit ? ` ${unitText(input.unit, language)}` : ''}`
}

/** "Show me why": formula in words, what went into it, what was left out, the value before and after rounding, the clause. */
export function Derivation({ entry, place }: { entry: OpenRecord; place: Place }) {
  const { t, language } = useWords()
  const trace = useTrace(entry, place)
  if (!trace) return null
  const by = brokenCells(entry)(place)
  const broken = by ? brokenWords(entry.sheet.method, by, language) : null
  return (
    <div className="gt-derivation" aria-live="polite">
      <Sigma aria-hidden strokeWidth={1.75} />
      <div>
        <p className="words">
          <b>
            {trace.label
              ? (trace.label[language] ?? trace.label.en)
              : labelOf(entry.sheet.method, trace.name, language)}
          </b>
          {' = '}
          {trace.words[language]}
          {broken ? (
            <>
              {' → '}
              <b>{broken.content}</b>
            </>
          ) : (
            <>
              {' = '}
              {valueText(trace.unrounded).slice(0, 12)}
              {' → '}
              <b>{valueText(trace.printed)}</b> {trace.unit ? unitText(trace.unit, language) : ''}
            </>
          )}
        </p>
        {broken ? <p className="facts">{broken.title}</p> : null}
        <p className="facts">
          {trace.inputs.map(input => inputText(input, language)).join(sentenceMark())}
          {trace.dropped.map(drop => (
            <span key={`${drop.at} ${drop.rule}`} className="dropped">
              {t('page.djentrustmanage.checklist.dropped', { values: drop.values.map(valueText).join(listMark()) })}
            </span>
          ))}
          <span className="clause">
            {trace.standard} {trace.clause}
          </span>
        </p>
      </div>
    </div>
  )
}
