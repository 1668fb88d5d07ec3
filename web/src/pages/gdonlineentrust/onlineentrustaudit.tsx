import { Inbox } from '../../features/entrust/pre/inbox.tsx'

/** Online orders that wait for a laboratory of a site: accepted as samples and tasks, or returned. */
export default function OnlineEntrustAuditPage() {
  return <Inbox code="gdonlineentrust.onlineentrustaudit" />
}
