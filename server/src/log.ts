import { pino } from 'pino'

/** One JSON line for each event (conventions 16). Never tokens, passwords, query values, bodies or personal data. */
export const createLog = (level: string) => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })

export type Log = ReturnType<typeof createLog>
