import { SystemCheckPage } from '../../features/system-check/system-check-page.tsx'

/** Whether a fresh installation works. */
export default function TestPage() {
  return <SystemCheckPage />
}
