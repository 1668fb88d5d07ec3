import { ChargeList } from '../../features/charges/charge-list.tsx'

/** Bills of a graded laboratory, from the draft to the last payment. */
export default function ChargeListPage() {
  return <ChargeList code="djentrustmanage.chargelist" />
}
