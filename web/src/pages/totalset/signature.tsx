import { AuthorisationPage } from '../../features/signatures/authorisation-page.tsx'

/** The own signature, and who may sign what. */
export default function SignaturePage() {
  return <AuthorisationPage />
}
