import { equipmentErrors } from '@gt/domain/equipment/errors.ts'
import { parseNumber } from '@gt/domain/kit/decimal.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Cell } from '@gt/domain/testing/record-data.ts'
import type { Ctx } from '../../db/context.ts'
import type { Entry } from './entry.ts'
import { cellPath, placeLabel } from './words.ts'

/** A downgraded machine of the record with the range that it may still be used in. */
interface Limited {
  readonly number: string
  readonly unit: string
  readonly low: string | null
  readonly high: string | null
}

const limitedMachines = (ctx: Ctx, taskId: string): Promise<Limited[]> =>
  ctx.tx.query<Limited>(
    `select e.equipment_number as number, e.range_unit as unit, trim_scale(e.permitted_min)::text as low, trim_scale(e.permitted_max)::text as high
     from equipment_usage u join equipment e on e.business_id = u.business_id and e.id = u.equipment_id and e.state = 'degraded' and e.range_unit is not null
       and (e.permitted_min is not null or e.permitted_max is not null)
     where u.business_id = app_biz() and u.trial_task_id = $1 and u.deleted_at is null order by e.equipment_number`,
    [taskId],
  )

const isOutside = ({ low, high }: Limited, text: Cell['value']): boolean => {
  const value = typeof text === 'string' ? parseNumber(text) : null
  return value !== null && ((low !== null && value.lessThan(low)) || (high !== null && value.greaterThan(high)))
}

/**
 * ES-18, a warning: a reading in the unit of a downgraded machine lies outside the range that it may still be used in; whoever submits
 * says why.
 * @param named the number of a sample where the record has several, so that the warning names it
 */
export async function outsidePermitted(
  ctx: Ctx,
  { task, blocks, method }: Entry,
  named: (sampleId: string) => string | null,
): Promise<Refused[]> {
  const machines = await limitedMachines(ctx, task.id)
  if (machines.length === 0) return []
  const cells = Object.entries(blocks.values.samples).flatMap(([sampleId, { test, groups }]) =>
    [
      { group: null, row: null, cells: test },
      ...Object.entries(groups).flatMap(([group, rows]) => rows.map((one, row) => ({ group, row, cells: one }))),
    ].flatMap(({ group, row, cells: ofRow }) =>
      Object.entries(ofRow).map(([input, cell]) => ({ sampleId, cell, place: { group, row, input } })),
    ),
  )
  return machines.flatMap(machine =>
    cells
      .filter(({ cell }) => cell.unit === machine.unit && isOutside(machine, cell.value))
      .map(({ sampleId, cell, place }) =>
        refused(
          equipmentErrors,
          'ES-18',
          {
            number: machine.number,
            field: placeLabel(method.definition, place, named(sampleId)),
            value: cell.value,
            range: `${machine.low ?? ''}～${machine.high ?? ''} ${machine.unit}`,
          },
          { field: cellPath(sampleId, place) },
        ),
      ),
  )
}
