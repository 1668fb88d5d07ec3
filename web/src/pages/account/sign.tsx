import { useLocation } from 'react-router'
import { SignOnPhone } from '../../features/public/sign-on-phone.tsx'

/** A receiver of reports signs on the own telephone, led here by the QR code of the issue desk. */
export default function SignPage() {
  return <SignOnPhone token={new URLSearchParams(useLocation().search).get('call') ?? ''} />
}
