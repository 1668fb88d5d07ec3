import { ArchiveList } from '../../features/reports/archive-list.tsx'

/** Issued reports of a graded laboratory, on their way into the archive. */
export default function ArchiveListPage() {
  return <ArchiveList code="djentrustmanage.archivelist" />
}
