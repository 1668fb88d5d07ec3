import { z } from 'zod'
import { periods } from '../dashboard/periods.ts'
import { controller, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'

const name = z.string().max(80)

/** What a user changed about a grid: order and choice of its columns, height of its rows. */
export const gridPreference = z.strictObject({
  order: z.array(name).max(200).readonly(),
  hidden: z.array(name).max(200).readonly(),
  density: z.enum(['page', 'compact', 'roomy']),
  /** Percent of the height that the grid has where the chosen record stands below it. */
  split: z.int().min(25).max(80).optional(),
})
export type GridPreference = z.infer<typeof gridPreference>

/** How a user arranged a home: its cards in his order, those he does not want to see, and what the workload card counts. */
export const homePreference = z.strictObject({
  order: z.array(name).max(30).readonly(),
  /** What was kept before cards could be hidden has none. */
  hidden: z.array(name).max(30).readonly().optional(),
  /** The announcement whose strip he closed. */
  closed: idSchema.optional(),
  period: z.enum(periods),
  by: z.enum(['room', 'person']),
  /** What the bars of the workload tell; tests where it was never chosen. */
  measure: z.enum(['tasks', 'points']).optional(),
})
export type HomePreference = z.infer<typeof homePreference>

/** Pages name their grids by their code, with a part behind it where a page has several. */
const page = z
  .string()
  .regex(/^[\w.]+$/)
  .max(90)
const kept = z.object({ kept: z.literal([0, 1]) })

/** How a person likes his grids and his home, kept for each laboratory he works in (table `SysUserHobbySet`). */
export const preferenceActions = controller('Preferences', {
  Mine: read({
    permission: { session: 'own preferences' },
    input: z.strictObject({}),
    output: z.object({
      grids: z.array(z.object({ page: z.string(), value: gridPreference })),
      homes: z.array(z.object({ variant: z.string(), value: homePreference })),
    }),
  }),
  /** Keeps one grid; without a value it is forgotten. Answers 0 to accounts that keep nothing: clients and supervisors. */
  KeepGrid: write({
    permission: { session: 'own preferences' },
    input: z.strictObject({ page, value: gridPreference.nullable() }),
    output: kept,
  }),
  /** Keeps the home of a variant, as KeepGrid does. */
  KeepHome: write({
    permission: { session: 'own preferences' },
    input: z.strictObject({ variant: page, value: homePreference.nullable() }),
    output: kept,
  }),
  /** Keeps which skin he wears; without a code the default holds for him again. Refuses with SN-11 a skin that is not open to him. */
  KeepSkin: write({
    permission: { session: 'own preferences' },
    input: z.strictObject({ code: z.string().max(40).nullable() }),
    output: kept,
  }),
})
