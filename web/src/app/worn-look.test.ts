import type { SkinVariable } from '@gt/domain/platform/skin-look.ts'
import { builtInSkins } from '@gt/domain/platform/style-values.ts'
import { describe, expect, test } from 'vitest'
import { lowContrasts } from '../features/skins/contrast.ts'
import { contrast } from '../kit/colour.ts'
import { skinNames, themes } from '../kit/tokens.ts'
import { wornLook } from './worn-look.ts'

const worn = (base: 'light' | 'dark' | 'contrast', values: SkinVariable[] = []) =>
  wornLook({ code: 'made', base, logo: null, variables: values })
const colour = (name: string, value: string, set = true): SkinVariable => ({ name, type: 'colour', value, set })
const sheetOf = (look: ReturnType<typeof worn>): Record<string, string> => Object.fromEntries(look.sheet)

describe('what a made skin writes into the style of the page', () => {
  test('nothing but values of their types under names that a skin may set', () => {
    const hostile: SkinVariable[] = [
      colour('--gt-bg', 'red;x'),
      colour('--gt-page', '#FFF;}body{display:none'),
      colour('--gt-red-text', '#FFFFFF'),
      colour('--a;b', '#FFFFFF'),
      { name: '--gt-page-picture', type: 'picture', value: 'url(https://example.com)', set: true },
      { name: '--gt-font-ui', type: 'font', value: 'a;b', set: true },
      { name: '--gt-radius', type: 'length', value: 'calc(1px)', set: true },
    ]
    expect(worn('light', hostile)).toEqual(worn('light'))
  })

  test('the family of the main colour, and the colours of antd', () => {
    const look = worn('light', [colour('--gt-accent', '#0b6b78'), colour('--gt-bg', '#FAFAFA')])
    expect(sheetOf(look)).toMatchObject({
      '--gt-accent': '#0B6B78',
      '--gt-accent-solid': '#0B6B78',
      '--gt-bg': '#FAFAFA',
    })
    expect(look.colours).toEqual({ ...themes.light, bg: '#FAFAFA' })
    expect(contrast('#FFFFFF', look.accent.hover)).toBeGreaterThan(4.5)
  })

  test('what a dark skin does not set is dark, whatever the variables have by themselves', () => {
    const look = worn('dark', [colour('--gt-bg', '#FFFFFF', false), colour('--brand', '#ABCDEF', false)])
    expect(look.theme).toBe('dark')
    expect(sheetOf(look)).toMatchObject({ '--gt-bg': themes.dark.bg, '--brand': '#ABCDEF' })
  })

  test('high contrast has stronger lines', () =>
    expect(sheetOf(worn('contrast'))).toMatchObject({
      '--gt-line-2': themes.light.line3,
      '--gt-text-3': themes.light.text2,
    }))
})

describe('[page skinmanage/skin, accept] contrast', () => {
  test('of text in the colour of its ground is warned of', () =>
    expect(lowContrasts(worn('light', [colour('--gt-text-1', '#FFFFFF')]))).toContainEqual({
      text: 'page.skinmanage.skin.text_text',
      ground: 'page.skinmanage.skin.ground_bg',
      ratio: '1.00',
    }))

  test.each(['light', 'dark', 'contrast'] as const)('of %s as it is delivered is not', base =>
    expect(lowContrasts(worn(base))).toEqual([]),
  )
})

test('server and browser know the same skins of the product', () => expect([...builtInSkins]).toEqual([...skinNames]))
