import { sessionActions } from '@gt/domain/identity/actions.ts'
import { Bell as BellIcon } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useWords } from '../kit/i18n.ts'
import { type Asked, nothingAsked, writeAsked } from '../kit/list-query.ts'
import { MenuButton, type MenuItem } from '../kit/menu-button.tsx'
import { todoKinds } from './counts.ts'
import { useRead } from './queries.ts'
import { routeKey } from './routes.ts'
import { useSigned } from './state.ts'
import { to } from './to.ts'

/** How often the counts are asked for (layout, message_bell). */
const pollMs = 60_000
const mostShown = 99

/** Open to-dos and unread messages; the panel names the kinds and leads to the lists that the user may open. */
export function Bell() {
  const { t, say } = useWords()
  const { routes } = useSigned()
  const navigate = useNavigate()
  const { data } = useRead(sessionActions, 'Counts', {}, { refetchInterval: pollMs })
  const count = (data?.todo ?? 0) + (data?.unread ?? 0)
  /** The page of to-dos with what it is asked for, as it keeps it in its address. */
  const todos = (asked: Partial<Asked>): { reason?: string; onChoose: () => void } => {
    const q = writeAsked({ ...nothingAsked, ...asked })
    const path = to('djnotification.todoitems', q === null ? {} : { q })
    return routes.has(routeKey(path))
      ? { onChoose: () => void navigate(path) }
      : { reason: t('shell.no_page'), onChoose: () => undefined }
  }
  const kinds = todoKinds(data?.by_kind ?? {})
  const items: MenuItem[] = [
    ...kinds.map(({ code, label, n }, index) => ({
      key: code,
      text: label ? say(label) : code,
      hint: String(n),
      ...(index === 0 ? { above: t('shell.todos') } : {}),
      ...todos({ filters: [{ field: 'kind', op: 'eq', value: code }] }),
    })),
    {
      key: 'unread',
      text: t('shell.unread'),
      hint: String(data?.unread ?? 0),
      ...(kinds.length > 0 ? { above: '' } : {}),
      ...todos({ chip: 'messages' }),
    },
  ]
  return (
    <MenuButton className="square" label={t('shell.bell', { n: count })} items={items}>
      <BellIcon aria-hidden strokeWidth={1.75} />
      {count > 0 ? (
        <span className="badge" aria-hidden>
          {count > mostShown ? `${mostShown}+` : count}
        </span>
      ) : null}
    </MenuButton>
  )
}
