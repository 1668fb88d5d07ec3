import { useLocation } from 'react-router'
import { WitnessOnPhone } from '../../features/public/witness-on-phone.tsx'

/** The witness of a sampling confirms it on the own telephone, led here by the QR code of who ordered online. */
export default function WitnessPage() {
  return <WitnessOnPhone token={new URLSearchParams(useLocation().search).get('call') ?? ''} />
}
