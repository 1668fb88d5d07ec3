import { PartnerSignIn } from '../../features/account/partner-sign-in.tsx'

/** The door of the partner dl, which is asked about the code that its users bring. */
export default function LoginForDlPage() {
  return <PartnerSignIn route="loginfordl" />
}
