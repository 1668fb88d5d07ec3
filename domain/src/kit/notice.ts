import { fill, type Label, type Labels, languages } from './label.ts'

/** What stands in a place of a notice: a figure or text as it is, a word of the interface in each language, or nothing. */
export type NoticeValue = string | number | Label | null

type Places<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never

/**
 * The sentences of a module's to-dos and messages. They are kept in all languages with the row, because each reader reads
 * in his own (1.4); `{name}` is filled with what people entered, which stays in the language it was entered in.
 */
export const defineNotices = <const Words extends Labels>(words: Words): Words => words

/** A sentence with its places filled, in all languages; every place of the Chinese sentence needs its value. */
export function notice<const Words extends Labels, Key extends keyof Words & string>(
  words: Words,
  key: Key,
  values: Readonly<Record<Places<Words[Key]['zh']>, NoticeValue>>,
): Label {
  const of = (language: keyof Label): string =>
    fill(
      (words as Labels)[key]?.[language] ?? key,
      Object.fromEntries(
        Object.entries<NoticeValue>(values).map(([place, value]) => [
          place,
          (typeof value === 'object' ? value?.[language] : value) ?? '',
        ]),
      ),
    )
  const [zh = '', en = '', es = ''] = languages.map(of)
  return { zh, en, es }
}
