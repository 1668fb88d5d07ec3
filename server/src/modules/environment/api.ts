import type { Ctx } from '../../db/context.ts'
import { watchSensors as watch } from './readings.ts'

/** For the ten-minute timer, once for each laboratory: see readings.ts. */
export const watchSensors = (ctx: Ctx): Promise<number> => watch(ctx)
