import page from '@gt/domain/reports/gdbaseset.signature.page.ts'
import { SignaturesPage } from '../../features/signatures/signatures-page.tsx'

/** The signature pictures of a site laboratory. */
export default function SignaturePicturesPage() {
  return <SignaturesPage page={page} />
}
