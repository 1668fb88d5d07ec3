import { climateActions } from '@gt/domain/environment/climate-actions.ts'
import { humitureRecord } from '@gt/domain/environment/humiture-record.entity.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { today } from '../../kit/clock.ts'
import { DateControl } from '../../kit/date-control.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import { Failed } from '../../kit/parts.tsx'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { RefPicker } from '../../kit/ref-picker.tsx'
import { DayCurve } from './day-curve.tsx'

const { workplace_id, temperature, humidity } = humitureRecord.fields

interface CurveDialogProps {
  /** A room that is meant already, with its name. */
  readonly start: { readonly id: string; readonly label: string } | null
  readonly mayPrint: boolean
  readonly onClose: () => void
}

/** The day of a room as curves with its limits and gaps, and the sheet of its month for the file. */
export function CurveDialog({ start, mayPrint, onClose }: CurveDialogProps) {
  const { t, say } = useWords()
  const [room, setRoom] = useState<string | null>(start?.id ?? null)
  const [day, setDay] = useState(today() ?? '')
  const [printing, setPrinting] = useState(false)
  const asked = { workplace_id: room ?? '0', day }
  const { data, error, refetch } = useRead(climateActions, 'Day', asked, {
    enabled: room !== null && day !== '',
    keep: true,
  })
  const month = day.slice(0, 7)
  return (
    <Dialog
      title={t('page.djenvironment.humiture.curve')}
      width={1020}
      onClose={onClose}
      foot={
        <>
          {mayPrint ? (
            <Button
              reason={room ? undefined : t('page.djenvironment.humiture.choose_room')}
              onClick={() => setPrinting(true)}
            >
              {t('page.djenvironment.humiture.month_sheet')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('common.close')}</Button>
        </>
      }
    >
      <div className="gt-climate-tools">
        <label htmlFor="gt-climate-room">{say(workplace_id.label)}</label>
        <div className="room">
          <RefPicker
            id="gt-climate-room"
            field={workplace_id}
            path="humiture_record.workplace_id"
            value={room}
            start={start}
            onChange={value => setRoom(typeof value === 'string' ? value : null)}
          />
        </div>
        <label htmlFor="gt-climate-day">{t('page.djenvironment.humiture.day')}</label>
        <DateControl
          id="gt-climate-day"
          path="humiture_record.recorded_at"
          field={humitureRecord.fields.recorded_at}
          value={day}
          onChange={value => setDay(typeof value === 'string' ? value : '')}
        />
      </div>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {room && data ? (
        <>
          <DayCurve title={say(temperature.label)} unit="℃" day={day} data={data} of="temperature" />
          <DayCurve title={say(humidity.label)} unit="%" day={day} data={data} of="humidity" />
          <p role="status">
            {data.readings.length === 0
              ? t('page.djenvironment.humiture.no_readings')
              : t('page.djenvironment.humiture.told', {
                  n: data.readings.length,
                  out: data.readings.filter(({ out }) => out === 1).length,
                  gaps:
                    data.gaps.map(gap => `${gap.from.slice(11, 16)}–${gap.to.slice(11, 16)}`).join(listMark()) || '—',
                })}
          </p>
        </>
      ) : (
        <p>{t('page.djenvironment.humiture.choose_room')}</p>
      )}
      {printing && room ? (
        <PdfDialog
          source={{
            name: `${data?.room ?? ''} ${month}.pdf`,
            load: async () =>
              bytesOfBase64((await call(climateActions, 'MonthSheet', { workplace_id: room, day })).pdf),
            print: true,
            save: true,
          }}
          onClose={() => setPrinting(false)}
        />
      ) : null}
    </Dialog>
  )
}
