import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { skinClass } from '@gt/domain/platform/skin-class.entity.ts'
import { skinErrors } from '@gt/domain/platform/skin-errors.ts'
import { isReservedStyle, parseStyleValue, styleTypeList } from '@gt/domain/platform/style-values.ts'
import type { Ctx } from '../../db/context.ts'
import { entityRules } from '../../pages/rules.ts'

type Variable = Row<typeof skinClass>
type Values = RowValues<typeof skinClass>

/** Skins that a sentence names. */
const mostNamed = 5

/** SN-03 with the skins that set a variable: their values would lose it, or be of another type. */
async function guardUnused(ctx: Ctx, { code, name_zh }: Variable): Promise<void> {
  const rows = await ctx.tx.query<{ name: string }>(
    'select name_zh as name from skin where deleted_at is null and values ? $1 order by id limit $2',
    [code, mostNamed],
  )
  if (rows.length > 0)
    throw new Refusal([refused(skinErrors, 'SN-03', { name: name_zh, skins: rows.map(({ name }) => name).join('、') })])
}

/** The values of a variable as they are kept. Refuses with SN-01 a default that is not of its type, with SN-02 what no skin sets. */
function checked(values: Values, before: Variable | null): Values {
  const { code, name_zh, type, default_value } = { ...before, ...values }
  // a field that is missing is told by the database
  if (!code || !type || !default_value) return values
  const parsed = parseStyleValue(type, default_value)
  const params = { name: name_zh ?? code, value: default_value, type: styleTypeList.labels[type] }
  refuseIfAny([
    ...(isReservedStyle(code) ? [refused(skinErrors, 'SN-02', { name: code }, { field: 'code' })] : []),
    ...(parsed === null ? [refused(skinErrors, 'SN-01', params, { field: 'default_value' })] : []),
  ])
  return parsed === null ? values : { ...values, default_value: parsed }
}

/** G-33 for who is not of the platform: what may be set holds for every instance. */
function guardPlatform({ principal }: Ctx): void {
  if (principal.dataScope !== 'platform') throw new Refusal([refused(generalErrors, 'G-33')])
}

/** Rules of style variables (page skinmanage/skinClass). */
export const skinVariableRules = entityRules(skinClass, {
  computed: { sample: 't.default_value' },
  async choices(ctx) {
    const rows = await ctx.tx.query<{ name: string }>(
      'select group_name as name from skin_class where deleted_at is null group by group_name order by min(sort_no)',
    )
    return rows.map(({ name }) => ({ value: name, label: name, hint: null }))
  },
  async beforeCreate(ctx, values) {
    guardPlatform(ctx)
    return checked(values, null)
  },
  async beforeChange(ctx, row, changes) {
    guardPlatform(ctx)
    const isOther =
      (changes.code !== undefined && changes.code !== row.code) ||
      (changes.type !== undefined && changes.type !== row.type)
    if (isOther) await guardUnused(ctx, row)
    return checked(changes, row)
  },
  async beforeRemove(ctx, row) {
    guardPlatform(ctx)
    await guardUnused(ctx, row)
  },
})
