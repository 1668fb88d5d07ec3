/** Whole numbers in English and Spanish words, for amounts of money; at most twelve digits. */

const list = (words: string): readonly string[] => words.split(' ')
const at = (words: readonly string[], index: number): string => words[index] ?? ''
const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ')

const enOnes = list(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
)
const enTens = list('- - twenty thirty forty fifty sixty seventy eighty ninety')

function enBelowHundred(n: number): string {
  if (n < 20) return n === 0 ? '' : at(enOnes, n)
  return [at(enTens, Math.floor(n / 10)), n % 10 === 0 ? '' : at(enOnes, n % 10)].filter(Boolean).join('-')
}

const enBelowThousand = (n: number): string =>
  joined(n < 100 ? '' : `${at(enOnes, Math.floor(n / 100))} hundred`, enBelowHundred(n % 100))

const esOnes = list(
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve ' +
    'veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
)
const esTens = list('- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa')
const esHundreds = list(
  '- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
)

/** Before a masculine noun, as `mil`, `millones` and `yuanes` are: un, veintiún. */
function esBelowHundred(n: number): string {
  if (n < 30) return n === 0 ? '' : at(esOnes, n)
  return [at(esTens, Math.floor(n / 10)), n % 10 === 0 ? '' : at(esOnes, n % 10)].filter(Boolean).join(' y ')
}

const esBelowThousand = (n: number): string =>
  n === 100 ? 'cien' : joined(n < 100 ? '' : at(esHundreds, Math.floor(n / 100)), esBelowHundred(n % 100))

/** Groups of three digits, the highest first: milliards, millions, thousands, ones. */
function groupsOf(digits: string): readonly [number, number, number, number] {
  const group = (from: number): number => Number.parseInt(digits.padStart(12, '0').slice(from, from + 3), 10)
  return [group(0), group(3), group(6), group(9)]
}

/** A whole number in English: `1080` is "one thousand eighty". */
export function spelledEn(digits: string): string {
  const scales = ['billion', 'million', 'thousand', '']
  const said = groupsOf(digits).map((n, place) => (n === 0 ? '' : joined(enBelowThousand(n), at(scales, place))))
  return joined(...said) || at(enOnes, 0)
}

/** A whole number in Spanish, as it stands before a masculine noun: `21001` is "veintiún mil un". */
export function spelledEs(digits: string): string {
  const [milliards, millions, thousands, ones] = groupsOf(digits)
  const pair = (upper: number, lower: number): string =>
    joined(upper === 0 ? '' : joined(upper === 1 ? '' : esBelowThousand(upper), 'mil'), esBelowThousand(lower))
  const above = pair(milliards, millions)
  const noun = milliards === 0 && millions === 1 ? 'millón' : 'millones'
  return joined(above && `${above} ${noun}`, pair(thousands, ones)) || at(esOnes, 0)
}
