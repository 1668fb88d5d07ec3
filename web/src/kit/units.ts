import type { Word, Words } from './i18n.ts'

const symbols: Readonly<Record<string, string>> = {
  '%RH': '%RH',
  byte: 'B',
  cm3: 'cm³',
  deg: '°',
  degC: '℃',
  'degC.d': '℃·d',
  'g/cm3': 'g/cm³',
  'kg/m3': 'kg/m³',
  m2: 'm²',
}
const words: Readonly<Record<string, Word>> = {
  CNY: 'kit.unit.cny',
  day: 'kit.unit.day',
  h: 'kit.unit.h',
  min: 'kit.unit.min',
  month: 'kit.unit.month',
  s: 'kit.unit.s',
  year: 'kit.unit.year',
}

/** The unit of a definition as a reader writes it: symbols stay, words are in his language. */
export function unitText(unit: string, { t }: Words): string {
  const word = words[unit]
  return word ? t(word) : (symbols[unit] ?? unit)
}
