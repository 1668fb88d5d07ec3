import type { Services } from '../../services.ts'
import { forgetRecordings as forget, watchCameras as watch } from './watch.ts'

/** For the timer of each minute; see watch.ts. */
export const watchCameras = (services: Services): Promise<void> => watch(services)

/** For the night; see watch.ts. */
export const forgetRecordings = (services: Services): Promise<void> => forget(services)
