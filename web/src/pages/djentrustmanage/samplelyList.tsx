import { RetentionList } from '../../features/samples/retention/retention-list.tsx'

/** Retained samples of a graded laboratory until their disposal. */
export default function RetainedSamplesPage() {
  return <RetentionList code="djentrustmanage.samplelyList" />
}
