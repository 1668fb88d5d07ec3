import { useSyncExternalStore } from 'react'

/** Telephones: what stands side by side elsewhere stands below each other (looks 11). */
const screen = matchMedia('(max-width: 767px)')

const watch = (tell: () => void): (() => void) => {
  screen.addEventListener('change', tell)
  return () => screen.removeEventListener('change', tell)
}

/** Whether the window is as narrow as a telephone's. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => screen.matches)
