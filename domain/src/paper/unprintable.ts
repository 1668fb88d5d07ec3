import type { Label } from '../kit/label.ts'
import type { PaperData } from './data.ts'

/** A text of a paper with a sign that no font of the paper has, and where it stands. */
export interface UnprintableText {
  readonly sign: string
  readonly text: string
  readonly place: Label
}

const places: Readonly<Record<string, Label>> = {
  customer: { zh: '委托信息', en: 'Order', es: 'Encargo' },
  laboratory: { zh: '试验室信息', en: 'Laboratory', es: 'Laboratorio' },
  basis: { zh: '依据', en: 'Basis', es: 'Base' },
  equipment: { zh: '仪器设备', en: 'Equipment', es: 'Equipo' },
  signatures: { zh: '签名', en: 'Signatures', es: 'Firmas' },
}
const elsewhere: Label = { zh: '报告内容', en: 'Contents', es: 'Contenido' }

function placeOf(way: readonly (string | number)[], paper: PaperData): Label {
  if (way[0] === 'samples' && typeof way[1] === 'number') {
    const number = paper.samples[way[1]]?.number ?? ''
    return { zh: `样品${number}`, en: `Sample ${number}`, es: `Muestra ${number}` }
  }
  for (const part of way) {
    const place = typeof part === 'string' ? places[part] : undefined
    if (place) return place
  }
  return elsewhere
}

/** Texts that hold no words: pictures, files and addresses. */
const isNoText = (text: string): boolean => text.length > 5_000

/**
 * Texts of a paper that cannot be printed as they are, each sign once: a name on a report is evidence, and `〓` in its place is
 * another name.
 * @param covers whether the fonts of the paper have a sign
 */
export function unprintableTexts(paper: PaperData, covers: (sign: string) => boolean): UnprintableText[] {
  const found = new Map<string, UnprintableText>()
  const look = (value: unknown, way: readonly (string | number)[]): void => {
    if (typeof value === 'string') {
      if (isNoText(value)) return
      for (const sign of value)
        if (!covers(sign) && !found.has(sign)) found.set(sign, { sign, text: value, place: placeOf(way, paper) })
    } else if (Array.isArray(value)) for (const [index, inner] of value.entries()) look(inner, [...way, index])
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) look(inner, [...way, key])
  }
  look(paper, [])
  return [...found.values()]
}
