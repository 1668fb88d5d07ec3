import page from '@gt/domain/platform/totalset.softmaintenancenotice.page.ts'
import { ListPage } from '../../shapes/list-page.tsx'

/** Planned standstills; what is over or was cancelled stays as it was. */
export default function MaintenanceNoticePage() {
  return <ListPage page={page} slots={{ mayChange: ({ state }) => state === 'draft' || state === 'published' }} />
}
