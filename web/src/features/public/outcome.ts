import type { Language } from '@gt/domain/kit/label.ts'
import { sampleWord } from '@gt/domain/reports/public-words.ts'
import type { VerifyOutcome } from '@gt/domain/reports/verification.ts'
import type { GlyphShape } from '../../kit/glyph.tsx'
import type { Word } from '../../kit/i18n.ts'
import type { Tone } from '../../kit/tokens.ts'

/** How an answer of a public page is drawn. */
export interface Look {
  readonly shape: GlyphShape
  readonly tone: Tone
}

/**
 * Colour and sign of each answer of the report check (looks 7.11). A code that is not found is grey and not red: it may be
 * a typing error.
 */
export const outcomeLooks: Readonly<Record<VerifyOutcome, Look>> = {
  genuine: { shape: 'check', tone: 'green' },
  not_issued: { shape: 'clock', tone: 'orange' },
  superseded: { shape: 'bang', tone: 'orange' },
  voided: { shape: 'cross', tone: 'red' },
  unknown: { shape: 'bang', tone: 'grey' },
}

/** What the reader should do about each answer. */
export const outcomeAdvice: Readonly<Record<VerifyOutcome, Word>> = {
  genuine: 'page.account.reportpreview.advice_genuine',
  not_issued: 'page.account.reportpreview.advice_not_issued',
  superseded: 'page.account.reportpreview.advice_superseded',
  voided: 'page.account.reportpreview.advice_voided',
  unknown: 'page.account.reportpreview.advice_unknown',
}

/** One state for each word that the public hears of a sample, and how it is drawn (looks 2.4). */
const sampleLooks: Readonly<Record<string, Look>> = {
  received: { shape: 'ring', tone: 'grey' },
  testing: { shape: 'p50', tone: 'blue' },
  tested: { shape: 'okring', tone: 'green' },
  retained: { shape: 'check', tone: 'green' },
  disposed: { shape: 'check', tone: 'grey' },
}

/** What stands for an answer that tells nothing: grey, without a claim. */
export const neutralLook: Look = outcomeLooks.unknown

/** The drawing of a sample's state, which the server tells as a word of the asked language. */
export const sampleLook = (word: string, language: Language): Look =>
  Object.entries(sampleLooks).find(([state]) => sampleWord(state)[language] === word)?.[1] ?? neutralLook
