import { cameraActions } from '@gt/domain/video/actions.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { upload } from '../../app/upload.ts'
import { Button } from '../../kit/button.tsx'
import { today } from '../../kit/clock.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf, toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { Failed } from '../../kit/parts.tsx'
import { SaveDialog } from '../../kit/save-dialog.tsx'
import { toastDone } from '../../kit/toast.tsx'
import './video.css'
import { Player, pictureOf } from './player.tsx'

interface RowDialog {
  readonly row: GridRow
  readonly onClose: () => void
}

/** Where the stream is taken and by which account; what is kept is never shown again. */
export function StreamDialog({ row, onClose }: RowDialog) {
  const { t } = useWords()
  const { run, busy } = useWrite(cameraActions, 'SaveStream')
  const [typed, setTyped] = useState<Readonly<Record<'address' | 'account' | 'password', string>>>({
    address: '',
    account: '',
    password: '',
  })
  const [cleared, clear] = useState(false)
  const fields = ['address', 'account', 'password'] as const
  const given = Object.fromEntries(fields.flatMap(name => (typed[name].trim() ? [[name, typed[name].trim()]] : [])))
  return (
    <SaveDialog
      title={t('page.videosurveillance.camera.stream_of', { name: String(row.name) })}
      width={560}
      className="gt-camera-fields"
      busy={busy}
      reason={
        Object.keys(given).length === 0 && !cleared ? t('page.videosurveillance.camera.nothing_typed') : undefined
      }
      save={async () => {
        await run({ ...itemOf(row), ...(cleared ? { address: '', account: '', password: '' } : given) })
        return undefined
      }}
      onClose={onClose}
    >
      {fields.map(name => (
        <Field key={name} name={name} value={typed[name]} onValue={value => setTyped({ ...typed, [name]: value })} />
      ))}
      <p className="wide">{t('page.videosurveillance.camera.stream_note')}</p>
      <p className="wide">
        <input id="gt-camera-clear" type="checkbox" checked={cleared} onChange={event => clear(event.target.checked)} />{' '}
        <label htmlFor="gt-camera-clear">{t('page.videosurveillance.camera.stream_clear')}</label>
      </p>
    </SaveDialog>
  )
}

interface FieldProps {
  readonly name: 'address' | 'account' | 'password'
  readonly value: string
  readonly onValue: (value: string) => void
}

function Field({ name, value, onValue }: FieldProps) {
  const { t } = useWords()
  const id = `gt-camera-${name}`
  return (
    <>
      <label htmlFor={id}>{t(`page.videosurveillance.camera.${name}`)}</label>
      <input
        id={id}
        className="gt-input"
        type={name === 'password' ? 'password' : 'text'}
        autoComplete="off"
        placeholder={name === 'address' ? 'https://… · rtsp://… · demonstration:pattern' : ''}
        value={value}
        onChange={event => onValue(event.target.value)}
      />
    </>
  )
}

/** Machines before a camera. */
export function BindingDialog({ row, onClose }: RowDialog) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(cameraActions, 'Bindings', { id: row.id })
  const { run, busy } = useWrite(cameraActions, 'Bind')
  const [chosen, choose] = useState<readonly string[] | null>(null)
  const now = chosen ?? data?.bound ?? []
  return (
    <SaveDialog
      title={t('page.videosurveillance.camera.bind_of', { name: String(row.name) })}
      width={560}
      className="gt-camera-fields"
      busy={busy}
      reason={data ? undefined : t('page.videosurveillance.camera.opening')}
      save={async () => {
        await run({ id: row.id, equipment_ids: [...now] })
        return undefined
      }}
      onClose={onClose}
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <label htmlFor="gt-camera-machines">{t('page.videosurveillance.camera.machines')}</label>
      <Select
        id="gt-camera-machines"
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        value={[...now]}
        onChange={choose}
        options={(data?.machines ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </SaveDialog>
  )
}

/** What a camera sees now. */
export function LiveDialog({ row, onClose }: RowDialog) {
  const { t } = useWords()
  return (
    <Dialog
      title={t('page.videosurveillance.camera.live_of', { name: String(row.name) })}
      width={880}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className="gt-player-box">
        <Player
          live
          label={String(row.name)}
          open={async () => (await call(cameraActions, 'Live', { id: row.id })).address}
        />
      </div>
    </Dialog>
  )
}

const secondsOf = (moment: string): number => {
  const [hour = 0, minute = 0, second = 0] = moment
    .slice(11)
    .split(':')
    .map(text => Number.parseInt(text, 10))
  return hour * 3600 + minute * 60 + second
}
const ofDay = 24 * 3600
const two = (n: number): string => String(n).padStart(2, '0')
const clock = (seconds: number): string =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
/** Seconds that are played at once, and kept as a clip at most. */
const most = 30 * 60

/** What was recorded of a day: its line, a piece of it played, pictures and clips kept of it. */
export function PlaybackDialog({ row, onClose }: RowDialog) {
  const { t } = useWords()
  const [day, setDay] = useState(today() ?? '')
  const { data, error, refetch } = useRead(cameraActions, 'Recorded', { id: row.id, day }, { enabled: day !== '' })
  const [span, setSpan] = useState<{ readonly from: string; readonly to: string } | null>(null)
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const cut = useWrite(cameraActions, 'Cut')
  const snap = useWrite(cameraActions, 'Snap')
  const [problem, setProblem] = useState('')
  const keep = async (work: () => Promise<unknown>): Promise<void> => {
    setProblem('')
    try {
      await work()
      toastDone(t('page.videosurveillance.camera.kept'))
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }
  const picture = async (): Promise<void> => {
    const file = element ? await pictureOf(element, String(row.code)) : null
    if (!file) return toastFailure(new Error(t('page.videosurveillance.camera.away')))
    const { id } = await upload(file, 'video_clip_thumb')
    await snap.run({ id: row.id, file_id: id })
  }
  return (
    <Dialog
      title={t('page.videosurveillance.camera.play_of', { name: String(row.name) })}
      width={920}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className="gt-play-question">
        <label htmlFor="gt-play-day">{t('page.videosurveillance.camera.day')}</label>
        <input
          id="gt-play-day"
          className="gt-input"
          type="date"
          value={day}
          onChange={event => {
            setDay(event.target.value)
            setSpan(null)
          }}
        />
        {span ? (
          <>
            <label htmlFor="gt-play-from">{t('page.videosurveillance.camera.from')}</label>
            <input
              id="gt-play-from"
              className="gt-input"
              type="time"
              step={1}
              value={span.from.slice(11)}
              onChange={event => setSpan({ ...span, from: `${day} ${event.target.value}` })}
            />
            <label htmlFor="gt-play-to">{t('page.videosurveillance.camera.to')}</label>
            <input
              id="gt-play-to"
              className="gt-input"
              type="time"
              step={1}
              value={span.to.slice(11)}
              onChange={event => setSpan({ ...span, to: `${day} ${event.target.value}` })}
            />
            <Button busy={cut.busy} onClick={() => void keep(() => cut.run({ id: row.id, ...span }))}>
              {t('page.videosurveillance.camera.cut')}
            </Button>
            <Button busy={snap.busy} onClick={() => void keep(picture)}>
              {t('page.videosurveillance.camera.snap')}
            </Button>
          </>
        ) : null}
      </div>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {problem ? <p role="alert">{problem}</p> : null}
      {data ? (
        <fieldset className="gt-play-line" aria-label={t('page.videosurveillance.camera.recorded')}>
          {data.pieces.map(({ from, to }) => (
            <button
              key={from}
              type="button"
              title={`${from.slice(11)} – ${to.slice(11)}`}
              aria-label={`${from.slice(11)} – ${to.slice(11)}`}
              style={{
                left: `${(secondsOf(from) / ofDay) * 100}%`,
                width: `${((secondsOf(to) - secondsOf(from)) / ofDay) * 100}%`,
              }}
              onClick={() => setSpan({ from, to: `${day} ${clock(Math.min(secondsOf(to), secondsOf(from) + most))}` })}
            />
          ))}
        </fieldset>
      ) : null}
      {data && data.pieces.length === 0 ? <p>{t('page.videosurveillance.camera.no_recording')}</p> : null}
      {span ? (
        <div className="gt-player-box">
          <Player
            key={`${span.from} ${span.to}`}
            live={false}
            label={String(row.name)}
            onVideo={setElement}
            open={async () => (await call(cameraActions, 'Play', { id: row.id, ...span })).address}
          />
        </div>
      ) : null}
    </Dialog>
  )
}
