import { dispatchOrgParameter } from '@gt/domain/dispatch/dispatch-org-parameter.entity.ts'
import { personnelTransfer } from '@gt/domain/dispatch/personnel-transfer.entity.ts'
import { standardItems } from '@gt/domain/dispatch/standard-items.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentBorrow } from '@gt/domain/equipment/equipment-borrow.entity.ts'
import { equipmentSort } from '@gt/domain/equipment/equipment-sort.entity.ts'
import { post } from '@gt/domain/identity/post.entity.ts'
import { userBusinessMap } from '@gt/domain/identity/user-business-map.entity.ts'
import { userPostMap } from '@gt/domain/identity/user-post-map.entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { dispatchCheck } from '@gt/domain/organisation/dispatch-check.entity.ts'
import { dispatchCheckItem } from '@gt/domain/organisation/dispatch-check-item.entity.ts'
import { dispatchOrg } from '@gt/domain/organisation/dispatch-org.entity.ts'
import { personnel } from '@gt/domain/people/personnel.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type IdsByKey, idOf, idsByKey, putRows } from '../put-rows.ts'
import { seedPart } from '../seed-part.ts'
import { day, inUnit, known, organizationTenant, type Scene } from './scene.ts'

const parent = 'SFJC'

/** Who is at which site since when and until when: person, account, site, post, days. */
const stays = [
  ['安全负责人', 'safety', 'LJ3', 'safety_lead', -95, null],
  ['安全负责人', 'safety', 'LM1', 'safety_lead', -300, -200],
] as const

/** A machine that was at a site and came back: number, site, who kept it there, days. One that is away would be missed by the tests of here. */
const sentMachine = { number: 'YQ-XC-002', site: 'LJ3', keeper: 'safety', since: -60, until: -25 } as const

/** Visits: number, site, planned, made, score, state. */
const visits = [
  ['XC-001', 'LJ3', -130, -128, '92.0', 'closed'],
  ['XC-002', 'LM1', -70, -70, '84.5', 'correcting'],
  ['XC-003', 'LJ3', 12, null, null, 'planned'],
] as const

/** What was found at a visit: subject, finding, day due, what the site corrected and when. */
const found = [
  ['equipment', '电子天平检校标识脱落', -55, '已补贴标识并核对台账', -60],
  ['record', '两份原始记录更改处未签名', -50, null, null],
] as const

async function seedParameters(tx: Transaction, sites: IdsByKey): Promise<void> {
  const covered = await tx.query<{ id: Id; trial_parameter_id: Id }>(
    `select l.id, l.trial_parameter_id from lab_qualification_parameter l join lab_qualification q on q.business_id = l.business_id and q.id = l.lab_qualification_id
     where l.business_id = app_biz() and q.kind = 'grade' and q.deleted_at is null and l.deleted_at is null order by l.id`,
  )
  await putRows(
    tx,
    dispatchOrgParameter,
    ['dispatch_org_id', 'lab_qualification_parameter_id'],
    [...sites.values()].flatMap(dispatch_org_id =>
      covered.map(({ id, trial_parameter_id }) => ({
        ...{ dispatch_org_id, lab_qualification_parameter_id: id },
        trial_parameter_id,
      })),
    ),
    'once',
  )
}

async function seedVisits(scene: Scene, tx: Transaction, sites: IdsByKey): Promise<void> {
  const checker_ids = [known(scene.users, 'tech'), known(scene.users, 'quality')]
  const made = await putRows(
    tx,
    dispatchCheck,
    ['check_no'],
    visits.map(([check_no, site, planned, on, score, state]) => ({
      ...{ check_no, score, state, checker_ids },
      dispatch_org_id: idOf(sites, known(scene.units, site)),
      planned_on: day(scene, planned),
      checked_on: on === null ? null : day(scene, on),
    })),
    'once',
  )
  const items = visits.flatMap(([check_no, , , , , state]) =>
    standardItems.map(([subject, text], at) => {
      const finding = state === 'correcting' ? found.find(one => one[0] === subject) : undefined
      const correction = finding?.[3] ?? null
      return {
        ...{ dispatch_check_id: idOf(made, check_no), subject, item_text: text.zh, sort_no: at + 1, correction },
        result: state === 'planned' ? null : finding ? 'not_met' : 'met',
        finding: finding?.[1] ?? null,
        correction_due_on: finding ? day(scene, finding[2]) : null,
        answered_on: finding?.[4] ? day(scene, finding[4]) : null,
      }
    }),
  )
  await putRows(tx, dispatchCheckItem, ['dispatch_check_id', 'sort_no'], items, 'once')
}

/** A machine of the laboratory in the register of the site, and the stay that says so. */
async function seedMachine(scene: Scene, sites: IdsByKey): Promise<void> {
  const { number, site, keeper, since, until } = sentMachine
  const keeperId = known(scene.users, keeper)
  const taken = await inUnit(scene, parent, async tx => {
    const [row] = await tx.query<Record<string, unknown> & { id: Id; sort: string }>(
      `select e.id, s.code as sort, e.name, e.specification_model, e.serial_number, e.manufacturer, e.verification_unit, e.trace_mode, e.cycle,
         e.last_calibration_date::text, e.validity_period::text, e.measuring_range, e.range_accuracy, e.calibration_status, e.label
       from equipment e join equipment_sort s on s.business_id = e.business_id and s.id = e.equipment_sort_id
       where e.business_id = app_biz() and e.equipment_number = $1 and e.deleted_at is null`,
      [number],
    )
    if (!row) throw new Error(`no machine ${number}`)
    return row
  })
  const { id, sort, ...values } = taken
  const there = await inUnit(scene, site, async tx => {
    const sorts = await idsByKey(tx, equipmentSort, ['code'])
    const row = {
      ...values,
      ...{ equipment_number: number, equipment_sort_id: idOf(sorts, sort), custodian_id: keeperId, owner: 'borrowed' },
      ...{ sent_by_business_id: known(scene.units, parent), state: 'stopped', label: 'red' },
      ...{ enabled_on: day(scene, since), left_on: day(scene, until) },
    }
    return idOf(await putRows(tx, equipment, ['equipment_number'], [row], 'once'), number)
  })
  await inUnit(scene, parent, async tx => {
    const stay = {
      ...{ equipment_id: id, borrower_id: keeperId, dispatch_org_id: idOf(sites, known(scene.units, site)) },
      ...{ site_equipment_id: there, borrowed_at: `${day(scene, since)} 09:00:00` },
      ...{
        returned_at: `${day(scene, until)} 16:00:00`,
        state_in: 'normal',
        received_by_id: known(scene.users, 'equip'),
      },
    }
    await putRows(tx, equipmentBorrow, ['equipment_id', 'borrowed_at'], [stay], 'once')
  })
}

/** People, parameters, machines and visits of the site laboratories; what the commands of their pages leave behind. */
export async function seedDispatched(scene: Scene): Promise<void> {
  const posts = await seedPart(scene.pool, organizationTenant(scene.organizationId), scene.now, tx =>
    idsByKey(tx, post, ['code']),
  )
  const sites = await inUnit(scene, parent, tx => idsByKey(tx, dispatchOrg, ['site_business_id']))
  await inUnit(scene, parent, async tx => {
    const people = await idsByKey(tx, personnel, ['name'])
    await seedParameters(tx, sites)
    await seedVisits(scene, tx, sites)
    await putRows(
      tx,
      personnelTransfer,
      ['personnel_id', 'transfer_on'],
      stays.map(([name, , site, code, from, until]) => ({
        dispatch_org_id: idOf(sites, known(scene.units, site)),
        personnel_id: idOf(people, name),
        to_business_id: known(scene.units, site),
        post_id: idOf(posts, code),
        transfer_on: day(scene, from),
        until_on: until === null ? null : day(scene, until),
        state: until === null ? 'in_force' : 'ended',
      })),
      'once',
    )
  })
  for (const [name, account, site, code, from, until] of stays)
    await inUnit(scene, site, async tx => {
      const user_id = known(scene.users, account)
      const valid_to = until === null ? null : day(scene, until)
      const business_id = known(scene.units, site)
      const post_id = idOf(posts, code)
      const valid_from = day(scene, from)
      // who came back has no account there any more
      if (until === null) {
        await putRows(tx, userBusinessMap, ['user_id', 'business_id'], [{ user_id, business_id }], 'once')
        await putRows(tx, userPostMap, ['user_id', 'post_id'], [{ user_id, post_id, valid_from }], 'once')
      }
      const file = {
        ...{ name, user_id, sent_by_business_id: known(scene.units, parent), entry_date: valid_from },
        ...{ state: until === null ? 'active' : 'transferred', leave_date: valid_to },
      }
      await putRows(tx, personnel, ['user_id'], [file], 'once')
    })
  await seedMachine(scene, sites)
}
