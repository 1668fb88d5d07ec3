import { OpenFront } from '../../features/public/open-front.tsx'

/** The public face of the instance. */
export default function OpenIndexPage() {
  return <OpenFront />
}
