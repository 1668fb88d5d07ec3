import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { deviceWatchActions, mostCurves, type WatchedMachine } from '@gt/domain/testing/device-watch-actions.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { formatDatetime } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { saveBytes } from '../../kit/save-bytes.ts'
import { toastFailed } from '../../kit/toast.tsx'
import { useAsked } from '../../kit/use-asked.ts'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'
import { readingCells } from './device-cells.tsx'
import { OverlaidCurves, ReadingCurve } from './device-curves.tsx'
import { ReadingFacts } from './device-facts.tsx'
import './device-watch.css'

/** Machines look new without a reload. */
const freshMs = 60_000

/** Machines that capture as tiles: a press shows the readings of one alone. */
function Machines() {
  const { t } = useWords()
  const [asked, ask] = useAsked()
  const { data, error, refetch } = useRead(deviceWatchActions, 'Machines', {}, { keep: true, refetchInterval: freshMs })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  const machines = data?.machines ?? []
  const chosen = asked.filters.find(({ field }) => field === 'equipment_id')?.value
  const others = asked.filters.filter(({ field }) => field !== 'equipment_id')
  const choose = ({ id }: WatchedMachine): void =>
    ask({ filters: chosen === id ? others : [...others, { field: 'equipment_id', op: 'eq', value: id }] })
  if (machines.length === 0) return null
  return (
    <ul className="gt-watched-machines" aria-label={t('page.djentrustmanage.trialDeviceSupV.machines')}>
      {machines.map(machine => (
        <li key={machine.id}>
          <button
            type="button"
            className="gt-named"
            aria-pressed={chosen === machine.id}
            onClick={() => choose(machine)}
          >
            <span className="name">
              <i className={machine.online ? 'on' : 'off'} aria-hidden="true" />
              {machine.name}
              <small>{machine.number}</small>
            </span>
            <span className="facts">
              <span>{t(`page.djentrustmanage.trialDeviceSupV.${machine.online ? 'online' : 'offline'}`)}</span>
              {machine.last_contact ? (
                <>
                  <span>{formatDatetime(machine.last_contact).slice(5, 16)}</span>
                  <span>{t('page.djentrustmanage.trialDeviceSupV.today', { n: machine.today })}</span>
                  <span className={machine.open > 0 ? 'open' : ''}>
                    {t('page.djentrustmanage.trialDeviceSupV.unexplained', { n: machine.open })}
                  </span>
                </>
              ) : (
                <span>{t('page.djentrustmanage.trialDeviceSupV.never')}</span>
              )}
              {machine.clock_ahead === null ? null : (
                <span className="open">
                  {t('page.djentrustmanage.trialDeviceSupV.clock', { n: machine.clock_ahead })}
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Readings of machines with their curves and what makes one wonder about them. */
export function DeviceWatchPage({ page }: { readonly page: PageDefinition }) {
  const { t } = useWords()
  const { can, title } = usePage(page.code)
  const [compared, compare] = useState<readonly string[] | null>(null)
  const idsOf = (rows: readonly GridRow[]): string[] => rows.map(({ id }) => id)
  const sheets = async (rows: readonly GridRow[]): Promise<void> => {
    const { pdf } = await call(deviceWatchActions, 'Sheets', { ids: idsOf(rows) })
    saveBytes(bytesOfBase64(pdf), `${title}.pdf`, 'application/pdf')
  }
  const points = async (row: GridRow): Promise<void> => {
    const { content } = await call(deviceWatchActions, 'Points', { id: row.id })
    saveBytes(bytesOfBase64(content), `${String(row.calc_specimen ?? row.local_no ?? row.id)}.xlsx`, spreadsheet)
  }
  return (
    <MasterDetailPage
      page={page}
      slots={{
        head: <Machines />,
        cells: readingCells,
        tabs: [
          {
            key: 'curve',
            label: t('page.djentrustmanage.trialDeviceSupV.curve'),
            show: row => <ReadingCurve row={row} points={can('export') ? () => points(row) : null} />,
          },
          {
            key: 'facts',
            label: t('page.djentrustmanage.trialDeviceSupV.facts'),
            show: row => <ReadingFacts page={page} row={row} />,
          },
        ],
        batch: rows => ({
          compare: {
            run: () =>
              rows.length > mostCurves
                ? toastFailed(t('page.djentrustmanage.trialDeviceSupV.most', { n: mostCurves }))
                : compare(idsOf(rows)),
          },
          exportPdf: { run: () => void sheets(rows).catch(toastFailure) },
        }),
        dialogs: compared ? (
          <Dialog title={t('page.djentrustmanage.trialDeviceSupV.compared')} width={900} onClose={() => compare(null)}>
            <OverlaidCurves ids={compared} />
          </Dialog>
        ) : null,
      }}
    />
  )
}
