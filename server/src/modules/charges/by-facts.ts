import { type AskedFact, askedFacts } from '@gt/domain/charges/asked-charge.ts'
import { valueSchema } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { FilterOperator } from '@gt/domain/kit/field.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Filter, ListQuery } from '@gt/domain/kit/list.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import type { Condition } from '../../db/list.ts'

const isFact = (name: string): name is AskedFact => Object.hasOwn(askedFacts, name)

/** Where a fact stands; `#` is the place of what is asked of it, all of it of the same row. */
const places: Readonly<Record<Exclude<AskedFact, 'scanned'>, { readonly column: string; readonly where: string }>> = {
  entrust_date: {
    column: 'e.entrust_date',
    where: 'exists (select from entrustment e where e.business_id = t.business_id and e.id = t.entrustment_id and #)',
  },
  // what was paid back is no payment of that day
  paid_on: {
    column: 'p.paid_on',
    where:
      'exists (select from charge_payment p where p.business_id = t.business_id and p.charge_id = t.id and p.amount > 0 and #)',
  },
  payment_mode: {
    column: 'u.payment_mode',
    where: 'exists (select from entrust_unit u where u.business_id = t.business_id and u.id = t.entrust_unit_id and #)',
  },
}

const comparisons: Partial<Record<FilterOperator, string>> = { gte: '>=', lte: '<=', eq: '=' }

const malformed = (field: string): Refusal => new Refusal([refused(generalErrors, 'G-10', {}, { field })])

/** One comparison of a fact with its value. Refuses with G-10. */
function comparison(fact: Exclude<AskedFact, 'scanned'>, { field, op, value }: Filter): Condition {
  const sign = comparisons[op]
  const schema = valueSchema(askedFacts[fact])
  const several = Array.isArray(value) && op === 'eq'
  const values = several ? value : [value]
  if (!sign || values.some(one => one === null || !schema.safeParse(one).success)) throw malformed(field)
  const { column } = places[fact]
  return several ? { sql: `${column} = any(?)`, values: [value] } : { sql: `${column} ${sign} ?`, values: [value] }
}

/** Bills of the order, or the bill, whose number was scanned. Refuses with G-10. */
function scanned({ field, op, value }: Filter): Condition {
  if (op !== 'eq' || typeof value !== 'string') throw malformed(field)
  const code = scannedCode(value)
  const codes = [code, code.toUpperCase()]
  return {
    sql: `t.charge_no = any(?) or exists (select from entrustment e where e.business_id = t.business_id and e.id = t.entrustment_id
      and e.entrust_no = any(?))`,
    values: [codes, codes],
  }
}

/** A query of bills with its conditions on orders, clients and payments apart. Refuses with G-10. */
export function byFacts({ filter = [], ...query }: ListQuery): { query: ListQuery; where: readonly Condition[] } {
  const asked = filter.filter(one => isFact(one.field))
  const where = Object.entries(places).flatMap(([name, place]) => {
    const parts = asked.filter(({ field }) => field === name).map(one => comparison(name as keyof typeof places, one)) // its own keys
    const sql = parts.map(part => part.sql).join(' and ')
    return parts.length > 0 ? [{ sql: place.where.replace('#', sql), values: parts.flatMap(part => part.values) }] : []
  })
  return {
    query: { ...query, filter: filter.filter(one => !isFact(one.field)) },
    where: [...where, ...asked.filter(({ field }) => field === 'scanned').map(scanned)],
  }
}
