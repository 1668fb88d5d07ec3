import type { PreOrderForm } from '@gt/domain/entrust/pre-order-form.ts'
import type { OfferedTest } from '@gt/domain/entrust/registration-actions.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'
import { visibleOutside } from './visible.ts'

/** Outside tests in sight of the caller's post, over the alias `t`. */
export const outsideInSight = (ctx: Ctx): ListOptions => visibleOutside(ctx)

/** A laboratory, with where it was named in a form and what it is called there. */
export interface LaboratoryPlace {
  readonly laboratoryId: Id
  readonly field: { readonly name: string; readonly label: Label }
}

/** What a unit does in laboratories that have it as a client; the module of orders carries it out (entrust/unit-orders.ts). */
export interface UnitOrders {
  readonly offered: (
    ctx: Ctx,
    place: LaboratoryPlace,
  ) => Promise<{
    readonly tests: readonly Pick<
      OfferedTest,
      'unit_trial_id' | 'trial_category_id' | 'trial_class' | 'name' | 'parameters'
    >[]
    readonly instructions: readonly {
      readonly id: Id
      readonly title: string
      readonly content: string
      readonly must_accept: 0 | 1
    }[]
  }>
  /** Answers the id of the order over there. */
  readonly order: (
    ctx: Ctx,
    place: LaboratoryPlace,
    given: { readonly form: PreOrderForm; readonly storedId: Id | null; readonly accepted: boolean },
  ) => Promise<Id>
}
