const collator = new Intl.Collator('zh-Hans-u-co-pinyin')

/** The first characters, in the order of their sounds, that begin with each letter (i, u and v begin no syllable). */
const firsts: readonly (readonly [letter: string, first: string])[] = [
  ['A', '吖'],
  ['B', '八'],
  ['C', '嚓'],
  ['D', '咑'],
  ['E', '妸'],
  ['F', '发'],
  ['G', '旮'],
  ['H', '哈'],
  ['J', '丌'],
  ['K', '咔'],
  ['L', '垃'],
  ['M', '妈'],
  ['N', '拏'],
  ['O', '喔'],
  ['P', '妑'],
  ['Q', '七'],
  ['R', '呥'],
  ['S', '仨'],
  ['T', '他'],
  ['W', '屲'],
  ['X', '夕'],
  ['Y', '丫'],
  ['Z', '帀'],
]

const isHan = /\p{Script=Han}/u

/**
 * The first letters of the sounds of a Chinese text, letters and digits as they are: `抗压强度` is `KYQD`. Taken from the order
 * in which the platform sorts characters by their sounds; of a character with several sounds the commonest counts.
 */
export function initialsOf(text: string): string {
  return [...text]
    .map(sign => {
      if (!isHan.test(sign)) return /[a-z0-9]/i.test(sign) ? sign.toUpperCase() : ''
      return firsts.findLast(([, first]) => collator.compare(first, sign) <= 0)?.[0] ?? ''
    })
    .join('')
}
