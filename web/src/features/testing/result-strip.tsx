import type { PaperData } from '@gt/domain/paper/data.ts'
import { unitText } from '@gt/domain/paper/runs.ts'
import { memo, useEffect, useRef } from 'react'
import { Glyph, type GlyphShape } from '../../kit/glyph.tsx'
import { useWords } from '../../kit/i18n.ts'
import { listMark, sentenceMark } from '../../kit/marks.ts'
import type { Tone } from '../../kit/tokens.ts'

type Sample = PaperData['samples'][number]
type Judgement = Sample['verdict']['overall']

const looks: Readonly<Record<Judgement, { readonly shape: GlyphShape; readonly tone: Tone }>> = {
  pass: { shape: 'check', tone: 'green' },
  fail: { shape: 'cross', tone: 'red' },
  retest: { shape: 'back', tone: 'orange' },
  invalid: { shape: 'slash', tone: 'red' },
  measured_only: { shape: 'okring', tone: 'grey' },
  not_judged: { shape: 'dash', tone: 'grey' },
  pending: { shape: 'dash', tone: 'grey' },
}

type Row = Sample['results'][number]

/**
 * What its first result says of a whole sample: that it is void or to be repeated, and the judgement of a rule that is of no
 * single result (joints by the places where they broke); null when each result speaks for itself.
 */
const wholeOf = ({ verdict: { overall } }: Sample, rows: readonly Row[]): Judgement | null =>
  overall === 'invalid' || overall === 'retest' || (isSaid(overall) && rows.every(row => !row.judgement))
    ? overall
    : null

const isSaid = (state: Judgement): boolean => state === 'pass' || state === 'fail'

/** More results than these have no room in one line of the narrowest desk. */
const mostInLine = 4

interface ResultStripProps {
  readonly samples: readonly Sample[]
  /** Place of the sample that is typed; null when none is. */
  readonly current: number | null
  /** Places of samples with a text that was refused: their results are of the readings before it. */
  readonly behind: ReadonlySet<number>
  readonly onWhy: (sample: number, key: string) => void
}

/**
 * One block for each result of each sample: value, unit, requirement, judgement, and what the rules say of it, in two lines
 * where one is too short. Of more than find room those of the sample that is typed are in sight.
 */
export const ResultStrip = memo(function ResultStrip({ samples, current, behind, onWhy }: ResultStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const blocks = strip.current?.querySelectorAll<HTMLElement>(`[data-sample="${current}"]`) ?? []
    const [first, last] = [blocks[0], blocks[blocks.length - 1]]
    // the first one counts when they are wider than the strip
    for (const block of [last, first]) block?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  const isNamed = samples.length > 1
  const blocks = samples.reduce((sum, { results }) => sum + Math.max(1, results.length), 0)
  // a note of a rule takes the room of a result
  const notes = samples.filter(({ verdict }) => verdict.flags.length > 0).length
  const isMany = blocks + notes > mostInLine
  // among many results those that nothing judges need no word for it; it would cost a third line
  const told = ({ judgement }: Row): Judgement | null => (isMany && judgement === 'measured_only' ? null : judgement)
  return (
    <div ref={strip} className="result-strip" aria-live="polite" data-many={isMany || undefined}>
      {samples.flatMap((sample, index) => {
        const common = { sample, index, isNamed, isBehind: behind.has(index) }
        const rows = sample.results.filter(row => row.value.length > 0)
        const [first] = rows
        return rows.length > 0
          ? rows.map(row => (
              <Result
                key={`${sample.number} ${row.key}`}
                {...common}
                row={row}
                state={(row === first ? wholeOf(sample, rows) : null) ?? told(row)}
                flag={row === first ? sample.verdict.flags.join(sentenceMark()) : ''}
                onWhy={() => onWhy(index, row.key)}
              />
            ))
          : [<Overall key={sample.number} {...common} />]
      })}
    </div>
  )
})

/** A judgement as glyph and word. */
export function Judged({ state }: { state: Judgement }) {
  const { t } = useWords()
  return (
    <>
      <Glyph {...looks[state]} />
      <span>{t(`page.djentrustmanage.checklist.judged_${state}`)}</span>
    </>
  )
}

/** In place of the judgement, where a text was refused: the result is of the readings before it. */
export function Behind() {
  const { t } = useWords()
  return (
    <>
      <Glyph shape="p50" tone="orange" />
      <span>{t('page.djentrustmanage.checklist.result_behind')}</span>
    </>
  )
}

interface BlockProps {
  readonly sample: Sample
  readonly index: number
  /** The number of the sample stands on it: there are several. */
  readonly isNamed: boolean
  /** It stands on readings over which a refused text was typed: nothing is judged by it. */
  readonly isBehind: boolean
}

interface ResultProps extends BlockProps {
  readonly row: Row
  readonly state: Judgement | null
  /** What the rules say of the sample: told once, with its first result; nothing with the others. */
  readonly flag: string
  readonly onWhy: () => void
}

const numberOf = ({ sample, isNamed }: BlockProps) =>
  isNamed ? <span className="gt-number">{sample.number.slice(-4)}</span> : null

function Result({ row, state, flag, onWhy, ...block }: ResultProps) {
  const { t, language } = useWords()
  const { sample, index, isBehind } = block
  return (
    <button type="button" data-sample={index} title={sample.verdict.flags.join(sentenceMark())} onClick={onWhy}>
      <span className="line">
        {numberOf(block)}
        <span className="cut">{row.name[language] ?? row.name.zh}</span>
        {isBehind && row.value.some(value => value !== null) ? <Behind /> : state ? <Judged state={state} /> : null}
      </span>
      <span className="line">
        <b className="gt-number">{row.value.map(value => value ?? '—').join(listMark())}</b>
        <span>{unitText(row.unit, language)}</span>
        {row.requirement ? (
          <span className="quiet">{t('page.djentrustmanage.checklist.requirement', { text: row.requirement })}</span>
        ) : null}
        {flag ? <span className="flag">{flag}</span> : null}
      </span>
    </button>
  )
}

/** A result that is a table or a curve stands on the paper; here is what it comes to. */
function Overall(block: BlockProps) {
  const { sample, index, isBehind } = block
  return (
    <span className="block" data-sample={index}>
      <span className="line">
        {numberOf(block)}
        {isBehind && sample.verdict.overall !== 'pending' ? <Behind /> : <Judged state={sample.verdict.overall} />}
      </span>
      <span className="line">
        {sample.verdict.flags.length > 0 ? (
          <span className="flag">{sample.verdict.flags.join(sentenceMark())}</span>
        ) : null}
      </span>
    </span>
  )
}
