import { useLocation } from 'react-router'
import { codeOfAddress } from '../../features/public/code.ts'
import { SampleCheck } from '../../features/public/sample-check.tsx'

/** The state of a sample by its label, for anybody. */
export default function SamplePreviewPage() {
  return <SampleCheck code={codeOfAddress(useLocation().search)} />
}
