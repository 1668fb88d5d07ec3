import { sessionActions } from '@gt/domain/identity/actions.ts'
import type { ReactNode } from 'react'
import { useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { useWords, type Word } from '../../kit/i18n.ts'
import { QueueTabs } from '../../kit/queue-tabs.tsx'
import { Messages } from './messages.tsx'
import { Todos } from './todos.tsx'
import { type TodoTab, todoTabs, useQuestion } from './use-question.ts'

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
  return tab === 'messages' ? (
    <Messages page={page} tabs={line} question={question} unread={data?.unread ?? 0} onRead={() => void refetch()} />
  ) : (
    <Todos key={tab} page={page} tabs={line} question={question} />
  )
}
