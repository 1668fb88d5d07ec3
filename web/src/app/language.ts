import type { Language } from '@gt/domain/kit/label.ts'
import { speak } from '../kit/i18n.ts'
import { session } from './client.ts'

/** Names of the languages, each in its own. */
export const languageNames: Readonly<Record<Language, string>> = { zh: '中文', en: 'English', es: 'Español' }

/** Changes the language of the page; it is kept beyond the session. */
export async function chooseLanguage(language: Language): Promise<void> {
  session.set('gt_language', language)
  await speak(language)
}
