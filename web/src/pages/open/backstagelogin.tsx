import { BackstageLogin } from '../../features/account/backstage-login.tsx'

/** The door by which people of the platform enter a customer's account. */
export default function BackstageLoginPage() {
  return <BackstageLogin />
}
