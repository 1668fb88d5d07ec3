import type { LabelShape } from '@gt/domain/qrcode/draw-label.ts'
import { QRCode } from 'antd'
import './label-picture.css'

/** The dark modules of a code, line by line as `[first, length]`. */
export interface Modules {
  readonly modules: number
  readonly rows: readonly (readonly (readonly [number, number])[])[]
}

/** The code of a label: its modules, or what it reads. */
export type LabelCode = Modules | string

interface LabelPictureProps {
  readonly shapes: readonly LabelShape[]
  /** Millimetres. */
  readonly width: number
  readonly height: number
  readonly code: LabelCode
  /** What the picture shows, for readers. */
  readonly label: string
}

const pathOf = ({ rows }: Modules): string =>
  rows.flatMap((runs, y) => runs.map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('')

/** A label as it leaves the printer, in its true size unless the style sheet says another. */
export function LabelPicture({ shapes, width, height, code, label }: LabelPictureProps) {
  return (
    <svg
      className="gt-label"
      viewBox={`0 0 ${width} ${height}`}
      width={`${width}mm`}
      height={`${height}mm`}
      role="img"
      aria-label={label}
    >
      {shapes.map((shape, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a label never change their places
        <Shape key={at} shape={shape} code={code} />
      ))}
    </svg>
  )
}

function Shape({ shape, code }: { shape: LabelShape; code: LabelCode }) {
  switch (shape.kind) {
    case 'text':
      return (
        <text
          x={shape.x}
          y={shape.y}
          fontSize={shape.size}
          fontWeight={shape.bold ? 600 : 400}
          textAnchor={shape.end ? 'end' : 'start'}
        >
          {shape.text}
        </text>
      )
    case 'line':
      return <rect x={shape.x} y={shape.y} width={shape.width} height={shape.height ?? 0.25} />
    case 'box':
      return shape.solid ? (
        <rect x={shape.x} y={shape.y} width={shape.size} height={shape.size} />
      ) : (
        <rect className="open" x={shape.x} y={shape.y} width={shape.size} height={shape.size} />
      )
    case 'qr':
      return typeof code === 'string' ? (
        <foreignObject x={shape.x} y={shape.y} width={shape.size} height={shape.size}>
          <QRCode
            className="code"
            type="svg"
            value={code}
            size={shape.size}
            color="#000000"
            bgColor="#ffffff"
            bordered={false}
          />
        </foreignObject>
      ) : (
        <path
          d={pathOf(code)}
          transform={`translate(${shape.x} ${shape.y}) scale(${shape.size / code.modules})`}
          shapeRendering="crispEdges"
        />
      )
  }
}
