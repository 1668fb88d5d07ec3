import { chargeTarget } from '@gt/domain/charges/charge-target.entity.ts'
import { prepaidEntry } from '@gt/domain/charges/prepaid-entry.entity.ts'
import { billingInfo } from '@gt/domain/entrust/billing-info.entity.ts'
import { customerInfo } from '@gt/domain/entrust/customer-info.entity.ts'
import { entrustUnit } from '@gt/domain/entrust/entrust-unit.entity.ts'
import { icNumber } from '@gt/domain/entrust/ic-number.entity.ts'
import { mailingInfo } from '@gt/domain/entrust/mailing-info.entity.ts'
import { trialCategory } from '@gt/domain/methods/trial-category.entity.ts'
import { project } from '@gt/domain/organisation/project.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { demonstrationAccounts } from '../accounts.ts'
import { type IdsByKey, idOf, idsByKey, putRows } from '../put-rows.ts'
import { cell, readTable } from '../read-table.ts'
import { platformTenant, seedPart } from '../seed-part.ts'
import { day, inUnit, known, organizationTenant, type Scene } from './scene.ts'

const phone = '000-00000000'
const witness = { name: '见证员甲', certificate: 'JZ-0217' }

/** Three ways in which a project sends samples; each is a set that registration offers. */
const sets = [
  { key: '见证取样', sender: '送样员甲', witnessed: true },
  { key: '委托送样', sender: '送样员乙', witnessed: false },
  { key: '监督抽检', sender: '送样员丙', witnessed: true },
] as const

/** Entrusting units with their terms, customer sets of the projects, cards of senders and witnesses. */
export async function seedCustomers(scene: Scene, unit: string): Promise<void> {
  const projects = await seedPart(scene.pool, organizationTenant(scene.organizationId), scene.now, tx =>
    idsByKey(tx, project, ['code']),
  )
  await inUnit(scene, unit, async tx => {
    const units = await seedUnits(tx, scene, unit)
    await seedSets(tx, units, projects)
    await seedTitles(tx, units)
    await seedCards(tx, scene, units)
  })
}

async function seedUnits(tx: Transaction, scene: Scene, unit: string): Promise<IdsByKey> {
  const rows = readTable('entrust-units').filter(row => row.unit === unit)
  const made = await putRows(
    tx,
    entrustUnit,
    ['name'],
    rows.map(row => ({
      code: row.code,
      name: row.name,
      short_name: row.short,
      unit_kind: row.kind,
      linked_business_id: row.linked ? known(scene.units, row.linked) : null,
      address: '示范市',
      contact: '联系人甲',
      phone,
      payment_mode: row.payment,
      credit_limit: row.credit,
      prepaid_balance: row.prepaid,
    })),
    'once',
  )
  await putRows(
    tx,
    prepaidEntry,
    ['entrust_unit_id', 'kind'],
    rows
      .filter(row => /[1-9]/.test(row.prepaid ?? ''))
      .map(row => ({
        entrust_unit_id: idOf(made, cell(row, 'name')),
        ...{ kind: 'opening', amount: row.prepaid, balance_after: row.prepaid, moved_on: day(scene, -200) },
      })),
    'once',
  )
  const targets = await putRows(
    tx,
    chargeTarget,
    ['name'],
    rows
      .filter(row => row.discount !== '100')
      .map(row => ({
        name: `${row.name}协议价`,
        entrust_unit_id: idOf(made, cell(row, 'name')),
        discount_rate: row.discount,
        contract_no: `XY-${row.code}`,
        valid_from: day(scene, -200),
        valid_to: day(scene, 165),
      })),
    'once',
  )
  await tx.query(
    `update entrust_unit e set charge_target_id = c.id, row_version = e.row_version + 1, updated_at = gt_now()
     from charge_target c where c.business_id = app_biz() and e.business_id = app_biz() and c.entrust_unit_id = e.id
       and c.id = any($1::bigint[]) and e.charge_target_id is null`,
    [[...targets.values()]],
  )
  return made
}

/** The invoice title and the postal address of each client. */
async function seedTitles(tx: Transaction, units: IdsByKey): Promise<void> {
  const names = [...units.keys()]
  await putRows(
    tx,
    billingInfo,
    ['entrust_unit_id', 'title'],
    names.map(name => ({
      entrust_unit_id: idOf(units, name),
      title: name,
      tax_no: '91510100MA0000000X',
      bank_name: '示范银行示范支行',
      address: '示范市',
      phone,
      is_default: 1 as const,
    })),
    'once',
  )
  await putRows(
    tx,
    mailingInfo,
    ['entrust_unit_id', 'receiver'],
    names.map(name => ({
      entrust_unit_id: idOf(units, name),
      receiver: '联系人甲',
      phone,
      address: '示范市示范路1号',
      is_default: 1 as const,
    })),
    'once',
  )
}

async function seedSets(tx: Transaction, units: IdsByKey, projects: IdsByKey): Promise<void> {
  const industries = await idsByKey(tx, trialCategory, ['code'])
  await putRows(
    tx,
    customerInfo,
    ['project_number', 'sample_sender', 'entrusting_unit'],
    readTable('projects')
      .filter(row => units.has(cell(row, 'client')))
      .flatMap(row =>
        sets.map(set => ({
          project_number: row.code,
          project_name: row.name,
          trial_category_id: idOf(industries, cell(row, 'industry')),
          project_id: idOf(projects, cell(row, 'code')),
          entrust_unit_id: idOf(units, cell(row, 'client')),
          entrusting_unit: row.client,
          inspected_unit: row.builder,
          witness_unit: set.witnessed ? row.supervision : null,
          witness_person: set.witnessed && row.supervision ? witness.name : null,
          witness_certificate: set.witnessed && row.supervision ? witness.certificate : null,
          witness_phone: set.witnessed && row.supervision ? phone : null,
          sample_sender: set.sender,
          sender_phone: phone,
          supervision_unit: row.supervision,
          construction_unit: row.builder,
          owner_unit: row.owner,
          project_address: '示范市',
          section: row.sections,
          remarks: set.key,
        })),
      ),
    'once',
  )
}

async function seedCards(tx: Transaction, scene: Scene, units: IdsByKey): Promise<void> {
  const [first] = [...units.values()]
  await putRows(
    tx,
    icNumber,
    ['ic_no'],
    [
      { ic_no: 'IC-JZ-0217', kind: 'witness', holder_name: witness.name, certificate_no: witness.certificate },
      ...sets.map((set, index) => ({
        ic_no: `IC-SY-${String(index + 1).padStart(4, '0')}`,
        kind: 'sender',
        holder_name: set.sender,
        certificate_no: null,
      })),
    ].map(card => ({
      ...card,
      holder_phone: phone,
      entrust_unit_id: card.kind === 'sender' ? first : null,
      valid_to: day(scene, 300),
    })),
    'once',
  )
}

/** Binds the accounts of clients to their entrusting units; the unit is made after the account. */
export async function bindClients(scene: Scene): Promise<void> {
  const units = await inUnit(scene, 'SFJC', tx => idsByKey(tx, entrustUnit, ['name']))
  const rows = demonstrationAccounts().flatMap(account =>
    account.entrustUnit ? [{ id: known(scene.users, account.userName), unit: idOf(units, account.entrustUnit) }] : [],
  )
  await seedPart(scene.pool, platformTenant, scene.now, async tx => {
    await tx.query(
      `update app_user u set entrust_unit_id = g.unit, row_version = u.row_version + 1, updated_at = gt_now()
       from jsonb_to_recordset($1::jsonb) as g(id bigint, unit bigint) where u.id = g.id and u.entrust_unit_id is null`,
      [JSON.stringify(rows)],
    )
  })
}
