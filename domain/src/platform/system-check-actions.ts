import { z } from 'zod'
import { controller, outside } from '../kit/action.ts'

/** What an installation works with, in the order in which it is told. */
export const checkedServices = ['database', 'files', 'pdf', 'messages', 'esign', 'stream'] as const
export type CheckedService = (typeof checkedServices)[number]

const line = z.object({
  service: z.enum(checkedServices),
  /** `off`: this installation has none. */
  state: z.enum(['ok', 'failed', 'off']),
  milliseconds: z.number(),
  /** `silent`: no answer in time; `refused`: it answered with a fault; `wrong`: what came back is not what was given. */
  fault: z.enum(['silent', 'refused', 'wrong']).nullable(),
})
export type CheckedLine = z.infer<typeof line>

const permission = ['sys.test.run']

/** The tests of an installation (page sys/test). What they answer names no address, key or path. */
export const systemCheckActions = controller('SystemChecks', {
  /** Tries every service once, each for ten seconds at most; a failure is a line, never a refusal. */
  Run: outside({
    permission,
    label: { zh: '全部检测', en: 'Run all', es: 'Ejecutar todo' },
    input: z.strictObject({}),
    output: z.object({
      lines: z.array(line),
      /** Milliseconds since 1970 by the clock of the database. */
      at: z.number().nullable(),
      server_version: z.string(),
      /** Number of the last migration. */
      schema_version: z.string().nullable(),
    }),
  }),
  /** A page with Chinese, signs and a code, to be looked at and printed. */
  Paper: outside({
    permission,
    label: { zh: '打印测试页', en: 'print a test page', es: 'imprimir una página de prueba' },
    input: z.strictObject({}),
    output: z.object({ pdf: z.string() }),
  }),
})
