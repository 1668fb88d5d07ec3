import { describe, expect, test } from 'vitest'
import { contrast } from './colour.ts'
import { onInk, skinNames, skins, type Theme, themes, tokenSheet } from './tokens.ts'

const both: readonly Theme[] = ['light', 'dark']
const atLeast = (one: string, other: string, ratio: number, what: string): void =>
  expect(contrast(one, other), what).toBeGreaterThanOrEqual(ratio)

describe('contrast of the tokens (looks 2, 12.1)', () => {
  test.each(both)('texts on their grounds, %s', theme => {
    const { bg, page, sunk, hover, floating, text1, text2, text3, line3 } = themes[theme]
    for (const ground of [bg, page, sunk, hover, floating]) {
      atLeast(text1, ground, 4.5, `text-1 on ${ground}`)
      atLeast(text2, ground, 4.5, `text-2 on ${ground}`)
      atLeast(text3, ground, 4.5, `text-3 on ${ground}`)
    }
    atLeast(line3, bg, 3, 'border of check boxes')
  })

  test.each(both)('state tones, %s', theme => {
    const { bg, tones, danger, dangerHover } = themes[theme]
    for (const [name, tone] of Object.entries(tones)) {
      atLeast(tone.text, bg, 4.5, `${name} text`)
      atLeast(tone.text, tone.soft, 4.5, `${name} text on soft`)
      if (name !== 'violet') atLeast(tone.glyph, bg, 3, `${name} glyph`)
    }
    atLeast('#FFFFFF', danger, 4.5, 'white on danger')
    atLeast('#FFFFFF', dangerHover, 4.5, 'white on danger hover')
  })

  test.each(skinNames.flatMap(skin => both.map(theme => [skin, theme] as const)))('skin %s, %s', (name, theme) => {
    const { bg, text1, text2, text3 } = themes[theme]
    const { ink, accent: set } = skins[name]
    const { accent, solid, hover, press, soft } = set[theme]
    atLeast(accent, bg, 4.5, 'accent')
    atLeast(accent, soft, 4.5, 'accent on soft')
    for (const ground of [solid, hover, press]) atLeast('#FFFFFF', ground, 4.5, `white on ${ground}`)
    for (const text of [text1, text2, text3]) atLeast(text, soft, 4.5, `${text} on soft`)
    atLeast(onInk.strong, ink[theme], 4.5, 'white on ink')
    atLeast(onInk.quiet, ink[theme], 4.5, 'quiet text on ink')
    atLeast(onInk.line, ink[theme], 3, 'line on ink')
  })

  test('the figures written down are the figures computed', () => {
    expect(contrast('#18212D', '#FFFFFF')).toBeCloseTo(16.23, 2)
    expect(contrast('#1B5EB0', '#FFFFFF')).toBeCloseTo(6.41, 2)
    expect(contrast('#8793A2', '#151C24')).toBeCloseTo(5.5, 2)
  })
})

test('the sheet has one block for each theme, skin and size', () => {
  const sheet = tokenSheet()
  expect(sheet.match(/\[data-skin="/g)).toHaveLength(10)
  expect(sheet.match(/^:root\[data-size="\w+"\]\{/gm)).toHaveLength(3)
  expect(sheet, 'a work place is small in a medium frame').toMatch(
    /^:root\[data-size="medium"\] \.gt-place\{--gt-s-row:32px/m,
  )
  expect(sheet).toContain('--gt-accent-soft:#E8F0FA')
  expect(sheet).toContain('--gt-s-row:28px')
  expect(sheet).not.toContain('undefined')
})
