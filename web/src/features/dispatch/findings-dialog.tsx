import { dispatchCheckActions } from '@gt/domain/dispatch/check-actions.ts'
import type { InputOf } from '@gt/domain/kit/action.ts'
import { dispatchCheckItem } from '@gt/domain/organisation/dispatch-check-item.entity.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { Choice } from '../../kit/choice.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { Failed } from '../../kit/parts.tsx'
import { SaveDialog } from '../../kit/save-dialog.tsx'
import './dispatch.css'

/** The site answers findings, or the parent verifies the answers. */
export type FindingsAct = 'Answer' | 'Verify'

const { correction, correction_due_on, return_note } = dispatchCheckItem.fields
const most = { correction: 500, note: 300 } as const
const verdicts = ['none', 'accept', 'return'] as const
type Verdict = (typeof verdicts)[number]

type Judged = InputOf<(typeof dispatchCheckActions)['actions']['Verify']>['verdicts'][number]

interface DialogProps {
  readonly act: FindingsAct
  readonly visit: GridRow
  readonly onClose: () => void
}

/** What was found at a visit, each with what is said to it now. */
export function FindingsDialog({ act, visit, onClose }: DialogProps) {
  const { t, say } = useWords()
  const { data, error, refetch } = useRead(dispatchCheckActions, 'Findings', { id: visit.id })
  const answer = useWrite(dispatchCheckActions, 'Answer')
  const verify = useWrite(dispatchCheckActions, 'Verify')
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [chosen, setChosen] = useState<Readonly<Record<string, Verdict>>>({})
  const isAnswer = act === 'Answer'
  const waiting = (data?.rows ?? []).filter(row => row.verified_on === null && (isAnswer || row.answered_on !== null))
  const said = (id: string): string => (texts[id] ?? '').trim()
  const answers = waiting.filter(({ id }) => said(id) !== '').map(({ id }) => ({ id, correction: said(id) }))
  const judged = waiting.flatMap(({ id }): Judged[] => {
    if (chosen[id] === 'accept') return [{ id, accepted: 1 }]
    return chosen[id] === 'return' ? [{ id, accepted: 0, note: said(id) }] : []
  })
  const unsaid = judged.some(one => one.accepted === 0 && one.note === '')
  const ready = isAnswer ? answers.length > 0 : judged.length > 0 && !unsaid
  const wanting = unsaid
    ? t('common.required', { label: say(return_note.label) })
    : t(`page.djdispatchorg.dispatchcheck.${isAnswer ? 'answer_first' : 'judge_first'}`)
  const save = async (): Promise<undefined> => {
    if (isAnswer) await answer.run({ ...itemOf(visit), answers })
    else await verify.run({ ...itemOf(visit), verdicts: judged })
    return undefined
  }
  return (
    <SaveDialog
      title={t(`page.djdispatchorg.dispatchcheck.${isAnswer ? 'fix' : 'verify'}`)}
      width={640}
      busy={answer.busy || verify.busy}
      reason={ready ? undefined : wanting}
      save={save}
      onClose={onClose}
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data && waiting.length === 0 ? <p>{t('page.djdispatchorg.dispatchcheck.nothing_waits')}</p> : null}
      <ul className="gt-findings">
        {waiting.map(row => (
          <li key={row.id}>
            <p>{row.finding}</p>
            <p className="told">
              {row.item_text} · {say(correction_due_on.label)} {row.correction_due_on}
            </p>
            {row.return_note ? (
              <p className="returned">
                {say(return_note.label)}：{row.return_note}
              </p>
            ) : null}
            {isAnswer || !row.correction ? null : (
              <p>
                {say(correction.label)}：{row.correction}
              </p>
            )}
            {isAnswer ? null : (
              <Choice
                label={row.finding}
                options={verdicts.map(key => ({ key, text: t(`page.djdispatchorg.dispatchcheck.${key}`) }))}
                chosen={chosen[row.id] ?? 'none'}
                onChoose={one => setChosen({ ...chosen, [row.id]: one })}
              />
            )}
            {isAnswer || chosen[row.id] === 'return' ? (
              <textarea
                className="gt-input"
                rows={2}
                aria-label={say(isAnswer ? correction.label : return_note.label)}
                placeholder={say(isAnswer ? correction.label : return_note.label)}
                maxLength={isAnswer ? most.correction : most.note}
                value={texts[row.id] ?? ''}
                onChange={event => setTexts({ ...texts, [row.id]: event.target.value })}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </SaveDialog>
  )
}
