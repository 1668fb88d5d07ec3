import { SampleList } from '../../features/samples/sample-list.tsx'

/** Samples of a graded laboratory from the counter to the end of their tests. */
export default function SampleListPage() {
  return <SampleList code="djentrustmanage.samplelist" />
}
