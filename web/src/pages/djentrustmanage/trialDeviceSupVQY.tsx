import { DeviceGroupPage } from '../../features/testing/device-group-page.tsx'

/** What the machines of all laboratories in sight sent. */
export default function Page() {
  return <DeviceGroupPage />
}
