import { preferenceActions } from '@gt/domain/identity/preference-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

let product: TestProduct
let lab: TestLaboratory
beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
}, 60_000)
afterAll(() => product?.stop())

it('keeps the grids of each person apart, takes the last word of each and forgets on demand', async () => {
  const [one, other] = await Promise.all([lab.user([]), lab.user([])])
  if (!one || !other) throw new Error('two users were asked for')
  const mine = async (user: typeof one) => (await user.call(preferenceActions, 'Mine', {})).grids
  const keep = (
    user: typeof one,
    page: string,
    value: { order: string[]; hidden: string[]; density: 'page' | 'compact' } | null,
  ) => user.call(preferenceActions, 'KeepGrid', { page, value })
  const first = { order: ['name', 'state'], hidden: ['state'], density: 'compact' as const }
  const next = { order: ['state', 'name'], hidden: [], density: 'page' as const }
  expect(await keep(one, 'djequipment.equipmentlist', first)).toEqual({ kept: 1 })
  await keep(one, 'djequipment.equipmentsorts', first)
  await keep(one, 'djequipment.equipmentlist', next)
  expect(await mine(one)).toEqual([
    { page: 'djequipment.equipmentlist', value: next },
    { page: 'djequipment.equipmentsorts', value: first },
  ])
  expect(await mine(other)).toEqual([])
  await keep(one, 'djequipment.equipmentsorts', null)
  await keep(one, 'djequipment.equipmentsorts', null)
  expect((await mine(one)).map(({ page }) => page)).toEqual(['djequipment.equipmentlist'])
  await keep(one, 'djequipment.equipmentsorts', next)
  expect(await mine(one)).toHaveLength(2)
})
