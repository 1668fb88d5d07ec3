import { drawLabel } from '@gt/domain/qrcode/draw-label.ts'
import { exampleCode, exampleFacts, type LabelSize, partOf } from '@gt/domain/qrcode/label-design.ts'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useWords } from '../../kit/i18n.ts'
import { LabelPicture } from '../../kit/label-picture.tsx'
import { type DrawnPart, moved, step, widened } from './layout-parts.ts'
import './style-editor.css'

interface LabelCanvasProps {
  readonly size: LabelSize
  readonly parts: readonly DrawnPart[]
  readonly chosen: number | null
  /** Parts that reach over the edge. */
  readonly faulty: ReadonlySet<number>
  readonly nameOf: (part: DrawnPart) => string
  readonly onChoose: (key: number) => void
  /** `begins` marks the first change of a movement, which is undone as one. */
  readonly onChange: (part: DrawnPart, begins: boolean) => void
  readonly onRemove: (key: number) => void
}

/** The largest picture of a label on the screen, in pixels. */
const room = { width: 520, height: 400 } as const
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Grip {
  readonly part: DrawnPart
  readonly from: readonly [number, number]
  readonly widens: boolean
  moving: boolean
}

/** A label as large as the room allows; its parts are moved by mouse or arrow keys and widened at their corner. */
export function LabelCanvas({ size, parts, chosen, faulty, nameOf, onChoose, onChange, onRemove }: LabelCanvasProps) {
  const { t, language } = useWords()
  const grip = useRef<Grip | null>(null)
  const scale = Math.min(room.width / size.width, room.height / size.height)
  const px = (millimetres: number): number => millimetres * scale
  const shapes = drawLabel({ elements: parts.map(({ element }) => element) }, size, exampleFacts(language), language)

  const take = (part: DrawnPart, widens: boolean) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { part, from: [event.clientX, event.clientY], widens, moving: false }
    onChoose(part.key)
  }
  const drag = (event: PointerEvent<HTMLElement>): void => {
    const held = grip.current
    if (!held) return
    const [dx, dy] = [(event.clientX - held.from[0]) / scale, (event.clientY - held.from[1]) / scale]
    const element = held.widens ? widened(held.part.element, dx) : moved(held.part.element, dx, dy)
    onChange({ ...held.part, element }, !held.moving)
    held.moving = true
  }
  const drop = (): void => {
    grip.current = null
  }
  const onKey = (part: DrawnPart) => (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (arrow) {
      event.preventDefault()
      const by = event.shiftKey ? step.fine : step.usual
      onChange({ ...part, element: moved(part.element, arrow[0] * by, arrow[1] * by, by) }, true)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onRemove(part.key)
    }
  }
  return (
    <div className="gt-style-canvas" style={{ width: px(size.width), height: px(size.height) }}>
      <LabelPicture
        shapes={shapes}
        width={size.width}
        height={size.height}
        code={exampleCode}
        label={t('page.qrcodelibrary.qrcodestyle.picture')}
      />
      {parts.map(part => {
        const { x, y, width, height } = partOf(part.element)
        const classes = ['part', part.key === chosen ? 'chosen' : '', faulty.has(part.key) ? 'faulty' : '']
        return (
          <button
            key={part.key}
            type="button"
            className={classes.filter(Boolean).join(' ')}
            aria-label={nameOf(part)}
            aria-pressed={part.key === chosen}
            style={{ left: px(x), top: px(y), width: px(width), height: Math.max(px(height), 6) }}
            onPointerDown={take(part, false)}
            onPointerMove={drag}
            onPointerUp={drop}
            onPointerCancel={drop}
            onFocus={() => onChoose(part.key)}
            onKeyDown={onKey(part)}
          >
            {part.key === chosen && part.element.kind !== 'boxes' ? (
              <span
                className="corner"
                aria-hidden
                onPointerDown={take(part, true)}
                onPointerMove={drag}
                onPointerUp={drop}
                onPointerCancel={drop}
              />
            ) : null}
          </button>
        )
      })}
    </div>
  )
}
