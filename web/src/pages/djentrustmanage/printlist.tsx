import { PrintList } from '../../features/reports/print-list.tsx'

/** Approved reports of a graded laboratory, on their way to the printer. */
export default function PrintListPage() {
  return <PrintList code="djentrustmanage.printlist" />
}
