import type { Page } from '@playwright/test'
import type { Language } from '../../domain/src/kit/label.ts'

/** Screens on which everything that stands there can be pressed as they were recorded. */
const free = new Set([
  'registration',
  'standards-finder',
  'todos',
  'home-administrator',
  'home-tester',
  'home-client',
  'equipment',
  'number-rules',
])

/** What cannot be pressed: its words and the reason it tells. Steps at the end of a row (before, next, zoom) need none. */
const greyOnes = (page: Page): Promise<{ words: string; why: string; reached: boolean }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.gt-views :is(button:disabled, [aria-disabled="true"])')]
      .filter(one => !one.matches('.gt-icon-btn'))
      .map(one => ({
        words: one.textContent?.trim() ?? '',
        why: one.title,
        // the reason can be read by who has no pointer: a disabled button is passed over by the keyboard
        reached: !(one as HTMLButtonElement).disabled,
      })),
  )

/**
 * Buttons of the shown scene that are grey without a reason which everybody can read in the language of the screen; a scene
 * whose grey buttons are not there at all is a fault as well, as nothing would be looked at.
 */
export async function greyFaults(page: Page, scene: string, language: Language): Promise<string[]> {
  const grey = await greyOnes(page)
  const told = grey.flatMap(({ words, why, reached }) => {
    if (!reached) return [`${words} is passed over by the keyboard`]
    if (why.trim() === '' || why === words) return [`${words} tells no reason`]
    // a key in the place of words, or the sentence of another language; names of data stay as they are
    const foreign = language === 'en' ? /^\p{Script=Han}/u : /^[a-z]+\./
    return foreign.test(why) ? [`${words} tells its reason in other words: ${why}`] : []
  })
  return grey.length === 0 && !free.has(scene) ? [`${scene} has no grey buttons`] : told
}
