import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { Num } from '@gt/domain/kit/decimal.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { paperSettingErrors } from '@gt/domain/reports/paper-setting-errors.ts'
import { signatureTarget } from '@gt/domain/reports/signature-target.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { changeRow, lockRow } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'

type Place = RowValues<typeof signatureTarget>

/** Least and greatest side of a signature or seal, and how far one is moved at most, in millimetres. */
const [least, greatest, farthest] = [5, 80, { signature: 30, other: 200 }]

const outside = (text: string | null | undefined, low: number, high: number): boolean =>
  Boolean(text) && (new Num(text ?? '0').lt(low) || new Num(text ?? '0').gt(high))

/** PX-12 for a size or a way that no paper takes, PX-13 for a signature that is switched off. */
function refusalsOf(place: Place): Refused[] {
  const far = place.kind === 'signature' ? farthest.signature : farthest.other
  const sides = (['width_mm', 'height_mm'] as const).filter(name => outside(place[name], least, greatest))
  const ways = (['offset_x_mm', 'offset_y_mm'] as const).filter(name => outside(place[name], -far, far))
  const { fields } = signatureTarget
  return [
    ...sides.map(name =>
      refused(paperSettingErrors, 'PX-12', { field: fields[name].label, least, most: greatest }, { field: name }),
    ),
    ...ways.map(name =>
      refused(paperSettingErrors, 'PX-12', { field: fields[name].label, least: -far, most: far }, { field: name }),
    ),
    ...(place.kind === 'signature' && place.enabled === 0
      ? [refused(paperSettingErrors, 'PX-13', { name: place.name_zh ?? '' }, { field: 'enabled' })]
      : []),
  ]
}

/** Gives chosen places one size. */
async function setMany(
  ctx: Ctx,
  item: CommandItem,
  size: { readonly width_mm: string; readonly height_mm: string },
): Promise<CommandDone> {
  const row = await lockRow(ctx, signatureTarget, item)
  const { width_mm, height_mm } = size
  refuseIfAny(refusalsOf({ ...row, width_mm, height_mm }))
  const { id, row_version } = await changeRow(ctx, signatureTarget, row, { width_mm, height_mm })
  return { id, row_version, state: null }
}

const level = "case when t.business_id = 0 then 'standard' else 'own' end"

/** Rules of the places of signatures and seals on records and reports (page signaturetarget). */
export const signaturePlaceRules = entityRules(signatureTarget, {
  computed: { level },
  visible: () => ({
    // order sheets are signed by hand, where their form has the lines
    where: [{ sql: "t.document_kind in ('record', 'report')", values: [] }],
    facts: factsOf(signatureTarget.computed, { level: { column: level, place: '#' } }),
  }),
  commands: { SetMany: setMany as never },
  async beforeCreate(_ctx, values) {
    refuseIfAny(refusalsOf(values as Place))
    return values
  },
  async beforeChange(_ctx, row, changes) {
    refuseIfAny(refusalsOf({ ...row, ...changes }))
    return changes
  },
})
