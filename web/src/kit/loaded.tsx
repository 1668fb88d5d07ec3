import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Failure } from '../app/failure.ts'
import { Dialog } from './dialog.tsx'
import { useWords } from './i18n.ts'
import { loadAnew } from './load-anew.ts'
import { Failed } from './parts.tsx'
import { Progress } from './progress.tsx'

/** A component whose code travels when it is first shown. */
export interface Later<P extends object> {
  readonly load: () => Promise<ComponentType<P>>
  /** The component, once its code has come. */
  here: ComponentType<P> | null
}

export const later = <P extends object>(load: Later<P>['load']): Later<P> => ({ load, here: null })

interface Come<P extends object> {
  readonly Shown: ComponentType<P> | null
  /** Why the code did not come. */
  readonly error: Failure | null
  /** Another try: of the code alone where the browser asks for it again, else of the whole program. */
  readonly retry: () => void
}

/** Asks for the code of a component as soon as this is shown. */
export function useLater<P extends object>(of: Later<P>): Come<P> {
  const [, tell] = useState<Later<P> | null>(null)
  const [failed, setFailed] = useState<{ readonly of: Later<P>; readonly error: Failure } | null>(null)
  useEffect(() => {
    if (of.here) return
    let wanted = true
    of.load().then(
      component => {
        of.here = component
        if (wanted) tell(of)
      },
      (cause: unknown) => {
        console.error(cause)
        if (wanted) setFailed({ of, error: new Failure('network', '', { cause }) })
      },
    )
    return () => {
      wanted = false
    }
  }, [of])
  return {
    Shown: of.here,
    error: failed?.of === of ? failed.error : null,
    retry: () =>
      void of.load().then(component => {
        of.here = component
        setFailed(null)
      }, loadAnew),
  }
}

interface LoadedProps<P extends object> {
  readonly of: Later<P>
  readonly given: P
  /** Stands in the place until the code is there. */
  readonly waiting?: ReactNode
  /** Closes what is shown over the page: when its code does not come, a dialog says so. */
  readonly onClose?: () => void
}

/**
 * Shows a component as soon as its code is there; when it does not come, its place says so and everything around it stays.
 * Without Suspense: that keeps a bar it has shown for 300 ms, which is longer than most code takes.
 */
export function Loaded<P extends object>({ of, given, waiting = <Progress />, onClose }: LoadedProps<P>) {
  const { t } = useWords()
  const { Shown, error, retry } = useLater(of)
  if (Shown) return <Shown {...given} />
  if (!error) return waiting
  const lost = <Failed error={error} onRetry={retry} />
  return onClose ? (
    <Dialog title={t('common.operate.error')} onClose={onClose}>
      {lost}
    </Dialog>
  ) : (
    lost
  )
}
