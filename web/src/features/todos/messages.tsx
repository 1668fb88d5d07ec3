import { notificationActions } from '@gt/domain/dashboard/actions.ts'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { type MessageFile, messageFile, saveMessageFile } from '../../app/message-file.ts'
import { useWrite } from '../../app/queries.ts'
import { messageAddress } from '../../app/todo-address.ts'
import type { Page } from '../../app/use-page.ts'
import { useWay } from '../../app/use-way.ts'
import { Button } from '../../kit/button.tsx'
import { DataGrid } from '../../kit/data-grid.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { arrangedColumns } from '../../kit/grid-settings.ts'
import { GridTools } from '../../kit/grid-tools.tsx'
import { useWords } from '../../kit/i18n.ts'
import { ListEmpty } from '../../kit/list-empty.tsx'
import { PageFrame } from '../../kit/page-frame.tsx'
import { Empty } from '../../kit/parts.tsx'
import { toastDone } from '../../kit/toast.tsx'
import { useGridSettings } from '../../kit/use-grid-settings.ts'
import { useMine } from '../../kit/use-mine.ts'
import { messageColumns } from './columns.tsx'
import type { Question } from './use-question.ts'
import './todos.css'

interface MessagesProps {
  readonly page: Page
  /** The line of tabs, with what this one puts at its right. */
  readonly tabs: (right: ReactNode) => ReactNode
  readonly question: Question
  readonly unread: number
  /** The count of unread ones has changed. */
  readonly onRead: () => void
}

const isUnread = (row: GridRow): boolean => row.read_at === null
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const addressOf = (row: GridRow): string | null => messageAddress(text(row.route))
const fileOf = (row: GridRow): MessageFile | null => messageFile({ route: text(row.route), content: text(row.content) })

/** The messages of the user; opening one marks it as read and goes where it points. */
export function Messages({ page, tabs, question, unread, onRead }: MessagesProps) {
  const { t } = useWords()
  const way = useWay()
  const { run, busy } = useWrite(notificationActions, 'MarkRead')
  const onlyUnread = question.valueOf('unread') !== ''
  const list = useMine(notificationActions, onlyUnread ? { unread: 1 as const } : {})
  const mark = async (rows: readonly GridRow[] | 'all'): Promise<void> => {
    try {
      const { count } = await run(rows === 'all' ? {} : { ids: rows.map(row => row.id) })
      if (rows === 'all') toastDone(t('page.djnotification.todoitems.marked', { n: count }))
      onRead()
    } catch (error) {
      toastFailure(error)
    }
  }
  const open = (row: GridRow): void => {
    if (isUnread(row)) void mark([row])
    const file = fileOf(row)
    if (file) return void saveMessageFile(file)
    if (row.route !== null) way(addressOf(row)).open()
  }
  const columns = messageColumns(row => (
    <span className={isUnread(row) ? 'gt-message-title unread' : 'gt-message-title'}>
      <span className="dot" title={isUnread(row) ? t('page.djnotification.todoitems.unread') : undefined} />
      <span className="gt-ellipsis">
        {row.route === null ? (
          String(row.title)
        ) : (
          <Button look="link" {...(fileOf(row) ? { icon: Download } : {})} onClick={() => open(row)}>
            {String(row.title)}
          </Button>
        )}
      </span>
    </span>
  ))
  const [settings, setSettings] = useGridSettings(`${page.code}.messages`, columns)
  return (
    <PageFrame
      page={page}
      onRefresh={list.reload}
      tools={<GridTools columns={columns} settings={settings} onChange={setSettings} />}
    >
      {tabs(
        <Button
          busy={busy}
          reason={unread === 0 ? t('page.home.no_messages') : undefined}
          onClick={() => void mark('all')}
        >
          {t('page.djnotification.todoitems.mark_all')}
        </Button>,
      )}
      <div className="gt-chips gt-no-print">
        <button type="button" aria-pressed={!onlyUnread} onClick={() => question.change('unread', '')}>
          {t('common.all')}
        </button>
        <button type="button" aria-pressed={onlyUnread} onClick={() => question.change('unread', '1')}>
          {t('page.djnotification.todoitems.unread')}
          <b>{unread}</b>
        </button>
      </div>
      <DataGrid
        label={page.title}
        columns={arrangedColumns(columns, settings)}
        density={settings.density}
        list={list}
        onOpen={open}
        commandsOf={row =>
          isUnread(row)
            ? [{ key: 'read', text: t('page.djnotification.todoitems.mark'), run: () => void mark([row]) }]
            : []
        }
        empty={
          onlyUnread ? (
            <Empty text={t('page.home.no_messages')} />
          ) : (
            <ListEmpty filtered={false} onClear={question.clear} first="kit.grid.empty" onAdd={null} />
          )
        }
      />
    </PageFrame>
  )
}
