import type { PaperDocument } from '@gt/domain/paper/document.ts'
import { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { X } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useRead } from '../../../app/queries.ts'
import { IconButton } from '../../../kit/button.tsx'
import { useWords } from '../../../kit/i18n.ts'
import { PaperView, paperWidth } from '../../../kit/paper/paper-view.tsx'
import { Empty, Failed } from '../../../kit/parts.tsx'
import { useReturnFocus } from '../../../kit/use-return-focus.ts'
import { useRoom } from '../../../kit/use-room.ts'
import { changedPath, differencesIn, markedAgainst } from './paper-difference.ts'
import './changes.css'

/** Old and new report side by side, what differs marked in both (page changelist, compare). */
export function ComparePapers({ id, number, onClose }: { id: string; number: string; onClose: () => void }) {
  const { t } = useWords()
  useReturnFocus()
  const ref = useRef<HTMLDialogElement>(null)
  const { data, error, refetch } = useRead(reportChangeActions, 'Compare', { id })
  useEffect(() => {
    const dialog = ref.current
    if (!dialog?.open) dialog?.showModal()
    return () => dialog?.close()
  }, [])
  const old = data?.before.document
  const now = data?.after?.document
  const marked = useMemo(
    () => (old && now ? { old: markedAgainst(old, now), now: markedAgainst(now, old) } : null),
    [old, now],
  )
  const title = `${t('page.djentrustmanage.changelist.compare')} ${number}`
  return (
    <dialog
      ref={ref}
      className="gt-compare"
      aria-label={title}
      onKeyDown={event => {
        if (event.key === 'Escape') event.stopPropagation()
      }}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="head">
        <h2>{title}</h2>
        {marked ? (
          <span>{t('page.djentrustmanage.changelist.differences', { n: differencesIn(marked.now) })}</span>
        ) : null}
        <span className="spring" />
        <IconButton icon={X} label={t('common.close')} onClick={onClose} />
      </div>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <div className="papers">
          <Pane
            label={t('page.djentrustmanage.changelist.before')}
            number={data.before.number}
            paper={marked?.old ?? data.before.document}
            marked={marked !== null}
          />
          {data.after ? (
            <Pane
              label={t('page.djentrustmanage.changelist.after')}
              number={data.after.number}
              paper={marked?.now ?? data.after.document}
              marked={marked !== null}
            />
          ) : (
            <Empty text={t('page.djentrustmanage.changelist.no_after')} />
          )}
        </div>
      ) : null}
    </dialog>
  )
}

interface PaneProps {
  readonly label: string
  readonly number: string
  readonly paper: PaperDocument | null
  /** Its cells tell by their path where it differs. */
  readonly marked: boolean
}

const margin = 24

function Pane({ label, number, paper, marked }: PaneProps) {
  const { t } = useWords()
  const root = useRef<HTMLDivElement>(null)
  const room = useRoom(() => root.current)
  // a paper is never larger than in the hand
  const shown = room > 0 && paper ? Math.min((room - margin) / paperWidth(paper), 1) : 0
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a paper that does not fit is scrolled by the keyboard too
    <section className="pane" ref={root} aria-label={`${label} ${number}`} tabIndex={0}>
      <div className="tab">
        <b>{label}</b> <span className="gt-number">{number}</span>
      </div>
      {paper ? null : <Empty text={t('page.trialreport.index.not_stored')} />}
      {paper && shown > 0 ? (
        <div className="sheet" style={{ zoom: shown }}>
          <PaperView
            document={paper}
            dress={path => (marked && path === changedPath ? { className: 'changed' } : null)}
          />
        </div>
      ) : null}
    </section>
  )
}
