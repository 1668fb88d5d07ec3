import type { SkinLook, SkinVariable } from '@gt/domain/platform/skin-look.ts'
import { isReservedStyle, parseStyleValue, styleNamePattern, styleText } from '@gt/domain/platform/style-values.ts'
import { type Accent, family, kebab, skins, type Theme, type ThemeColours, themes } from '../kit/tokens.ts'
import type { Worn } from './appearance.ts'

type Base = SkinLook['base']

const themeOf = (base: Base): Theme => (base === 'dark' ? 'dark' : 'light')

/** The colours that a base has by itself; high contrast is light with stronger lines and texts (looks 2.2). */
function coloursOf(base: Base): ThemeColours {
  const own = themes[themeOf(base)]
  return base === 'contrast' ? { ...own, line2: own.line3, text3: own.text2 } : own
}

const nameOf = (token: string): string => `--gt-${kebab(token)}`

/** What a variable has in a base without any skin; null for one that the product knows nothing of. */
function valueOfBase(base: Base, name: string): string | null {
  const first = skins.azurite
  if (name === '--gt-accent') return first.accent[themeOf(base)].accent
  if (name === '--gt-ink') return first.ink[themeOf(base)]
  const { tones, ...plain } = coloursOf(base)
  return Object.entries(plain).find(([token]) => nameOf(token) === name)?.[1] ?? null
}

/** What stands in a variable: what the skin sets, what a base other than light has by itself, or its own value. */
export const valueIn = (base: Base, { name, value, set }: SkinVariable): string =>
  set || base === 'light' ? value : (valueOfBase(base, name) ?? value)

const accentSheet = (accent: Accent): [string, string][] =>
  Object.entries(accent).map(([part, value]) => [part === 'accent' ? '--gt-accent' : `--gt-accent-${part}`, value])

/**
 * A skin as the page wears it. Every value is parsed by its type here, at the last place before the style sheet; what is none of its
 * type, or has a name that is no skin's, stays out.
 */
export function wornLook({
  code,
  base,
  logo,
  variables,
}: Pick<SkinLook, 'code' | 'base' | 'logo' | 'variables'>): Worn {
  const theme = themeOf(base)
  const values = new Map<string, string>()
  for (const one of variables) {
    const parsed = parseStyleValue(one.type, valueIn(base, one))
    if (parsed === null || !styleNamePattern.test(one.name) || isReservedStyle(one.name)) continue
    values.set(one.name, styleText(one.type, parsed))
  }
  const own = coloursOf(base)
  const colours = Object.fromEntries(
    Object.entries(own).map(([token, value]) => [token, values.get(nameOf(token)) ?? value]),
  ) as unknown as ThemeColours // the same tokens
  const main = values.get('--gt-accent')
  const accent = main && main !== valueOfBase(base, '--gt-accent') ? family(theme, main) : skins.azurite.accent[theme]
  const strong =
    base === 'contrast' ? [[nameOf('line2'), own.line2] as const, [nameOf('text3'), own.text3] as const] : []
  const ink = values.get('--gt-ink') ?? skins.azurite.ink[theme]
  const radius = /^(\d+(?:\.\d+)?)px$/.exec(values.get('--gt-radius') ?? '')
  return {
    code,
    theme,
    logo,
    sheet: [...new Map([['--gt-ink', ink], ...strong, ...values, ...accentSheet(accent)])],
    colours,
    accent,
    ink,
    radius: radius ? Number(radius[1]) : null,
    font: values.get('--gt-font-ui') ?? null,
  }
}
