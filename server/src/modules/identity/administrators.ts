import { type Ctx, userOf } from '../../db/context.ts'

/** True for a name that makes the holders of a post administrators of their unit (home rule of the specification). */
export const namesAdministrator = (name: string): boolean => /(管理员|administrator|administrador)$/i.test(name.trim())

/** True for the platform's own people, and for holders of an administrator's post in the caller's laboratory today. */
export async function isAdministrator(ctx: Ctx): Promise<boolean> {
  if (ctx.principal.dataScope === 'platform') return true
  const [held] = await ctx.tx.query(
    `select 1 from user_post_map m join post p on p.id = m.post_id and p.enabled and p.deleted_at is null
     where m.business_id = app_biz() and m.user_id = $1 and m.deleted_at is null
       and coalesce(m.valid_from <= gt_today(), true) and coalesce(m.valid_to >= gt_today(), true)
       and (p.is_administrator or p.name like '%管理员' or p.name ilike '%administrator') limit 1`,
    [userOf(ctx)],
  )
  return held !== undefined
}
