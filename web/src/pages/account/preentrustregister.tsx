import { ClientRegister } from '../../features/account/client-register.tsx'

/** A client asks a laboratory for an account. */
export default function ClientRegisterPage() {
  return <ClientRegister />
}
