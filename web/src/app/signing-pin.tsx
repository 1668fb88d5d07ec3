import { Loaded, later } from '../kit/loaded.tsx'
import { useStore } from '../kit/store.ts'
import { pinQuestion } from './pin-question.ts'

// most of those who are signed in never sign
const pinDialog = later(async () => (await import('./pin-dialog.tsx')).PinDialog)

/** The place where the signing PIN is asked for; stands once at the root. */
export function SigningPin() {
  const question = useStore(pinQuestion)
  return question ? <Loaded of={pinDialog} given={question} onClose={() => question.answer(false)} /> : null
}
