import { Checkbox, Modal } from 'antd'
import { Search } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { confirm } from '../kit/confirm.tsx'
import { messageOf } from '../kit/failure-words.ts'
import { Glyph } from '../kit/glyph.tsx'
import { useWords } from '../kit/i18n.ts'
import { useReturnFocus } from '../kit/use-return-focus.ts'
import '../kit/form.css'
import '../kit/side-search.css'
import './tick-dialog.css'

/** What may be ticked, and why not where it may not. */
interface Choice {
  readonly id: string
  readonly name: string
  readonly held: number
  /** Heading under which it stands. */
  readonly group?: string
  readonly reason: string | null
}

interface TickDialogProps {
  readonly title: string
  /** Whose ticks they are. */
  readonly subject: string
  readonly choices: readonly Choice[]
  /** On the button, in place of "save". */
  readonly verb?: string
  readonly onSave: (ids: readonly string[]) => Promise<unknown>
  readonly onClose: () => void
}

/** From so many choices on they are searched. */
const many = 10

/** Ticks that are saved at once; leaving with unsaved ones asks. */
export function TickDialog({ title, subject, choices, verb, onSave, onClose }: TickDialogProps) {
  const { t } = useWords()
  useReturnFocus()
  const before = choices.filter(({ held }) => held === 1).map(({ id }) => id)
  const [ticked, setTicked] = useState<readonly string[]>(before)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const changed = [...ticked].sort().join() !== [...before].sort().join()
  const close = async (): Promise<void> => {
    const leave =
      !changed ||
      (await confirm({ question: t('common.unsaved'), verb: t('kit.form.discard'), destructive: true })) !== null
    if (leave) onClose()
  }
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      await onSave(ticked)
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  const found = choices.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <Modal
      open
      centered
      className="gt-form-modal"
      width={520}
      mask={{ closable: false }}
      onCancel={() => void close()}
      title={
        <span className="gt-form-title">
          {title}
          <span className="number">{subject}</span>
          {changed ? <span className="dot" title={t('kit.form.unsaved')} /> : null}
        </span>
      }
      footer={
        <div className="gt-form-foot">
          <span className="gt-unit">{t('kit.shape.ticked', { n: ticked.length })}</span>
          <span className="spring" />
          <Button onClick={() => void close()}>{t('common.cancel')}</Button>
          <Button look="primary" busy={busy} onClick={() => void save()}>
            {verb ?? t('common.save')}
          </Button>
        </div>
      }
    >
      {problem ? (
        <div className="gt-form-problem" role="alert">
          <Glyph shape="bang" tone="red" />
          <div>{problem}</div>
        </div>
      ) : null}
      {choices.length >= many ? (
        <div className="gt-side-search">
          <Search aria-hidden strokeWidth={1.75} />
          <input
            type="search"
            value={text}
            aria-label={t('kit.shape.search_name')}
            placeholder={t('kit.shape.search_name')}
            onChange={event => setText(event.target.value)}
          />
        </div>
      ) : null}
      <div className="gt-ticks">
        {[...Map.groupBy(found, ({ group }) => group ?? '')].map(([group, inGroup]) => (
          <Fragment key={group}>
            {group ? <h3>{group}</h3> : null}
            {inGroup.map(({ id, name, reason }) => (
              <Checkbox
                key={id}
                checked={ticked.includes(id)}
                disabled={reason !== null}
                title={reason ?? name}
                onChange={event =>
                  setTicked(event.target.checked ? [...ticked, id] : ticked.filter(other => other !== id))
                }
              >
                {name}
              </Checkbox>
            ))}
          </Fragment>
        ))}
        {found.length === 0 ? <div className="gt-none">{t('kit.grid.no_match')}</div> : null}
      </div>
    </Modal>
  )
}
