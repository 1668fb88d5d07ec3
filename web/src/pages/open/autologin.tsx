import { PartnerSignIn } from '../../features/account/partner-sign-in.tsx'

/** The door of partners whose servers ask this one for a code. */
export default function CodeLoginPage() {
  return <PartnerSignIn route="autologin" />
}
