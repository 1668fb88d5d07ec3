import { Num } from '../kit/decimal.ts'
import { inCells } from './paper-options.ts'
import type { PaperTemplate } from './template.ts'

/** How a laboratory has a signature placed on its papers (`signature_target`, kind signature). Decimals in millimetres. */
export interface SignaturePlacing {
  readonly code: string
  readonly width_mm: string | null
  readonly height_mm: string | null
  /** From the place that the template gives it: to the right and down. */
  readonly offset_x_mm: string | null
  readonly offset_y_mm: string | null
}

/** What a place has that nobody measured. */
const unmeasured = { width: '22', height: '9' } as const

/** Whose signature on the paper a place is. */
const rolesOf: Readonly<Record<string, string>> = {
  tester: 'tested',
  recorder: 'recorded',
  checker: 'checked',
  compiler: 'compiled',
  auditor: 'audited',
  approver: 'approved',
}

const millimetres = (text: string | null): number => (text === null ? 0 : new Num(text).toNumber())

const isMeasured = ({ width_mm, height_mm }: SignaturePlacing): boolean =>
  width_mm !== null &&
  height_mm !== null &&
  !(new Num(width_mm).eq(unmeasured.width) && new Num(height_mm).eq(unmeasured.height))

/**
 * The template with its signatures in the sizes and places of the laboratory. A picture keeps its proportions within its size;
 * who has no place of the laboratory signs where the template says.
 */
export function placeSignatures(template: PaperTemplate, places: readonly SignaturePlacing[]): PaperTemplate {
  const byRole = new Map(places.map(place => [rolesOf[place.code], place]))
  return inCells(template, cell => ({
    ...cell,
    parts: cell.parts.map(part => {
      const place = part.kind === 'signature' ? byRole.get(part.role) : undefined
      if (!place || part.kind !== 'signature') return part
      const shift = [millimetres(place.offset_x_mm), millimetres(place.offset_y_mm)] as const
      return {
        ...part,
        ...(isMeasured(place) ? { width: millimetres(place.width_mm), height: millimetres(place.height_mm) + 2 } : {}),
        ...(shift.some(side => side !== 0) ? { shift: [...shift] as [number, number] } : {}),
      }
    }),
  }))
}
