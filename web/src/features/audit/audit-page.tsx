import { queryValue, usePlace } from '../../app/page-context.ts'
import { type Page, usePage } from '../../app/use-page.ts'
import { AuditPlace } from './audit-place.tsx'
import { type Level, levels, type Tab, tabs } from './queues.ts'

/** The level whose operation the user holds; the first when he may only look. */
const ownLevel = (page: Page): Level => levels.find(level => page.can(level)) ?? 'check'

/** The review cockpit: check of records, audit and approval of reports (looks 7.6). */
export function AuditPage({ code }: { code: string }) {
  const page = usePage(code)
  const { address, setQuery } = usePlace()
  const tab = tabs.find(one => one === queryValue(address, 'tab')) ?? 'waiting'
  const level = levels.find(one => one === queryValue(address, 'level')) ?? ownLevel(page)
  const ask = (next: { readonly tab?: Tab; readonly level?: Level }): void =>
    setQuery({ tab: next.tab ?? tab, level: next.level ?? level, id: null })
  return <AuditPlace key={`${tab} ${level}`} page={page} tab={tab} level={level} onAsk={ask} />
}
