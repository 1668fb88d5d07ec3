import { IssueList } from '../../features/reports/issue-list.tsx'

/** Printed reports of a graded laboratory, on their way to the customer. */
export default function IssueListPage() {
  return <IssueList code="djentrustmanage.reportissued" />
}
