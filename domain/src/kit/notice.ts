import { fill, type Label, type Labels, type Language, languages } from './label.ts'

/** What stands in a place of a notice: a figure or text as it is, a word of the interface in each language, or nothing. */
export type NoticeValue = string | number | Label | null

type Places<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never

/**
 * The sentences of a module's to-dos and messages. They are kept in all languages with the row, because each reader reads
 * in his own (1.4); `{name}` is filled with what people entered, which stays in the language it was entered in.
 */
export const defineNotices = <const Words extends Labels>(words: Words): Words => words

/** Where a sentence comes from, so that a laboratory may word it otherwise. */
export interface Origin {
  readonly words: Labels
  readonly key: string
  readonly values: Readonly<Record<string, NoticeValue>>
}

/** Beside the sentences and not in them, for they are kept, compared and sent as mere words. */
const origins = new WeakMap<Label, Origin>()

/** What `notice` made a sentence of; a copy of it has no origin. */
export const originOf = (label: Label): Origin | undefined => origins.get(label)

/** A sentence with its places filled, in all languages; every place of the Chinese sentence needs its value. */
export function notice<const Words extends Labels, Key extends keyof Words & string>(
  words: Words,
  key: Key,
  values: Readonly<Record<Places<Words[Key]['zh']>, NoticeValue>>,
): Label {
  const of = (language: Language): string => fillPlaces((words as Labels)[key]?.[language] ?? key, values, language)
  const [zh = '', en = '', es = ''] = languages.map(of)
  const label: Label = { zh, en, es }
  origins.set(label, { words, key, values })
  return label
}

/** A text with its places filled in a language; what stands for nothing stays as it is. */
export const fillPlaces = (text: string, values: Readonly<Record<string, NoticeValue>>, language: Language): string =>
  fill(
    text,
    Object.fromEntries(
      Object.entries(values).map(([place, value]) => [
        place,
        (typeof value === 'object' ? value?.[language] : value) ?? '',
      ]),
    ),
  )
