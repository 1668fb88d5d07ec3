import {
  type GridPreference,
  gridPreference,
  type HomePreference,
  homePreference,
  type preferenceActions,
} from '@gt/domain/identity/preference-actions.ts'
import { userHobbySet } from '@gt/domain/identity/user-hobby-set.entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { skinErrors } from '@gt/domain/platform/skin-errors.ts'
import type { z } from 'zod'
import { type Ctx, userOf } from '../../../db/context.ts'
import { changeRow, getRow, insertRow, removeRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { isOfferedSkin, skinKey } from '../../platform/api.ts'

type Actions = (typeof preferenceActions)['actions']

const prefixes = { grid: 'grid:', home: 'home:' } as const

interface Kept {
  readonly key: string
  readonly value: unknown
}

/** The values under a prefix; one that an older version of the product kept in another form is left out. */
const under = <T>(rows: readonly Kept[], prefix: string, schema: z.ZodType<T>): { name: string; value: T }[] =>
  rows.flatMap(({ key, value }) => {
    const parsed = schema.safeParse(value)
    return key.startsWith(prefix) && parsed.success ? [{ name: key.slice(prefix.length), value: parsed.data }] : []
  })

/** The caller's grids and homes. */
export const myPreferences: Run<Actions['Mine']> = async ctx => {
  const rows = await ctx.tx.query<{ key: string; value: unknown }>(
    `select key, value from user_hobby_set
     where business_id = app_biz() and user_id = $1 and (key like 'grid:%' or key like 'home:%') and deleted_at is null order by key`,
    [userOf(ctx)],
  )
  return {
    grids: under(rows, prefixes.grid, gridPreference).map(({ name, value }) => ({ page: name, value })),
    homes: under(rows, prefixes.home, homePreference).map(({ name, value }) => ({ variant: name, value })),
  }
}

/** Keeps, changes or forgets one preference of the caller; nobody's work depends on it, so that keeping leaves no trail. */
async function keep(
  ctx: Ctx,
  key: string,
  value: GridPreference | HomePreference | { readonly code: string } | null,
): Promise<{ kept: 0 | 1 }> {
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

/** Keeps the columns of a grid. */
export const keepGrid: Run<Actions['KeepGrid']> = (ctx, { page, value }) => keep(ctx, `${prefixes.grid}${page}`, value)

/** Keeps the cards of a home. */
export const keepHome: Run<Actions['KeepHome']> = (ctx, { variant, value }) =>
  keep(ctx, `${prefixes.home}${variant}`, value)

/** Keeps the skin that the caller chose. */
export const keepSkin: Run<Actions['KeepSkin']> = async (ctx, { code }) => {
  if (code !== null && !(await isOfferedSkin(ctx, code))) throw new Refusal([refused(skinErrors, 'SN-11', { code })])
  return keep(ctx, skinKey, code === null ? null : { code })
}
