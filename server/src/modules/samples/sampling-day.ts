import { entrustmentErrors } from '@gt/domain/entrust/errors.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { samplingDayOf } from '@gt/domain/samples/sampling-day.ts'
import { wordsOf } from '@gt/domain/samples/sheet-columns.ts'
import type { Ctx } from '../../db/context.ts'
import { classCode } from './sample.queries.ts'
import { arrangedColumns } from './sheet-columns.queries.ts'

/** What the forms of the laboratory call the day of samples of a class: the word that it gave the column, else the shipped one. */
async function samplingDayIn(ctx: Ctx, classId: Id): Promise<Label> {
  const arranged = (await arrangedColumns(ctx, [classId])).find(({ name }) => name === 'sampling_date')
  return arranged ? wordsOf(arranged) : samplingDayOf(await classCode(ctx, classId))
}

/** The words of several classes. */
export async function samplingDays(ctx: Ctx, classIds: readonly Id[]): Promise<ReadonlyMap<Id, Label>> {
  const words = new Map<Id, Label>()
  for (const id of new Set(classIds)) words.set(id, await samplingDayIn(ctx, id))
  return words
}

/** E-10 about a sample of a class, by the word of its form. */
export const samplingDayAhead = async (ctx: Ctx, classId: Id): Promise<Refused> =>
  refused(entrustmentErrors, 'E-10', { day: await samplingDayIn(ctx, classId) }, { field: 'sampling_date' })
