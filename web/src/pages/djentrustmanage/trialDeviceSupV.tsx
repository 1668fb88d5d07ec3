import page from '@gt/domain/testing/djentrustmanage.trialDeviceSupV.page.ts'
import { DeviceWatchPage } from '../../features/testing/device-watch-page.tsx'

/** What the machines of the laboratory sent. */
export default function Page() {
  return <DeviceWatchPage page={page} />
}
