import { equipmentActions, equipmentSortActions } from '@gt/domain/equipment/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../support/api-client.ts'
import { makeLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

let product: TestProduct
let keeper: ApiClient
beforeAll(async () => {
  product = await testProduct()
  const lab = await makeLaboratory(product)
  keeper = await lab.user(
    ['djequipment.equipmentlist', 'djequipment.equipmentsorts'].flatMap(page =>
      ['view', 'add', 'edit'].map(verb => `${page}.${verb}`),
    ),
  )
}, 120_000)
afterAll(() => product?.stop())

describe('registering equipment (workflow 17)', () => {
  it('wants a class (Q-02) and a number of its own (Q-01)', async () => {
    const codes = async (input: object): Promise<string[]> => {
      const { envelope } = await keeper.raw('Equipment/Create', input)
      return (envelope.result as { errors?: { code: string }[] }).errors?.map(error => error.code) ?? [] // a refusal or a row
    }
    const press = { equipment_number: 'YQ-001', name: '压力试验机' }
    expect(await codes(press)).toEqual(['Q-02'])
    const sort = await keeper.call(equipmentSortActions, 'Create', { code: 'LX01', name: '压力试验机' })
    const made = await keeper.call(equipmentActions, 'Create', { ...press, equipment_sort_id: sort.id })
    expect(made).toMatchObject({ state: 'stopped', calibration_status: 'unconfirmed', label: 'red' })
    expect(await codes({ ...press, equipment_sort_id: sort.id })).toEqual(['Q-01'])
    const tool = { equipment_number: 'YQ-002', name: '钢直尺', trace_mode: 'none' as const, equipment_sort_id: sort.id }
    expect(await keeper.call(equipmentActions, 'Create', tool)).toMatchObject({ calibration_status: 'not_required' })
    const { id, row_version } = made
    const { envelope } = await keeper.raw('Equipment/Change', { id, row_version, equipment_number: 'YQ-002' })
    expect(envelope.msg).toBe('编号已存在')
  })
})
