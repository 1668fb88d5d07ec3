import { type Later, Loaded, later } from '../kit/loaded.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { loadPage } from './pages.ts'
import { routeKey } from './routes.ts'

const nothing = {}
const pages = new Map<string, Later<object>>()

function pageOf(key: string): Later<object> {
  const known = pages.get(key)
  if (known) return known
  const page = later(async () => (await loadPage(key)).default)
  pages.set(key, page)
  return page
}

/** The page of an address, loaded when it is first shown; a fault inside it stays inside it. */
export function PageView({ address }: { address: string }) {
  return (
    <ErrorBoundary>
      <Loaded of={pageOf(routeKey(address))} given={nothing} />
    </ErrorBoundary>
  )
}
