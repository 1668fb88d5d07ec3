import { z } from 'zod'
import { type CommandItem, controller, itemSchema, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { languages } from '../kit/label.ts'
import { pageSizes } from '../kit/list.ts'
import { secondFactorList } from './client-config.entity.ts'
import { mostCookieDays, mostUploadMb } from './client-settings.ts'

const whole = (max: number) =>
  z
    .int(issue('integer'))
    .min(1, issue('min', { min: 1 }))
    .max(max, issue('max', { max }))

/** Settings of an instance; null where it takes those of the platform. */
const ownSettings = {
  cookie_days: whole(mostCookieDays).nullable(),
  default_language: z.enum(languages, issue('option')).nullable(),
  page_sizes: z
    .array(z.literal(pageSizes, issue('option')))
    .min(1, issue('required'))
    .max(pageSizes.length, issue('too_many', { max: pageSizes.length }))
    .nullable(),
  upload_max_mb: whole(mostUploadMb).nullable(),
  second_factor: z.enum(secondFactorList.codes, issue('option')).nullish(),
}

const settings = z.object({
  cookie_days: z.number().nullable(),
  default_language: z.enum(languages).nullable(),
  page_sizes: z.array(z.number()).nullable(),
  upload_max_mb: z.number().nullable(),
  second_factor: z.enum(secondFactorList.codes).nullable(),
})

export type InstanceSettings = z.infer<typeof settings>

/** What the page of instances calls besides its plain actions. */
export const instanceActions = controller('Instances', {
  /** What an instance has of its own, and what holds where it has nothing. Refuses with G-04. */
  Settings: read({
    permission: ['sysConfig.instance.config'],
    input: z.strictObject({ id: idSchema }),
    output: z.object({ id: z.string(), row_version: z.number(), own: settings, standard: settings }),
  }),
  /** Refuses with G-01, G-03 from whoever is not of the platform, G-04. */
  SaveSettings: write({
    permission: ['sysConfig.instance.config'],
    label: { zh: '客户端配置', en: 'configure the client', es: 'configurar el cliente' },
    input: itemSchema.extend(ownSettings),
    output: z.object({ id: z.string(), row_version: z.number() }),
    touches: ['ClientConfig'],
  }),
  /**
   * Copies sectors, posts with their rights, skins and overall defaults of the standard instance that this one lacks. Refuses with
   * G-01, G-03, G-04, Y-43 (it is the standard one), Y-44 (it has units).
   */
  Init: write({
    permission: ['sysConfig.instance.init'],
    label: { zh: '初始化', en: 'initialise', es: 'inicializar' },
    input: itemSchema as z.ZodType<CommandItem>,
    output: z.object({ sectors: z.number(), posts: z.number(), skins: z.number(), defaults: z.number() }),
    touches: ['Posts', 'Sectors'],
  }),
})
