import { z } from 'zod'
import { controller, read } from '../kit/action.ts'

const coming = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  start_at: z.string(),
  end_at: z.string(),
  /** From how many hours before its start it is counted down. */
  notify_before_hours: z.number(),
  block_login: z.literal([0, 1]),
})
export type ComingMaintenance = z.infer<typeof coming>

/** What maintenance the caller is told of. */
export const maintenanceActions = controller('MaintenanceNotices', {
  /** Published standstills of the caller's instance that are not over and begin within eight days, the next one first; at most 10. */
  Mine: read({
    permission: { session: 'own maintenance notices' },
    input: z.strictObject({}),
    output: z.object({ rows: z.array(coming) }),
  }),
})
