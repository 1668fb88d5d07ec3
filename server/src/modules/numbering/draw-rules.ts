import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { numberingErrors } from '@gt/domain/numbering/errors.ts'
import { numberDraw } from '@gt/domain/numbering/number-draw.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { changeRow, lockRow } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'

/** Kinds of records that carry numbers, with the table and the words that name one of them beside its number. */
const holders: Readonly<Record<string, readonly [table: string, words: string]>> = {
  entrustment: ['entrustment', 'o.project_name'],
  entrustment_temp: ['entrustment_temp', 'o.project_name'],
  sample: ['sample', 'o.name'],
  task: ['trial_task', 'o.test_name'],
  record: ['trial_task', 'o.test_name'],
  report: ['report', 'o.display_number'],
  charge: ['charge', 'o.charge_no'],
  equipment: ['equipment', 'o.name'],
}

const objectTitle = `case t.object_kind ${Object.entries(holders)
  .map(
    ([kind, [table, words]]) =>
      `when '${kind}' then (select ${words} from ${table} o where o.business_id = t.business_id and o.id = t.object_id)`,
  )
  .join(' ')} end`

const typeOfDraw = 'from number_rule r join number_rule_category c on c.id = r.rule_type where r.id = t.number_rule_id'

/** Only what no record holds is voided by itself (RN-01, RN-02); the row is locked, so that no draw takes it meanwhile. */
async function voidDraw(ctx: Ctx, item: CommandItem, { reason }: { readonly reason?: string }): Promise<CommandDone> {
  const row = await lockRow(ctx, numberDraw, item)
  const number = row.number_text
  if (row.state === 'voided') throw new Refusal([refused(numberingErrors, 'RN-02', { number })], { number })
  if (row.state === 'bound') {
    const [held] = await ctx.tx.query<{ name: string | null }>(
      `select ${objectTitle} as name from number_draw t where t.business_id = app_biz() and t.id = $1`,
      [row.id],
    )
    throw new Refusal([refused(numberingErrors, 'RN-01', { number, object: held?.name ?? row.object_kind })], {
      number,
    })
  }
  const now = await changeRow(
    ctx,
    numberDraw,
    row,
    { state: 'voided', void_reason: reason ?? null },
    {
      reason: reason ?? null,
    },
  )
  return { id: now.id, row_version: now.row_version, state: now.state }
}

/** Rules of the numbers drawn (page totalset/numberdraw). */
export const numberDrawRules = entityRules(numberDraw, {
  visible: () => ({
    facts: factsOf(numberDraw.computed, {
      rule_type: {
        column: 'c.code',
        place: `exists (select ${typeOfDraw} and #)`,
      },
      drawn_at: { column: 't.created_at', place: '#' },
    }),
  }),
  computed: {
    rule_type: `select c.code ${typeOfDraw}`,
    object_title: objectTitle,
    drawn_at: 't.created_at',
  },
  commands: { Void: voidDraw as never },
})
