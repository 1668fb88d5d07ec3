import { clientOrderActions } from '@gt/domain/dashboard/client-actions.ts'
import { clientGroups, rareGroups } from '@gt/domain/dashboard/client-groups.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { Fragment } from 'react'
import { NumberedLink } from '../../../app/numbered-link.tsx'
import { to } from '../../../app/to.ts'
import type { Page } from '../../../app/use-page.ts'
import { useWay } from '../../../app/use-way.ts'
import { CardList } from '../../../kit/card-list.tsx'
import { columns } from '../../../kit/columns.tsx'
import { DataGrid } from '../../../kit/data-grid.tsx'
import { formatDate } from '../../../kit/format.ts'
import type { GridColumn, GridRow } from '../../../kit/grid-column.ts'
import { arrangedColumns } from '../../../kit/grid-settings.ts'
import { GridTools } from '../../../kit/grid-tools.tsx'
import { useWords, type Words, word } from '../../../kit/i18n.ts'
import { ListEmpty } from '../../../kit/list-empty.tsx'
import { listMark } from '../../../kit/marks.ts'
import { PageFrame } from '../../../kit/page-frame.tsx'
import { allKey } from '../../../kit/queue.ts'
import { QueueTabs } from '../../../kit/queue-tabs.tsx'
import { SearchBox } from '../../../kit/search-box.tsx'
import { useAsked } from '../../../kit/use-asked.ts'
import { useGridSettings } from '../../../kit/use-grid-settings.ts'
import { useMine } from '../../../kit/use-mine.ts'
import { useNarrow } from '../../../kit/use-narrow.ts'
import { OwnChoice } from './own-place.tsx'

const announcements = 'djentrustmanage.entrusttemp'
const reports = 'trialreport.index'
const { fields } = entrustment

const text = (row: GridRow, name: string): string => (typeof row[name] === 'string' ? row[name] : '')
const reportsOf = (row: GridRow): readonly { id: string; number: string; changing: 0 | 1 }[] =>
  (row.reports ?? []) as { id: string; number: string; changing: 0 | 1 }[] // the contract's answer
const groupWord = (row: GridRow, { t }: Pick<Words, 't'>): string =>
  t(`page.home.own_${clientGroups.find(group => group === row.group) ?? 'submitted'}`)

function Group({ row }: { row: GridRow }) {
  const words = useWords()
  return <span className={row.group === 'returned' ? 'orange' : undefined}>{groupWord(row, words)}</span>
}

/** The reports that the client may read, each leading to it. */
const Reports = ({ row }: { row: GridRow }) =>
  reportsOf(row).map(({ id, number, changing }, at) => (
    <Fragment key={id}>
      {at > 0 ? listMark() : null}
      <NumberedLink page={reports} id={id} number={number} />
      {changing === 1 ? <span className="gt-under-way"> {word('common.being_changed')}</span> : null}
    </Fragment>
  ))

function orderColumns(): GridColumn[] {
  const [number, project, part, day] = columns(
    entrustment,
    ['entrust_no', 'project_name', 'project_part', 'entrust_date'],
    {
      entrust_no: {
        width: 160,
        render: (row: GridRow) => (
          <NumberedLink page={announcements} id={row.announcement_id} number={text(row, 'number')} />
        ),
        text: row => text(row, 'number'),
      },
      project_name: { width: 260, render: row => text(row, 'project'), text: row => text(row, 'project') },
      project_part: { width: 180, render: row => text(row, 'part'), text: row => text(row, 'part') },
      entrust_date: {
        width: 112,
        title: ({ t }) => t('page.djentrustmanage.entrusttemp.own_day'),
        render: row => <span className="gt-number">{formatDate(text(row, 'day'))}</span>,
        text: null,
      },
    },
  )
  if (!(number && project && part && day)) throw new Error('the order has its fields')
  return [
    number,
    {
      ...day,
      name: 'group',
      title: ({ say }: Words) => say(fields.state.label),
      width: 96,
      wide: 150,
      render: (row: GridRow) => <Group row={row} />,
    },
    project,
    part,
    {
      ...day,
      name: 'samples',
      title: ({ t }: Words) => t('page.djentrustmanage.newEntrustsManager.samples'),
      width: 72,
      wide: 90,
      align: 'right' as const,
      render: (row: GridRow) => <span className="gt-number">{String(row.samples)}</span>,
    },
    day,
    {
      ...project,
      name: 'reports',
      title: ({ t }: Words) => t('page.djentrustmanage.entrusttemp.own_reports'),
      width: 240,
      wide: 240,
      render: (row: GridRow) => <Reports row={row} />,
      text: (row: GridRow) =>
        reportsOf(row)
          .map(one => one.number)
          .join(listMark()),
    },
  ].map(column => ({ ...column, sort: null, optional: false }))
}

/** All that a client ordered, by where it stands, as its home counts it (page /home, client home). */
export function OwnOrders({ page }: { page: Page }) {
  const words = useWords()
  const { t } = words
  const [asked, ask] = useAsked()
  const narrow = useNarrow()
  const way = useWay()
  const group = clientGroups.find(one => one === asked.chip)
  const found = asked.filters.find(filter => filter.field === 'search')?.value
  const search = typeof found === 'string' ? found : ''
  const list = useMine(clientOrderActions, { ...(group ? { group } : {}), ...(search ? { search } : {}) })
  const all = orderColumns()
  const [settings, setSettings] = useGridSettings(`${page.code}.orders`, all)
  const open = (row: GridRow): void => {
    if (row.announcement_id) way(to(announcements, { id: String(row.announcement_id) })).open()
  }
  const counted = Object.values(list.byKind).reduce((sum, n) => sum + n, 0)
  const empty = (
    <ListEmpty
      filtered={search !== '' || group !== undefined}
      onClear={() => ask({ filters: [], chip: null })}
      first="kit.grid.empty"
      onAdd={null}
    />
  )
  return (
    <PageFrame
      page={page}
      onRefresh={list.reload}
      tools={narrow ? null : <GridTools columns={all} settings={settings} onChange={setSettings} />}
    >
      <QueueTabs
        label={page.title}
        tabs={[
          { key: allKey, text: t('common.all'), count: list.loading ? undefined : counted },
          ...clientGroups
            .filter(key => key === group || !rareGroups.includes(key) || (list.byKind[key] ?? 0) > 0)
            .map(key => ({
              key,
              text: t(`page.home.own_${key}`),
              count: list.loading ? undefined : (list.byKind[key] ?? 0),
            })),
        ]}
        chosen={group ?? allKey}
        onChoose={key => ask({ chip: key === allKey ? null : key })}
      >
        <OwnChoice />
        <SearchBox
          label={t('page.djentrustmanage.entrusttemp.own_search')}
          value={search}
          onSearch={next => ask({ filters: next ? [{ field: 'search', op: 'contains', value: next }] : [] })}
        />
      </QueueTabs>
      {narrow ? (
        <CardList
          list={list}
          commandsOf={() => []}
          onOpen={open}
          empty={empty}
          card={row => (
            <>
              <span className="line">
                <b className="gt-number">{text(row, 'number')}</b>
                <Group row={row} />
              </span>
              <span className="gt-ellipsis">{text(row, 'project')}</span>
              <span className="line quiet">
                <span className="gt-ellipsis">{text(row, 'part')}</span>
                <span className="gt-number">{formatDate(text(row, 'day'))}</span>
              </span>
            </>
          )}
        />
      ) : (
        <DataGrid
          label={t('page.home.own_orders')}
          columns={arrangedColumns(all, settings)}
          density={settings.density}
          list={list}
          commandsOf={() => []}
          onOpen={open}
          empty={empty}
        />
      )}
    </PageFrame>
  )
}
