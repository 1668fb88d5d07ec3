import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { checksOf, type ReadinessCheck, readinessChecks, readinessLabel } from '@gt/domain/methods/readiness.ts'
import { settingCardActions } from '@gt/domain/platform/setting-card-actions.ts'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../app/queries.ts'
import { type Routes, routeKey } from '../../app/routes.ts'
import { useSigned } from '../../app/state.ts'
import { to } from '../../app/to.ts'
import { formatDate } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { TreePage } from '../../shapes/tree-page.tsx'
import './readiness.css'

type Area = 'djbaseset' | 'djtrialtestset' | 'gdbaseset' | 'gdtrialtestset'

/** Pages of the catalogue that settings of a laboratory stand on as well. */
const catalogue = 'totalset'
/** Pages whose tree has the tests below their classes, and those that have them below industries and classes. */
const levelOf = (page: string): number => (page === 'unittrialparameter' ? 2 : 1)

interface Place {
  readonly page: string
  readonly code: string
}

/** The first of the pages that the reader has, in the areas of his laboratory. */
function placeOf(routes: Routes, areas: readonly Area[], pages: readonly string[]): Place | null {
  const all = pages.flatMap(page => [...areas, catalogue].map(area => ({ page, code: `${area}.${page}` })))
  return all.find(({ code }) => routes.has(routeKey(to(code)))) ?? null
}

interface CellProps {
  readonly areas: readonly Area[]
  readonly check: ReadinessCheck
  readonly row: GridRow
}

/** A check that is met, or that leads to the page that mends it with the test chosen. */
function CheckCell({ areas, check, row }: CellProps) {
  const { t, say } = useWords()
  const { routes } = useSigned()
  const label = say(readinessLabel(check))
  if (row[check] === 1)
    return (
      <span className="gt-check ready" role="img" aria-label={t('page.djbaseset.index.has', { what: label })}>
        <Check size={14} aria-hidden />
      </span>
    )
  const place = placeOf(routes, areas, readinessChecks[check])
  const mark = <X size={14} aria-hidden />
  const words = t('page.djbaseset.index.lacks', { what: label })
  if (!place)
    return (
      <span className="gt-check" role="img" aria-label={words} title={words}>
        {mark}
      </span>
    )
  const node = place.page === 'unittrialparameter' ? String(row.id) : String(row.trial_list_id)
  return (
    <Link
      className="gt-check"
      aria-label={words}
      title={words}
      to={to(place.code, { node: `${levelOf(place.page)}:${node}` })}
    >
      {mark}
    </Link>
  )
}

/** The pages of settings with how much stands there and when it was last changed. */
function Cards({ areas }: { readonly areas: readonly Area[] }) {
  const { t } = useWords()
  const { routes } = useSigned()
  const { data } = useRead(settingCardActions, 'List', { areas: [...areas] }, { keep: true })
  const cards = (data?.cards ?? []).flatMap(card => {
    const route = routes.get(routeKey(to(card.code)))
    return route?.name ? [{ ...card, name: route.name }] : []
  })
  if (cards.length === 0) return null
  return (
    <nav className="gt-setting-cards" aria-label={t('page.djbaseset.index.cards')}>
      {cards.map(({ code, name, count, changed_at }) => (
        <Link key={code} to={to(code)}>
          <b>{name}</b>
          <span className="gt-number">{count}</span>
          <small>{changed_at ? t('page.djbaseset.index.changed', { day: formatDate(changed_at) }) : ''}</small>
        </Link>
      ))}
    </nav>
  )
}

interface ReadinessPageProps {
  readonly page: PageDefinition
  /** Areas of the settings of this kind of laboratory. */
  readonly areas: readonly Area[]
  readonly mode: 'dj' | 'gd'
}

/** All settings of a laboratory at a glance, and what each of its tests lacks before it can be used. */
export function ReadinessPage({ page, areas, mode }: ReadinessPageProps) {
  const cells: Record<string, (row: GridRow) => ReactNode> = Object.fromEntries(
    checksOf(mode).map(check => [check, (row: GridRow) => <CheckCell areas={areas} check={check} row={row} />]),
  )
  cells.ready_rate = row => (
    <span className={row.ready_rate === 100 ? 'gt-number green' : 'gt-number red'}>{`${row.ready_rate} %`}</span>
  )
  return <TreePage page={page} slots={{ head: <Cards areas={areas} />, cells }} />
}
