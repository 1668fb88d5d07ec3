import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { dictionaryErrors } from '@gt/domain/methods/dictionary-errors.ts'
import { testItemState } from '@gt/domain/methods/test-item-state.entity.ts'
import { deliveredStates, nextStates, type ObjectKind, statedObjects } from '@gt/domain/testing/delivered-states.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, lockRow } from '../../db/write.ts'
import { stateNamesOf } from '../../flow/state-names.ts'
import { entityRules } from '../../pages/rules.ts'

/** The states of the platform are called and coloured as they were delivered. */
async function reset(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  if (ctx.principal.business) throw new Refusal([refused(generalErrors, 'G-03', { command: testItemState.label })])
  const row = await lockRow(ctx, testItemState, item)
  const shipped = deliveredStates(row.object_kind).find(one => one.state_code === row.state_code)
  const changed = shipped
    ? await changeRow(ctx, testItemState, row, {
        name_zh: shipped.label.zh,
        name_en: shipped.label.en,
        name_es: shipped.label.es,
        color: shipped.color,
        client_text: null,
      })
    : row
  return { id: changed.id, row_version: changed.row_version, state: null }
}

/** DD-01: what is warned of later than it is late. */
function guardHours({
  allowed_hours,
  warn_hours,
}: {
  allowed_hours?: number | null
  warn_hours?: number | null
}): void {
  const isLater = typeof allowed_hours === 'number' && typeof warn_hours === 'number' && warn_hours > allowed_hours
  refuseIfAny(isLater ? [refused(dictionaryErrors, 'DD-01', {}, { field: 'warn_hours' })] : [])
}

/** Rules of the names of states (pages totalset/trialstate, djbaseset/trialstate). */
export const stateRules = entityRules(testItemState, {
  computed: { next_states: "''::text" },
  commands: { Reset: reset as never },
  async tell(ctx, rows) {
    const names = await stateNamesOf(ctx)
    const wordOf = (kind: ObjectKind, code: string): string => {
      const { name, labels } = statedObjects[kind].states
      return (names.find(one => one.list === name && one.code === code)?.label ?? labels[code])?.[ctx.language] ?? code
    }
    return rows.map(row => {
      const kind = row.object_kind as ObjectKind // its own list
      const after = nextStates(kind, String(row.state_code))
      return { ...row, next_states: after.map(code => wordOf(kind, code)).join('、') }
    })
  },
  async beforeCreate(_ctx, values) {
    guardHours(values)
    return values
  },
  async beforeChange(_ctx, row, changes) {
    guardHours({ ...row, ...changes })
    return changes
  },
})
