import page from '@gt/domain/reports/djbaseset.signature.page.ts'
import { SignaturesPage } from '../../features/signatures/signatures-page.tsx'

/** The signature pictures of a graded laboratory. */
export default function SignaturePicturesPage() {
  return <SignaturesPage page={page} />
}
