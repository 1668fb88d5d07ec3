import { z } from 'zod'
import { controller, itemSchema, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { type MethodDefinition, methodDefinitionSchema } from './definition.ts'
import { type WorkedExample, workedExampleSchema } from './examples.ts'
import { interpolateList } from './trial-list-data.entity.ts'

const pages = ['djtrialtestset.trialmethod', 'gdtrialtestset.trialmethod']
const codes = (op: string): string[] => pages.map(page => `${page}.${op}`)

/** A method as its editor shows it. */
export interface MethodText {
  readonly id: string
  readonly row_version: number
  readonly state: 'draft' | 'published' | 'retired'
  readonly version_no: number
  readonly change_note: string | null
  readonly definition: MethodDefinition
  readonly examples: readonly WorkedExample[]
  /** What it was copied from; null for a method of the platform. */
  readonly origin: MethodDefinition | null
}

const methodText: z.ZodType<MethodText> = z.object({
  id: z.string(),
  row_version: z.number(),
  state: z.enum(['draft', 'published', 'retired']),
  version_no: z.number(),
  change_note: z.string().nullable(),
  definition: methodDefinitionSchema,
  examples: z.array(workedExampleSchema),
  origin: methodDefinitionSchema.nullable(),
})

const lookupTable = z.object({
  key: z.string(),
  unit: z.string().nullable(),
  interpolate: z.enum(interpolateList.codes),
  rows: z.array(z.object({ key: z.string(), key2: z.string().nullable(), value: z.string() })),
})
/** A table that a test computes with. */
export type LookupTableText = z.infer<typeof lookupTable>

/** What the pages of methods call besides the plain actions. */
export const methodActions = controller('TrialMethods', {
  /** A method with its examples and what it was copied from. Refuses with G-04. */
  Open: read({
    permission: codes('view'),
    input: z.strictObject({ id: idSchema }),
    output: methodText,
  }),
  /** The method by which the caller's laboratory carries a test out now, to try it. Refuses with G-04 where there is none. */
  OfTest: read({
    permission: ['totalset.triallist.try', 'totalset.triallistdetail.method'],
    input: z.strictObject({ trial_list_id: idSchema }),
    output: methodText,
  }),
  /** The tables of numbers that a test has, to look a value up while it is tried. */
  Tables: read({
    permission: ['totalset.triallist.try', 'totalset.triallistdetail.method'],
    input: z.strictObject({ trial_list_id: idSchema }),
    output: z.object({ tables: z.array(lookupTable) }),
  }),
  /**
   * Stores what was typed into a draft, finished or not: only its shape is looked at. Refuses with G-01, G-04, TM-09 (no draft)
   * and TM-20 (not the shape of a method).
   */
  SaveDraft: write({
    permission: codes('edit'),
    label: { zh: '保存草稿', en: 'save the draft', es: 'guardar el borrador' },
    input: itemSchema.extend({
      // looked at by the action, which names the place of the first fault
      definition: named(z.record(z.string(), z.unknown()), { zh: '方法定义', en: 'Definition', es: 'Definición' }),
      examples: named(z.array(z.record(z.string(), z.unknown())).max(50, issue('too_many', { max: 50 })), {
        zh: '算例',
        en: 'Worked examples',
        es: 'Ejemplos resueltos',
      }),
      change_note: named(
        z
          .string()
          .trim()
          .max(500, issue('too_long', { max: 500 }))
          .nullable(),
        { zh: '变更说明', en: 'Change note', es: 'Nota de cambio' },
      ),
    }),
    output: methodText,
  }),
})
