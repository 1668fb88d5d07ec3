import { chargeIndex } from '@gt/domain/charges/charge-index.entity.ts'
import { chargeTarget } from '@gt/domain/charges/charge-target.entity.ts'
import { customChargeSet } from '@gt/domain/charges/custom-charge-set.entity.ts'
import list from '@gt/domain/charges/djbaseset.chargeindex.page.ts'
import special from '@gt/domain/charges/djbaseset.customChargeSet.page.ts'
import { isUnpriced } from '@gt/domain/charges/price.ts'
import { testChargeIndex } from '@gt/domain/charges/test-charge-index.entity.ts'
import platformList from '@gt/domain/charges/totalset.chargeindex.page.ts'
import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import parameters from '@gt/domain/methods/totalset.unittrialparameter.page.ts'
import { entityController, pageController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { billFollows } from '../../src/modules/charges/api.ts'
import { chargesImplemented } from '../../src/modules/charges/implement.ts'
import { confirmed, makeBill } from '../make/charges.ts'
import {
  type Caller,
  cubeOrder,
  type DemonstrationPlace,
  inside,
  openDemonstration,
  refusal,
  type Version,
} from '../make/entrust.ts'

const items = entityController(chargeIndex)
const specials = entityController(customChargeSet)
const links = entityController(testChargeIndex)
const listPage = pageController(list)
const specialPage = pageController(special)

let place: DemonstrationPlace
let clerk: Caller
let cashier: Caller
let director: Caller
/** The entry of the list that concrete cubes are charged by. */
let cube: Version & { readonly unit_price: string; readonly name: string }

const ownCube = `from charge_index c join test_charge_index x on x.charge_index_id = c.id join trial_list l on l.id = x.trial_list_id
  join business b on b.id = c.business_id where b.code = 'SFJC' and l.calculation_key = 'concrete-cube-strength' and c.deleted_at is null`

beforeAll(async () => {
  place = await openDemonstration([...chargesImplemented, ...definedActions])
  clerk = await place.as('reception1')
  cashier = await place.as('cashier')
  director = await place.as('director')
})
afterAll(() => place?.close())
beforeEach(async () => {
  const [row] = await place.query<typeof cube>(
    `select c.id::text as id, c.row_version, c.unit_price::text as unit_price, c.name ${ownCube} order by c.valid_from desc nulls last, c.id desc limit 1`,
  )
  if (!row) throw new Error('cubes are charged by no entry')
  cube = row
})

/** What three sets of cubes cost a client today, as the counter quotes it. */
const quote = async (at: Caller = clerk, customer?: string) => {
  const form = await cubeOrder(place)
  const { quote: found } = await at.call(registrationActions, 'Quote', {
    customer_info_id: customer ?? form.customer_info_id ?? null,
    priority: 'normal',
    nature: 'entrusted',
    samples: [1, 2, 3].map(() => ({
      age_days: 28,
      items: (form.samples[0]?.items ?? []).map(item => ({
        unit_trial_parameter_id: item.unit_trial_parameter_id ?? '',
      })),
    })),
  })
  if (!found) throw new Error('nothing is quoted')
  return found
}
const adjust = (more: object, item: Version = cube) =>
  cashier.give(listPage as typeof items, 'Adjust' as never, item, more)
const later = async <T>(caller: Caller, day: string, work: () => Promise<T>): Promise<T> => {
  const { clock } = caller
  caller.clock = `${day} 09:00:00`
  try {
    return await work()
  } finally {
    caller.clock = clock
  }
}
const linesOf = (orderId: string) =>
  place.query<{ unit_price: string; price_rule: string }>(
    'select distinct unit_price::text as unit_price, price_rule from entrust_charge_index where entrustment_id = $1 and deleted_at is null',
    [orderId],
  )

describe('a price list', () => {
  it('[page djbaseset/chargeindex accept] a price from a day on leaves earlier orders at the old price, also when their tests change later', async () => {
    const before = await makeBill(place, clerk)
    const stood = await linesOf(before.orderId)
    expect(stood).toHaveLength(1)
    await adjust({ valid_from: '2026-03-10', unit_price: '120.00' })
    expect((await quote()).lines.every(({ unit_price }) => unit_price !== '120.00')).toBe(true)
    const after = await later(clerk, '2026-03-10', () => quote())
    expect(new Set(after.lines.map(({ unit_price }) => unit_price))).toEqual(new Set(['120.00']))
    // the order of before is counted anew when the new price is in force
    await place.query('update test_item set quantity = quantity + 1 where entrustment_id = $1', [before.orderId])
    await inside(place, clerk, async ctx => {
      await ctx.tx.query("select set_config('app.clock', '2026-03-12 09:00:00+08', true)", [])
      await billFollows(ctx, before.orderId, '委托变更', { reprice: true })
    })
    expect(await linesOf(before.orderId)).toEqual(stood)
  })

  it('changes by per cent or by a sum, in one way, not in the past, not below the lowest, and while it is in force', async () => {
    const wrong = (more: object) => refusal(adjust(more))
    expect(await wrong({ valid_from: '2026-04-01' })).toEqual(['FE-01'])
    expect(await wrong({ valid_from: '2026-04-01', percent: '5', sum: '1' })).toEqual(['FE-01'])
    expect(await wrong({ valid_from: '2026-03-02', percent: '5' })).toEqual(['FE-02'])
    expect(await wrong({ valid_from: '2026-03-05', percent: '5' })).toEqual(['FE-03'])
    expect(await wrong({ valid_from: '2026-04-01', sum: '-500' })).toEqual(['FE-06'])
    await adjust({ valid_from: '2026-04-01', percent: '10' })
    const prices = await place.query<{ price: string; from: string; to: string | null }>(
      `select c.unit_price::text as price, c.valid_from::text as from, c.valid_to::text as to ${ownCube} order by c.valid_from desc limit 2`,
    )
    expect(prices).toEqual([
      { price: '132.00', from: '2026-04-01', to: null },
      { price: '120.00', from: '2026-03-10', to: '2026-03-31' },
    ])
  })

  it('whatever changes of a price touches no confirmed bill', async () => {
    const bill = await confirmed(cashier, await makeBill(place, clerk))
    const whole = (): Promise<unknown[]> =>
      place.query(
        `select c.row_version, c.state, c.total_amount::text, c.payable_amount::text, c.discount_amount::text, (select jsonb_agg(to_jsonb(e) order by e.id)
           from entrust_charge_index e where e.business_id = c.business_id and e.entrustment_id = c.entrustment_id and e.deleted_at is null) as lines
         from charge c where c.id = $1`,
        [bill.id],
      )
    const stood = await whole()
    expect(stood).toHaveLength(1)
    await adjust({ valid_from: '2026-05-01', unit_price: '99.00' })
    const [parameter] = await place.query<Version>(
      `select p.id::text as id, p.row_version from test_item i join unit_trial_parameter p on p.business_id = i.business_id and p.id = i.unit_trial_parameter_id
       where i.entrustment_id = $1 limit 1`,
      [bill.orderId],
    )
    const admin = await place.as('labadmin')
    await admin.give(pageController(parameters) as never, 'ChangePrices' as never, parameter!, { percent: '50' })
    // also when the order is counted anew in the days of the new price
    await inside(place, clerk, async ctx => {
      await ctx.tx.query("select set_config('app.clock', '2026-05-02 09:00:00+08', true)", [])
      await billFollows(ctx, bill.orderId, '委托变更', { reprice: true })
    })
    expect(await whole()).toEqual(stood)
  })

  it('keeps the price of what was charged, and gives nothing two prices at a time', async () => {
    const [charged] = await place.query<Version & { name: string; charge_unit: string }>(
      `select c.id::text as id, c.row_version, c.name, c.charge_unit from charge_index c
       where exists (select from entrust_charge_index e where e.charge_index_id = c.id) order by c.id limit 1`,
    )
    const { id, row_version, name, charge_unit } = charged!
    expect(await refusal(cashier.call(items, 'Change', { id, row_version, unit_price: '1.00' }))).toEqual(['FE-04'])
    const twin = { name, charge_unit, unit_price: '5.00' }
    expect(await refusal(cashier.call(items, 'Create', { ...twin, valid_from: '2026-03-01' }))).toEqual(['FE-05'])
    expect(
      await refusal(
        cashier.call(items, 'Create', { ...twin, name: '新项', valid_from: '2026-03-02', valid_to: '2026-03-01' }),
      ),
    ).toEqual(['LS-20'])
    expect(await refusal(cashier.call(items, 'Remove', { items: [{ id, row_version }] }))).toEqual(['G-13'])
  })

  it('takes only parameters of the test, and leaves rows of the platform to the platform', async () => {
    const [other] = await place.query<{ test: string; parameter: string }>(
      `select l.id::text as test, p.id::text as parameter from trial_list l join trial_parameter p on p.trial_list_id <> l.id
       where l.calculation_key = 'concrete-cube-strength' limit 1`,
    )
    const link = {
      charge_index_id: cube.id,
      trial_list_id: other!.test,
      trial_parameter_id: other!.parameter,
      count_by: 'order' as const,
    }
    expect(await refusal(cashier.call(links, 'Create', link))).toEqual(['FE-07'])
    const [shipped] = await place.query<Version>(
      'select id::text as id, row_version from charge_index where business_id = 0 order by id limit 1',
    )
    expect(await refusal(adjust({ valid_from: '2026-04-01', percent: '5' }, shipped))).toEqual(['G-04'])
  })

  it('[page totalset/chargeindex accept] a parameter mapped once per order adds one line for three samples, mapped per sample three', async () => {
    const count = async (by: string) => {
      await place.query(
        `update test_charge_index set count_by = $1 where charge_index_id in (select c.id ${ownCube})`,
        [by],
      )
      return (await quote()).lines.length
    }
    expect([await count('order'), await count('sample')]).toEqual([1, 3])
    await place.query(
      `update test_charge_index set count_by = 'group' where charge_index_id in (select c.id ${ownCube})`,
    )
  })

  it('[page totalset/chargeindex accept] giving the list to a unit keeps prices the unit changed itself', async () => {
    const keeper = await place.as('sysadmin')
    const shipped = await place.query<Version & { name: string }>(
      'select id::text as id, row_version, name from charge_index where business_id = 0 order by id limit 2',
    )
    await place.query(
      `insert into test_charge_index (instance_id, organization_id, business_id, trial_list_id, charge_index_id, count_by)
       select 0, 0, 0, (select id from trial_list order by id limit 1), $1, 'order'`,
      [shipped[0]!.id],
    )
    const [unit] = await place.query<{ id: string }>("select id::text as id from business where code = 'LJ3'")
    const page = pageController(platformList) as typeof items
    const give = () =>
      keeper.call(
        page,
        'Adopt' as never,
        { items: shipped.map(({ id, row_version }) => ({ id, row_version })), unit_id: unit!.id } as never,
      )
    await give()
    const own = () =>
      place.query<{ name: string; price: string; links: number }>(
        `select name, unit_price::text as price, (select count(*)::int from test_charge_index x where x.charge_index_id = c.id and x.business_id = c.business_id) as links
         from charge_index c where business_id = $1 and name = any($2) order by id`,
        [unit!.id, shipped.map(({ name }) => name)],
      )
    expect((await own()).map(({ links: n }) => n)).toEqual([1, 0])
    await place.query('update charge_index set unit_price = 1 where business_id = $1 and name = $2', [
      unit!.id,
      shipped[0]!.name,
    ])
    await give()
    expect((await own()).map(({ price }) => price)).toEqual(['1.00', '800.00'])
    expect(
      await refusal(keeper.call(page, 'Adopt' as never, { items: [shipped[0]], unit_id: '999999' } as never)),
    ).not.toEqual([])
  })

  it('[page djbaseset/chargeindex accept] a test without charge item and without a price of its own is told by its line', async () => {
    await place.query(
      `update test_charge_index set deleted_at = gt_now() where charge_index_id in (select c.id ${ownCube})`,
    )
    await place.query('update unit_trial_parameter set unit_price = 0')
    const { lines } = await quote()
    expect(lines.every(isUnpriced)).toBe(true)
    await place.query('update test_charge_index set deleted_at = null where business_id > 0')
  })
})

describe('special prices [page djbaseset/customChargeSet]', () => {
  let target: string
  const made = (values: object) =>
    cashier.call(specials, 'Create', {
      charge_target_id: target,
      charge_index_id: cube.id,
      valid_from: '2026-03-01',
      ...values,
    } as never)
  const approve = (row: Version) => director.give(specialPage as typeof specials, 'Approve' as never, row)
  const price = async (day: string) => {
    const { lines } = await later(clerk, day, () => quote())
    const [{ unit_price, discount_rate, price_rule } = { unit_price: '', discount_rate: '', price_rule: '' }] = lines
    return [unit_price, discount_rate, price_rule]
  }

  beforeAll(async () => {
    const admin = await place.as('labadmin')
    const form = await cubeOrder(place)
    const [client] = await place.query<{ id: string }>(
      'select entrust_unit_id::text as id from customer_info where id = $1',
      [form.customer_info_id],
    )
    await place.query('update entrust_unit set charge_target_id = null where id = $1', [client!.id])
    await place.query('update charge_target set enabled = false where entrust_unit_id = $1', [client!.id])
    const row = await admin.call(entityController(chargeTarget), 'Create', {
      name: '九折协议',
      entrust_unit_id: client!.id,
      discount_rate: '90',
    } as never)
    target = row.id
  })

  it('[accept] an approved price of 80 beats the discount of 90 %, is named on the line, and ends on its day; [special] the first that applies is used', async () => {
    expect(await price('2026-03-20')).toEqual(['120.00', '90.00', 'target'])
    const row = await made({ unit_price: '80.00', valid_to: '2026-03-25' })
    // not before it is approved
    expect(await price('2026-03-20')).toEqual(['120.00', '90.00', 'target'])
    await approve(row)
    expect(await price('2026-03-20')).toEqual(['80.00', '100.00', 'agreed'])
    expect(await price('2026-03-26')).toEqual(['120.00', '90.00', 'target'])
  })

  it('holds for the item at its next price too', async () => {
    const row = await made({ discount_rate: '50', valid_from: '2026-04-02' })
    await approve(row)
    expect(await price('2026-04-05')).toEqual(['132.00', '50.00', 'agreed'])
  })

  it('is approved once, and anew after a change; needs a price or a discount and a day to begin', async () => {
    const row = await made({ unit_price: '70.00', valid_from: '2026-06-01' })
    await approve(row)
    const approved = await cashier.call(specials, 'GetById', { id: row.id })
    expect(await refusal(approve(approved))).toEqual(['FE-10'])
    const changed = await cashier.call(specials, 'Change', {
      id: row.id,
      row_version: approved.row_version,
      unit_price: '60.00',
    })
    expect(changed).toMatchObject({ approved_by_id: null, approved: 0 })
    expect(await refusal(made({ valid_from: null, unit_price: null, discount_rate: '100' }))).toEqual(['G-06', 'FE-08'])
    expect(await refusal(made({ unit_price: '1', valid_from: '2026-07-02', valid_to: '2026-07-01' }))).toEqual([
      'LS-20',
    ])
  })

  it('goes no lower than the lowest price, nor does the discount of the client', async () => {
    await place.query('update charge_index set min_price = 115 where id = $1', [cube.id])
    await place.query(`update charge_index set min_price = 115 where id in (select c.id ${ownCube})`)
    expect(await refusal(made({ unit_price: '100.00', valid_from: '2026-08-01' }))).toEqual(['FE-09'])
    expect(await price('2026-03-27')).toEqual(['120.00', '95.84', 'target'])
  })

  it('of another laboratory is no item to agree on', async () => {
    const [foreign] = await place.query<{ id: string }>(
      "select c.id::text as id from charge_index c join business b on b.id = c.business_id where b.code = 'LJ3' order by c.id limit 1",
    )
    expect(await refusal(made({ charge_index_id: foreign!.id, unit_price: '10' }))).toEqual(['G-14'])
  })
})
