import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { longestKeeping, shortestKeeping } from './keep-period.ts'

/** Who may change the settings of a graded laboratory (page djbase). */
const permission = ['djbaseset.djbase.save']

const years = z
  .int(issue('integer'))
  .min(shortestKeeping, issue('min', { min: shortestKeeping }))
  .max(longestKeeping, issue('max', { max: longestKeeping }))

/** Years, or null for ever. */
const period = years.nullable()

const settings = z.object({
  /** Version of the settings; null while the laboratory has none. */
  row_version: z.number().nullable(),
  /** Of files that no class says anything of. */
  keep_years: z.number(),
  classes: z.array(z.object({ trial_class_id: z.string(), name: z.string(), years: z.number().nullable() })),
})
export type ArchiveSettings = z.infer<typeof settings>

/** What the laboratory says of its archive: how long files are kept, usually and by class of their tests. */
export const archiveSettingsActions = controller('ArchiveSettings', {
  Get: read({ permission, input: z.strictObject({}), output: settings }),
  /**
   * Writes the periods; files that are in the archive keep theirs. Refuses with G-01 (the settings were changed since), G-04 (a
   * class that the laboratory does not see) and G-11 (a class that is named twice).
   */
  Set: write({
    permission,
    input: z.strictObject({
      row_version: z.int().min(1).nullable(),
      keep_years: years,
      classes: z
        .array(z.strictObject({ trial_class_id: idSchema, years: period }))
        .max(200, issue('too_many', { max: 200 }))
        .refine(all => new Set(all.map(({ trial_class_id }) => trial_class_id)).size === all.length, issue('option')),
    }),
    output: settings,
  }),
})
