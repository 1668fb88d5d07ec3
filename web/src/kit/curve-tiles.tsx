import type { ChartDrawing } from '@gt/domain/paper/document.ts'
import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import { Pieces } from './paper/pieces.tsx'
import './curve-tiles.css'

/** A curve with the words that name it. */
export interface CurveTile {
  readonly key: string
  readonly title: string
  readonly drawing: ChartDrawing
}

/** Curves, small and two in a row; a press shows one large (looks 7.6). */
export function CurveTiles({ curves }: { readonly curves: readonly CurveTile[] }) {
  const [large, show] = useState<CurveTile | null>(null)
  return (
    <div className="gt-curves">
      {curves.map(curve => (
        <div key={curve.key} className="curve">
          <div className="small">
            <Pieces pieces={[curve.drawing]} />
          </div>
          {/* over the drawing, whose figures are no name of the button */}
          <button type="button" aria-label={curve.title} title={curve.title} onClick={() => show(curve)} />
        </div>
      ))}
      {large ? (
        <Dialog title={large.title} width={840} onClose={() => show(null)}>
          <div className="gt-large-curve">
            <Pieces pieces={[large.drawing]} />
          </div>
        </Dialog>
      ) : null}
    </div>
  )
}
