import { type Later, Loaded, later } from '../kit/loaded.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import type { PageModule } from './page-files.ts'
import { routeKey } from './routes.ts'

const nothing = {}
const pages = new Map<string, Later<object>>()

type Load = (key: string) => Promise<PageModule>

function pageOf(key: string, load: Load): Later<object> {
  const known = pages.get(key)
  if (known) return known
  const page = later(async () => (await load(key)).default)
  pages.set(key, page)
  return page
}

/** The page of an address, loaded by `load` when it is first shown; a fault inside it stays inside it. */
export function PageView({ address, load }: { address: string; load: Load }) {
  return (
    <ErrorBoundary>
      <Loaded of={pageOf(routeKey(address), load)} given={nothing} />
    </ErrorBoundary>
  )
}
