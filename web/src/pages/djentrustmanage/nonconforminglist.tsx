import { NonconformingList } from '../../features/nonconforming/nonconforming-list.tsx'

/** Nonconforming results of a graded laboratory: told, treated, tested again, closed with proof. */
export default function NonconformingListPage() {
  return <NonconformingList code="djentrustmanage.nonconforminglist" />
}
