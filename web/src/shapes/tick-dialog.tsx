import { Checkbox } from 'antd'
import { Search } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { messageOf } from '../kit/failure-words.ts'
import { FormModal } from '../kit/form-modal.tsx'
import { useWords } from '../kit/i18n.ts'
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
  const before = choices.filter(({ held }) => held === 1).map(({ id }) => id)
  const [ticked, setTicked] = useState<readonly string[]>(before)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const changed = [...ticked].sort().join() !== [...before].sort().join()
  const save = async (): Promise<void> => {
    if (busy) return
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
    <FormModal
      title={title}
      subject={subject}
      dirty={changed}
      problem={problem}
      note={<span className="gt-unit">{t('kit.shape.ticked', { n: ticked.length })}</span>}
      foot={
        <Button look="primary" busy={busy} onClick={() => void save()}>
          {verb ?? t('common.save')}
        </Button>
      }
      onSubmit={() => void save()}
      onClose={onClose}
    >
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
    </FormModal>
  )
}
