import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import type { Contract, Controller } from '@gt/domain/kit/action.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import page from '@gt/domain/outsourced/gdtrialtest.gdentrust.page.ts'
import { type OfferedOutside, outsideOrderActions } from '@gt/domain/outsourced/outside-order-actions.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import type { Services } from '../../services.ts'
import { Desk } from './desk.ts'
import { alone } from './fill-orders.ts'
import { findGround } from './progress.ts'
import { answers } from './registration.ts'
import { Sessions } from './sessions.ts'

const commands = pageController(page) as unknown as Controller<Record<string, Contract>>
/** Who asks for it at the site, who runs the site, and who takes orders in the graded laboratory. */
const [asker, head, reception] = ['gd-contractor', 'gd-chief', 'reception1']

type End = 'draft' | 'submitted' | 'sent' | 'returned' | 'accepted'

/** Part of the works, and how far the order comes; the first goes on paper. */
const wishes: readonly { readonly end: End; readonly part: string }[] = [
  { end: 'draft', part: '3 号中桥 支座' },
  { end: 'submitted', part: '5 号大桥 预制箱梁' },
  { end: 'sent', part: 'K14+000～K15+000 路面基层' },
  { end: 'returned', part: '3 号中桥 墩柱' },
  { end: 'accepted', part: 'K15+000～K16+000 路面基层' },
]

/** Tests that need no samples of an age, so that an order of them is accepted at once. */
const needsNoAge = ({ name }: OfferedOutside): boolean => !/强度|龄期|抗渗|收缩/.test(name)

/**
 * Tests that the site of the demonstration sends to the graded laboratory (page gdtrialtest/gdentrust), by the product's own actions.
 * They are made once; null without a demonstration, when they are there, and while another process makes orders.
 */
export async function fillOutside(given: Services): Promise<number | null> {
  const { ownerPool } = given
  const site = await findGround(ownerPool, 'LJ3')
  const graded = await findGround(ownerPool, 'SFJC')
  if (!site || !graded) return null
  const known = await ownerPool.query('select 1 from outsourced_test where outside_order_id is not null limit 1')
  if (known.rows.length > 0) return null
  return alone(ownerPool, async () => {
    const services: Services = { ...given, pool: ownerPool, config: { ...given.config, clockAllowed: true } }
    const [there, here] = [new Sessions(services, graded.unit), new Sessions(services, site.unit)]
    try {
      const desk = new Desk(services, here)
      const counter = new Desk(services, there)
      desk.at(site.now, 'outside tests')
      const { rows } = await desk.call(asker, outsideOrderActions, 'Laboratories', {})
      const [laboratory] = rows
      if (!laboratory) throw new Error('demonstration: no laboratory has the site as a client')
      const { tests } = await desk.call(asker, outsideOrderActions, 'Tests', { laboratory_id: laboratory.id })
      const offered = tests.filter(needsNoAge)
      for (const [at, wish] of wishes.entries()) {
        const test = offered[(at * 3) % offered.length]
        if (!test) throw new Error('demonstration: the laboratory offers no test')
        desk.at(site.now, `outside ${at}`)
        const id = await create(desk, at === 0 ? null : { laboratory: laboratory.id, test }, wish.part, dayOf(site.now))
        await bring(services, { desk, counter }, id, wish.end, at)
      }
      return wishes.length
    } finally {
      await here.end()
      await there.end()
    }
  })
}

async function create(
  desk: Desk,
  order: { readonly laboratory: Id; readonly test: OfferedOutside } | null,
  project_part: string,
  today: string,
): Promise<Id> {
  const { ids } = await desk.call(asker, outsideOrderActions, 'Create', {
    ...(order
      ? { laboratory_id: order.laboratory, parameter_ids: order.test.parameters.slice(0, 2).map(({ id }) => id) }
      : {
          laboratory_id: null,
          parameter_ids: [],
          testing_unit: '示范市建材检测所',
          unit_qualification_no: 'CMA-DEMO-0217',
          test_name: '板式橡胶支座抗压弹性模量',
          test_index: '抗压弹性模量',
        }),
    planned_send_on: today,
    planned_back_on: addCalendarDays(today, 10),
    witness_name: '监理工程师',
    project_name: '示范高速公路土建 LJ-3 标',
    project_part,
    reason: '本室无此参数',
    samples: [{ name: order ? order.test.name.replace(/(试验|检测)$/, '') : '板式橡胶支座', quantity: '1 组' }],
  })
  return ids[0] ?? ''
}

/** Brings an order as far as wished, here and over there. */
async function bring(
  { ownerPool }: Services,
  { desk, counter }: { readonly desk: Desk; readonly counter: Desk },
  id: Id,
  end: End,
  at: number,
): Promise<void> {
  if (end === 'draft') return
  const give = async (who: string, name: string, more: Record<string, unknown> = {}): Promise<string> => {
    const { rows } = await ownerPool.query<{ id: Id; row_version: number; outside_order_id: Id | null }>(
      'select id::text as id, row_version, outside_order_id from outsourced_test where id = $1',
      [id],
    )
    const { outside_order_id = null, ...item } = rows[0] ?? { id, row_version: 0 }
    if (name !== '') await desk.give(who, commands, name, [item], more)
    return outside_order_id ?? ''
  }
  await give(asker, 'Submit')
  if (end === 'submitted') return
  await give(head, 'Approve')
  await give(head, 'Order', { accepted: 1 })
  if (end === 'sent') return
  const order = await give(head, '')
  counter.at(desk.now, `outside ${at} there`)
  const { order: sent } = await counter.call(reception, preEntrustmentActions, 'GetWhole', { id: order })
  const item = { id: sent.id, row_version: sent.row_version }
  if (end === 'returned')
    await counter.give(reception, preEntrustmentActions, 'Return', [item], { reason: '样品数量不足，请补送一组' })
  else
    await counter.give(reception, preEntrustmentActions, 'Accept', [item], {
      all_received: true,
      register: true,
      answers,
    })
}
