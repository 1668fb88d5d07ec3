import { OnlineEntrustment } from '../../features/entrust/online/online-entrustment.tsx'

/** The wizard of an online order. */
export default function OnlineEntrustmentPage() {
  return <OnlineEntrustment />
}
