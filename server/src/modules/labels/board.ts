import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { locationActions } from '@gt/domain/qrcode/location-actions.ts'
import { qrcodeCharge } from '@gt/domain/qrcode/qrcode-charge.entity.ts'
import { qrcodeForewarning } from '@gt/domain/qrcode/qrcode-forewarning.entity.ts'
import { roleOf } from '../../db/context.ts'
import { mayRead } from '../../db/policies.ts'
import type { Run } from '../../http/implement.ts'

type Actions = (typeof locationActions)['actions']
type Board = OutputOf<Actions['Board']>

/** Labels in sight that are asked about; of the region of their holder. */
const asked = `from qrcode q join qrcode_batch b on b.id = q.qrcode_batch_id left join check_institution i on i.id = q.check_institution_id
  where q.deleted_at is null and ($1::text is null or b.medium = $1) and ($2::bigint is null or i.province_id = $2)`

const within = (moment: string): string => `${moment} >= $3::date and ${moment} < $4::date + 1`

/** Figures of the board; see the contract. Row security says of which labels. */
export const labelBoard: Run<Actions['Board']> = async (ctx, { from, to, province_id = null, medium = null }) => {
  const [first, last] = from <= to ? [from, to] : [to, from]
  const scope = [medium, province_id]
  const role = roleOf(ctx.principal)
  const stock = await ctx.tx.query<Board['stock'][number] & Record<string, unknown>>(
    `select b.medium, count(*) filter (where q.state = 'stocked')::int as stocked, count(*) filter (where q.state = 'assigned')::int as held,
       floor(count(*) filter (where q.state in ('stocked', 'assigned')) * 30.0 / nullif(count(*) filter (where q.bound_at >= gt_now() - interval '30 days'), 0))::int as reach
     ${asked} group by b.medium order by b.medium`,
    scope,
  )
  const [counts] = await ctx.tx.query<Pick<Board, 'made' | 'assigned' | 'bound' | 'voided'> & Record<string, unknown>>(
    `select count(*) filter (where ${within('b.created_at')})::int as made,
       count(*) filter (where exists (select from qrcode_assign a where a.id = q.qrcode_assign_id and ${within('a.created_at')}))::int as assigned,
       count(*) filter (where q.state = 'bound' and ${within('q.bound_at')})::int as bound,
       count(*) filter (where q.state = 'voided' and ${within('q.updated_at')})::int as voided ${asked}`,
    [...scope, first, last],
  )
  const institutions = await ctx.tx.query<Board['institutions'][number] & Record<string, unknown>>(
    `select i.id::text, i.name, count(*)::int as received, count(*) filter (where q.bound_at is not null)::int as bound,
       round(count(*) filter (where q.bound_at is not null) * 100.0 / count(*), 1)::text as rate
     ${asked} and i.id is not null and q.state in ('assigned', 'bound', 'voided', 'lost') group by i.id, i.name order by count(*) filter (where q.bound_at is not null) * 1.0 / count(*) desc, i.id`,
    scope,
  )
  const [alarms] = await ctx.tx.query<{ far: number; double: number }>(
    `select count(*) filter (where l.alarm = 'distance')::int as far, count(*) filter (where l.alarm = 'double')::int as double
     from qrcode_location l join qrcode q on q.id = l.qrcode_id join qrcode_batch b on b.id = q.qrcode_batch_id left join check_institution i on i.id = q.check_institution_id
     where l.deleted_at is null and ($1::text is null or b.medium = $1) and ($2::bigint is null or i.province_id = $2)`,
    scope,
  )
  const [low] = mayRead(role, qrcodeForewarning)
    ? await ctx.tx.query<{ n: number }>(
        `select count(*)::int as n from qrcode_forewarning f join check_institution i on i.id = f.check_institution_id
         where f.state <> 'normal' and f.deleted_at is null and ($1::text is null or f.medium = $1) and ($2::bigint is null or i.province_id = $2)`,
        scope,
      )
    : []
  const [money] = mayRead(role, qrcodeCharge)
    ? await ctx.tx.query<{ charged: string; paid: string }>(
        `select coalesce(sum(c.amount), 0)::text as charged, coalesce(sum(c.paid_amount), 0)::text as paid from qrcode_charge c
         join check_institution i on i.id = c.check_institution_id
         where c.state <> 'voided' and c.deleted_at is null and ($1::text is null or c.medium = $1) and ($2::bigint is null or i.province_id = $2) and ${within('c.created_at')}`,
        [...scope, first, last],
      )
    : []
  const provinces = await ctx.tx.query<{ id: string; name: string }>(
    `select p.id::text, p.name from province p where p.id in (select i.province_id from check_institution i where i.deleted_at is null) order by p.id`,
  )
  const { made = 0, assigned = 0, bound = 0, voided = 0 } = counts ?? {}
  return {
    ...{ stock, made, assigned, bound, voided, institutions, provinces },
    low: low?.n ?? null,
    far: alarms?.far ?? 0,
    double: alarms?.double ?? 0,
    charged: money?.charged ?? null,
    paid: money?.paid ?? null,
  }
}
