import { AuthorityPage } from '../../features/authorities/authority-page.tsx'

/** Who may test, check, audit and approve which tests. */
export default function UserTrialAuthorityPage() {
  return <AuthorityPage />
}
