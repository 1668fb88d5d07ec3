import { twinOf } from '../kit/page/define.ts'
import platform from './totalset.signaturetarget.page.ts'

/** The same for one laboratory, which sets its own in place of the platform's. */
export default twinOf(platform, 'djbaseset.signaturetarget', {
  commands: [],
  // a dialog in web/src/pages/djbaseset/signaturetarget.tsx
  byHand: ['preview'],
})
