import { entrustState } from '@gt/domain/entrust/lists.ts'
import { type ReviewAnswers, reviewQuestions } from '@gt/domain/entrust/review.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { trialTargetGroup } from '@gt/domain/methods/trial-target-group.entity.ts'
import { Checkbox } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useAtSite } from '../../app/own-page.ts'
import { useSigned } from '../../app/state.ts'
import { Glyph } from '../../kit/glyph.tsx'
import { useWords } from '../../kit/i18n.ts'
import { labelMark, listMark } from '../../kit/marks.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import { Fold } from '../../kit/work-place.tsx'
import { AnnouncedFiles } from './announced-files.tsx'
import type { Offer } from './chosen-tests.ts'
import { differencesOf } from './differences.ts'
import type { Announced, OrderDraft } from './order-draft.ts'
import type { Problem } from './order-problems.ts'
import type { OrderWork } from './order-work.ts'
import { PriceFold } from './price-fold.tsx'
import { problemLines } from './problem-lines.ts'
import type { CellWorld } from './sample-cells.ts'
import { TargetFold, targetedRows } from './target-fold.tsx'
import type { OrderPrice } from './use-price.ts'
import { WayLines } from './way-lines.tsx'

interface SideFoldsProps {
  readonly work: OrderWork
  readonly offer: Offer
  readonly world: CellWorld
  /** Null while it is not known. */
  readonly price: OrderPrice | null
  readonly problems: readonly Problem[]
  readonly answers: ReviewAnswers
  readonly onAnswers: (answers: ReviewAnswers) => void
  readonly onGo: (problem: Problem) => void
  /** Papers and photographs of the order. */
  readonly attachments: ReactNode
  /** Null without the right, or when the bill is no draft. */
  readonly onAdjust: (() => void) | null
  /** What may be done with a stored order beside its registration. */
  readonly commands: ReactNode
}

/** What stands beside the order: its price, what is missing, the routine review, its way so far (region E). */
export function SideFolds(props: SideFoldsProps) {
  const { work, answers, onAnswers } = props
  const { t, say } = useWords()
  const atSite = useAtSite()
  const asked = reviewQuestions.filter(question => !(atSite && question === 'fee'))
  const [closed, setClosed] = useState<readonly string[]>([])
  const targeted = useMemo(() => targetedRows(work.draft.samples, props.world), [work.draft.samples, props.world])
  const choose = work.writable
    ? (at: number, trial_target_group_id: string): void =>
        work.change(before => ({
          ...before,
          samples: before.samples.map((row, place) =>
            place === at ? { ...row, rest: { ...row.rest, trial_target_group_id } } : row,
          ),
        }))
    : null
  const fold = (key: string, title: string, summary: ReactNode, inside: ReactNode) => (
    <Fold
      title={title}
      summary={summary}
      open={!closed.includes(key)}
      onToggle={() => setClosed(closed.includes(key) ? closed.filter(one => one !== key) : [...closed, key])}
    >
      {inside}
    </Fold>
  )
  const yes = asked.filter(question => answers[question] === 1).length
  return (
    <div className="gt-order-side" inert={work.opening}>
      {work.draft.announced ? (
        <AnnouncedFold
          announced={work.draft.announced}
          draft={work.draft}
          world={props.world}
          offer={props.offer}
          fold={fold}
        />
      ) : null}
      {atSite ? null : <PriceFold price={props.price} onAdjust={props.onAdjust} fold={fold} />}
      {work.writable ? <CheckFold {...props} fold={fold} /> : null}
      {targeted.length > 0
        ? fold('targets', say(trialTargetGroup.label), '', <TargetFold rows={targeted} onChoose={choose} />)
        : null}
      {fold('attachments', t('page.djentrustmanage.newEntrustsManager.attachments'), '', props.attachments)}
      {work.writable
        ? fold(
            'review',
            t('page.djentrustmanage.newEntrustsManager.review'),
            `${yes} / ${asked.length}`,
            <div className="review">
              {asked.map(question => (
                <Checkbox
                  key={question}
                  checked={answers[question] === 1}
                  onChange={event => onAnswers({ ...answers, [question]: event.target.checked ? 1 : 0 })}
                >
                  {t(`page.djentrustmanage.newEntrustsManager.review_${question}`)}
                </Checkbox>
              ))}
            </div>,
          )
        : null}
      {work.whole
        ? fold(
            'way',
            t('page.djentrustmanage.newEntrustsManager.way'),
            <StateMark list={entrustState} code={work.whole.order.state} />,
            <>
              <WayLines whole={work.whole} />
              {props.commands}
            </>,
          )
        : null}
    </div>
  )
}

interface AnnouncedFoldProps {
  readonly announced: Announced
  readonly draft: OrderDraft
  readonly world: CellWorld
  readonly offer: Offer
  readonly fold: DrawFold
}

/** What the client typed, where the clerk wrote it otherwise. */
function AnnouncedFold({ announced, draft, world, offer, fold }: AnnouncedFoldProps) {
  const { t, say } = useWords()
  const { categories } = useSigned().facts
  const differences = differencesOf(draft, announced, { world, offer, categories })
  const words = (text: Label | string): string => (typeof text === 'string' ? text : say(text))
  return fold(
    'announced',
    announced.number,
    differences.length > 0 ? (
      <span className="orange">
        {t('page.djentrustmanage.newEntrustsManager.differences', { n: differences.length })}
      </span>
    ) : (
      t('page.djentrustmanage.newEntrustsManager.as_announced')
    ),
    <>
      <dl className="differences">
        {differences.map(({ row, field, label, of, before, now }) => (
          <div key={`${row} ${field}`}>
            <dt>
              {[
                row === null ? '' : t('page.djentrustmanage.newEntrustsManager.sample_n', { n: row + 1 }),
                of ?? '',
                say(label),
              ]
                .filter(Boolean)
                .join(' ')}
            </dt>
            <dd>
              {before === '' ? null : <del>{words(before)}</del>} {now === '' ? null : <ins>{words(now)}</ins>}
            </dd>
          </div>
        ))}
      </dl>
      {announced.files?.length ? <AnnouncedFiles files={announced.files} /> : null}
    </>,
  )
}

/** Draws a fold of the side with its title and what stands beside it. */
export type DrawFold = (key: string, title: string, summary: ReactNode, inside: ReactNode) => ReactNode

function CheckFold({ work, problems, onGo, fold }: SideFoldsProps & { fold: DrawFold }) {
  const { t } = useWords()
  const shown = [...problems, ...work.refusals]
  const place = (samples: string): string =>
    samples && `${t('page.djentrustmanage.newEntrustsManager.sample_n', { n: samples })}${labelMark()}`
  return fold(
    'check',
    t('page.djentrustmanage.newEntrustsManager.check'),
    shown.length > 0 ? (
      <span className="red">{t('page.djentrustmanage.newEntrustsManager.items', { n: shown.length })}</span>
    ) : (
      t('page.djentrustmanage.newEntrustsManager.complete')
    ),
    <>
      {shown.length === 0 ? (
        <div className="line">
          <Glyph shape="check" tone="green" />
          <span>{t('page.djentrustmanage.newEntrustsManager.complete')}</span>
        </div>
      ) : null}
      {problemLines(shown, listMark()).map(({ first, samples }) => (
        <button
          key={`${first.row} ${first.field} ${first.message}`}
          type="button"
          className="line"
          onClick={() => onGo(first)}
        >
          <Glyph shape="bang" tone={first.severity === 'warn' ? 'orange' : 'red'} />
          <span>
            {place(samples)}
            {first.message}
          </span>
        </button>
      ))}
    </>,
  )
}
