import { gridPreference, type preferenceActions } from '@gt/domain/identity/preference-actions.ts'
import { userHobbySet } from '@gt/domain/identity/user-hobby-set.entity.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { changeRow, getRow, insertRow, removeRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'

type Actions = (typeof preferenceActions)['actions']

const prefix = 'grid:'

/** Preferences are rows of the laboratory: only its own staff may write them. */
const keepsAny = ({ principal: { business, entrustUnitId } }: Ctx): boolean =>
  business?.viewMode === 2 && entrustUnitId === null

/** The caller's grids; a value that an older version of the product kept in another form is left out. */
export const myPreferences: Run<Actions['Mine']> = async ctx => {
  if (!keepsAny(ctx)) return { grids: [] }
  const rows = await ctx.tx.query<{ key: string; value: unknown }>(
    `select key, value from user_hobby_set
     where business_id = app_biz() and user_id = $1 and key like 'grid:%' and deleted_at is null order by key`,
    [userOf(ctx)],
  )
  return {
    grids: rows.flatMap(({ key, value }) => {
      const parsed = gridPreference.safeParse(value)
      return parsed.success ? [{ page: key.slice(prefix.length), value: parsed.data }] : []
    }),
  }
}

/** Keeps, changes or forgets one grid of the caller; nobody's work depends on it, so that keeping leaves no trail. */
export const keepGrid: Run<Actions['KeepGrid']> = async (ctx, { page, value }) => {
  if (!keepsAny(ctx)) return { kept: 0 }
  const key = `${prefix}${page}`
  const [found] = await ctx.tx.query<{ id: string }>(
    'select id from user_hobby_set where business_id = app_biz() and user_id = $1 and key = $2 and deleted_at is null',
    [userOf(ctx), key],
  )
  const row = found ? await getRow(ctx, userHobbySet, found.id, true) : null
  if (row && value) await changeRow(ctx, userHobbySet, row, { value }, { untracked: true })
  else if (row) await removeRow(ctx, userHobbySet, row)
  else if (value) await insertRow(ctx, userHobbySet, { user_id: userOf(ctx), key, value }, { untracked: true })
  return { kept: 1 }
}
