import { OnlineReportList } from '../../features/entrust/online/report-list.tsx'

/** Electronic reports of the own orders. */
export default function OnlineReportListPage() {
  return <OnlineReportList />
}
