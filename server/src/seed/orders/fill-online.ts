import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import type { PreOrderForm } from '@gt/domain/entrust/pre-order-form.ts'
import { type OfferedTest, registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import type { CommandItem } from '@gt/domain/kit/action.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import type { Services } from '../../services.ts'
import { Desk } from './desk.ts'
import { alone } from './fill-orders.ts'
import { findGround, type Ground } from './progress.ts'
import { answers } from './registration.ts'
import { Sessions } from './sessions.ts'

/** The tester of the construction unit, who has no account in the graded laboratory, and who runs the laboratory of the site. */
const [sampler, head, reception] = ['gd-contractor', 'gd-chief', 'reception1']

type Wish = 'draft' | 'submitted' | 'returned' | 'accepted'

/** What is ordered where, and how far it comes. */
const wishes: readonly { readonly at: 'SFJC' | 'LJ3'; readonly end: Wish; readonly part: string }[] = [
  { at: 'LJ3', end: 'accepted', part: 'K14+100～K14+300 路基第 5 层' },
  { at: 'LJ3', end: 'submitted', part: 'K14+300～K14+500 路基第 5 层' },
  { at: 'LJ3', end: 'returned', part: 'K14+500～K14+700 路基第 4 层' },
  { at: 'SFJC', end: 'draft', part: '2 号桥 3 号墩柱' },
]

/**
 * Orders that the construction unit of the demonstration sends online (pages gdonlineentrust), by the product's own actions. They are
 * made once; null without a demonstration, when they are there, and while another process makes orders.
 */
export async function fillOnline(given: Services): Promise<number | null> {
  const { ownerPool } = given
  const site = await findGround(ownerPool, 'LJ3')
  const graded = await findGround(ownerPool, 'SFJC')
  if (!site || !graded || (await areThere(given))) return null
  return alone(ownerPool, async () => {
    const services: Services = { ...given, pool: ownerPool, config: { ...given.config, clockAllowed: true } }
    const home = await unitOf(services, 'LJ3XM')
    let made = 0
    for (const wish of wishes) {
      made += 1
      await order(services, { ...(wish.at === 'LJ3' ? site : graded), home }, wish, made)
    }
    return made
  })
}

const areThere = async ({ ownerPool }: Services): Promise<boolean> =>
  (await ownerPool.query('select 1 from entrustment_temp where online limit 1')).rows.length > 0

async function unitOf({ ownerPool }: Services, code: string): Promise<Id> {
  const { rows } = await ownerPool.query<{ id: Id }>('select id::text as id from business where code = $1', [code])
  if (!rows[0]) throw new Error(`demonstration: there is no unit ${code}`)
  return rows[0].id
}

async function order(
  services: Services,
  { unit, now, home }: Ground & { readonly home: Id },
  { at, end, part }: (typeof wishes)[number],
  turn: number,
): Promise<void> {
  const [clients, staff] = [new Sessions(services, unit, home), new Sessions(services, unit)]
  try {
    const desk = new Desk(services, clients)
    desk.at(now, `online ${turn} client`)
    const { tests } = await desk.call(sampler, registrationActions, 'Tests', {})
    const { order: draft } = await desk.call(sampler, preEntrustmentActions, 'Save', formOf(tests, dayOf(now), part))
    if (end === 'draft') return
    await desk.give(sampler, preEntrustmentActions, 'Submit', [versionOf(draft)], { accepted_instructions: true })
    if (end === 'submitted') return
    const whole = await desk.call(sampler, preEntrustmentActions, 'GetWhole', { id: draft.id })
    const laboratory = new Desk(services, staff)
    laboratory.at(now, `online ${turn} laboratory`)
    const clerk = at === 'LJ3' ? head : reception
    if (end === 'returned')
      await laboratory.give(clerk, preEntrustmentActions, 'Return', [versionOf(whole.order)], {
        reason: '代表数量与样品不符，请核对',
      })
    else
      await laboratory.give(clerk, preEntrustmentActions, 'Accept', [versionOf(whole.order)], {
        all_received: true,
        register: true,
        answers,
      })
  } finally {
    await clients.end()
    await staff.end()
  }
}

const versionOf = ({ id, row_version }: CommandItem): CommandItem => ({ id, row_version })

/** One sample with the first test within the scope that needs no age. */
function formOf(tests: readonly OfferedTest[], today: string, part: string): PreOrderForm {
  const test = tests.find(
    one =>
      one.within_scope === 1 && one.needs_age === 0 && one.parameters.some(({ within_scope }) => within_scope === 1),
  )
  const parameter = test?.parameters.find(({ within_scope }) => within_scope === 1)
  if (!test || !parameter) throw new Error('demonstration: the laboratory has no test within its scope')
  return {
    trial_category_id: test.trial_category_id,
    online: 1,
    nature: 'self_check',
    project_name: '示范高速公路土建 LJ-3 标',
    project_part: part,
    customer_snapshot: {
      project_name: '示范高速公路土建 LJ-3 标',
      entrusting_unit: '示范路桥建设有限公司 LJ-3 项目部',
      sample_sender: '施工试验员',
      sender_phone: '000-00000000',
      witness_person: '监理工程师',
    },
    samples: [
      {
        name: test.name.replace(/(试验|检测)$/, ''),
        trial_class_id: test.trial_class_id,
        quantity: '1 组',
        sampling_date: addCalendarDays(today, -1),
        structural_part: part,
        representative_quantity: '200 m³',
        items: [{ unit_trial_parameter_id: parameter.id }],
      },
    ],
  }
}
