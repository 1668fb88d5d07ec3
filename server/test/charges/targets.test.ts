import { chargeTarget } from '@gt/domain/charges/charge-target.entity.ts'
import { targetActions } from '@gt/domain/charges/target-actions.ts'
import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { entityController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { chargesImplemented } from '../../src/modules/charges/implement.ts'
import { type Caller, cubeOrder, type DemonstrationPlace, openDemonstration, refusal } from '../make/entrust.ts'

/** Charge targets (page djbaseset/chargetarget). */
const targets = entityController(chargeTarget)
let place: DemonstrationPlace
let clerk: Caller
let admin: Caller

beforeAll(async () => {
  place = await openDemonstration([...chargesImplemented, ...definedActions])
  clerk = await place.as('reception1')
  admin = await place.as('labadmin')
})
afterAll(() => place?.close())

const made = (values: object) => admin.call(targets, 'Create', { name: '', ...values } as never)
const newUnits = async (...names: string[]): Promise<string[]> => {
  const rows = await place.query<{ id: string }>(
    `insert into entrust_unit (instance_id, organization_id, business_id, name) select b.instance_id, b.organization_id, b.id, n
     from business b, unnest($1::text[]) n where b.code = 'SFJC' returning id::text as id`,
    [names],
  )
  return rows.map(({ id }) => id)
}

describe('a charge target', () => {
  it('[page djbaseset/chargetarget accept] an order of a unit with 90 % shows fees at 90 % of the list', async () => {
    const form = await cubeOrder(place)
    const asked = {
      entrust_unit_id: null,
      customer_info_id: form.customer_info_id ?? null,
      priority: 'normal' as const,
      nature: 'entrusted' as const,
      samples: form.samples.map(one => ({
        age_days: one.age_days ?? null,
        items: one.items.map(item => ({ unit_trial_parameter_id: item.unit_trial_parameter_id ?? '' })),
      })),
    }
    const quote = async () => (await clerk.call(registrationActions, 'Quote', asked as never)).quote
    expect((await quote())?.amount).toBe('60.00')
    const [customer] = await place.query<{ unit: string }>(
      'select entrust_unit_id::text as unit from customer_info where id = $1',
      [form.customer_info_id],
    )
    const row = await made({ name: '九折客户', discount_rate: '90' })
    await admin.call(targetActions, 'SaveUnits', {
      id: row.id,
      row_version: row.row_version,
      unit_ids: [customer!.unit],
    })
    expect(await quote()).toMatchObject({ list_amount: '60.00', amount: '54.00' })
    const listed = await admin.call(targets, 'GetById', { id: row.id })
    expect(listed.unit_names).not.toBeNull()
  })

  it('[page djbaseset/chargetarget accept] a unit in two targets for the same project is refused, however it got there', async () => {
    const [one, other] = await newUnits('甲建材', '乙建材')
    await made({ name: '甲的条件', entrust_unit_id: one })
    expect(await refusal(made({ name: '再来', entrust_unit_id: one }))).toEqual(['LS-21'])
    const second = await made({ name: '乙的条件' })
    const save = (unit_ids: string[], row_version: number) =>
      admin.call(targetActions, 'SaveUnits', { id: second.id, row_version, unit_ids })
    expect(await refusal(save([one!], second.row_version))).toEqual(['LS-21'])
    await save([other!], second.row_version)
    expect(await refusal(made({ name: '又来', entrust_unit_id: other }))).toEqual(['LS-21'])
    const { rows } = await admin.call(targetActions, 'Units', { id: second.id })
    expect(rows.filter(({ held }) => held === 1).map(({ id }) => id)).toEqual([other])
    // not at the same time
    await made({ name: '甲的旧条件', entrust_unit_id: one, valid_to: '2000-01-01', enabled: 0 })
    expect(await refusal(save(['999999'], second.row_version))).toEqual(['G-14'])
  })

  it('does not end before it begins, and is settled on a day that there is', async () => {
    const wrong = { name: '反了', valid_from: '2026-05-01', valid_to: '2026-04-01', settle_day: 32 }
    expect(await refusal(made(wrong))).toEqual(['LS-20', 'LS-22'])
  })
})
