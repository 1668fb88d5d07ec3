import { PrintList } from '../../features/reports/print-list.tsx'

/** Approved reports of a site laboratory: printed, filed into volumes and changed on one page. */
export default function PrintArchivePage() {
  return <PrintList code="gdtrialtest.printarchive" site />
}
