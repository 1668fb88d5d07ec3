import { z } from 'zod'
import { type Contract, contractOfEntity, read, write } from './action.ts'
import type { Entity } from './entity.ts'
import { idSchema } from './fields/ref.ts'
import type { Id } from './id.ts'
import { named } from './input-words.ts'
import { issue } from './issue.ts'
import type { PageDefinition } from './page/page.ts'
import type { SentRow } from './save-rows.ts'

/** Most records that "add many" makes at once, and as many that are measured anew. */
export const mostAtOnce = 500

export interface ManyRecords {
  /** What stands before the counted part of each number. */
  readonly prefix: string
  /** First and last counted part; a leading zero keeps the width: `01` to `50`. */
  readonly from: string
  readonly to: string
  /** The fields that all of them have in common. */
  readonly values: Readonly<Record<string, unknown>>
}

/** The actions of a page of calibrations besides those of any page. */
export interface CalibrationActions {
  readonly CreateMany: Contract<ManyRecords, { count: number }, 'write'>
  readonly Remeasure: Contract<{ rows: readonly SentRow[] }, { ids: readonly Id[] }, 'write'>
  readonly OpenUses: Contract<{ ids: readonly Id[] }, { count: number }, 'read'>
  readonly Retake: Contract<{ ids: readonly Id[] }, { count: number }, 'write'>
}

const counted = z
  .string()
  .trim()
  .regex(/^\d{1,6}$/, issue('integer'))
const ids = z
  .array(idSchema)
  .min(1, issue('required'))
  .max(mostAtOnce, issue('too_many', { max: mostAtOnce }))
const count = z.object({ count: z.number() })
// the fields are checked by the entity row by row, so that every faulty row is told at once
const sentRow = z.looseObject({ id: idSchema, row_version: z.int().min(1) })

/** What pages of calibrations call, permitted by their operations `addMany`, `calibrate`, `view` and `edit`. */
export function calibrationActions(entity: Entity, pages: readonly PageDefinition[]): Partial<CalibrationActions> {
  const calibrations = pages.filter(({ calibration }) => calibration !== null)
  if (calibrations.length === 0) return {}
  const codes = (...ops: string[]): string[] => calibrations.flatMap(({ code }) => ops.map(op => `${code}.${op}`))
  return {
    /** Makes one record for each number from the first to the last, all or none. Refuses with G-39 (last before first), G-40 (too many) and whatever a new record refuses. */
    CreateMany: contractOfEntity(
      entity,
      write({
        permission: codes('addMany'),
        label: { zh: '批量新增', en: 'add many', es: 'añadir varios' },
        input: z.strictObject({
          prefix: named(
            z
              .string()
              .trim()
              .max(20, issue('too_long', { max: 20 })),
            {
              zh: '编号前缀',
              en: 'Prefix',
              es: 'Prefijo',
            },
          ),
          from: named(counted, { zh: '起始号', en: 'From', es: 'Desde' }),
          to: named(counted, { zh: '终止号', en: 'To', es: 'Hasta' }),
          values: z.looseObject({}),
        }),
        output: count,
      }),
    ),
    ...(calibrations.some(({ calibration }) => (calibration?.measured.length ?? 0) > 0)
      ? {
          /** Stores a new measurement of each record as its next version, all or none; what is not sent stays. Refuses as Change does, each reason with its row. */
          Remeasure: contractOfEntity(
            entity,
            write({
              permission: codes('calibrate'),
              label: { zh: '批量复测', en: 're-measure', es: 'volver a medir' },
              input: z.strictObject({
                rows: z
                  .array(sentRow)
                  .min(1, issue('required'))
                  .max(mostAtOnce, issue('too_many', { max: mostAtOnce })),
              }),
              output: z.object({ ids: z.array(z.string()) }),
            }),
          ),
        }
      : {}),
    /** How many open test records hold something else than these records say on their day. */
    OpenUses: read({ permission: codes('view'), input: z.strictObject({ ids }), output: count }),
    /** Puts the values in force into those records and reckons them anew; each change is in the history of its record. */
    Retake: write({
      permission: codes('edit', 'calibrate'),
      label: { zh: '重新计算', en: 'recalculate', es: 'recalcular' },
      input: z.strictObject({ ids }),
      output: count,
      touches: [],
    }),
  }
}
