import { useEffect, useRef, useState } from 'react'
import { CodeReader } from './code-reader.ts'
import { useWords } from './i18n.ts'
import './camera-dialog.css'

/** So often a picture of the camera is looked through for a code. */
const lookMs = 250
/** Pictures are looked through at this width: a label held before the camera is read at it, and a telephone keeps up. */
const lookWidth = 640
/** The same code before the camera means itself once within this time. */
const sameCodeMs = 3_000

interface CodeCameraProps {
  readonly label: string
  readonly onCode: (code: string) => void
}

/** The camera of a telephone as a reader of labels: each code that comes before it is told once. It is let go with the part. */
export function CodeCamera({ label, onCode }: CodeCameraProps) {
  const { t } = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onCode)
  latest.current = onCode
  const [none, setNone] = useState(false)
  useEffect(() => {
    let stream: MediaStream | null = null
    let gone = false
    let busy = false
    let last = { code: '', at: 0 }
    const reader = new CodeReader()
    const canvas = document.createElement('canvas')
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const look = async (): Promise<void> => {
      const seen = video.current
      if (busy || !seen || seen.videoWidth === 0) return
      busy = true
      canvas.width = lookWidth
      canvas.height = Math.round((seen.videoHeight / seen.videoWidth) * lookWidth)
      canvas.getContext('2d', { willReadFrequently: true })?.drawImage(seen, 0, 0, canvas.width, canvas.height)
      const code = await reader.read(canvas).catch(() => null)
      busy = false
      if (gone || !code || (code === last.code && performance.now() - last.at < sameCodeMs)) return
      last = { code, at: performance.now() }
      latest.current(code)
    }
    const timer = setInterval(() => void look(), lookMs)
    const opening = navigator.mediaDevices?.getUserMedia({ video: { facingMode: 'environment' } })
    if (opening)
      opening
        .then(opened => {
          stream = opened
          if (gone) stop()
          else if (video.current) video.current.srcObject = opened
        })
        // refused, or there is none: numbers can be typed all the same
        .catch(() => setNone(true))
    else setNone(true)
    return () => {
      gone = true
      clearInterval(timer)
      reader.stop()
      stop()
    }
  }, [])
  return none ? (
    <p role="alert">{t('kit.camera.none')}</p>
  ) : (
    <video ref={video} className="gt-camera" autoPlay muted playsInline aria-label={label} />
  )
}
