import page from '@gt/domain/identity/totalset.loginusers.page.ts'
import { onlineActions } from '@gt/domain/platform/log-actions.ts'
import { useRead } from '../../app/queries.ts'
import { formatDatetime } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { ListPage } from '../../shapes/list-page.tsx'
import '../../features/operation/operation.css'

const idle = (name: string, write: (value: string) => string) => (row: GridRow) => {
  const text = typeof row[name] === 'string' ? write(row[name]) : ''
  return row.counted === 1 ? text : <span className="gt-idle">{text}</span>
}
const asItIs = (text: string): string => text
/** Those that nobody heard of for ten minutes are grey. */
const cells = {
  user_name: idle('user_name', asItIs),
  login_at: idle('login_at', formatDatetime),
  last_heartbeat_at: idle('last_heartbeat_at', formatDatetime),
  ip: idle('ip', asItIs),
  user_agent: idle('user_agent', asItIs),
}

function Usage() {
  const { t } = useWords()
  const { data } = useRead(onlineActions, 'Usage', {}, { keep: true })
  if (!data) return null
  const { used, allowed } = data
  return (
    <p className="gt-usage">
      {allowed === null
        ? t('page.totalset.loginusers.used_all', { used })
        : t('page.totalset.loginusers.used', { used, allowed })}
    </p>
  )
}

/** Who is signed in, and how many of the allowed log-ins that takes. */
export default function LoginUsersPage() {
  return <ListPage page={page} slots={{ head: <Usage />, cells }} />
}
