import { feedback } from '@gt/domain/platform/feedback.entity.ts'
import { feedbackActions } from '@gt/domain/platform/feedback-actions.ts'
import { feedbackLimits } from '@gt/domain/platform/feedback-lists.ts'
import page from '@gt/domain/platform/totalset.feedbacksummary.page.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { ChosenPictures, SentPictures } from '../../app/feedback-pictures.tsx'
import { refreshAfter, useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { Details } from '../../kit/details.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf, toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import type { Photo } from '../../kit/small-photo.ts'
import { toastDone } from '../../kit/toast.tsx'
import { ListPage } from '../../shapes/list-page.tsx'

const { fields } = feedback
const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** What was sent with it, and what was answered. */
function Detail({ row }: { readonly row: GridRow }) {
  const { say } = useWords()
  const faults = idsOf(row.client_errors)
  return (
    <>
      <Details
        entity={feedback}
        sections={[
          { fields: ['content', 'version', 'browser'] },
          ...(row.reply ? [{ fields: ['reply', 'replied_by_id', 'replied_at'] }] : []),
        ]}
        row={row}
      />
      {faults.length > 0 ? (
        <div className="gt-details">
          <section>
            <h3>{say(fields.client_errors.label)}</h3>
            {faults.map(fault => (
              <p key={fault}>{fault}</p>
            ))}
          </section>
        </div>
      ) : null}
      <SentPictures id={row.id} fileIds={[...idsOf(row.file_ids), ...idsOf(row.reply_file_ids)]} />
    </>
  )
}

interface ReplyDialogProps {
  readonly row: GridRow
  readonly onClose: () => void
}

function ReplyDialog({ row, onClose }: ReplyDialogProps) {
  const { t, say } = useWords()
  const [reply, setReply] = useState(typeof row.reply === 'string' ? row.reply : '')
  const [pictures, setPictures] = useState<readonly Photo[]>([])
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    if (reply.trim() === '') return setProblem(t('common.required', { label: say(fields.reply.label) }))
    setBusy(true)
    setProblem('')
    try {
      await call(feedbackActions, 'Reply', {
        ...itemOf(row),
        reply,
        ...(pictures.length > 0 ? { pictures: pictures.map(({ jpeg }) => jpeg) } : {}),
      })
      await refreshAfter(feedbackActions, 'Reply')
      toastDone(t('page.totalset.feedbacksummary.replied'))
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('page.totalset.feedbacksummary.reply_to', { title: String(row.title) })}
      width={560}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" busy={busy} onClick={() => void send()}>
            {t('page.totalset.feedbacksummary.reply')}
          </Button>
        </>
      }
    >
      <div className="gt-feedback">
        <p className="answer">{String(row.content ?? '')}</p>
        <label className="line">
          {say(fields.reply.label)}
          <textarea
            className="gt-input"
            maxLength={feedbackLimits.longest}
            value={reply}
            onChange={event => setReply(event.target.value)}
          />
        </label>
        <ChosenPictures pictures={pictures} onChange={setPictures} onProblem={setProblem} />
        <p className="problem" role="alert">
          {problem}
        </p>
      </div>
    </Dialog>
  )
}

/** What users ask, report and wish, with its answers. */
export default function FeedbackSummaryPage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const [answering, setAnswering] = useState<GridRow | null>(null)
  const merging = useWrite(feedbackActions, 'Merge')
  const merge = async (rows: readonly GridRow[]): Promise<void> => {
    const sure = await confirm({
      question: t('page.totalset.feedbacksummary.merge_question', { n: rows.length }),
      consequence: t('page.totalset.feedbacksummary.merge_note'),
      verb: t('page.totalset.feedbacksummary.merge'),
    })
    if (!sure) return
    try {
      const { feedback_no } = await merging.run({ items: rows.map(itemOf) })
      toastDone(t('page.totalset.feedbacksummary.merged', { number: feedback_no }))
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <ListPage
      page={page}
      slots={{
        rowCommands: row =>
          can('reply') && row.state !== 'closed'
            ? [{ key: 'reply', text: t('page.totalset.feedbacksummary.reply'), run: () => setAnswering(row) }]
            : [],
        batch: rows => ({
          merge: {
            run: () => void merge(rows),
            ...(rows.length < 2 ? { reason: t('page.totalset.feedbacksummary.merge_two') } : {}),
          },
        }),
        detail: row => <Detail row={row} />,
        dialogs: answering ? <ReplyDialog row={answering} onClose={() => setAnswering(null)} /> : null,
      }}
    />
  )
}
