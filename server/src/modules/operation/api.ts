import type { Services } from '../../services.ts'
import { sweepLogs as sweep } from './sweep.ts'

/** For the nightly timer: see sweep.ts. */
export const sweepLogs = (services: Services): Promise<void> => sweep(services)
