import { PartnerSignIn } from '../../features/account/partner-sign-in.tsx'

/** The door of any partner that signs tickets. */
export default function AutoLoginPage() {
  return <PartnerSignIn route="autoLogin" />
}
