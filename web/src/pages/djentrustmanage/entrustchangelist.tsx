import { ChangeList } from '../../features/entrust/change/change-list.tsx'

/** Changes of accepted orders, from the draft at the counter to the approval of the technical manager. */
export default function OrderChangePage() {
  return <ChangeList code="djentrustmanage.entrustchangelist" />
}
