import { createStore } from '../kit/store.ts'
import type { Accent, Size, SkinName, Theme, ThemeColours } from '../kit/tokens.ts'
import { session } from './client.ts'

export type ThemeChoice = Theme | 'auto'

/** A skin that somebody made, as the page wears it; worn-look.ts makes it out of parsed values alone. */
export interface Worn {
  readonly code: string
  readonly theme: Theme
  readonly logo: string | null
  /** Variables of the style sheet with what stands in them. */
  readonly sheet: readonly (readonly [name: string, value: string])[]
  readonly colours: ThemeColours
  readonly accent: Accent
  readonly ink: string
  /** CSS px; null where a radius is no length in px. */
  readonly radius: number | null
  readonly font: string | null
}

interface Appearance {
  readonly choice: ThemeChoice
  readonly theme: Theme
  readonly size: Size
  readonly skin: SkinName
  /** In place of a skin of the product; it is light or dark by itself. */
  readonly made: Worn | null
}

/** Where the skin that this browser wears is kept for the next load. */
export const wornPlace = 'gt_worn'

const darkWanted = matchMedia('(prefers-color-scheme: dark)')
let made: Worn | null = null

function read(): Appearance {
  // each cookie reads as one of its own values only
  const choice = session.get('gt_theme') as ThemeChoice
  const own = choice === 'auto' ? (darkWanted.matches ? 'dark' : 'light') : choice
  const theme = made?.theme ?? own
  return { choice, theme, size: session.get('gt_size') as Size, skin: session.get('gt_skin') as SkinName, made }
}

/** The look of the page as it is now. */
export const appearance = createStore<Appearance>(read())

function show(): void {
  const now = read()
  const { dataset, style } = document.documentElement
  dataset.theme = now.theme
  dataset.size = now.size
  dataset.skin = now.skin
  for (const [name] of appearance.get().made?.sheet ?? []) style.removeProperty(name)
  for (const [name, value] of now.made?.sheet ?? []) style.setProperty(name, value)
  appearance.set(now)
}

/** Dresses the page as the cookies say and follows the machine's own light or dark. */
export function dress(): void {
  show()
  darkWanted.addEventListener('change', show)
}

/** Changes one of theme, size and skin; it is kept beyond the session. */
export function choose(what: 'gt_theme' | 'gt_size' | 'gt_skin', value: string): void {
  session.set(what, value)
  if (what === 'gt_skin') {
    made = null
    localStorage.removeItem(wornPlace)
  }
  show()
}

/** Puts on a skin that somebody made, over that of the product. */
export function wear(next: Worn): void {
  made = next
  show()
}
