import { createStore } from '../kit/store.ts'
import type { Size, SkinName, Theme } from '../kit/tokens.ts'
import { session } from './client.ts'

export type ThemeChoice = Theme | 'auto'

interface Appearance {
  readonly choice: ThemeChoice
  readonly theme: Theme
  readonly size: Size
  readonly skin: SkinName
}

const darkWanted = matchMedia('(prefers-color-scheme: dark)')

function read(): Appearance {
  // each cookie reads as one of its own values only
  const choice = session.get('gt_theme') as ThemeChoice
  const theme = choice === 'auto' ? (darkWanted.matches ? 'dark' : 'light') : choice
  return { choice, theme, size: session.get('gt_size') as Size, skin: session.get('gt_skin') as SkinName }
}

/** The look of the page as it is now. */
export const appearance = createStore<Appearance>(read())

function show(): void {
  const now = read()
  const { dataset } = document.documentElement
  dataset.theme = now.theme
  dataset.size = now.size
  dataset.skin = now.skin
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
  show()
}
