import type { ListQuery } from '@gt/domain/kit/list.ts'
import { locationActions } from '@gt/domain/qrcode/location-actions.ts'
import page from '@gt/domain/qrcode/qrcodelibrary.qrcodelocation.page.ts'
import { useRead } from '../../app/queries.ts'
import { ScanMap } from '../../features/labels/scan-map.tsx'
import { Failed } from '../../kit/parts.tsx'
import { ListPage } from '../../shapes/list-page.tsx'

/** The points of the list as it is asked; the list stays when they cannot be had. */
function MapOf({ query }: { readonly query: Partial<ListQuery> }) {
  const { filter, search } = query
  const asked = { ...(filter ? { filter } : {}), ...(search ? { search } : {}) }
  const { data, error, refetch } = useRead(locationActions, 'Points', { query: asked }, { keep: true })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return data ? <ScanMap {...data} /> : null
}

/** Where labels were bound and scanned. */
export default function LabelPlacesPage() {
  return <ListPage page={page} slots={{ foot: query => <MapOf query={query} /> }} />
}
