import { eachLaboratory } from '../../server/src/jobs/each-laboratory.ts'
import { matureTasks } from '../../server/src/modules/tasks/api.ts'
import type { Services } from '../../server/src/services.ts'

/** Runs the ten-minute timer of the product as at the story's moment: it goes by the real clock otherwise. */
export const passTime = (services: Services, clock: string): Promise<void> =>
  eachLaboratory(services, matureTasks, clock)
