import type { GridRow } from './grid-column.ts'

/** A colour as it looks, with its code. */
export const colourCell = ({ color }: GridRow) =>
  typeof color === 'string' ? (
    <>
      <span aria-hidden className="gt-swatch" style={{ background: color }} />
      <span className="gt-number">{color}</span>
    </>
  ) : null
