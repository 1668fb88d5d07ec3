import { refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { basisChoices, basisParts } from '@gt/domain/testing/bases.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import type { recordBasesActions } from '@gt/domain/testing/record-bases-actions.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { changeRow, lockRow } from '../../../db/write.ts'
import { refuseFor } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { writtenContext } from '../blocks.ts'
import { orderBases, standardsNamed } from '../copies.queries.ts'
import { type Entry, entryOf, recordInSight, refuseNarrowed } from '../entry.ts'
import { refuseUnwritable } from '../pen.ts'
import { toldRecord } from '../visible.ts'

type Actions = (typeof recordBasesActions)['actions']

interface Choice {
  readonly parameter: string
  readonly test: string[]
  readonly judgement: string[]
}

/** For each parameter of the record the bases that it stands on or that the order names. */
async function choicesOf(ctx: Ctx, { task, context }: Entry): Promise<Choice[]> {
  const named = [...context.bases, ...(await orderBases(ctx, task))]
  return [...new Set(context.bases.map(basis => basis.parameter))].map(parameter => {
    const own = named.filter(basis => basis.parameter === parameter)
    return {
      parameter,
      test: basisChoices(own.map(basis => basis.test)),
      judgement: basisChoices(own.flatMap(basis => basis.judgement ?? [])),
    }
  })
}

/** What the parameters of a record may be based on. */
export const readBases: Run<Actions['Read']> = async (ctx, { record_id }) => {
  const choices = await choicesOf(ctx, await entryOf(ctx, await recordInSight(ctx, record_id)))
  const texts = choices.flatMap(choice => [...choice.test, ...choice.judgement].flatMap(basisParts))
  return { choices, standards: await standardsNamed(ctx, [...new Set(texts)]) }
}

/** Puts parameters of a record on another basis of its order; see the contract. */
export const setBases: Run<Actions['Set']> = async (ctx, { record_id, row_version, bases, reason }) => {
  const entry = await entryOf(ctx, await lockRow(ctx, testRecord, { id: record_id, row_version }, toldRecord))
  await refuseUnwritable(ctx, entry)
  refuseNarrowed(entry, { zh: '检测依据', en: 'Basis', es: 'Norma' })
  const { record, context } = entry
  const choices = new Map((await choicesOf(ctx, entry)).map(choice => [choice.parameter, choice]))
  const strange = bases.flatMap(({ parameter, test, judgement }) => {
    const choice = choices.get(parameter)
    return [
      ...(choice?.test.includes(test) ? [] : [test]),
      ...(judgement === null || choice?.judgement.includes(judgement) ? [] : [judgement]),
    ]
  })
  const wanted = new Map(bases.map(basis => [basis.parameter, basis]))
  const next = context.bases.map(basis => wanted.get(basis.parameter) ?? basis)
  const isCorrected = context.first_submitted_at !== null && JSON.stringify(next) !== JSON.stringify(context.bases)
  refuseFor(record.record_number, [
    ...strange.map(basis => refused(testingErrors, 'R-24', { basis }, { field: 'bases' })),
    ...(isCorrected && !reason ? [refused(generalErrors, 'G-07', {}, { field: 'reason' })] : []),
  ])
  const changed = await changeRow(
    ctx,
    testRecord,
    record,
    { context: writtenContext({ ...context, bases: next }) },
    { reason: reason ?? null },
  )
  return { row_version: changed.row_version }
}
