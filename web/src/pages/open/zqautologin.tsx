import { PartnerSignIn } from '../../features/account/partner-sign-in.tsx'

/** The door of the partner zq, whose server asks this one for a token. */
export default function ZqAutoLoginPage() {
  return <PartnerSignIn route="zqautologin" />
}
