import { OnlineOrderList } from '../../features/entrust/online/order-list.tsx'

/** Own orders at all laboratories. */
export default function OnlineOrderListPage() {
  return <OnlineOrderList />
}
