import { useLocation } from 'react-router'
import { codeOfAddress } from '../../features/public/code.ts'
import { LabelLookup } from '../../features/public/label-lookup.tsx'

/** The page that every printed code leads to. */
export default function QrcodePreviewPage() {
  return <LabelLookup code={codeOfAddress(useLocation().search)} />
}
