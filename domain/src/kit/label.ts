/** The three interface languages. Chinese is complete first and is the last fallback. */
export const languages = ['zh', 'en', 'es'] as const
export type Language = (typeof languages)[number]

/** A word of the interface in all languages; definitions cannot be written without one of them. */
export interface Label {
  readonly zh: string
  readonly en: string
  readonly es: string
}

/** The words of a label list, keyed by code: `{draft: {zh, en, es}}`. */
export type Labels<Code extends string = string> = Readonly<Record<Code, Label>>

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (languages as readonly string[]).includes(value)

/** Words one after the other, as each language lists them. */
export const listed = (words: readonly Label[]): Label => ({
  zh: words.map(word => word.zh).join('、'),
  en: words.map(word => word.en).join(', '),
  es: words.map(word => word.es).join(', '),
})

/** Picks the best language out of an `Accept-Language` header; Chinese when nothing fits. */
export function negotiateLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase()
    if (isLanguage(code)) return code
  }
  return 'zh'
}

/** Replaces `{name}` placeholders; an unknown placeholder stays visible, so that a test or a reader notices it. */
export function fill(template: string, params: Readonly<Record<string, unknown>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    return value === undefined || value === null ? whole : String(value)
  })
}
