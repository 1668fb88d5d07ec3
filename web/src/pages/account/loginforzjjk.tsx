import { PartnerSignIn } from '../../features/account/partner-sign-in.tsx'

/** The door of the partner zjjk, whose users bind their identity there to an account here the first time. */
export default function LoginForZjjkPage() {
  return <PartnerSignIn route="loginforzjjk" />
}
