import type { Told } from '@gt/domain/dashboard/announcement-actions.ts'
import { sessionActions } from '@gt/domain/identity/actions.ts'
import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../kit/i18n.ts'
import { Loaded, later } from '../kit/loaded.tsx'
import { PopoverButton } from '../kit/popover-button.tsx'
import { WaitingLines } from '../kit/waiting-lines.tsx'
import { AnnouncementReader } from './announcement-later.tsx'
import { useRead } from './queries.ts'

// nobody needs the panel for the first picture
const bellPanel = later(async () => (await import('./bell-panel.tsx')).BellPanel)

/** How often the counts are asked for (layout, message_bell). */
const pollMs = 60_000
const mostShown = 99
const nothing = { todo: 0, unread: 0, by_kind: {} }

/** The number of open to-dos, and a dot for unread messages; its panel shows the newest of each and what is announced. */
export function Bell() {
  const { t } = useWords()
  const { data } = useRead(sessionActions, 'Counts', {}, { refetchInterval: pollMs })
  const counts = data ?? nothing
  const { todo, unread } = counts
  // its name holds what it shows, so that who speaks to the machine can call it by that; the panel tells the whole
  const told = todo > mostShown ? `${mostShown}+` : String(todo)
  // a dialog closes every panel, so that what is read stands outside of it
  const [reading, read] = useState<Told | null>(null)
  return (
    <>
      <PopoverButton
        icon={BellIcon}
        className="square"
        label={unread > 0 ? t('shell.bell_unread', { n: told, unread }) : t('shell.bell', { n: told })}
        face={
          <>
            {todo > 0 ? (
              <span className="badge" aria-hidden>
                {told}
              </span>
            ) : null}
            {unread > 0 ? <span className="unread-dot" aria-hidden /> : null}
          </>
        }
      >
        {close => <Loaded of={bellPanel} given={{ counts, close, onRead: read }} waiting={<WaitingLines rows={3} />} />}
      </PopoverButton>
      {reading ? <AnnouncementReader row={reading} onClose={() => read(null)} /> : null}
    </>
  )
}
