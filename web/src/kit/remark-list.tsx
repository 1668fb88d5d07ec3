import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { confirm } from './confirm.tsx'
import { formatMinute } from './format.ts'
import { Glyph } from './glyph.tsx'
import { useWords, type Word } from './i18n.ts'
import './remark-list.css'

type Kind = 'fixed' | 'explained'

/** A remark that a return left on a cell, with what became of it. */
export interface Remark {
  readonly key: string
  /** The cell, or null for the record as a whole. */
  readonly where: string | null
  readonly text: string
  readonly answer: { readonly kind: Kind; readonly text: string; readonly name: string; readonly at: string } | null
  /** The viewer may answer it now. */
  readonly open: boolean
}

interface RemarkListProps<One extends Remark> {
  readonly remarks: readonly One[]
  readonly busy: boolean
  readonly onAnswer: (remark: One, kind: Kind, text: string) => void
  /** Leads to the cell; left out where no cell is in sight. */
  readonly onGo?: (remark: One) => void
}

const kindWords: Readonly<Record<Kind, Word>> = { fixed: 'kit.remarks.fixed', explained: 'kit.remarks.explained' }

/** Puts the cursor on the first remark without an answer; false when there is none. */
export function focusOpenRemark(): boolean {
  const button = document.querySelector<HTMLElement>('.gt-remark-list .open button.gt-btn')
  button?.focus()
  return button !== null
}

/** Remarks of a return, each answered by "corrected" or by words before what was returned goes on (workflow 20). */
export function RemarkList<One extends Remark>({ remarks, busy, onAnswer, onGo }: RemarkListProps<One>) {
  const { t } = useWords()
  const answered = remarks.filter(({ answer }) => answer).length
  const before = useRef(answered)
  // the keys stay at work: an answer leads to the next remark that waits for one
  useEffect(() => {
    if (answered > before.current) focusOpenRemark()
    before.current = answered
  }, [answered])
  const explain = async (remark: One): Promise<void> => {
    const given = await confirm({
      question: t('kit.remarks.explain', { text: remark.text }),
      verb: t('kit.remarks.explained'),
      reason: 'required',
    })
    if (given) onAnswer(remark, 'explained', given.reason)
  }
  return (
    <ol className="gt-remark-list">
      {remarks.map(remark => {
        const { key, where, text, answer, open } = remark
        const place = where ?? t('kit.remarks.whole')
        return (
          <li key={key} className={open && !answer ? 'open' : undefined}>
            <Glyph shape={answer ? 'okring' : 'bang'} tone={answer ? 'green' : 'red'} />
            {onGo && where ? (
              <button type="button" className="where" onClick={() => onGo(remark)}>
                {place}
              </button>
            ) : (
              <span className="where">{place}</span>
            )}
            <p>{text}</p>
            {answer ? (
              <p className="answer">
                <b>{t(kindWords[answer.kind])}</b> {answer.text}{' '}
                <span className="by">
                  {answer.name} {formatMinute(answer.at)}
                </span>
              </p>
            ) : null}
            {open ? (
              <span className="answers">
                <Button busy={busy} onClick={() => onAnswer(remark, 'fixed', '')}>
                  {t('kit.remarks.fixed')}
                </Button>
                <Button busy={busy} onClick={() => void explain(remark)}>
                  {t('kit.remarks.explained')}
                </Button>
              </span>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
