import { entrustUnit } from '@gt/domain/entrust/entrust-unit.entity.ts'
import { similarFrom, type unitActions } from '@gt/domain/entrust/unit-actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { lengthOf } from '@gt/domain/kit/text.ts'
import { sightSql } from '../../db/sight.ts'
import { getRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { visibleOrders } from './visible.ts'

type Actions = (typeof unitActions)['actions']
type Similar = OutputOf<Actions['Similar']>['rows'][number]
type Order = OutputOf<Actions['Orders']>['rows'][number]

const mostSimilar = 8
const mostOrders = 50

/** What companies are called besides their own name; it makes no two names alike. */
const commonWords = '(股份有限公司|有限责任公司|有限公司|集团公司|公司|集团)'

/** Units of a like name, in either direction, without the words that every company has. */
export const similarUnits: Run<Actions['Similar']> = async (ctx, { name, id }) => {
  if (lengthOf(name) < similarFrom) return { rows: [] }
  const rows = await ctx.tx.query<Similar & Record<string, unknown>>(
    `with typed as (select coalesce(nullif(regexp_replace($1, $2, '', 'g'), ''), $1) as core)
     select u.id::text as id, u.name, u.aliases, u.enabled::int as enabled from entrust_unit u, typed
     where u.business_id = app_biz() and u.deleted_at is null and u.id is distinct from $3
       and (position(core in u.name) > 0 or position(core in coalesce(u.aliases, '')) > 0 or position(core in coalesce(u.short_name, '')) > 0
         or (length(regexp_replace(u.name, $2, '', 'g')) >= ${similarFrom} and position(regexp_replace(u.name, $2, '', 'g') in core) > 0))
     order by u.name, u.id limit ${mostSimilar}`,
    [name, commonWords, id ?? null],
  )
  return { rows }
}

/** The last orders of a client among those that the caller sees, the newest first. */
export const ordersOfUnit: Run<Actions['Orders']> = async (ctx, { id }) => {
  await getRow(ctx, entrustUnit, id)
  const values: unknown[] = [id]
  const rows = await ctx.tx.query<Order & Record<string, unknown>>(
    `select t.id::text as id, t.entrust_no, t.entrust_date, t.project_name, t.state, t.payable_amount::text as payable_amount
     from entrustment t where t.business_id = app_biz() and t.entrust_unit_id = $1 and t.deleted_at is null${sightSql(visibleOrders(ctx), values)}
     order by t.entrust_date desc, t.id desc limit ${mostOrders}`,
    values,
  )
  return { rows }
}
