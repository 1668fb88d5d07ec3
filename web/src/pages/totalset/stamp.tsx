import { SealsPage } from '../../features/signatures/seals-page.tsx'

/** Seals with their second confirmation and what they were put on. */
export default function StampPage() {
  return <SealsPage />
}
