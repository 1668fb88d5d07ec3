import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Glyph } from './glyph.tsx'
import { useWords } from './i18n.ts'
import { createStore, useStore } from './store.ts'

interface Question {
  /** The question with the object's number: "作废 RW-2026-0802？". */
  readonly question: string
  readonly consequence?: string
  /** The verb on the button; never a bare "OK". */
  readonly verb: string
  readonly destructive?: boolean
  readonly reason?: 'required' | 'optional'
  /** What the words are where they are more than a reason, and how long they may be. */
  readonly words?: { readonly label: string; readonly max: number }
  /** Enter answers yes, as does the Ctrl+Enter that asked; for acts that whoever asks for them mostly means. */
  readonly byEnter?: boolean
  /** Text to be typed first, for acts that cannot be undone. */
  readonly type?: string
}

interface Asked extends Question {
  readonly answer: (given: { reason: string } | null) => void
}

const asked = createStore<Asked | null>(null)
const longestReason = 200

/** Asks before an act. Resolves to the reason given (empty when none is asked for), or null when the user steps back. */
export const confirm = (question: Question): Promise<{ reason: string } | null> =>
  new Promise(resolve => {
    const answer = (given: { reason: string } | null): void => {
      asked.set(null)
      resolve(given)
    }
    // asked a moment later: the Esc that led here would close the question with its own default
    setTimeout(() => asked.set({ ...question, answer }), 0)
  })

/** The place where questions appear; stands once at the root. */
export function Confirms() {
  const question = useStore(asked)
  return question ? <Confirm key={question.question} {...question} /> : null
}

function Confirm({
  question,
  consequence,
  verb,
  destructive = false,
  reason,
  words,
  byEnter = false,
  type,
  answer,
}: Asked) {
  const { t } = useWords()
  const [text, setText] = useState('')
  const [typed, setTyped] = useState('')
  const longest = words?.max ?? longestReason
  const missing =
    reason === 'required' && text.trim() === ''
      ? words
        ? t('common.required', { label: words.label })
        : t('common.reason_first')
      : type !== undefined && typed.trim() !== type
        ? t('common.type_first', { text: type })
        : undefined
  const yes = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (byEnter) yes.current?.focus()
  }, [byEnter])
  const onKey = (event: KeyboardEvent): void => {
    if (!byEnter || event.key !== 'Enter') return
    // a key that is still held down from the question is no answer
    if (event.repeat || event.ctrlKey) event.preventDefault()
    event.stopPropagation()
    if (event.ctrlKey && !event.repeat) answer({ reason: '' })
  }
  return (
    <Dialog
      onKey={onKey}
      title={question}
      icon={<Glyph shape="bang" tone={destructive ? 'red' : 'orange'} size={18} />}
      onClose={() => answer(null)}
      foot={
        <>
          <Button onClick={() => answer(null)}>{t('common.cancel')}</Button>
          <Button
            ref={yes}
            look={destructive ? 'danger-solid' : 'primary'}
            reason={missing}
            onClick={() => answer({ reason: text.trim() })}
          >
            {verb}
          </Button>
        </>
      }
    >
      {consequence ? <p>{consequence}</p> : null}
      {reason ? (
        <label className="field">
          <span>
            {words?.label ?? t('common.reason')}
            <span className="gt-count">{`${text.length}/${longest}`}</span>
          </span>
          <textarea
            className="gt-input"
            maxLength={longest}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </label>
      ) : null}
      {type === undefined ? null : (
        <label className="field">
          <span>{t('common.type_first', { text: type })}</span>
          <input className="gt-input gt-number" value={typed} onChange={event => setTyped(event.target.value)} />
        </label>
      )}
    </Dialog>
  )
}
