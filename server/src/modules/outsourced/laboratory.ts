import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { outsideOrderErrors } from '@gt/domain/outsourced/order-errors.ts'
import { outsideOrderWords } from '@gt/domain/outsourced/outside-order-actions.ts'
import { type OrderedTest, outsourcedTest } from '@gt/domain/outsourced/outsourced-test.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { orderingLaboratories } from '../../db/in-tenant.ts'
import type { UnitOrders } from './api.ts'
import { laboratoryField } from './outside-order.ts'

const { fields } = outsourcedTest

/** GE-02 for a laboratory named in words that takes orders of the unit electronically: nobody brings papers in its name. */
export async function guardNamed(ctx: Ctx, name: string | null | undefined): Promise<void> {
  const served = (await orderingLaboratories(ctx)).some(one => one.name === name?.trim())
  refuseIfAny(served ? [refused(outsideOrderErrors, 'GE-02', { unit: name ?? '' }, { field: 'testing_unit' })] : [])
}

/** What a form says of where a test goes and what is ordered. */
interface Wished {
  readonly laboratory_id: Id | null
  readonly testing_unit?: string | null | undefined
  readonly unit_qualification_no?: string | null | undefined
  readonly parameter_ids: readonly Id[]
  readonly test_name?: string | null | undefined
  readonly test_index?: string | null | undefined
}

const unique = (names: readonly string[]): string => [...new Set(names)].join('、')

async function fromLaboratory(ctx: Ctx, orders: UnitOrders, laboratoryId: Id, parameterIds: readonly Id[]) {
  const known = (await orderingLaboratories(ctx)).find(({ id }) => id === laboratoryId)
  const { name: field, label } = laboratoryField
  if (!known) throw new Refusal([refused(generalErrors, 'G-14', { field: label }, { field })])
  const { tests } = await orders.offered(ctx, { laboratoryId, field: laboratoryField })
  const offered = new Map(
    tests.flatMap(test =>
      test.parameters.map(({ id, name }): [Id, OrderedTest] => [
        id,
        {
          parameter_id: id,
          category_id: test.trial_category_id,
          test: cutText(test.name, 200),
          parameter: cutText(name, 200),
        },
      ]),
    ),
  )
  const ordered = [...new Set(parameterIds)].flatMap(id => offered.get(id) ?? [])
  refuseIfAny([
    ...(ordered.length < new Set(parameterIds).size
      ? [refused(generalErrors, 'G-14', { field: outsideOrderWords.tests }, { field: 'parameter_ids' })]
      : []),
    ...(new Set(ordered.map(({ category_id }) => category_id)).size > 1
      ? [refused(outsideOrderErrors, 'GE-03', {}, { field: 'parameter_ids' })]
      : []),
  ])
  return {
    testing_unit: known.name,
    unit_qualification_no: null,
    target_business_id: known.id,
    ordered_tests: ordered,
    test_name: cutText(unique(ordered.map(({ test }) => test)), 200),
    test_index: cutText(unique(ordered.map(({ parameter }) => parameter)), 500),
  }
}

/** What is missing in what a form says of laboratory and tests: G-06, GE-01. */
export function wishRefusals(given: Wished): Refused[] {
  const noTest = (field: string): Refused => refused(outsideOrderErrors, 'GE-01', {}, { field })
  if (given.laboratory_id) return given.parameter_ids.length > 0 ? [] : [noTest('parameter_ids')]
  const field = 'testing_unit'
  return [
    ...(given.testing_unit ? [] : [refused(generalErrors, 'G-06', { field: fields[field].label }, { field })]),
    ...(given.test_name ? [] : [noTest('test_name')]),
  ]
}

/**
 * Where a test goes and what is ordered, once nothing is missing: of a laboratory that takes the unit's orders what it offers within its
 * scope, of any other what is written. Refuses with G-14, GE-02, GE-03.
 */
export async function placeOf(ctx: Ctx, orders: UnitOrders, given: Wished) {
  if (given.laboratory_id) return fromLaboratory(ctx, orders, given.laboratory_id, given.parameter_ids)
  await guardNamed(ctx, given.testing_unit)
  return {
    testing_unit: given.testing_unit ?? null,
    unit_qualification_no: given.unit_qualification_no ?? null,
    target_business_id: null,
    ordered_tests: null,
    test_name: given.test_name ?? null,
    test_index: given.test_index ?? given.test_name ?? null,
  }
}
