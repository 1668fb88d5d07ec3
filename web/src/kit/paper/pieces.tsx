import type { ChartDrawing, Piece, SignaturePiece, TextPiece } from '@gt/domain/paper/document.ts'
import type { CSSProperties, ReactNode } from 'react'

/** Millimetres of a point, for drawings whose unit is the millimetre. */
const point = 25.4 / 72

/** What stands in one cell of a paper. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a cell have no name but their place
    <PieceView key={index} piece={piece} />
  ))
}

function PieceView({ piece }: { piece: Piece }): ReactNode {
  switch (piece.kind) {
    case 'text':
      return <Text piece={piece} />
    case 'break':
      return <br />
    case 'page':
      // the sheet on the screen has no pages yet
      return '1'
    case 'image':
      return <img src={pictureAddress(piece.source)} alt="" style={millimetres(piece)} />
    case 'qr':
      return <span className="qr" style={millimetres({ width: piece.size, height: piece.size })} />
    case 'chart':
      return <Chart drawing={piece} />
    case 'signature':
      return <Signature piece={piece} />
  }
}

const millimetres = ({ width, height }: { width: number; height: number }): CSSProperties => ({
  width: `${width}mm`,
  height: `${height}mm`,
})

/** The first letters of a picture in base64 tell its kind. */
const pictureAddress = (source: string): string =>
  `data:image/${source.startsWith('/9j/') ? 'jpeg' : 'png'};base64,${source}`

function Text({ piece }: { piece: TextPiece }) {
  const style: CSSProperties = {
    ...(piece.size ? { fontSize: `${piece.size}pt` } : {}),
    ...(piece.bold ? { fontWeight: 700 } : {}),
    ...(piece.italic ? { fontStyle: 'italic' } : {}),
    ...(piece.strike ? { textDecoration: 'line-through' } : {}),
  }
  if (piece.sup) return <sup style={style}>{piece.text}</sup>
  if (piece.sub) return <sub style={style}>{piece.text}</sub>
  return (
    <span style={style} className={piece.boxed ? 'boxed' : undefined}>
      {piece.text}
    </span>
  )
}

function Signature({ piece }: { piece: SignaturePiece }) {
  return (
    <span
      className="signature"
      style={{
        width: `${piece.width}mm`,
        ...(piece.shift ? { transform: `translate(${piece.shift[0]}mm, ${piece.shift[1]}mm)` } : {}),
      }}
    >
      {piece.image ? <img src={pictureAddress(piece.image)} alt="" style={{ height: `${piece.height}mm` }} /> : null}
      {piece.lines.map(line => (
        <span key={line.text} style={{ fontSize: `${line.size}pt` }}>
          {line.text}
        </span>
      ))}
    </span>
  )
}

const dashes = { solid: undefined, dashed: '1.6 1', dotted: '0.4 0.8' } as const
const anchors = { left: 'start', center: 'middle', right: 'end' } as const
// words turned by a quarter to the left run upwards: their left side is the upper edge of the letters
const turnedAnchors = { top: 'end', middle: 'middle', bottom: 'start' } as const
const turnedBaselines = { left: 'hanging', center: 'central', right: 'auto' } as const
const baselines = { top: 'hanging', middle: 'central', bottom: 'auto' } as const

const raised = { baselineShift: 'super', fontSize: '0.62em' } as const
const lowered = { baselineShift: 'sub', fontSize: '0.62em' } as const

function Chart({ drawing }: { drawing: ChartDrawing }) {
  const { width, height } = drawing
  return (
    <svg viewBox={`0 0 ${width} ${height}`} style={millimetres(drawing)} aria-hidden="true">
      {drawing.lines.map((line, index) => (
        <polyline
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a drawing have no name but their place
          key={index}
          points={line.points.map(pair => pair.join(',')).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth={line.width * point}
          strokeDasharray={dashes[line.dash]}
        />
      ))}
      {drawing.markers.map(marker => (
        <Marker key={`${marker.x} ${marker.y} ${marker.shape}`} {...marker} />
      ))}
      {drawing.words.map((word, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: words of a drawing have no name but their place
          key={index}
          x={word.x}
          y={word.y}
          fontSize={word.size * point}
          fill="currentColor"
          textAnchor={word.turned ? turnedAnchors[word.anchor[1]] : anchors[word.anchor[0]]}
          dominantBaseline={word.turned ? turnedBaselines[word.anchor[0]] : baselines[word.anchor[1]]}
          transform={word.turned ? `rotate(-90 ${word.x} ${word.y})` : undefined}
        >
          {word.runs.map((run, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: runs of a word have no name but their place
            <tspan key={at} {...(run.sup ? raised : run.sub ? lowered : {})}>
              {run.text}
            </tspan>
          ))}
        </text>
      ))}
    </svg>
  )
}

/** Half the width of a marker in millimetres. */
const half = 0.7

function Marker({ x, y, shape }: ChartDrawing['markers'][number]) {
  if (shape === 'dot') return <circle cx={x} cy={y} r={half * 0.6} fill="currentColor" />
  if (shape === 'circle')
    return <circle cx={x} cy={y} r={half} fill="#fff" stroke="currentColor" strokeWidth={point / 2} />
  const points =
    shape === 'square'
      ? [x - half, y - half, x + half, y - half, x + half, y + half, x - half, y + half]
      : [x, y - half, x + half, y + half, x - half, y + half]
  return <polygon points={points.join(' ')} fill="#fff" stroke="currentColor" strokeWidth={point / 2} />
}
