import { LogOut } from '../../features/account/log-out.tsx'

/** Logs out by an address, also out of a page of somebody else. */
export default function OpenLogOutPage() {
  return <LogOut />
}
