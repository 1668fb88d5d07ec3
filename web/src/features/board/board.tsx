import { type BoardPeriod, boardActions, boardPeriods } from '@gt/domain/dashboard/board-actions.ts'
import { useEffect, useRef, useState } from 'react'
import { queryValue, usePlace } from '../../app/page-context.ts'
import { useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { laboratoryNow } from '../../kit/clock.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { Progress } from '../../kit/progress.tsx'
import { toastFailed } from '../../kit/toast.tsx'
import { ArrangeBoard } from './arrange-board.tsx'
import { boardCards, boardPlaces } from './board-cards.tsx'
import './board.css'

/** How often the figures are asked for. */
const refreshMs = 60_000
/** How often the clock is looked at. */
const tickMs = 1000
/** The size that the sheet is laid out for, in CSS px. */
const sheet = { width: 1920, height: 1080 }

const isPeriod = (text: string | null): text is BoardPeriod => boardPeriods.some(one => one === text)

/** Scale and place of the sheet in its box, so that all of it is seen. */
function useFit() {
  const box = useRef<HTMLDivElement>(null)
  const [fit, setFit] = useState({ scale: 0, left: 0, top: 0 })
  useEffect(() => {
    const { current } = box
    if (!current) return
    const measure = (): void => {
      const { clientWidth, clientHeight } = current
      const scale = Math.min(clientWidth / sheet.width, clientHeight / sheet.height)
      setFit({ scale, left: (clientWidth - sheet.width * scale) / 2, top: (clientHeight - sheet.height * scale) / 2 })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    measure()
    return () => observer.disconnect()
  }, [])
  return { box, fit }
}

/** Laboratory time to the minute. */
function useServerTime(): string | null {
  const [now, setNow] = useState(laboratoryNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(laboratoryNow()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Keeps the display awake while the board fills it; a browser that cannot do so leaves it to the machine. */
function useAwake(isWall: boolean): void {
  useEffect(() => {
    if (!isWall || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const hold = (): void => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock.request('screen').then(
        given => {
          if (isOver) void given.release()
          else lock = given
        },
        () => undefined,
      )
    }
    hold()
    // the lock ends whenever the window is out of sight
    document.addEventListener('visibilitychange', hold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [isWall])
}

/** The wall board: its last figures stay while the server is away, and it goes on by itself when it is back. */
export function Board() {
  const { t } = useWords()
  const rights = usePage('board.boardindex')
  const { address, setQuery } = usePlace()
  const asked = queryValue(address, 'period')
  const period = isPeriod(asked) ? asked : 'month'
  const { box, fit } = useFit()
  const [isWall, setWall] = useState(false)
  const [arranging, setArranging] = useState(false)
  const now = useServerTime()
  const { data, error, failureReason, isPending, refetch } = useRead(
    boardActions,
    'Figures',
    { period },
    { keep: true, refetchInterval: refreshMs },
  )
  useAwake(isWall)
  useEffect(() => {
    const follow = (): void => setWall(document.fullscreenElement === box.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [box])
  const fill = (): void => {
    box.current?.requestFullscreen().catch(() => toastFailed(t('page.board.boardindex.no_wall')))
  }
  // a call that is tried again has failed already
  const away = error !== null || failureReason !== null
  return (
    <>
      <div className="gt-board" ref={box}>
        {data ? (
          <div className="sheet" style={{ left: fit.left, top: fit.top, transform: `scale(${fit.scale})` }}>
            <header>
              <h1>{t('page.board.boardindex.title')}</h1>
              <span className="name">{data.laboratory}</span>
              <div className="tools">
                {boardPeriods.map(one => (
                  <button
                    key={one}
                    type="button"
                    aria-pressed={one === period}
                    onClick={() => setQuery({ period: one === 'month' ? null : one })}
                  >
                    {t(`page.board.boardindex.${one}`)}
                  </button>
                ))}
                {rights.can('layout') ? (
                  <button type="button" onClick={() => setArranging(true)}>
                    {t('page.board.boardindex.layout')}
                  </button>
                ) : null}
                {rights.can('wall') ? (
                  <button type="button" onClick={fill}>
                    {t('page.board.boardindex.wall')}
                  </button>
                ) : null}
              </div>
              <time>{(now ?? data.at).slice(0, 10)}</time>
              <b>{(now ?? data.at).slice(11, 16)}</b>
              <span className={away ? 'live away' : 'live'} role="status">
                {away
                  ? t('page.board.boardindex.away', { time: data.at.slice(11, 16) })
                  : t('page.board.boardindex.live')}
              </span>
            </header>
            {data.cards.map((key, at) => {
              if (key === null) return null
              const { title, Body } = boardCards[key]
              return (
                <section key={key} style={{ gridArea: boardPlaces[at] }}>
                  <h2>{t(title)}</h2>
                  <Body figures={data} />
                </section>
              )
            })}
          </div>
        ) : error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <Progress />
        ) : null}
      </div>
      {/* beside the board, whose look is its own */}
      {arranging && data ? <ArrangeBoard cards={data.cards} onClose={() => setArranging(false)} /> : null}
    </>
  )
}
