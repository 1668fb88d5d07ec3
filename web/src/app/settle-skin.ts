import type { SessionLook } from '@gt/domain/platform/skin-look.ts'
import { choose } from './appearance.ts'

/** Puts on what the session wears; what is not offered any more is taken off. Without an answer everything stays. */
export async function settleSkin(look: SessionLook | undefined): Promise<void> {
  if (!look) return
  const found = look.made.find(({ code }) => code === look.worn)
  if (found) (await import('./made-skin.ts')).wearMade(found, true)
  else choose('gt_skin', look.worn)
}
