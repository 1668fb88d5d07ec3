import { mix, reach } from './colour.ts'

export type Theme = 'light' | 'dark'
export type Size = 'medium' | 'small' | 'mini'
export type SkinName = 'azurite' | 'indigo' | 'teal' | 'graphite' | 'plum'
export type Tone = 'grey' | 'blue' | 'orange' | 'red' | 'green' | 'teal' | 'violet'

interface ToneColours {
  readonly text: string
  readonly glyph: string
  readonly soft: string
  readonly line: string
}

export interface ThemeColours {
  readonly bg: string
  readonly page: string
  readonly sunk: string
  readonly hover: string
  readonly desk: string
  readonly floating: string
  readonly line: string
  readonly line2: string
  readonly line3: string
  readonly text1: string
  readonly text2: string
  readonly text3: string
  readonly text4: string
  readonly danger: string
  readonly dangerHover: string
  readonly shadow: string
  readonly tones: Readonly<Record<Tone, ToneColours>>
}

export interface Accent {
  readonly accent: string
  readonly solid: string
  readonly hover: string
  readonly press: string
  readonly soft: string
  readonly line: string
}

const tone = (text: string, glyph: string, soft: string, line: string): ToneColours => ({ text, glyph, soft, line })

/** Neutrals, state tones and shadows of both themes (looks 2.1, 2.3, 4). State tones belong to no skin. */
export const themes: Readonly<Record<Theme, ThemeColours>> = {
  light: {
    bg: '#FFFFFF',
    page: '#F4F6F8',
    sunk: '#FAFBFC',
    hover: '#EEF2F6',
    desk: '#E9EDF1',
    floating: '#FFFFFF',
    line: '#E1E5EA',
    line2: '#CBD2DA',
    line3: '#8A95A3',
    text1: '#18212D',
    text2: '#4A5563',
    text3: '#616C7B',
    text4: '#A3ADB9',
    danger: '#BE2A21',
    dangerHover: '#A3231B',
    shadow: '0 6px 24px rgba(16,32,52,.12), 0 1px 3px rgba(16,32,52,.08)',
    tones: {
      grey: tone('#4A5563', '#616C7B', '#EEF2F6', '#CBD2DA'),
      blue: tone('#1B5EB0', '#1B5EB0', '#E8F0FA', '#B9D1EE'),
      orange: tone('#9A4E00', '#D97A0B', '#FEF2E0', '#F3CF9B'),
      red: tone('#BE2A21', '#D63A2F', '#FDECEA', '#F3BCB7'),
      green: tone('#177541', '#23995A', '#E6F4EB', '#B5DDC3'),
      teal: tone('#0B6B78', '#0B6B78', '#E8F5F6', '#A9D8DC'),
      violet: tone('#5B3FA3', '#7C5CC4', '#EEE9FA', '#EEE9FA'),
    },
  },
  dark: {
    bg: '#151C24',
    page: '#0E141A',
    sunk: '#121920',
    hover: '#1C2530',
    desk: '#0A0F14',
    floating: '#1C2530',
    line: '#27323E',
    line2: '#3A4856',
    line3: '#66727F',
    text1: '#E4E9EF',
    text2: '#A8B3C0',
    text3: '#8793A2',
    text4: '#566271',
    danger: '#BE2A21',
    dangerHover: '#D0342A',
    shadow: '0 8px 28px rgba(0,0,0,.5), 0 0 0 1px #3A4856',
    tones: {
      grey: tone('#A8B3C0', '#8793A2', '#1C2530', '#3A4856'),
      blue: tone('#74ABEE', '#74ABEE', '#1A2C43', '#2C4A6E'),
      orange: tone('#EFA94E', '#DB8C2A', '#35291A', '#66491F'),
      red: tone('#F4847A', '#E0594E', '#3A2023', '#70353A'),
      green: tone('#5FC78A', '#43AD70', '#15302A', '#245C47'),
      teal: tone('#4FB9C6', '#4FB9C6', '#12292E', '#235058'),
      violet: tone('#B59CF0', '#7C5CC4', '#261F3A', '#261F3A'),
    },
  },
}

/** White and the quiet second text on the top bar (looks 2.1). */
export const onInk = { strong: '#FFFFFF', quiet: '#A9BACD', line: '#6FB1FF' } as const

interface Skin {
  readonly ink: Readonly<Record<Theme, string>>
  readonly accent: Readonly<Record<Theme, Accent>>
}

const white = '#FFFFFF'
const black = '#000000'

/** The accent family that a skin's one colour stands for; solid and hover carry white text (looks 2.6). */
export function family(theme: Theme, accent: string): Accent {
  const { bg } = themes[theme]
  if (theme === 'light') {
    return {
      accent,
      solid: accent,
      hover: mix(accent, black, 0.16),
      press: mix(accent, black, 0.33),
      soft: mix(white, accent, 0.09),
      line: mix(white, accent, 0.3),
    }
  }
  const solid = reach(accent, black, white, 5)
  return {
    accent,
    solid,
    hover: reach(mix(solid, white, 0.08), black, white, 4.55),
    press: mix(solid, black, 0.15),
    soft: mix(bg, accent, 0.09),
    line: mix(bg, accent, 0.38),
  }
}

const skin = (light: string, dark: string, ink: string): Skin => ({
  ink: { light: ink, dark: mix(ink, '#0A1016', 0.8) },
  accent: { light: family('light', light), dark: family('dark', dark) },
})

/** The five skins. No red, orange or green one: they would speak for a state. */
export const skins: Readonly<Record<SkinName, Skin>> = {
  azurite: {
    ink: { light: '#12263D', dark: '#0A1016' },
    accent: {
      light: {
        accent: '#1B5EB0',
        solid: '#1B5EB0',
        hover: '#174F95',
        press: '#123F78',
        soft: '#E8F0FA',
        line: '#B9D1EE',
      },
      dark: {
        accent: '#74ABEE',
        solid: '#2A6FC4',
        hover: '#3276CC',
        press: '#245FA9',
        soft: '#1A2C43',
        line: '#2C4A6E',
      },
    },
  },
  indigo: skin('#4149B0', '#9AA2F2', '#1B1F45'),
  teal: skin('#0B6B78', '#4FB9C6', '#0C2D33'),
  graphite: skin('#3B4654', '#B4BFCC', '#1D232B'),
  plum: skin('#7A3A78', '#D194CF', '#2E1830'),
}

/** The skins in the order in which they are offered. */
export const skinNames = ['azurite', 'indigo', 'teal', 'graphite', 'plum'] as const satisfies readonly SkinName[]
/** The sizes in the order in which they are offered. */
export const sizeNames = ['medium', 'small', 'mini'] as const satisfies readonly Size[]

interface Measures {
  readonly row: number
  readonly head: number
  readonly control: number
  readonly queryRow: number
  readonly bar: number
  readonly cellX: number
  readonly icon: number
  readonly tabs: number
  readonly crumbs: number
  readonly figureL: number
  readonly figureM: number
  readonly title: number
  readonly section: number
  readonly body: number
  readonly label: number
  readonly kbd: number
}

/** Heights, paddings and type sizes in CSS px (looks 3 and 4). */
export const sizes: Readonly<Record<Size, Measures>> = {
  medium: {
    row: 36,
    head: 36,
    control: 32,
    queryRow: 52,
    bar: 44,
    cellX: 10,
    icon: 15,
    tabs: 36,
    crumbs: 40,
    figureL: 24,
    figureM: 20,
    title: 15,
    section: 14,
    body: 14,
    label: 13,
    kbd: 11,
  },
  small: {
    row: 32,
    head: 32,
    control: 28,
    queryRow: 44,
    bar: 40,
    cellX: 8,
    icon: 15,
    tabs: 36,
    crumbs: 40,
    figureL: 24,
    figureM: 20,
    title: 15,
    section: 13,
    body: 13,
    label: 12,
    kbd: 11,
  },
  mini: {
    row: 28,
    head: 28,
    control: 24,
    queryRow: 40,
    bar: 36,
    cellX: 8,
    icon: 14,
    tabs: 34,
    crumbs: 36,
    figureL: 22,
    figureM: 18,
    title: 14,
    section: 12,
    body: 12,
    label: 12,
    kbd: 10,
  },
}

/** Font stacks: interface, paper, code (looks 3). */
export const fonts = {
  interface:
    '"Inter Variable", "PingFang SC", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans SC", "Segoe UI", system-ui, sans-serif',
  paper: '"Noto Serif SC", "Source Han Serif SC", "SimSun", "Songti SC", serif',
  code: '"JetBrains Mono", "Cascadia Mono", "SFMono-Regular", Consolas, "Noto Sans SC", monospace',
} as const

/** `text1` as `text-1`: how a token is called in the style sheet. */
export const kebab = (name: string): string => name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase()

const block = (selector: string, values: Readonly<Record<string, string>>): string =>
  `${selector}{${Object.entries(values)
    .map(([name, value]) => `--gt-${name}:${value}`)
    .join(';')}}`

function themeValues(theme: Theme): Record<string, string> {
  const { tones, ...plain } = themes[theme]
  const values = Object.fromEntries(Object.entries(plain).map(([name, value]) => [kebab(name), value]))
  for (const [name, colours] of Object.entries(tones)) {
    for (const [part, value] of Object.entries(colours)) values[`${name}-${part}`] = value
  }
  return values
}

/** Names of the CSS variables of a skin's accent: `--gt-accent`, `--gt-accent-solid` and so on. */
const accentValues = (accent: Accent): Record<string, string> =>
  Object.fromEntries(
    Object.entries(accent).map(([name, value]) => [name === 'accent' ? name : `accent-${name}`, value]),
  )

/**
 * The style sheet of all tokens, from which every part of the interface takes its colours and measures. The build writes
 * it once; the page chooses by the attributes data-theme, data-size and data-skin of its root (looks 5).
 */
export function tokenSheet(): string {
  const parts = [
    block(':root', {
      'font-ui': fonts.interface,
      'font-paper': fonts.paper,
      'font-code': fonts.code,
      'on-ink': onInk.strong,
      'on-ink-quiet': onInk.quiet,
      'on-ink-line': onInk.line,
      ease: 'cubic-bezier(.2,0,0,1)',
      // a skin may set these two
      radius: '4px',
      'page-picture': 'none',
    }),
  ]
  for (const theme of ['light', 'dark'] as const) {
    parts.push(block(`:root[data-theme="${theme}"]`, { ...themeValues(theme), scheme: theme }))
    parts.push(`:root[data-theme="${theme}"]{color-scheme:${theme}}`)
    for (const name of skinNames) {
      const { ink, accent } = skins[name]
      const values = { ink: ink[theme], ...accentValues(accent[theme]) }
      parts.push(block(`:root[data-theme="${theme}"][data-skin="${name}"]`, values))
    }
    const strong = { 'line-2': themes[theme].line3, 'text-3': themes[theme].text2 }
    parts.push(`@media (prefers-contrast: more){${block(`:root[data-theme="${theme}"]`, strong)}}`)
  }
  for (const size of sizeNames) {
    const values = Object.fromEntries(
      Object.entries(sizes[size]).map(([name, value]) => [`s-${kebab(name)}`, `${value}px`]),
    )
    parts.push(block(`:root[data-size="${size}"]`, values))
    // a place where work is done is small inside, whatever the frame is (looks 3)
    if (size === 'small') parts.push(block(':root[data-size="medium"] .gt-place', values))
  }
  return parts.join('\n')
}
