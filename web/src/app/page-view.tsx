import { type ComponentType, useEffect, useState } from 'react'
import { Progress } from '../kit/progress.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { loadPage } from './pages.ts'
import { routeKey } from './routes.ts'

const loaded = new Map<string, ComponentType>()

/**
 * The component of a page once it is there. Without Suspense: that keeps a bar it has shown for 300 ms, which is longer than
 * most pages take. Throws when the page cannot be loaded; the next look at it tries again.
 */
function useLoaded(key: string): ComponentType | null {
  const [failed, setFailed] = useState<{ readonly key: string; readonly error: unknown } | null>(null)
  const [, tell] = useState('')
  const page = loaded.get(key) ?? null
  useEffect(() => {
    if (page) return
    let wanted = true
    loadPage(key).then(
      module => {
        loaded.set(key, module.default)
        if (wanted) tell(key)
      },
      (error: unknown) => {
        if (wanted) setFailed({ key, error })
      },
    )
    return () => {
      wanted = false
    }
  }, [key, page])
  if (failed?.key === key) throw failed.error
  return page
}

function LoadedPage({ address }: { address: string }) {
  const Page = useLoaded(routeKey(address))
  return Page ? <Page /> : <Progress />
}

/** The page of an address, loaded when it is first shown; a fault inside it stays inside it. */
export function PageView({ address }: { address: string }) {
  return (
    <ErrorBoundary>
      <LoadedPage address={address} />
    </ErrorBoundary>
  )
}
