import type { SessionLook } from '@gt/domain/platform/skin-look.ts'
import { appearance, choose } from './appearance.ts'

/** Puts on what the session wears; what is not offered any more is taken off. Without an answer everything stays. */
export async function settleSkin(look: SessionLook | undefined): Promise<void> {
  if (!look) return
  const found = look.made.find(({ code }) => code === look.worn)
  const now = appearance.get()
  if (found) (await import('./made-skin.ts')).wearMade(found, true)
  // what is worn already leaves no cookie behind
  else if (now.made || now.skin !== look.worn) choose('gt_skin', look.worn)
}
