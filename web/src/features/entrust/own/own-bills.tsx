import { charge } from '@gt/domain/charges/charge.entity.ts'
import { clientBillActions } from '@gt/domain/dashboard/client-actions.ts'
import { homeActions } from '@gt/domain/dashboard/home-actions.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { useRead } from '../../../app/queries.ts'
import type { Page } from '../../../app/use-page.ts'
import { CardList } from '../../../kit/card-list.tsx'
import { columns } from '../../../kit/columns.tsx'
import { DataGrid } from '../../../kit/data-grid.tsx'
import { DueDate } from '../../../kit/due.tsx'
import { dueWidth } from '../../../kit/due-width.ts'
import { formatInteger, formatMoney } from '../../../kit/format.ts'
import type { GridColumn, GridRow } from '../../../kit/grid-column.ts'
import { arrangedColumns } from '../../../kit/grid-settings.ts'
import { GridTools } from '../../../kit/grid-tools.tsx'
import { useWords, type Words } from '../../../kit/i18n.ts'
import { PageFrame } from '../../../kit/page-frame.tsx'
import { Empty } from '../../../kit/parts.tsx'
import { QueueTabs } from '../../../kit/queue-tabs.tsx'
import { useAsked } from '../../../kit/use-asked.ts'
import { useGridSettings } from '../../../kit/use-grid-settings.ts'
import { useMine } from '../../../kit/use-mine.ts'
import { useNarrow } from '../../../kit/use-narrow.ts'
import { OwnChoice } from './own-place.tsx'

const late = 'overdue'
const text = (row: GridRow, name: string): string => (typeof row[name] === 'string' ? row[name] : '')
const money = (name: string) => (row: GridRow) => <span className="gt-number">{formatMoney(text(row, name))}</span>

function billColumns(): GridColumn[] {
  const [number, payable, paid, due] = columns(charge, ['charge_no', 'payable_amount', 'paid_amount', 'due_on'], {
    charge_no: { width: 160, render: row => <span className="gt-number">{text(row, 'number')}</span> },
    payable_amount: { width: 120, render: money('payable') },
    paid_amount: { width: 120, render: money('paid') },
    due_on: { ...dueWidth, render: row => <DueDate date={text(row, 'due_on') || null} /> },
  })
  const [order, project] = columns(entrustment, ['entrust_no', 'project_name'], {
    entrust_no: { width: 160, render: row => <span className="gt-number">{text(row, 'order')}</span> },
    project_name: { width: 260, render: row => text(row, 'project'), text: row => text(row, 'project') },
  })
  if (!(number && payable && paid && due && order && project)) throw new Error('the bill has its fields')
  const rest: GridColumn = {
    ...paid,
    name: 'amount',
    title: ({ t }: Words) => t('page.home.own_bills'),
    wide: 140,
    render: money('amount'),
  }
  return [number, order, project, payable, paid, rest, due].map(column => ({ ...column, sort: null, optional: false }))
}

/** All bills that a client still owes, as its home counts them (page /home, client home). */
export function OwnBills({ page }: { page: Page }) {
  const { t } = useWords()
  const [asked, ask] = useAsked()
  const narrow = useNarrow()
  const overdue = asked.chip === late
  const list = useMine(clientBillActions, overdue ? { overdue: 1 as const } : {})
  const { data: sums } = useRead(homeActions, 'OwnBills', {}, { keep: true })
  const all = billColumns()
  const [settings, setSettings] = useGridSettings(`${page.code}.bills`, all)
  const empty = <Empty text={t('page.home.nothing_owed')} />
  return (
    <PageFrame
      page={page}
      onRefresh={list.reload}
      tools={narrow ? null : <GridTools columns={all} settings={settings} onChange={setSettings} />}
    >
      <QueueTabs
        label={page.title}
        tabs={[
          { key: '', text: t('common.all'), count: sums?.bills },
          { key: late, text: t('common.overdue'), count: sums?.overdue, tone: 'red' },
        ]}
        chosen={overdue ? late : ''}
        onChoose={key => ask({ chip: key || null })}
      >
        <OwnChoice />
        {sums ? (
          <span className="gt-number">{`${t('page.home.own_bills_n', { n: formatInteger(sums.bills) })} ¥ ${formatMoney(sums.amount)}`}</span>
        ) : null}
      </QueueTabs>
      {narrow ? (
        <CardList
          list={list}
          commandsOf={() => []}
          onOpen={() => undefined}
          empty={empty}
          card={row => (
            <>
              <span className="line">
                <b className="gt-number">{text(row, 'number')}</b>
                {money('amount')(row)}
              </span>
              <span className="gt-ellipsis">{text(row, 'project')}</span>
              <span className="line quiet">
                <span className="gt-number">{text(row, 'order')}</span>
                <DueDate date={text(row, 'due_on') || null} />
              </span>
            </>
          )}
        />
      ) : (
        <DataGrid
          label={t('page.home.own_bills')}
          columns={arrangedColumns(all, settings)}
          density={settings.density}
          list={list}
          commandsOf={() => []}
          onOpen={() => undefined}
          empty={empty}
        />
      )}
    </PageFrame>
  )
}
