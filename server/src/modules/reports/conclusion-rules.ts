import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { methodErrors } from '@gt/domain/methods/errors.ts'
import { trialResult } from '@gt/domain/methods/trial-result.entity.ts'
import { namesBasis, unknownPlaceholders } from '@gt/domain/reports/conclusion.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { changeRow, getRow, insertRow, lockRow } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'
import { ownCopy } from '../../pages/shipped-rows.ts'

type Sentence = Row<typeof trialResult>
type Values = RowValues<typeof trialResult>

const texts = ['text_zh', 'text_en', 'text_es'] as const

/** TM-17 for placeholders that stand for nothing, TM-18 for a judgement without what it was judged by. */
function refusalsOf(values: Values): Refused[] {
  const isJudged = values.judgement === 'pass' || values.judgement === 'fail'
  return texts.flatMap(field => {
    const text = values[field]?.trim()
    if (!text) return []
    const unknown = unknownPlaceholders(text)
    if (unknown.length > 0) return [refused(methodErrors, 'TM-17', { names: unknown.join('、') }, { field })]
    return isJudged && !namesBasis(text)
      ? [refused(methodErrors, 'TM-18', { placeholder: '{judgement_basis}' }, { field })]
      : []
  })
}

const sameKind = (row: Sentence): readonly unknown[] => [row.id, row.trial_list_id, row.judgement, row.scope_text]
const alike = `business_id = app_biz() and trial_list_id is not distinct from $2 and judgement = $3 and scope_text is not distinct from $4
  and deleted_at is null and id <> $1`

/** One sentence of a kind is the default: the others of the laboratory are no longer. */
async function onlyDefault(ctx: Ctx, row: Sentence): Promise<void> {
  if (row.is_default !== 1 || !ctx.principal.business) return
  const others = await ctx.tx.query<{ id: Id }>(
    `select id from trial_result where ${alike} and is_default order by id`,
    [...sameKind(row)],
  )
  for (const { id } of others)
    await changeRow(ctx, trialResult, await getRow(ctx, trialResult, id, true), { is_default: 0 })
}

const doneWith = ({ id, row_version }: Sentence): CommandDone => ({ id, row_version, state: null })

/** The sentence that reports of its kind begin with. */
async function setDefault(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  businessOf(ctx)
  const row = await changeRow(ctx, trialResult, await lockRow(ctx, trialResult, item), { is_default: 1 })
  await onlyDefault(ctx, row)
  return doneWith(row)
}

/** The same sentence for another test. Refuses with TM-19 where that has one of the kind. */
async function copyToTest(ctx: Ctx, item: CommandItem, input: { readonly trial_list_id: Id }): Promise<CommandDone> {
  businessOf(ctx)
  const row = await getRow(ctx, trialResult, item.id)
  const values = { ...ownCopy(trialResult, row, {}).values, trial_list_id: input.trial_list_id } as Values // of the same entity
  const [held] = await ctx.tx.query(`select 1 from trial_result where ${alike} limit 1`, [
    '0',
    input.trial_list_id,
    row.judgement,
    row.scope_text,
  ])
  if (held) throw new Refusal([refused(methodErrors, 'TM-19', {}, { field: 'trial_list_id' })])
  return doneWith(await insertRow(ctx, trialResult, values))
}

const level = "case when t.business_id = 0 then 'standard' else 'own' end"

/** Rules of the sentences of conclusions (pages djtrialtestset/trialresult, gdtrialtestset/trialresult). */
export const conclusionRules = entityRules(trialResult, {
  computed: { level },
  visible: () => ({ facts: factsOf(trialResult.computed, { level: { column: level, place: '#' } }) }),
  async beforeCreate(_ctx, values) {
    refuseIfAny(refusalsOf(values))
    return values
  },
  async beforeChange(_ctx, row, changes) {
    refuseIfAny(refusalsOf({ ...row, ...changes }))
    return changes
  },
  afterSave: onlyDefault,
  commands: { SetDefault: setDefault as never, CopyToTest: copyToTest as never },
})
