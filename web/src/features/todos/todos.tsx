import { type Todo, todoActions } from '@gt/domain/dashboard/actions.ts'
import { standIn } from '@gt/domain/dashboard/stand-in.entity.ts'
import { todoItem } from '@gt/domain/dashboard/todo-item.entity.ts'
import { CalendarOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { todoKinds } from '../../app/counts.ts'
import { todoAddress } from '../../app/todo-address.ts'
import type { Page } from '../../app/use-page.ts'
import { useWay, type Way } from '../../app/use-way.ts'
import { Button } from '../../kit/button.tsx'
import { fieldOf } from '../../kit/columns.tsx'
import { DataGrid } from '../../kit/data-grid.tsx'
import { areDays, DateRange } from '../../kit/date-control.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { arrangedColumns } from '../../kit/grid-settings.ts'
import { GridTools } from '../../kit/grid-tools.tsx'
import { useWords } from '../../kit/i18n.ts'
import { ListEmpty } from '../../kit/list-empty.tsx'
import { PageFrame } from '../../kit/page-frame.tsx'
import { Empty } from '../../kit/parts.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { HeadTools } from '../../kit/toolbar.tsx'
import { Urgent } from '../../kit/urgent.tsx'
import { useExport } from '../../kit/use-export.ts'
import { useGridSettings } from '../../kit/use-grid-settings.ts'
import { useMine } from '../../kit/use-mine.ts'
import { Absences } from './absences.tsx'
import { todoColumns } from './columns.tsx'
import { Delegate } from './delegate.tsx'
import { useHold } from './use-hold.ts'
import { useOnPhone } from './use-on-phone.tsx'
import type { Days, Question } from './use-question.ts'
import './todos.css'

interface TodosProps {
  readonly page: Page
  /** The line of tabs, with what this one puts at its right. */
  readonly tabs: (right: ReactNode) => ReactNode
  readonly question: Question
}

const { codes } = todoItem.fields.kind.options.list

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const addressOf = (row: GridRow): string | null =>
  todoAddress({ route: text(row.route), object_id: text(row.object_id), kind: text(row.kind) })
const pageOf = (row: GridRow): Todo['page'] => (row.page ?? null) as Todo['page'] // the contract's answer

/** The open, the closed or the started to-dos by their kinds; a click opens the work with its record. */
export function Todos({ page, tabs, question }: TodosProps) {
  const { t, say } = useWords()
  const [away, setAway] = useState(false)
  const find = useWay()
  const way = (row: GridRow): Way => find(addressOf(row), pageOf(row))
  const tab = question.tab === 'done' || question.tab === 'started' ? question.tab : 'open'
  const open = tab === 'open'
  const kind = codes.find(code => code === question.valueOf('kind'))
  const search = question.valueOf('search')
  const overdue = tab !== 'done' && question.valueOf('overdue') !== ''
  const returned = open && question.valueOf('returned') !== ''
  const [from, to] = question.days
  const [round, setRound] = useState(0)
  // what was typed and not asked for goes as well
  const clear = (): void => {
    setRound(round + 1)
    question.clear()
  }
  const list = useMine(todoActions, {
    state: tab,
    ...(kind ? { kinds: [kind] } : {}),
    ...(search ? { search } : {}),
    ...(from ? { created_from: from } : {}),
    ...(to ? { created_to: to } : {}),
    ...(overdue ? { overdue: 1 as const } : {}),
    ...(returned ? { returned: 1 as const } : {}),
  })
  const columns = todoColumns(tab, row => <Title row={row} way={way(row)} />)
  const [settings, setSettings] = useGridSettings(`${page.code}.${question.tab}`, columns)
  const arranged = arrangedColumns(columns, settings)
  const exporting = useExport(todoActions, {
    page,
    query: {
      view: tab,
      ...(search ? { search } : {}),
      filter: [
        ...(kind ? [{ field: 'kind', op: 'eq' as const, value: kind }] : []),
        ...(from ? [{ field: 'created_at', op: 'gte' as const, value: from }] : []),
        ...(to ? [{ field: 'created_at', op: 'lte' as const, value: to }] : []),
        ...(overdue ? [{ field: 'overdue', op: 'eq' as const, value: 1 }] : []),
        ...(returned ? [{ field: 'returned', op: 'eq' as const, value: 1 }] : []),
      ],
    },
    sort: null,
    columns: arranged,
  })
  const hold = useHold(page)
  const phone = useOnPhone()
  const filtered = kind !== undefined || search !== '' || overdue || returned || from !== null || to !== null
  return (
    <PageFrame
      page={page}
      onRefresh={list.reload}
      tools={
        <>
          {page.can('delegate') ? (
            <button type="button" className="gt-tool" onClick={() => setAway(true)}>
              <CalendarOff aria-hidden strokeWidth={1.75} />
              <span>{say(standIn.label)}</span>
            </button>
          ) : null}
          <HeadTools tools={exporting.tools} handlers={exporting.handlers([])} />
          <GridTools columns={columns} settings={settings} onChange={setSettings} />
        </>
      }
    >
      {tabs(
        <>
          <Came key={round} days={question.days} onChange={question.between} />
          <SearchBox
            label={t('page.djnotification.todoitems.search')}
            value={search}
            onSearch={next => question.change('search', next)}
          />
        </>,
      )}
      <div className="gt-chips gt-no-print">
        <Kinds byKind={list.byKind} chosen={kind} onChoose={next => question.change('kind', next)} />
        {tab === 'done' ? null : (
          <button type="button" aria-pressed={overdue} onClick={() => question.change('overdue', overdue ? '' : '1')}>
            {t('page.djnotification.todoitems.overdue')}
          </button>
        )}
        {open ? (
          <button
            type="button"
            aria-pressed={returned}
            onClick={() => question.change('returned', returned ? '' : '1')}
          >
            {t('page.home.returned')}
          </button>
        ) : null}
      </div>
      <DataGrid
        label={page.title}
        columns={arranged}
        density={settings.density}
        list={list}
        commandsOf={row => [...hold.ofRow(row, tab, way(row)), ...phone.ofRow(row)]}
        onOpen={row => way(row).open()}
        empty={
          open && !filtered ? (
            <Empty text={t('page.home.no_work')} />
          ) : (
            <ListEmpty filtered={filtered} onClear={clear} first="kit.grid.empty" onAdd={null} />
          )
        }
      />
      {away ? <Absences onClose={() => setAway(false)} /> : null}
      {phone.dialog}
      {hold.delegating ? <Delegate row={hold.delegating} onClose={hold.close} /> : null}
    </PageFrame>
  )
}

function Title({ row, way }: { row: GridRow; way: Way }) {
  const title = String(row.title)
  return (
    <span className="gt-todo-title">
      <Urgent level={row.priority} />
      <span
        className={way.reason ? 'gt-ellipsis shut' : 'gt-ellipsis'}
        title={[title, way.reason].filter(Boolean).join('\n')}
      >
        <Button look="link" onClick={way.open}>
          {title}
        </Button>
      </span>
    </span>
  )
}

interface KindsProps {
  readonly byKind: Readonly<Record<string, number>>
  readonly chosen: string | undefined
  readonly onChoose: (kind: string) => void
}

function Kinds({ byKind, chosen, onChoose }: KindsProps) {
  const { t, say } = useWords()
  // what was chosen stays in sight when nothing is left of it
  const kinds = todoKinds(byKind, chosen)
  const all = kinds.reduce((sum, { n }) => sum + n, 0)
  return (
    <>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose('')}>
        {t('common.all')}
        <b>{all}</b>
      </button>
      {kinds.map(({ code, label, n }) => (
        <button key={code} type="button" aria-pressed={chosen === code} onClick={() => onChoose(code)}>
          {label ? say(label) : code}
          <b>{n}</b>
        </button>
      ))}
    </>
  )
}

/** The days on which the to-dos came. */
function Came({ days, onChange }: { readonly days: Days; readonly onChange: (days: Days) => void }) {
  const { say } = useWords()
  /** Not asked for: the list that stands is the answer to what was right. */
  const [wrong, setWrong] = useState<Days | null>(null)
  const take = (value: unknown): void => {
    const next: Days = Array.isArray(value) ? [text(value[0]), text(value[1])] : [null, null]
    setWrong(areDays(next) ? null : next)
    if (areDays(next)) onChange(next)
  }
  return (
    <fieldset className="gt-came" aria-label={say(fieldOf(todoItem, 'created_at').label)}>
      <DateRange value={wrong ?? days} onChange={take} />
    </fieldset>
  )
}
