import { useState } from 'react'
import { draftShelf } from '../../app/draft-shelf.ts'
import { useSigned } from '../../app/state.ts'
import { placesOf } from '../../app/unsent.ts'
import { Button } from '../../kit/button.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { toastDone } from '../../kit/toast.tsx'
import { type Kept, keptReadings } from './drafts.ts'

/** What the user typed and the server does not have, as it is kept on this computer. */
function useKept(): readonly Kept[] {
  const { user } = useSigned()
  return keptReadings(draftShelf(), placesOf(localStorage, user.Id))
}

interface KeptReadingsProps {
  readonly taskId: string
  /** The record is there and closed, else it is not the user's any more. */
  readonly isThere: boolean
}

/** What was typed into a record and could not be stored before it was closed or given to another: nothing goes without a word. */
export function KeptReadings({ taskId, isThere }: KeptReadingsProps) {
  const { t } = useWords()
  const kept = useKept().find(one => one.taskId === taskId)
  const [gone, setGone] = useState(false)
  if (!kept || gone) return null
  const { said, place, name } = kept
  const n = said.length
  const copy = async (): Promise<void> => {
    try {
      // the clipboard is closed to pages that came by plain http
      await navigator.clipboard.writeText([name, ...said].join('\n'))
      toastDone(t('page.djentrustmanage.checklist.kept_copied'))
    } catch (error) {
      toastFailure(error)
    }
  }
  const discard = async (): Promise<void> => {
    const verb = t('page.djentrustmanage.checklist.kept_discard')
    const given = await confirm({
      question: t('page.djentrustmanage.checklist.kept_ask', { n }),
      consequence: said.join('\n'),
      verb,
    })
    if (!given) return
    draftShelf().removeItem(place)
    setGone(true)
  }
  return (
    <div className="gt-notice pen" role="alert">
      <b className="gt-number">{name}</b>
      <span>{t(`page.djentrustmanage.checklist.kept_${isThere ? 'closed' : 'gone'}`, { n })}</span>
      <ul className="gt-kept">
        {said.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button onClick={() => void copy()}>{t('common.copy')}</Button>
      <Button onClick={() => void discard()}>{t('page.djentrustmanage.checklist.kept_discard')}</Button>
    </div>
  )
}

/** The records of which readings are kept on this computer, with the way to each. */
export function KeptList({ onOpen }: { readonly onOpen: (taskId: string) => void }) {
  const { t } = useWords()
  const kept = useKept()
  if (kept.length === 0) return null
  return (
    <div className="gt-notice pen" role="status">
      <span>{t('page.djentrustmanage.checklist.kept_list')}</span>
      {kept.map(({ place, name, taskId, said }) => (
        <Button key={place} look="link" onClick={() => onOpen(taskId)}>
          {`${name} (${said.length})`}
        </Button>
      ))}
    </div>
  )
}
