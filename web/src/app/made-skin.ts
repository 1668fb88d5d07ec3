import { preferenceActions } from '@gt/domain/identity/preference-actions.ts'
import { type SkinLook, skinLook } from '@gt/domain/platform/skin-look.ts'
import { toastFailure } from '../kit/failure-words.ts'
import { choose, wear, wornPlace } from './appearance.ts'
import { call } from './client.ts'
import { wornLook } from './worn-look.ts'

/** Puts a skin on; `kept` beyond this load of the page. */
export function wearMade(look: SkinLook, kept: boolean): void {
  wear(wornLook(look))
  if (kept) localStorage.setItem(wornPlace, JSON.stringify(look))
}

/** Puts on what this browser wore last, before anything is drawn; what nobody can read is forgotten. */
export function wearKept(): void {
  const text = localStorage.getItem(wornPlace)
  if (text === null) return
  try {
    wear(wornLook(skinLook.parse(JSON.parse(text))))
  } catch {
    localStorage.removeItem(wornPlace) // of another version, or of somebody else's making
  }
}

/** Wears a skin from now on, in this browser and after every sign-in of the person. */
export function chooseSkin(code: string, look: SkinLook | undefined): void {
  if (look) wearMade(look, true)
  else choose('gt_skin', code)
  call(preferenceActions, 'KeepSkin', { code }).catch(toastFailure)
}
