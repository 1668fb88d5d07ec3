import type { Language } from '@gt/domain/kit/label.ts'
import type { CompiledMethod } from '@gt/domain/methods/compiled-method.ts'
import { evaluate } from '@gt/domain/methods/evaluate.ts'
import type { Trace, TraceInput } from '@gt/domain/methods/trace.ts'
import { computedOf, formulaInWords, nameInWords } from '@gt/domain/paper/formula-in-words.ts'
import { unitText } from '@gt/domain/paper/runs.ts'
import { localised } from '@gt/domain/paper/words.ts'
import { readingsOf } from '@gt/domain/testing/evaluate-record.ts'
import { Sigma, X } from 'lucide-react'
import { useMemo } from 'react'
import { IconButton } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'
import { listMark, sentenceMark } from '../../kit/marks.ts'
import type { Place } from '../../kit/paper/place.ts'
import { brokenCells, brokenWords } from './broken-cells.ts'
import { type RecordPaper, wordsOf } from './record-document.ts'
import { labelOf } from './sheet-words.ts'
import type { OpenRecord } from './use-record.ts'

type Layout = RecordPaper['layout']

interface Why {
  readonly trace: Trace
  /** That of the value that this one only rounds by its size; else its own. */
  readonly computed: Trace
  readonly formula: string
  /** A stored class in words; a figure as it is. */
  readonly word: (stored: string) => string
}

/** How a computed value came about, from the same evaluation that the sheet shows; null for what is not computed. */
function useTold(entry: OpenRecord, place: Place | null, layout: Layout | undefined, language: Language): Why | null {
  const { method, sheet, state } = entry
  return useMemo(() => {
    const raw = place ? state.values.samples[place.sampleId] : undefined
    if (!place || !raw) return null
    const { overrides, samples } = sheet.context
    const set = samples[place.sampleId]?.prescribed ?? null
    const evaluation = evaluate(method, readingsOf(raw), { set, overrides })
    const row = place.row ?? undefined
    const name = computedOf(method, place.input)
    const [trace, computed] = [evaluation.trace(place.input, row), evaluation.trace(name, row)]
    if (!trace || !computed) return null
    const words = layout ? wordsOf(layout, place, 'computed') : {}
    const word = (stored: string): string => {
      const found = words[stored]
      return found ? localised(found, language) : stored
    }
    const formula = formulaInWords(method, name, { language, word }) ?? computed.words[language]
    return { trace, computed, formula, word }
  }, [method, sheet.context, layout, state.values, place, language])
}

/** Figures of a value that was not rounded; the rest says nothing. */
const mostFigures = 12

const valueText = (value: TraceInput['value']): string =>
  value === null ? '—' : Array.isArray(value) ? value.map(valueText).join(listMark()) : cut(String(value))

/** A figure that goes on without an end is cut; words stay whole. */
const cut = (text: string): string => (/^-?\d+\.\d+$/.test(text) ? text.slice(0, mostFigures) : text)

const inputText = (method: CompiledMethod, input: TraceInput, language: Language): string => {
  const name = nameInWords(method, input.name, language)
  return `${name} ${valueText(input.value)}${input.unit ? ` ${unitText(input.unit, language)}` : ''}`
}

interface DerivationProps {
  readonly entry: OpenRecord
  readonly place: Place
  /** Of the paper, which has the words of stored classes. */
  readonly layout: Layout | undefined
  readonly onClose: () => void
}

/** "Show me why": formula in words, what went into it, what was left out, the value before and after rounding, the clause. */
export function Derivation({ entry, place, layout, onClose }: DerivationProps) {
  const { t, language } = useWords()
  const why = useTold(entry, place, layout, language)
  if (!why) return null
  const { trace, computed, formula, word } = why
  const isClass = entry.sheet.method.derived.some(({ name, type }) => name === trace.name && type === 'text')
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
          {formula}
          {broken ? (
            <>
              {' → '}
              <b>{broken.content}</b>
            </>
          ) : (
            <>
              {isClass ? null : ` = ${valueText(computed.unrounded)}`}
              {' → '}
              <b>{word(valueText(trace.printed))}</b> {trace.unit ? unitText(trace.unit, language) : ''}
            </>
          )}
        </p>
        {broken ? <p className="facts">{broken.title}</p> : null}
        <p className="facts">
          {computed.inputs.map(input => inputText(entry.method, input, language)).join(sentenceMark())}
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
      <IconButton icon={X} label={t('common.close')} onClick={onClose} />
    </div>
  )
}
