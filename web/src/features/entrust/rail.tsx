import { entrustmentActions, entrustTemplateActions } from '@gt/domain/entrust/actions.ts'
import { entrustState } from '@gt/domain/entrust/lists.ts'
import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { refused, sentence } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { useState } from 'react'
import { mayCall } from '../../app/may-call.ts'
import { useAtSite } from '../../app/own-page.ts'
import { queryValue, usePlace } from '../../app/page-context.ts'
import { useRead } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { Button } from '../../kit/button.tsx'
import { today } from '../../kit/clock.ts'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import { Fold } from '../../kit/work-place.tsx'
import { AnnouncedPane } from './announced-pane.tsx'
import type { Compared } from './differences.ts'
import type { OrderDraft } from './order-draft.ts'

interface RailProps {
  /** The order on the page. */
  readonly draft: OrderDraft
  readonly told: Pick<Compared, 'world' | 'offer'>
  readonly onOpen: (id: string) => void
  readonly onTemplate: (id: string) => void
  /** Fills the form with what a client announced; null without the right. */
  readonly onAnnounced: ((id: string) => void) | null
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
/** The time of today's orders, the day of older ones. */
const timeOf = (moment: LocalDateTime): string => {
  const minute = formatMinute(moment)
  return minute.slice(0, 10) === today() ? minute.slice(11) : minute.slice(5, 10)
}
const unfinished = ['draft', 'returned', 'reviewing']
const shown = 20 as const

/** What the rail lists: the desk's own of today, what is unfinished in the laboratory, or what waits for the contract review. */
const views = { today: null, unfinished, reviewing: ['reviewing'] } as const
type View = keyof typeof views
const viewOf = (asked: string | null | undefined): View =>
  asked === 'unfinished' || asked === 'reviewing' ? asked : 'today'

/** What stands in the place of a number that is not drawn yet; an order under review is no draft any more. */
const unnumbered = (state: unknown) =>
  state === 'draft' || state === 'returned'
    ? 'page.djentrustmanage.newEntrustsManager.draft'
    : 'page.djentrustmanage.newEntrustsManager.unnumbered'

/** The orders of the rail: the caller's own of today and his unfinished ones, or those of the laboratory in some states. */
function useRailOrders(view: View) {
  const { user } = useSigned()
  const newest = { sort: { field: 'id', dir: 'desc' as const }, size: 50 as const }
  const own = { field: 'created_by_id', op: 'eq' as const, value: user.Id }
  const ofToday = useRead(
    entrustmentActions,
    'List',
    { ...newest, filter: [own, { field: 'entrust_date', op: 'eq', value: today() ?? '' }] },
    { enabled: view === 'today' },
  )
  const isOpen = { field: 'state', op: 'eq' as const, value: [...(views[view] ?? unfinished)] }
  const open = useRead(entrustmentActions, 'List', { ...newest, filter: view === 'today' ? [own, isOpen] : [isOpen] })
  const [main, others] = view === 'today' ? [ofToday, open.data?.rows ?? []] : [open, []]
  const known = new Map([...others, ...(main.data?.rows ?? [])].map(row => [row.id, row]))
  return {
    main,
    orders: [...known.values()].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1)),
    /** Of the day or of what is unfinished, shown or not. */
    total: main.data?.total,
    hidden: Math.max(0, (main.data?.total ?? 0) - (main.data?.rows.length ?? 0)),
  }
}

/** The desk's orders of today and its unfinished ones, patterns, and what clients have announced (region A). */
export function Rail({ draft, told, onOpen, onTemplate, onAnnounced }: RailProps) {
  const { t } = useWords()
  const { permissions } = useSigned().facts
  const atSite = useAtSite()
  const [closed, setClosed] = useState<readonly string[]>([])
  const fold = (key: string) => ({
    open: !closed.includes(key),
    onToggle: () => setClosed(closed.includes(key) ? closed.filter(one => one !== key) : [...closed, key]),
  })
  const { address, setQuery } = usePlace()
  // the home leads here for what is not finished yet
  const view = viewOf(queryValue(address, 'show'))
  const { main, orders, total, hidden } = useRailOrders(view)
  const counts = useRead(entrustmentActions, 'Counts', {})
  const countOf = (states: readonly string[]): number =>
    states.reduce((sum, state) => sum + (counts.data?.by_state[state] ?? 0), 0)
  return (
    <div className="gt-order-rail">
      {draft.announced ? (
        <AnnouncedPane draft={draft} announced={draft.announced} told={told} fold={fold('entries')} />
      ) : null}
      <Fold
        title={t(`page.djentrustmanage.newEntrustsManager.${view}`)}
        summary={total === undefined ? '' : t('page.djentrustmanage.newEntrustsManager.orders_n', { n: total })}
        {...fold('today')}
      >
        {main.error ? <Failed error={main.error} onRetry={() => void main.refetch()} /> : null}
        {view === 'today' ? null : (
          <p className="none">
            <Button look="link" onClick={() => setQuery({ show: null })}>
              {t('page.djentrustmanage.newEntrustsManager.show_today')}
            </Button>
          </p>
        )}
        <ul>
          {orders.map(row => (
            <li key={row.id}>
              <button type="button" className="order" aria-current={row.id === draft.id} onClick={() => onOpen(row.id)}>
                <span className="line">
                  <b className="gt-number">{row.entrust_no ?? t(unnumbered(row.state))}</b>
                  <span className="quiet gt-number">{timeOf(row.created_at)}</span>
                </span>
                <span className="line">
                  <span className="gt-ellipsis">{text(row.project_name)}</span>
                  <span className="quiet count">
                    {t('page.djentrustmanage.newEntrustsManager.samples_n', { n: text(row.sample_count) })}
                  </span>
                </span>
                <span className="line quiet">
                  <span className="gt-ellipsis">{text(row.sample_summary)}</span>
                  <StateMark list={entrustState} code={row.state} />
                </span>
              </button>
            </li>
          ))}
        </ul>
        {orders.length === 0 && !main.isPending ? <p className="none">{t('kit.grid.empty')}</p> : null}
        <More n={hidden} />
        {(['unfinished', 'reviewing'] as const).map(one =>
          one !== view && countOf(views[one]) > 0 ? (
            <p key={one} className="none">
              <Button look="link" onClick={() => setQuery({ show: one })}>
                {t(`page.djentrustmanage.newEntrustsManager.show_${one}`, { n: countOf(views[one]) })}
              </Button>
            </p>
          ) : null,
        )}
      </Fold>
      {mayCall(entrustTemplateActions.actions.List, permissions) ? (
        <Templates fold={fold('templates')} onTemplate={onTemplate} />
      ) : null}
      {!atSite && mayCall(preEntrustmentActions.actions.List, permissions) ? (
        <Announced
          current={draft.announced?.id ?? null}
          onTake={mayCall(preEntrustmentActions.actions.Accept, permissions) ? onAnnounced : null}
          fold={fold('announced')}
        />
      ) : null}
    </div>
  )
}

/** How many stand behind those that are shown. */
function More({ n }: { n: number }) {
  const { t } = useWords()
  return n > 0 ? <p className="none">{t('page.djentrustmanage.newEntrustsManager.more_n', { n })}</p> : null
}

interface PartProps {
  readonly fold: { readonly open: boolean; readonly onToggle: () => void }
}

function Templates({ fold, onTemplate }: PartProps & Pick<RailProps, 'onTemplate'>) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(entrustTemplateActions, 'List', {})
  return (
    <Fold title={t('page.djentrustmanage.newEntrustsManager.templates')} summary={data?.rows.length} {...fold}>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <ul>
        {data?.rows.map((row, index) => (
          <li key={row.id}>
            <button type="button" className="template" onClick={() => onTemplate(row.id)}>
              {index < 9 ? <kbd>{index + 1}</kbd> : null}
              <span className="gt-ellipsis">{row.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {data?.rows.length === 0 ? (
        <p className="none">{t('page.djentrustmanage.newEntrustsManager.no_templates')}</p>
      ) : null}
    </Fold>
  )
}

interface AnnouncedProps extends PartProps {
  readonly current: string | null
  readonly onTake: ((id: string) => void) | null
}

function Announced({ current, onTake, fold }: AnnouncedProps) {
  const { t, language } = useWords()
  const { label } = preEntrustmentActions.actions.Accept
  const against = onTake ? undefined : sentence(refused(generalErrors, 'G-03', { command: label }), language)
  const { data, error, refetch } = useRead(preEntrustmentActions, 'List', {
    filter: [{ field: 'state', op: 'eq', value: 'submitted' }],
    // who sent first is served first
    sort: { field: 'submitted_at', dir: 'asc' },
    size: shown,
  })
  return (
    <Fold title={t('page.djentrustmanage.newEntrustsManager.announced')} summary={data?.total} {...fold}>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <ul>
        {data?.rows.map(row => (
          <li key={row.id}>
            <button
              type="button"
              className="announced"
              aria-current={row.id === current}
              aria-disabled={against ? true : undefined}
              title={
                against ??
                (text(row.taken_by)
                  ? t('page.djentrustmanage.ywtentrustlist.taken', { name: text(row.taken_by) })
                  : text(row.project_name))
              }
              onClick={() => onTake?.(row.id)}
            >
              <span className="gt-number">{row.pre_no}</span>
              <span className="quiet gt-ellipsis">{text(row.taken_by) || text(row.sample_summary)}</span>
            </button>
          </li>
        ))}
      </ul>
      {data?.rows.length === 0 ? <p className="none">{t('kit.grid.empty')}</p> : null}
      <More n={(data?.total ?? 0) - (data?.rows.length ?? 0)} />
    </Fold>
  )
}
