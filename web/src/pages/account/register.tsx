import { StaffRegister } from '../../features/account/staff-register.tsx'

/** Staff of a unit ask for an account. */
export default function StaffRegisterPage() {
  return <StaffRegister />
}
