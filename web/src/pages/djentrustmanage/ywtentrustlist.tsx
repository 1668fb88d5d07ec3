import { Inbox } from '../../features/entrust/pre/inbox.tsx'

/** Pre-entrustments that wait to be taken in at the counter. */
export default function PreEntrustmentInboxPage() {
  return <Inbox code="djentrustmanage.ywtentrustlist" />
}
