import type { OutputOf } from '@gt/domain/kit/action.ts'
import { cameraActions, cameraBoardActions } from '@gt/domain/video/actions.ts'
import { cellsOf, wallLayouts } from '@gt/domain/video/camera-board.entity.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../app/client.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { upload } from '../../app/upload.ts'
import { usePage } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { Choice } from '../../kit/choice.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { PageFrame } from '../../kit/page-frame.tsx'
import { Empty, Failed } from '../../kit/parts.tsx'
import { toastDone, toastFailed } from '../../kit/toast.tsx'
import { Toolbar } from '../../kit/toolbar.tsx'
import { KeepWall } from './keep-wall.tsx'
import { Player, pictureOf } from './player.tsx'
import './video.css'

type Wall = OutputOf<(typeof cameraBoardActions)['actions']['Wall']>
type Layout = keyof typeof cellsOf

/** So often the tasks before the cameras are asked anew. */
const everyMs = 15_000
const usualTour = 20

interface CellProps {
  readonly camera: Wall['cameras'][number] | undefined
  readonly chosen: boolean
  readonly snaps: boolean
  readonly onChoose: () => void
  readonly onDrop: (id: string) => void
  readonly onEnlarge: () => void
}

function Cell({ camera, chosen, snaps, onChoose, onDrop, onEnlarge }: CellProps) {
  const { t } = useWords()
  const element = useRef<HTMLVideoElement | null>(null)
  const snap = useWrite(cameraActions, 'Snap')
  const take = async (): Promise<void> => {
    if (!camera || !element.current) return
    try {
      const file = await pictureOf(element.current, camera.name)
      if (!file) return toastFailed(t('page.videosurveillance.camera.away'))
      const { id } = await upload(file, 'video_clip_thumb')
      const { task_number } = await snap.run({ id: camera.id, file_id: id })
      toastDone(t('page.videosurveillance.board.snapped', { task: task_number ?? '—' }))
    } catch (failure) {
      toastFailed(messageOf(failure))
    }
  }
  return (
    <section
      className={chosen ? 'cell chosen' : 'cell'}
      aria-label={camera?.name ?? t('page.videosurveillance.board.cell')}
      onDragOver={event => event.preventDefault()}
      onDrop={event => onDrop(event.dataTransfer.getData('text/plain'))}
    >
      {camera ? (
        <>
          <Player
            key={camera.id}
            live
            label={camera.name}
            onVideo={video => {
              element.current = video
            }}
            open={async () => (await call(cameraActions, 'Live', { id: camera.id })).address}
          />
          <div className="below">
            <b>{camera.name}</b>
            <span className="task">
              {camera.task
                ? [camera.task.machine, camera.task.number, camera.task.test, camera.task.tester ?? ''].join(' · ')
                : ''}
            </span>
            <button type="button" onClick={onEnlarge}>
              {t('page.videosurveillance.board.enlarge')}
            </button>
            {snaps ? (
              <button type="button" disabled={snap.busy} onClick={() => void take()}>
                {t('page.videosurveillance.camera.snap')}
              </button>
            ) : null}
          </div>
        </>
      ) : (
        <button type="button" className="picture" onClick={onChoose}>
          {t('page.videosurveillance.board.choose')}
        </button>
      )}
    </section>
  )
}

/** Several cameras side by side, with what is tested before them. */
export function WallPage() {
  const { t, say } = useWords()
  const page = usePage('videosurveillance.board')
  const { data, error, refetch } = useRead(cameraBoardActions, 'Wall', {}, { keep: true, refetchInterval: everyMs })
  const [layout, setLayout] = useState<Layout>('g4')
  const [shown, show] = useState<readonly string[]>([])
  const [at, setAt] = useState(0)
  const [group, setGroup] = useState(0)
  const [tour, setTour] = useState<number | null>(null)
  const [large, enlarge] = useState<string | null>(null)
  const [keeping, setKeeping] = useState(false)
  const wall = useRef<HTMLDivElement>(null)
  const cells = cellsOf[layout]
  const groups = Math.max(1, Math.ceil(shown.length / cells))
  // a saved wall comes back with the page
  const [first] = data?.layouts ?? []
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current || !first) return
    opened.current = true
    setLayout(first.layout)
    show(first.camera_ids)
  }, [first])
  useEffect(() => {
    if (tour === null) return
    const timer = setInterval(() => setGroup(now => (now + 1) % groups), tour * 1000)
    return () => clearInterval(timer)
  }, [tour, groups])
  const place = (cell: number, id: string): void => {
    if (!data?.cameras.some(one => one.id === id)) return
    const next = [...shown]
    while (next.length < cell) next.push('')
    next[cell] = id
    show(next)
  }
  const touring = tour !== null && groups > 1 ? group % groups : 0
  const visible = large ? [large] : Array.from({ length: cells }, (_, index) => shown[touring * cells + index] ?? '')
  const columns = large ? 1 : Math.sqrt(cells)
  const units = [...Map.groupBy(data?.cameras ?? [], ({ unit, place: room }) => `${unit} ${room}`.trim())]
  return (
    <PageFrame page={page} onRefresh={() => void refetch()}>
      <Toolbar
        tools={page.toolbar('toolbar')}
        handlers={{
          layout: {
            run: () => setKeeping(true),
            ...(shown.some(id => id !== '') ? {} : { reason: t('page.videosurveillance.board.choose') }),
          },
          tour: { run: () => setTour(tour === null ? usualTour : null) },
          full: { run: () => void wall.current?.requestFullscreen() },
        }}
      />
      <div className="gt-play-question" style={{ paddingInline: 16 }}>
        <Choice
          label={t('page.videosurveillance.board.layout')}
          options={wallLayouts.codes.map(key => ({ key, text: say(wallLayouts.labels[key]) }))}
          chosen={layout}
          onChoose={key => {
            setLayout(key)
            setGroup(0)
          }}
        />
        {tour === null ? null : (
          <label>
            {t('page.videosurveillance.board.seconds')}{' '}
            <input
              className="gt-input"
              type="number"
              min={10}
              max={120}
              value={tour}
              onChange={event =>
                setTour(Math.min(120, Math.max(10, Number.parseInt(event.target.value, 10) || usualTour)))
              }
            />
          </label>
        )}
        {large ? <Button onClick={() => enlarge(null)}>{t('page.videosurveillance.board.back')}</Button> : null}
        {shown.length > 0 ? <Button onClick={() => show([])}>{t('page.videosurveillance.board.clear')}</Button> : null}
      </div>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <div className="gt-wall-page">
        <nav aria-label={t('page.videosurveillance.board.cameras')}>
          {(data?.layouts ?? []).length > 0 ? <h2>{t('page.videosurveillance.board.saved')}</h2> : null}
          <ul>
            {(data?.layouts ?? []).map(one => (
              <li key={one.id}>
                <button
                  type="button"
                  className="gt-named"
                  onClick={() => {
                    setLayout(one.layout)
                    show(one.camera_ids)
                    setGroup(0)
                    setTour(one.rotate_seconds)
                  }}
                >
                  {one.name}
                </button>
              </li>
            ))}
          </ul>
          {units.map(([name, cameras]) => (
            <div key={name}>
              <h2>{name}</h2>
              <ul>
                {cameras.map(camera => (
                  <li key={camera.id}>
                    <button
                      type="button"
                      className="gt-named"
                      draggable
                      disabled={camera.plays === 0}
                      title={camera.plays === 0 ? t('page.videosurveillance.board.not_played') : camera.name}
                      onDragStart={event => event.dataTransfer.setData('text/plain', camera.id)}
                      onClick={() => {
                        const free = visible.indexOf('')
                        place(shown[at] ? (free < 0 ? at : touring * cells + free) : at, camera.id)
                      }}
                    >
                      <span className={camera.online === 'online' ? 'dot online' : 'dot'} aria-hidden />
                      {camera.name}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {data && data.cameras.length === 0 ? <Empty text={t('page.videosurveillance.board.none')} /> : null}
        </nav>
        <div ref={wall} className="gt-wall" style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
          {visible.map((id, index) => (
            <Cell
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              key={index}
              camera={data?.cameras.find(one => one.id === id)}
              chosen={!large && at === touring * cells + index}
              snaps={page.can('snap')}
              onChoose={() => setAt(touring * cells + index)}
              onDrop={dropped => place(touring * cells + index, dropped)}
              onEnlarge={() => enlarge(large ? null : id)}
            />
          ))}
        </div>
        <aside aria-label={t('page.videosurveillance.board.today')}>
          <h2>{t('page.videosurveillance.board.away')}</h2>
          <ul>
            {(data?.away ?? []).map(one => (
              <li key={one.name}>
                {one.name} {one.since ? formatMinute(one.since) : ''}
              </li>
            ))}
          </ul>
          <h2>{t('page.videosurveillance.board.captured')}</h2>
          <ul>
            {(data?.captured ?? []).map(one => (
              <li key={`${one.at} ${one.machine}`}>
                {formatMinute(one.at)} {one.machine} {one.task ?? ''}
              </li>
            ))}
          </ul>
        </aside>
      </div>
      {keeping ? (
        <KeepWall
          layout={layout}
          cameras={shown.filter(id => id !== '')}
          seconds={tour}
          onClose={() => setKeeping(false)}
        />
      ) : null}
    </PageFrame>
  )
}
