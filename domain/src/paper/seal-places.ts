import { Num } from '../kit/decimal.ts'
import type { PaperTemplate } from './template.ts'

/** Where a laboratory has a seal placed on its reports (`signature_target`, kind stamp). Decimals in millimetres. */
export interface SealPlace {
  /** Name of the seal among the stamps of a paper. */
  readonly code: string
  readonly width_mm: string | null
  readonly height_mm: string | null
  /** From the place that the template gives it: to the right and down. */
  readonly offset_x_mm: string | null
  readonly offset_y_mm: string | null
  readonly page_rule: 'place' | 'first' | 'every' | 'cross' | null
  readonly enabled: 0 | 1
}

type Overlay = PaperTemplate['overlays'][number]

/** What a place has that nobody measured: the size of a signature, which no seal has. */
const unmeasured = [22, 9]

const pagesOf = { first: 'first', every: 'all', cross: 'cross' } as const

const millimetres = (text: string | null): number => (text === null ? 0 : new Num(text).toNumber())

/** Keeps a seal wholly on its sheet, however far it was moved. */
const within = (start: number, size: number, sheet: number): number => Math.max(0, Math.min(start, sheet - size))

function placed(overlay: Overlay, place: SealPlace, { page }: PaperTemplate): Overlay {
  const size = [millimetres(place.width_mm), millimetres(place.height_mm)] as const
  const measured = size.every(side => side > 0) && size.some((side, at) => side !== unmeasured[at])
  const [width, height] = measured ? size : [overlay.width, overlay.height]
  const rule = place.page_rule
  return {
    ...overlay,
    x: within(overlay.x + millimetres(place.offset_x_mm), width, page.width),
    y: within(overlay.y + millimetres(place.offset_y_mm), height, page.height),
    width,
    height,
    pages: rule === null || rule === 'place' ? overlay.pages : pagesOf[rule],
  }
}

/**
 * The template with its seals where the laboratory wants them: moved from the place of the template, in a size and on pages of
 * its own, or left out where the place is switched off. Seals without a place of the laboratory stay as the template has them.
 */
export function placeSeals(template: PaperTemplate, places: readonly SealPlace[]): PaperTemplate {
  return {
    ...template,
    overlays: template.overlays.flatMap(overlay => {
      const place = places.find(({ code }) => overlay.path === `stamps.${code}`)
      if (!place) return [overlay]
      return place.enabled ? [placed(overlay, place, template)] : []
    }),
  }
}
