import { sampleActions } from '@gt/domain/samples/actions.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { sampleStates } from '@gt/domain/samples/sample.states.ts'
import { useMemo, useState } from 'react'
import { useSigned } from '../../app/state.ts'
import { usePage } from '../../app/use-page.ts'
import { Chips } from '../../kit/chips.tsx'
import { today } from '../../kit/clock.ts'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import { DataGrid } from '../../kit/data-grid.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { arrangedColumns } from '../../kit/grid-settings.ts'
import { GridTools } from '../../kit/grid-tools.tsx'
import { useWords } from '../../kit/i18n.ts'
import { ListEmpty } from '../../kit/list-empty.tsx'
import { joinFilters, nothingAsked } from '../../kit/list-query.ts'
import { PageFrame } from '../../kit/page-frame.tsx'
import { QueryBar } from '../../kit/query-bar.tsx'
import { RecordCommands } from '../../kit/record-commands.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { BatchBar, rowsWith, Toolbar } from '../../kit/toolbar.tsx'
import { useAsked } from '../../kit/use-asked.ts'
import { useGridSettings } from '../../kit/use-grid-settings.ts'
import { useList } from '../../kit/use-list.ts'
import { useOffered } from '../../kit/use-offered.ts'
import { useShown } from '../../kit/use-shown.ts'
import { sampleChips } from './chips.ts'
import { sampleColumns, sampleNumber } from './columns.tsx'
import { fieldsOf, noteOf, reasonOf, type SampleCommand, sampleCommands } from './commands.ts'
import { SampleDetail, SampleHead } from './detail.tsx'

const filters = ['sample_number', 'state', 'maturity_date', 'name', 'specification', 'batch_number', 'received_at']

/** What the user is about to do, and with which samples. */
interface Doing {
  readonly command: SampleCommand
  readonly rows: readonly GridRow[]
}

/** The samples of a laboratory: query, quick questions, grid, commands, drawer. */
export function SampleList({ code }: { code: string }) {
  const page = usePage(code)
  const { user } = useSigned()
  const [asked, ask] = useAsked()
  const chips = useMemo(() => sampleChips(today()), [])
  const chip = chips.find(one => one.key === asked.chip)
  const list = useList(sampleActions, joinFilters(chip?.filters ?? [], asked.filters), {
    field: 'received_at',
    dir: 'desc',
  })
  const [ticked, tick] = useState<readonly string[]>([])
  const [shown, show] = useShown(sampleActions, list)
  const [doing, setDoing] = useState<Doing | null>(null)
  const columns = sampleColumns(show)
  const [settings, setSettings] = useGridSettings(code, columns)
  const offered = useOffered({ page, machine: sampleStates, commands: sampleCommands })
  const rows = rowsWith(list.rows, ticked)
  const run = (command: SampleCommand, chosen: readonly GridRow[]) => setDoing({ command, rows: chosen })
  return (
    <PageFrame
      page={page}
      onRefresh={list.reload}
      tools={<GridTools columns={columns} settings={settings} onChange={setSettings} />}
    >
      <QueryBar entity={sample} fields={filters} filters={asked.filters} onQuery={next => ask({ filters: next })} />
      <Chips actions={sampleActions} chips={chips} chosen={asked.chip} onChoose={key => ask({ chip: key })} />
      {ticked.length > 0 ? (
        <BatchBar
          ticked={ticked}
          onClear={() => tick([])}
          tools={offered.tools}
          handlers={offered.handlers(rows, run)}
          note={offered.note(rows)}
        />
      ) : (
        <Toolbar tools={offered.tools} handlers={offered.handlers([], run)} />
      )}
      <DataGrid
        label={page.title}
        columns={arrangedColumns(columns, settings)}
        density={settings.density}
        list={list}
        {...(offered.any ? { ticked, onTick: tick } : {})}
        commandsOf={row => offered.ofRow(row, run)}
        current={shown?.id ?? null}
        onOpen={show}
        empty={
          <ListEmpty
            filtered={asked.filters.length > 0 || chip !== undefined}
            onClear={() => ask(nothingAsked)}
            first="kit.grid.empty"
            onAdd={null}
          />
        }
      />
      <RecordDrawer
        row={shown}
        rows={list.rows}
        head={row => <SampleHead row={row} />}
        actions={shown && offered.any ? <RecordCommands commands={offered.ofRow(shown, run)} /> : null}
        onShow={show}
        onClose={() => show(null)}
      >
        {shown ? <SampleDetail id={shown.id} /> : null}
      </RecordDrawer>
      {doing ? (
        <Asking
          doing={doing}
          name={offered.nameOf(doing.command)}
          myself={user.DisplayName}
          fresh={ids => rowsWith(list.rows, ids)}
          onClose={() => setDoing(null)}
        />
      ) : null}
    </PageFrame>
  )
}

interface AskingProps {
  readonly doing: Doing
  readonly name: string
  readonly myself: string
  readonly fresh: (ids: readonly string[]) => readonly GridRow[]
  readonly onClose: () => void
}

function Asking({ doing: { command, rows }, name, myself, fresh, onClose }: AskingProps) {
  const { t } = useWords()
  const reason = reasonOf(command, rows)
  const note = noteOf(command, rows)
  return (
    <CommandDialog
      actions={sampleActions}
      action={command.action}
      name={name}
      rows={rows}
      numberOf={sampleNumber}
      fields={fieldsOf(command, rows, myself)}
      {...(reason ? { reason } : {})}
      {...(command.danger ? { danger: true } : {})}
      {...(note ? { consequence: t(note) } : {})}
      fresh={fresh}
      onClose={onClose}
    />
  )
}
