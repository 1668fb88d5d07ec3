import { announcementActions, type Told } from '@gt/domain/dashboard/announcement-actions.ts'
import { announcementKinds } from '@gt/domain/dashboard/announcement-lists.ts'
import { Megaphone, X } from 'lucide-react'
import { useState } from 'react'
import { AnnouncementReader } from '../../app/announcement-later.tsx'
import { useRead } from '../../app/queries.ts'
import { IconButton } from '../../kit/button.tsx'
import { formatMinute } from '../../kit/format.ts'
import { Glyph } from '../../kit/glyph.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Empty } from '../../kit/parts.tsx'
import { FigureCard } from './figure-card.tsx'
import { Rows } from './rows.tsx'

const mostShown = 7

const useAnnouncements = () => useRead(announcementActions, 'Mine', {}, { keep: true })

/** What is announced to the user, pinned ones first; one opens in a dialog. */
export function AnnouncementCard({ columns }: { columns: number }) {
  const { t, say } = useWords()
  const [read, open] = useState<Told | null>(null)
  return (
    <FigureCard title={t('page.home.announcements')} columns={columns} height="tall" query={useAnnouncements()}>
      {({ rows }) => (
        <>
          {rows.length === 0 ? (
            <Empty text={t('page.home.no_announcements')} />
          ) : (
            <Rows>
              {rows.slice(0, mostShown).map(row => (
                <li key={row.id}>
                  {row.importance === 'high' ? <Glyph shape="bang" tone="red" /> : null}
                  <button type="button" className="gt-ellipsis" title={row.title} onClick={() => open(row)}>
                    {row.title}
                  </button>
                  <span className="end">
                    {row.kind ? say(announcementKinds.labels[row.kind]) : formatMinute(row.publish_at).slice(0, 10)}
                  </span>
                </li>
              ))}
            </Rows>
          )}
          {read ? <AnnouncementReader row={read} onClose={() => open(null)} /> : null}
        </>
      )}
    </FigureCard>
  )
}

/** The newest announcement of importance above everything, until it is closed (home, common parts). */
export function AnnouncementStrip({ closed, onClose }: { closed: string | undefined; onClose: (id: string) => void }) {
  const { t } = useWords()
  const [reading, read] = useState(false)
  const { data } = useAnnouncements()
  const row = newestOfImportance(data?.rows ?? [])
  if (!row || row.id === closed) return null
  return (
    <section className="gt-told-strip" aria-label={t('page.home.announcements')}>
      <Megaphone aria-hidden strokeWidth={1.75} />
      <button type="button" className="tell" onClick={() => read(true)}>
        <b>{row.title}</b>
        <span className="gt-ellipsis">{row.content}</span>
      </button>
      <IconButton icon={X} label={t('common.close')} onClick={() => onClose(row.id)} />
      {reading ? <AnnouncementReader row={row} onClose={() => read(false)} /> : null}
    </section>
  )
}

/** Pinned ones stand first in the list, so that the newest has to be looked for. */
const newestOfImportance = (rows: readonly Told[]): Told | null =>
  rows
    .filter(({ importance }) => importance === 'high')
    .reduce<Told | null>(
      (newest, row) => (newest && (newest.publish_at ?? '') >= (row.publish_at ?? '') ? newest : row),
      null,
    )
