import type { PaperData } from '@gt/domain/paper/data.ts'
import { unitText } from '@gt/domain/paper/runs.ts'
import { Glyph, type GlyphShape } from '../../kit/glyph.tsx'
import { useWords } from '../../kit/i18n.ts'
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
export function ResultStrip({ samples, onWhy }: ResultStripProps) {
  const { t, language } = useWords()
  return (
    <div className="result-strip" aria-live="polite">
      {samples.flatMap((sample, index) =>
        sample.results
          .filter(row => row.value.length > 0)
          .map(row => {
            const state = row.judgement ?? 'not_judged'
            return (
              <button
                key={`${sample.number} ${row.key}`}
                type="button"
                title={sample.verdict.flags.join('；')}
                onClick={() => onWhy(index, row.key)}
              >
                <span className="line">
                  <span className="gt-number">{sample.number.slice(-4)}</span>
                  <span className="cut">{row.name[language] ?? row.name.zh}</span>
                  <Glyph {...looks[state]} />
                  <span>{t(`page.djentrustmanage.checklist.judged_${state}`)}</span>
                </span>
                <span className="line">
                  <b className="gt-number">{row.value.map(value => value ?? '—').join('、')}</b>
                  <span>{unitText(row.unit, language)}</span>
                  {row.requirement ? (
                    <span className="quiet">
                      {t('page.djentrustmanage.checklist.requirement', { text: row.requirement })}
                    </span>
                  ) : null}
                  {sample.verdict.flags[0] ? <span className="flag">{sample.verdict.flags[0]}</span> : null}
                </span>
              </button>
            )
          }),
      )}
    </div>
  )
}
