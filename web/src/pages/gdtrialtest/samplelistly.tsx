import { RetentionList } from '../../features/samples/retention/retention-list.tsx'

/** Samples that a site laboratory retains, with section, part and the quantity that each stands for. */
export default function SiteRetentionPage() {
  return <RetentionList code="gdtrialtest.samplelistly" site />
}
