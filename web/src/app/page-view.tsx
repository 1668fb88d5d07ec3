import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { Progress } from '../kit/progress.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { loadPage } from './pages.ts'
import { routeKey } from './routes.ts'

const views = new Map<string, LazyExoticComponent<ComponentType>>()

function viewOf(key: string): LazyExoticComponent<ComponentType> {
  const known = views.get(key)
  if (known) return known
  const view = lazy(() => loadPage(key))
  views.set(key, view)
  return view
}

/** The page of an address, loaded when it is first shown; a fault inside it stays inside it. */
export function PageView({ address }: { address: string }) {
  const View = viewOf(routeKey(address))
  return (
    <ErrorBoundary>
      <Suspense fallback={<Progress />}>
        <View />
      </Suspense>
    </ErrorBoundary>
  )
}
