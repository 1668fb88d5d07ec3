import { type ComponentType, useEffect, useState } from 'react'
import { Progress } from './progress.tsx'

/** A component whose code travels when it is first shown. */
export interface Later<P extends object> {
  readonly load: () => Promise<ComponentType<P>>
  /** The component, once its code has come. */
  here: ComponentType<P> | null
}

export const later = <P extends object>(load: Later<P>['load']): Later<P> => ({ load, here: null })

interface LoadedProps<P extends object> {
  readonly of: Later<P>
  readonly given: P
}

/**
 * Shows a component as soon as its code is there. Without Suspense: that keeps a bar it has shown for 300 ms, which is longer
 * than most code takes. Throws when the code does not come; shown anew, it is asked for again.
 */
export function Loaded<P extends object>({ of, given }: LoadedProps<P>) {
  const [, tell] = useState<Later<P> | null>(null)
  const [failed, setFailed] = useState<{ readonly of: Later<P>; readonly error: unknown } | null>(null)
  const { here: Shown } = of
  useEffect(() => {
    if (of.here) return
    let wanted = true
    of.load().then(
      component => {
        of.here = component
        if (wanted) tell(of)
      },
      (error: unknown) => {
        if (wanted) setFailed({ of, error })
      },
    )
    return () => {
      wanted = false
    }
  }, [of])
  if (failed?.of === of) throw failed.error
  return Shown ? <Shown {...given} /> : <Progress />
}
