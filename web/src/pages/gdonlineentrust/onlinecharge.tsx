import { OnlineChargeList } from '../../features/entrust/online/charge-list.tsx'

/** Fees of the own orders. */
export default function OnlineChargeListPage() {
  return <OnlineChargeList />
}
