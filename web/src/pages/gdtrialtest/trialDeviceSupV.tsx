import page from '@gt/domain/testing/gdtrialtest.trialDeviceSupV.page.ts'
import { DeviceWatchPage } from '../../features/testing/device-watch-page.tsx'

/** What the machines of site laboratories sent. */
export default function Page() {
  return <DeviceWatchPage page={page} />
}
