import { Forget } from '../../features/account/forget.tsx'

/** A new password for who forgot his. */
export default function ForgetPage() {
  return <Forget />
}
