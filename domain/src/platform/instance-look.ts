import type { Language } from '../kit/label.ts'
import type { SkinLook } from './skin-look.ts'

/** What the page of sign-in shows of an instance under one of its host names. */
export interface InstanceLook {
  readonly title_zh: string | null
  readonly title_en: string | null
  /** For who has chosen none. */
  readonly language: Language | null
  /** Code of the skin for who has chosen none. */
  readonly skin: string | null
  /** That skin whole, when it is none of the product. */
  readonly made: SkinLook | null
  /** Address of the logo, another one when the logo changes. */
  readonly logo: string | null
}

/** The title in a language; the English one stands in for Spanish. */
export const titleIn = ({ title_zh, title_en }: InstanceLook, language: Language): string | null =>
  (language === 'zh' ? title_zh : title_en) || title_zh
