import { type PointerEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { useWords } from './i18n.ts'
import './signature-pad.css'

/** CSS px of the pad; the picture has twice as many in each direction. */
const size = { width: 440, height: 132 } as const
const scale = 2

/** What was drawn, as a picture, or null while nothing is. */
export type Drawing = (() => Promise<File>) | null

interface SignaturePadProps {
  readonly label: string
  readonly onDraw: (drawing: Drawing) => void
}

/**
 * A pad to sign on by finger, pen or mouse. The picture is black on white whatever the colours of the screen are, since it
 * goes on paper.
 */
export function SignaturePad({ label, onDraw }: SignaturePadProps) {
  const { t } = useWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(false)
  const pen = (): CanvasRenderingContext2D | null => canvas.current?.getContext('2d') ?? null
  const placeOf = (event: PointerEvent): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect()
    return [
      ((event.clientX - box.left) * size.width * scale) / box.width,
      ((event.clientY - box.top) * size.height * scale) / box.height,
    ]
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    const drawing = pen()
    if (!drawing) return
    event.currentTarget.setPointerCapture(event.pointerId)
    if (!drawn) {
      drawing.fillStyle = '#fff'
      drawing.fillRect(0, 0, size.width * scale, size.height * scale)
    }
    drawing.strokeStyle = '#000'
    drawing.lineWidth = 2.5 * scale
    drawing.lineCap = 'round'
    drawing.lineJoin = 'round'
    drawing.beginPath()
    drawing.moveTo(...placeOf(event))
  }
  const follow = (event: PointerEvent<HTMLCanvasElement>): void => {
    const drawing = pen()
    if (!drawing || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    drawing.lineTo(...placeOf(event))
    drawing.stroke()
    if (drawn) return
    setDrawn(true)
    onDraw(() => pictureOf(canvas.current))
  }
  const clear = (): void => {
    pen()?.clearRect(0, 0, size.width * scale, size.height * scale)
    setDrawn(false)
    onDraw(null)
  }
  return (
    <div className="gt-pad">
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        width={size.width * scale}
        height={size.height * scale}
        onPointerDown={begin}
        onPointerMove={follow}
      />
      <div className="foot">
        <span>{label}</span>
        {drawn ? (
          <Button look="link" onClick={clear}>
            {t('common.clear')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function pictureOf(canvas: HTMLCanvasElement | null): Promise<File> {
  return new Promise((resolve, reject) => {
    if (!canvas) return reject(new Error('the pad is gone'))
    canvas.toBlob(blob => {
      if (blob) resolve(new File([blob], 'signature.png', { type: 'image/png' }))
      else reject(new Error('the pad made no picture'))
    }, 'image/png')
  })
}
