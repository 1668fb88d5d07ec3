import { OnlineProgressList } from '../../features/entrust/online/progress-list.tsx'

/** How far the own orders are at the laboratories that they were sent to. */
export default function EntrustProgressPage() {
  return <OnlineProgressList />
}
