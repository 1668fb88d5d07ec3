import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'

const name = z.string().max(80)

/** What a user changed about a grid: order and choice of its columns, height of its rows. */
export const gridPreference = z.strictObject({
  order: z.array(name).max(200).readonly(),
  hidden: z.array(name).max(200).readonly(),
  density: z.enum(['page', 'compact', 'roomy']),
})
export type GridPreference = z.infer<typeof gridPreference>

/** Pages name their grids by their code, with a part behind it where a page has several. */
const page = z
  .string()
  .regex(/^[\w.]+$/)
  .max(90)

/** How a person likes his grids, kept for each laboratory he works in (table `SysUserHobbySet`). */
export const preferenceActions = controller('Preferences', {
  Mine: read({
    permission: { session: 'own preferences' },
    input: z.strictObject({}),
    output: z.object({ grids: z.array(z.object({ page: z.string(), value: gridPreference })) }),
  }),
  /** Keeps one grid; without a value it is forgotten. Answers 0 to accounts that keep nothing: clients and supervisors. */
  KeepGrid: write({
    permission: { session: 'own preferences' },
    input: z.strictObject({ page, value: gridPreference.nullable() }),
    output: z.object({ kept: z.literal([0, 1]) }),
  }),
})
