import catalogue from 'virtual:gt-words'
import type { Label, Language } from '@gt/domain/kit/label.ts'
import type zhWords from '@gt/domain/shell/labels.zh.json'
import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { WordPart } from '../../word-parts.ts'

/** Keys of the words of shell, kit and pages; words of records come from their definitions. */
export type Word = keyof typeof zhWords
type Params = Readonly<Record<string, string | number>>

const spoken = new Set<WordPart>(['outside'])

/** Loads the words of a language, once, and makes it the language of the page. */
export async function speak(language: Language): Promise<void> {
  const loaded = await Promise.all([...spoken].map(part => catalogue[part]?.[language]()))
  const words = Object.assign({}, ...loaded.map(part => part?.default))
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: language,
      resources: { [language]: { translation: words } },
      keySeparator: false,
      nsSeparator: false,
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
      react: { useSuspense: false },
    })
  } else {
    i18next.addResourceBundle(language, 'translation', words, true, true)
    await i18next.changeLanguage(language)
  }
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : language
}

/**
 * From now on the words of this part are there in every language that is spoken; an area may have none.
 * Rejects when they cannot be loaded.
 */
export async function speakAlso(part: WordPart): Promise<void> {
  const dictionaries = catalogue[part]
  if (!dictionaries) return
  const language = i18next.language as Language // only the three are ever set
  // told first, so that a language chosen meanwhile brings the part along
  spoken.add(part)
  const words = await dictionaries[language]()
  i18next.addResourceBundle(language, 'translation', words.default, true, true)
}

export interface Words {
  readonly language: Language
  /** The word of a key, with its placeholders filled. */
  readonly t: (key: Word, params?: Params) => string
  /** The word of a definition in the language of the page. */
  readonly say: (label: Label) => string
  /** Either of them. */
  readonly tell: (text: Text) => string
}

/** A text of a part that is used by pages by hand, which name words, and by defined pages, which bring their labels. */
export type Text = Word | Label

/** Words in the language of the page; the component is drawn again when it changes. */
export function useWords(): Words {
  const { t, i18n } = useTranslation()
  const language = i18n.language as Language // only the three are ever set
  return {
    language,
    t: (key, params) => t(key, params ?? {}),
    say: label => label[language],
    tell: text => (typeof text === 'string' ? t(text) : text[language]),
  }
}

/** The word of a definition outside components. */
export const say = (label: Label): string => label[i18next.language as Language] // only the three are ever set

/** The word of a key outside components. */
export const word = (key: Word, params: Params = {}): string => i18next.t(key, params)
