import type { Worn } from '../../app/appearance.ts'
import { contrast } from '../../kit/colour.ts'
import type { Word } from '../../kit/i18n.ts'
import { onInk } from '../../kit/tokens.ts'

/** Least contrast of text to its ground (WCAG AA). */
const least = 4.5

interface LowContrast {
  readonly text: Word
  readonly ground: Word
  /** Rounded down, so that nothing that fails is shown as 4.5. */
  readonly ratio: string
}

const word = (name: 'text_text' | 'text_quiet' | 'text_accent' | 'text_white'): Word => `page.skinmanage.skin.${name}`
const place = (name: 'ground_bg' | 'ground_page' | 'ground_button' | 'ground_ink'): Word =>
  `page.skinmanage.skin.${name}`

/** The texts that a skin makes hard to read. */
export function lowContrasts({ colours, accent, ink }: Pick<Worn, 'colours' | 'accent' | 'ink'>): LowContrast[] {
  const pairs = [
    [word('text_text'), colours.text1, place('ground_bg'), colours.bg],
    [word('text_text'), colours.text1, place('ground_page'), colours.page],
    [word('text_quiet'), colours.text2, place('ground_bg'), colours.bg],
    [word('text_accent'), accent.accent, place('ground_bg'), colours.bg],
    [word('text_white'), onInk.strong, place('ground_button'), accent.solid],
    [word('text_white'), onInk.strong, place('ground_ink'), ink],
  ] as const
  return pairs.flatMap(([text, one, ground, other]) => {
    const ratio = contrast(one, other)
    return ratio < least ? [{ text, ground, ratio: (Math.floor(ratio * 100) / 100).toFixed(2) }] : []
  })
}
