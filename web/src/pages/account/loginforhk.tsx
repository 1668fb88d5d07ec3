import { PartnerSignIn } from '../../features/account/partner-sign-in.tsx'

/** The door of the partner hk, whose users are known by their telephone. */
export default function LoginForHkPage() {
  return <PartnerSignIn route="loginforhk" />
}
