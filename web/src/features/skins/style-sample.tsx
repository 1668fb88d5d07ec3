import type { SkinVariable } from '@gt/domain/platform/skin-look.ts'
import { parseStyleValue, styleText } from '@gt/domain/platform/style-values.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import './skins.css'

/** The default of a variable as it looks; what is none of its type shows nothing. */
export function styleSample({ type, default_value }: GridRow) {
  const kind = type as SkinVariable['type'] // the field holds nothing else
  const value = parseStyleValue(kind, default_value)
  if (value === null || value === 'none') return null
  switch (kind) {
    case 'colour':
      return <span aria-hidden className="gt-swatch" style={{ background: value }} />
    case 'length':
      return (
        <span
          aria-hidden
          className="gt-style-sample"
          style={{ width: 28, borderRadius: value, border: '1px solid var(--gt-line-3)' }}
        />
      )
    case 'font':
      return <span style={{ fontFamily: value }}>永 Ag</span>
    case 'picture':
      return (
        <span
          aria-hidden
          className="gt-style-sample"
          style={{ width: 40, background: `${styleText(kind, value)} center / cover` }}
        />
      )
    default:
      return <span className="gt-number">{value}</span>
  }
}
