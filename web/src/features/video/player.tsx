import { useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'
import './video.css'

interface PlayerProps {
  /** Asks the server for an address of its relay. */
  readonly open: () => Promise<string>
  readonly label: string
  readonly live: boolean
  /** Gives the picture to who wants to keep one. */
  readonly onVideo?: (video: HTMLVideoElement | null) => void
  readonly onTime?: (seconds: number) => void
}

type State = 'opening' | 'playing' | 'failed'

/** Plays what the relay gives under a short-lived address; the program for it comes with the first picture. */
export function Player({ open, label, live, onVideo, onTime }: PlayerProps) {
  const { t } = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('opening')
  const [why, setWhy] = useState('')
  const [tries, again] = useState(0)
  const opening = useRef(open)
  opening.current = open
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens anew
  useEffect(() => {
    let gone = false
    let end = (): void => undefined
    const fail = (reason: string): void => {
      if (gone) return
      setWhy(reason)
      setState('failed')
    }
    const begin = async (): Promise<void> => {
      const [{ default: Hls }, address] = await Promise.all([import('hls.js/light'), opening.current()])
      const element = video.current
      if (gone || !element) return
      if (!Hls.isSupported()) return fail(t('page.videosurveillance.camera.no_player'))
      const hls = new Hls({ enableWorker: false, liveSyncDurationCount: 2, backBufferLength: 30 })
      end = () => hls.destroy()
      hls.on(Hls.Events.ERROR, (_, data) => {
        if (data.fatal) fail(t('page.videosurveillance.camera.away'))
      })
      hls.on(Hls.Events.MANIFEST_PARSED, () => {
        element.play().then(
          () => !gone && setState('playing'),
          () => !gone && setState('playing'),
        )
      })
      hls.loadSource(address)
      hls.attachMedia(element)
    }
    setState('opening')
    begin().catch((error: unknown) => fail(error instanceof Error ? error.message : ''))
    return () => {
      gone = true
      end()
    }
  }, [tries])
  return (
    <div className="gt-player">
      <video
        ref={element => {
          video.current = element
          onVideo?.(element)
        }}
        aria-label={label}
        muted
        playsInline
        controls={!live}
        onTimeUpdate={event => onTime?.(event.currentTarget.currentTime)}
      />
      {state === 'opening' ? <p role="status">{t('page.videosurveillance.camera.opening')}</p> : null}
      {state === 'failed' ? (
        <p role="alert">
          {why || t('page.videosurveillance.camera.away')}
          <Button onClick={() => again(n => n + 1)}>{t('common.retry')}</Button>
        </p>
      ) : null}
    </div>
  )
}

/** The picture that a player shows, as a file. */
export const pictureOf = (video: HTMLVideoElement, name: string): Promise<File | null> =>
  new Promise(resolve => {
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    canvas.toBlob(
      blob => resolve(blob ? new File([blob], `${name}.jpg`, { type: 'image/jpeg' }) : null),
      'image/jpeg',
      0.9,
    )
  })
