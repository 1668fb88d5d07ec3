import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { laboratoryNow } from './clock.ts'
import { Dialog } from './dialog.tsx'
import { useWords } from './i18n.ts'
import './camera-dialog.css'

interface CameraDialogProps {
  readonly onTake: (file: File) => void
  readonly onClose: () => void
}

const quality = 0.9

/** The picture that a video shows now. */
const shot = (video: HTMLVideoElement): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise(done => canvas.toBlob(done, 'image/jpeg', quality))
}

/** The camera of a desk: what it sees, and a picture for each press. It is let go when the dialog closes. */
export function CameraDialog({ onTake, onClose }: CameraDialogProps) {
  const { t } = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'opens' | 'sees' | 'none'>('opens')
  const [taken, setTaken] = useState(0)
  useEffect(() => {
    let stream: MediaStream | null = null
    let gone = false
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1920 } } })
      .then(opened => {
        stream = opened
        if (gone) stop()
        else if (video.current) video.current.srcObject = opened
      })
      // refused by the clerk or the browser, or there is none: files can be chosen all the same
      .catch(() => setState('none'))
    return () => {
      gone = true
      stop()
    }
  }, [])
  const take = async (): Promise<void> => {
    const picture = video.current ? await shot(video.current) : null
    if (!picture) return
    const at = (laboratoryNow() ?? '').replace(/\D/g, '').slice(0, 12)
    const name = `${t('kit.camera.picture')}-${[at, taken + 1].filter(Boolean).join('-')}.jpg`
    onTake(new File([picture], name, { type: 'image/jpeg' }))
    setTaken(before => before + 1)
  }
  return (
    <Dialog
      title={t('kit.camera.take')}
      width={720}
      onClose={onClose}
      foot={
        <>
          <span className="gt-camera-count" role="status">
            {taken > 0 ? t('kit.camera.taken_n', { n: taken }) : ''}
          </span>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button
            look="primary"
            icon={Camera}
            busy={state === 'opens'}
            reason={state === 'none' ? t('kit.camera.none') : undefined}
            onClick={() => void take()}
          >
            {t('kit.camera.take')}
          </Button>
        </>
      }
    >
      {state === 'none' ? <p role="alert">{t('kit.camera.none')}</p> : null}
      <video
        ref={video}
        className="gt-camera"
        hidden={state === 'none'}
        autoPlay
        muted
        playsInline
        aria-label={t('kit.camera.take')}
        onLoadedData={() => setState('sees')}
      />
    </Dialog>
  )
}
