import type { Services } from '../../services.ts'
import { momentsOf as moments } from './period.ts'
import { sweepLogs as sweep } from './sweep.ts'

/** For the nightly timer: see sweep.ts. */
export const sweepLogs = (services: Services): Promise<void> => sweep(services)

/** The moments of a period of days that a log is questioned about; see period.ts. Refuses with OP-05. */
export const momentsOf = moments
