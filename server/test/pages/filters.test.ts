import type { Entity } from '@gt/domain/kit/entity.ts'
import type { Field } from '@gt/domain/kit/field.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import { controllerName } from '@gt/domain/platform/pick-actions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { allPages } from '../../src/pages/definitions.ts'
import type { ApiClient } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { makeLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** What a page offers to ask for is answered: filters over values that the rules of the entity compute, and its saved questions. */
let product: TestProduct
let client: ApiClient
beforeAll(async () => {
  product = await testProduct()
  client = await (await makeLaboratory(product)).user(everyRight)
}, 60_000)
afterAll(() => product?.stop())

/** A value that a filter of the field takes. */
function sampleOf({ kind, options }: Field): string | number {
  const { list } = options as { list?: { codes: readonly string[] } } // of choices alone
  if (list) return list.codes[0] ?? ''
  if (kind.name === 'integer' || kind.name === 'boolean') return 1
  if (kind.name === 'date') return '2026-11-28'
  if (kind.name === 'datetime') return '2026-11-28 10:00:00'
  return '1'
}

const computedFilters = (entity: Entity, names: readonly string[]): Filter[] =>
  names.flatMap(name => {
    const field = entity.fields[name] ? undefined : entity.computed[name]
    if (!field) return []
    const op = (['contains', 'gte', 'eq'] as const).find(one => field.kind.operators.includes(one)) ?? 'eq'
    return [{ field: name, op, value: sampleOf(field) } as Filter]
  })

describe('what pages offer to ask is answered', () => {
  const asking = allPages.flatMap(({ code, entity, filters, chips }) => {
    const asked = [...computedFilters(entity, filters).map(one => [one]), ...chips.map(chip => chip.filters)]
    return asked.length > 0 ? [[code, entity, asked] as const] : []
  })
  test.each(asking)('%s', async (_, entity, asked) => {
    const controller = controllerName(entity.name)
    if (!allActions.some(one => one.controller === controller && one.name === 'List')) return
    for (const filter of asked) {
      // moments and people are put in by the reader of the page
      const plain = filter.filter(({ value }) => !String(value).startsWith('@'))
      const { envelope, status } = await client.raw(`${controller}/List`, { filter: plain }, { method: 'GET' })
      // lists of the platform are read by no laboratory, whatever rights its post has
      if (status === 403) return
      expect(envelope.msg, JSON.stringify(plain)).toBe('')
    }
  })
})
