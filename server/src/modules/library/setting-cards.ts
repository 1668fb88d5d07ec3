import type { Entity } from '@gt/domain/kit/entity.ts'
import type { settingCardActions } from '@gt/domain/platform/setting-card-actions.ts'
import { quote } from '../../db/schema.ts'
import type { Run } from '../../http/implement.ts'
import { allPages } from '../../pages/definitions.ts'

/** In sight of the caller's role, its own and those that the platform ships. */
const counted = (code: string, { name }: Entity): string =>
  `select '${code}' as code, count(*)::int as count, max(updated_at) as changed_at from ${quote(name)} where deleted_at is null`

export const listSettingCards: Run<(typeof settingCardActions)['actions']['List']> = async (ctx, { areas }) => {
  const mine = allPages.filter(
    ({ code }) =>
      areas.some(area => code.startsWith(`${area}.`)) &&
      !code.endsWith('.index') &&
      ctx.principal.permissions.has(`${code}.view`.toLowerCase()),
  )
  if (mine.length === 0) return { cards: [] }
  const cards = await ctx.tx.query<{ code: string; count: number; changed_at: string | null }>(
    mine.map(({ code, entity }) => counted(code, entity)).join(' union all '),
  )
  return { cards }
}
