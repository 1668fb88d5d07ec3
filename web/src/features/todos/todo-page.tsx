import { sessionActions } from '@gt/domain/identity/actions.ts'
import type { ReactNode } from 'react'
import { queryValue, usePlace } from '../../app/page-context.ts'
import { useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { useWords, type Word } from '../../kit/i18n.ts'
import { Loaded, later } from '../../kit/loaded.tsx'
import { QueueTabs } from '../../kit/queue-tabs.tsx'
import { Messages } from './messages.tsx'
import type { ReadDocumentProps } from './read-document.tsx'
import { Todos } from './todos.tsx'
import { type TodoTab, todoTabs, useQuestion } from './use-question.ts'

const reading = later<ReadDocumentProps>(async () => (await import('./read-document.tsx')).ReadDocument)

/** How often the counts are asked for; the bell asks for the same ones. */
const pollMs = 60_000

const words: Readonly<Record<TodoTab, Word>> = {
  open: 'page.djnotification.todoitems.open',
  done: 'page.djnotification.todoitems.done',
  started: 'page.djnotification.todoitems.started',
  messages: 'page.djnotification.todoitems.messages',
}

/** What waits for the user, what was done, and his messages. */
export function TodoPage({ code }: { code: string }) {
  const { t } = useWords()
  const page = usePage(code)
  const question = useQuestion()
  // a document that the user is to read, which has no page of its own
  const { address, setQuery } = usePlace()
  const documentId = queryValue(address, 'id')
  const { data, refetch } = useRead(sessionActions, 'Counts', {}, { refetchInterval: pollMs })
  const { tab } = question
  const counts: Readonly<Record<TodoTab, number | undefined>> = {
    open: data?.todo,
    done: undefined,
    started: undefined,
    messages: data?.unread,
  }
  const line = (right: ReactNode) => (
    <QueueTabs
      label={page.title}
      tabs={todoTabs.map(key => ({ key, text: t(words[key]), count: counts[key] }))}
      chosen={tab}
      onChoose={key => question.choose(todoTabs.find(one => one === key) ?? 'open')}
    >
      {right}
    </QueueTabs>
  )
  const closeDocument = (): void => setQuery({ id: null })
  const list =
    tab === 'messages' ? (
      <Messages page={page} tabs={line} question={question} unread={data?.unread ?? 0} onRead={() => void refetch()} />
    ) : (
      <Todos key={tab} page={page} tabs={line} question={question} />
    )
  return (
    <>
      {list}
      {documentId ? (
        <Loaded
          key={documentId}
          of={reading}
          given={{ id: documentId, onClose: closeDocument, onRead: () => void refetch() }}
          waiting={null}
          onClose={closeDocument}
        />
      ) : null}
    </>
  )
}
