import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { calibrationStatus, equipmentState } from '@gt/domain/equipment/lists.ts'
import { type StateTile, stateBoardActions } from '@gt/domain/equipment/state-board-actions.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../app/client.ts'
import { useRead } from '../../app/queries.ts'
import { routeKey } from '../../app/routes.ts'
import { useSigned } from '../../app/state.ts'
import { to } from '../../app/to.ts'
import { usePage } from '../../app/use-page.ts'
import { controlKinds } from '../../kit/controls.tsx'
import { asCrud } from '../../kit/crud-controller.ts'
import { DueDate } from '../../kit/due.tsx'
import { dueOf, formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { PageFrame } from '../../kit/page-frame.tsx'
import { Empty, Failed } from '../../kit/parts.tsx'
import { Progress } from '../../kit/progress.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import { Toolbar } from '../../kit/toolbar.tsx'
import { RecordForm } from '../../shapes/record-form.tsx'
import { savePdf } from './save-paper.ts'
import './state-board.css'

/** A wall screen is never older than this. */
const freshMs = 60_000
/** Days before the end of a validity in which it is told at the right. */
const soonDays = 30

const { workplace_id } = equipment.fields
type State = StateTile['state']

interface StateBoardProps {
  /** `djequipment.equipmentstate` or its twin at a site. */
  readonly code: string
  /** The page whose applications change states. */
  readonly changes: PageDefinition
  /** The page of the file of a machine. */
  readonly file: string
}

/** Machines by room with the colour of their labels, for a wall screen and for a look before a test. */
export function StateBoardPage({ code, changes, file }: StateBoardProps) {
  const { t, say } = useWords()
  const page = usePage(code)
  const rights = usePage(changes.code)
  const [place, setPlace] = useState<string | null>(null)
  const [state, setState] = useState<State | null>(null)
  const [changed, change] = useState<StateTile | null>(null)
  const question = { workplace_id: place, state }
  const { data, error, refetch } = useRead(stateBoardActions, 'Read', question, {
    keep: true,
    refetchInterval: freshMs,
  })
  const id = useId()
  const { Control } = controlKinds[workplace_id.kind.name]
  const mayChange = page.can('edit') && rights.can('add')
  return (
    <PageFrame page={page} onRefresh={() => void refetch()}>
      <Toolbar
        tools={page.toolbar('toolbar')}
        handlers={{
          print: {
            run: () => void savePdf(() => call(stateBoardActions, 'Print', question), page.title),
          },
        }}
        coming={!page.isNamed}
      />
      <div className="gt-states-head">
        <label className="field" htmlFor={id}>
          <span>{say(workplace_id.label)}</span>
          <Control
            id={id}
            field={workplace_id}
            path="equipment.workplace_id"
            value={place}
            onChange={next => setPlace(typeof next === 'string' && next !== '' ? next : null)}
          />
        </label>
        <fieldset className="counts" aria-label={say(equipment.fields.state.label)}>
          <button type="button" aria-pressed={state === null} onClick={() => setState(null)}>
            {t('common.all')}
            <b className="gt-number">{(data?.counts ?? []).reduce((sum, { count }) => sum + count, 0)}</b>
          </button>
          {equipmentState.codes
            .filter(one => one !== 'scrapped')
            .map(one => (
              <button
                key={one}
                type="button"
                aria-pressed={state === one}
                onClick={() => setState(state === one ? null : one)}
              >
                <StateMark list={equipmentState} code={one} />
                <b className="gt-number">{data?.counts.find(count => count.state === one)?.count ?? 0}</b>
              </button>
            ))}
        </fieldset>
      </div>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <Progress /> : null}
      {data && data.tiles.length === 0 ? <Empty text={t('page.djequipment.equipmentstate.none')} /> : null}
      {data && data.tiles.length > 0 ? (
        <div className="gt-states">
          <div className="rooms">
            {[...Map.groupBy(data.tiles, ({ workplace }) => workplace ?? '')].map(([room, tiles]) => (
              <section key={room}>
                <h2>
                  {room || t('page.djequipment.equipmentstate.no_room')}
                  <span className="gt-h3-count">{tiles.length}</span>
                </h2>
                <ul>
                  {tiles.map(tile => (
                    <Tile key={tile.id} tile={tile} file={file} onChange={mayChange ? () => change(tile) : null} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <Aside tiles={data.tiles} at={data.at} />
        </div>
      ) : null}
      {changed ? (
        <RecordForm
          page={changes}
          actions={asCrud(pageController(changes))}
          can={rights.can}
          record={null}
          start={{ equipment_id: { id: changed.id, label: changed.name } }}
          slots={{}}
          onClose={() => {
            change(null)
            void refetch()
          }}
        />
      ) : null}
    </PageFrame>
  )
}

interface TileProps {
  readonly tile: StateTile
  readonly file: string
  readonly onChange: (() => void) | null
}

/** A machine with the colour of its label; a pattern beside the colour tells it to who does not see it. */
function Tile({ tile, file, onChange }: TileProps) {
  const { t, say } = useWords()
  const { routes } = useSigned()
  const { id, equipment_number, name, state, label, calibration_status, validity_period, allowed_scope, task } = tile
  const opens = routes.has(routeKey(to(file)))
  const isOver = calibration_status === 'overdue'
  return (
    <li className={`tile ${isOver ? 'red' : label}`}>
      <div className="top">
        {opens ? <Link to={to(file, { id })}>{equipment_number}</Link> : <span>{equipment_number}</span>}
        <StateMark list={equipmentState} code={state} />
      </div>
      <div className="name" title={name}>
        {name}
      </div>
      <div className="facts">
        {validity_period ? <DueDate date={validity_period} /> : say(calibrationStatus.labels[calibration_status])}
        {isOver ? <b className="over">{say(calibrationStatus.labels.overdue)}</b> : null}
      </div>
      {label === 'yellow' && allowed_scope ? <div className="facts">{allowed_scope}</div> : null}
      {task ? (
        <div className="use">
          {t('page.djequipment.equipmentstate.in_use')} <span className="gt-number">{task.number}</span>
        </div>
      ) : null}
      {tile.last_contact ? (
        <div className="facts quiet">
          {t('page.djequipment.equipmentstate.contact')} {formatMinute(tile.last_contact)}
        </div>
      ) : null}
      {onChange ? (
        <button type="button" className="gt-btn link" onClick={onChange}>
          {t('page.djequipment.equipmentstate.change')}
        </button>
      ) : null}
    </li>
  )
}

/** What wants attention: overdue, due within thirty days, broken. */
function Aside({ tiles, at }: { readonly tiles: readonly StateTile[]; readonly at: string }) {
  const { t } = useWords()
  const left = ({ validity_period }: StateTile): number | null => dueOf(validity_period)?.days ?? null
  const traced = tiles.filter(({ calibration_status }) => calibration_status !== 'not_required')
  const groups = [
    ['overdue', traced.filter(tile => (left(tile) ?? 0) < 0)],
    ['soon', traced.filter(tile => (left(tile) ?? -1) >= 0 && (left(tile) ?? 0) <= soonDays)],
    ['broken', tiles.filter(({ state }) => state === 'faulty' || state === 'repairing')],
  ] as const
  return (
    <aside>
      {groups.map(([key, found]) => (
        <section key={key}>
          <h2>
            {t(`page.djequipment.equipmentstate.${key}`)}
            <span className="gt-h3-count">{found.length}</span>
          </h2>
          {found.length === 0 ? <p className="quiet">{t('kit.grid.empty')}</p> : null}
          <ul>
            {found
              .toSorted((a, b) => (a.validity_period ?? '').localeCompare(b.validity_period ?? ''))
              .map(tile => (
                <li key={tile.id}>
                  <span className="gt-ellipsis">
                    {tile.equipment_number} {tile.name}
                  </span>
                  {key === 'broken' ? (
                    <StateMark list={equipmentState} code={tile.state} />
                  ) : (
                    <DueDate date={tile.validity_period} />
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
      <p className="quiet">{t('page.djequipment.equipmentstate.at', { at: formatMinute(at) })}</p>
    </aside>
  )
}
