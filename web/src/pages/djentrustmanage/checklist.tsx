import { EntryPage } from '../../features/testing/entry-page.tsx'

/** /djentrustmanage/checklist: entry of readings into record sheets. */
export default function Checklist() {
  return <EntryPage code="djentrustmanage.checklist" />
}
