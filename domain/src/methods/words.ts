import type { Language } from '../kit/label.ts'
import type { MethodLibrary } from './definition.ts'

/**
 * How the stored word of a textual derived value is printed: through the library's map of the value's name, for names
 * ending in `_state` (and `state` itself) through the map `state`; a word of no map is printed as it is.
 */
export function printedWord(words: MethodLibrary['words'], name: string, word: string, language: Language): string {
  const map = Object.hasOwn(words, name) ? words[name] : name.endsWith('_state') ? words.state : undefined
  const label = map && Object.hasOwn(map, word) ? map[word] : undefined
  return label ? (label[language] ?? label.en) : word
}
