import { randomBytes } from 'node:crypto'
import { inTransaction } from '../../server/src/db/transaction.ts'
import { hashToken } from '../../server/src/http/session.ts'
import { ownerCaller } from '../../server/src/jobs/seal-audit.ts'
import type { LargeLaboratory } from './large-laboratory.ts'

/** A signed-in tester of one of the laboratories of the large seed. */
export interface Staff {
  readonly businessId: string
  readonly userId: string
  readonly loginRecordId: string
  readonly token: string
}

let posts = 0

/**
 * Signs testers of the large seed in, neighbours in the answer in unlike laboratories, with one post of their own.
 * @param codes operation codes that the post gives
 * @param scope what the post sees of its laboratory
 */
export async function signInStaff(
  lab: LargeLaboratory,
  count: number,
  codes: readonly string[],
  scope: 'self' | 'business',
): Promise<Staff[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  posts += 1
  const pages = [...new Set(codes.map(code => code.slice(0, code.lastIndexOf('.'))))]
  const operations = codes.filter(code => !code.endsWith('.view'))
  return inTransaction(lab.product.services.ownerPool, ownerCaller, {}, async tx => {
    const [post] = await tx.query<{ id: string }>(
      `insert into post (instance_id, system_category_id, code, name, data_scope) select instance_id, 4, $2, '试验检测员', $3 from business where id = $1 returning id`,
      [lab.businessId, `bench${posts}`, scope],
    )
    await tx.query(
      `insert into module (module_app, system_category_id, code, name_zh, url) select 'test', 4, p, p, '/' || replace(p, '.', '/') from unnest($1::text[]) p
       on conflict (module_app, code) where deleted_at is null do nothing`,
      [pages],
    )
    await tx.query(
      `insert into operation (code, name_zh) select o, o from unnest($1::text[]) o on conflict (code) where deleted_at is null do nothing`,
      [operations],
    )
    await tx.query(
      `insert into post_module_map (instance_id, post_id, module_id) select b.instance_id, $2, m.id from business b, module m where b.id = $1 and m.code = any($3)`,
      [lab.businessId, post?.id, pages],
    )
    await tx.query(
      `insert into post_operation_map (instance_id, post_id, module_id, operation_id) select b.instance_id, $2, m.id, o.id
       from business b, module m join unnest($3::text[]) c(code) on starts_with(c.code, m.code || '.') join operation o on o.code = c.code where b.id = $1`,
      [lab.businessId, post?.id, operations],
    )
    const people = await tx.query<{ id: string; business_id: string }>(
      `select u.id::text as id, u.business_id::text as business_id from app_user u where u.user_name like 'large-%'
         order by row_number() over (partition by u.business_id order by u.id), u.business_id limit $1`,
      [count],
    )
    await tx.query(
      `insert into business_system (instance_id, organization_id, business_id, allowed_login_count, basic_expires_at, highway_expires_at, pre_entrust_expires_at)
       select instance_id, organization_id, id, 500, now() + interval '1 year', now() + interval '1 year', now() + interval '1 year'
       from business b where id = any($1) and not exists (select from business_system s where s.business_id = b.id)`,
      [people.map(one => one.business_id)],
    )
    const staff: Staff[] = []
    for (const [index, { id, business_id }] of people.entries()) {
      const token = tokens[index] ?? ''
      const [login] = await tx.query<{ id: string }>(
        `with m as (insert into user_post_map (instance_id, organization_id, business_id, user_id, post_id) select instance_id, organization_id, id, $1, $3 from business where id = $2),
           l as (insert into login_record (user_id, business_id, channel, result, last_heartbeat_at) values ($1, $2, 'password', 'ok', now()) returning id),
           t as (insert into login_token (login_record_id, token_hash, kind, expires_at) select l.id, $4, 'access', now() + interval '1 day' from l)
         select id::text as id from l`,
        [id, business_id, post?.id, hashToken(token)],
      )
      staff.push({ businessId: business_id, userId: id, loginRecordId: login?.id ?? '0', token })
    }
    return staff
  })
}
