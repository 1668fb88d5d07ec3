import { NonconformingList } from '../../features/nonconforming/nonconforming-list.tsx'

/** Nonconforming results of site laboratories: told, answered by the contractor, checked and closed by the supervision. */
export default function UnqualifiedListPage() {
  return <NonconformingList code="gdtrialtest.unqualifiedlist" site />
}
