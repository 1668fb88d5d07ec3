import { lazy, Suspense } from 'react'
import { Progress } from '../kit/progress.tsx'
import { useStore } from '../kit/store.ts'
import { pinQuestion } from './pin-question.ts'

// most of those who are signed in never sign
const PinDialog = lazy(async () => ({ default: (await import('./pin-dialog.tsx')).PinDialog }))

/** The place where the signing PIN is asked for; stands once at the root. */
export function SigningPin() {
  const question = useStore(pinQuestion)
  return question ? (
    <Suspense fallback={<Progress />}>
      <PinDialog answer={question.answer} />
    </Suspense>
  ) : null
}
