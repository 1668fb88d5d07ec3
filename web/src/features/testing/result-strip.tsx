import type { PaperData } from '@gt/domain/paper/data.ts'
import { unitText } from '@gt/domain/paper/runs.ts'
import { memo } from 'react'
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

interface ResultStripProps {
  readonly samples: readonly Sample[]
  readonly onWhy: (sample: number, key: string) => void
}

/** One block for each result of each sample: value, unit, requirement, judgement, and what the rules say of it. */
export const ResultStrip = memo(function ResultStrip({ samples, onWhy }: ResultStripProps) {
  return (
    <div className="result-strip" aria-live="polite">
      {samples.flatMap((sample, index) => {
        const rows = sample.results.filter(row => row.value.length > 0)
        return rows.length > 0
          ? rows.map(row => (
              <Result
                key={`${sample.number} ${row.key}`}
                sample={sample}
                row={row}
                onWhy={() => onWhy(index, row.key)}
              />
            ))
          : [<Overall key={sample.number} sample={sample} />]
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

interface ResultProps {
  readonly sample: Sample
  readonly row: Sample['results'][number]
  readonly onWhy: () => void
}

function Result({ sample, row, onWhy }: ResultProps) {
  const { t, language } = useWords()
  return (
    <button type="button" title={sample.verdict.flags.join(sentenceMark())} onClick={onWhy}>
      <span className="line">
        <span className="gt-number">{sample.number.slice(-4)}</span>
        <span className="cut">{row.name[language] ?? row.name.zh}</span>
        <Judged state={row.judgement ?? 'not_judged'} />
      </span>
      <span className="line">
        <b className="gt-number">{row.value.map(value => value ?? '—').join(listMark())}</b>
        <span>{unitText(row.unit, language)}</span>
        {row.requirement ? (
          <span className="quiet">{t('page.djentrustmanage.checklist.requirement', { text: row.requirement })}</span>
        ) : null}
        {sample.verdict.flags[0] ? <span className="flag">{sample.verdict.flags[0]}</span> : null}
      </span>
    </button>
  )
}

/** A result that is a table or a curve stands on the paper; here is what it comes to. */
function Overall({ sample }: { sample: Sample }) {
  return (
    <span className="block">
      <span className="line">
        <span className="gt-number">{sample.number.slice(-4)}</span>
        <Judged state={sample.verdict.overall} />
      </span>
      <span className="line">
        {sample.verdict.flags[0] ? <span className="flag">{sample.verdict.flags[0]}</span> : null}
      </span>
    </span>
  )
}
