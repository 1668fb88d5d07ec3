import type { Language } from '../kit/label.ts'

interface Where {
  readonly start_stake?: string | null
  readonly end_stake?: string | null
  readonly part?: string | null
  readonly layer_no?: number | null
}

const layer: Readonly<Record<Language, (n: number) => string>> = {
  zh: n => `第${n}层`,
  en: n => `layer ${n}`,
  es: n => `capa ${n}`,
}

/** Where a step of the works is, in words: stakes, part and layer, as far as they are said. */
export function stepPart({ start_stake, end_stake, part, layer_no }: Where, language: Language): string {
  const stakes = [...new Set([start_stake, end_stake].filter(Boolean))].join('~')
  return [stakes, part, layer_no ? layer[language](layer_no) : ''].filter(Boolean).join(' ')
}
