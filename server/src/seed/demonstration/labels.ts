import { createHash } from 'node:crypto'
import { checkInstitution } from '@gt/domain/qrcode/check-institution.entity.ts'
import { serialOf } from '@gt/domain/qrcode/label-code.ts'
import { qrcodeAssign } from '@gt/domain/qrcode/qrcode-assign.entity.ts'
import { qrcodeBatch } from '@gt/domain/qrcode/qrcode-batch.entity.ts'
import { qrcodeCharge } from '@gt/domain/qrcode/qrcode-charge.entity.ts'
import { qrcodeFactoryMake } from '@gt/domain/qrcode/qrcode-factory-make.entity.ts'
import { qrcodeForewarning } from '@gt/domain/qrcode/qrcode-forewarning.entity.ts'
import { qrcodePrice } from '@gt/domain/qrcode/qrcode-price.entity.ts'
import { qrcodeSupplier } from '@gt/domain/qrcode/qrcode-supplier.entity.ts'
import { qrcodeSupplierPrice } from '@gt/domain/qrcode/qrcode-supplier-price.entity.ts'
import { qrcodeWarning } from '@gt/domain/qrcode/qrcode-warning.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { idOf, idsByKey, putRows } from '../put-rows.ts'
import { platformTenant, seedPart } from '../seed-part.ts'
import { day, inUnit, known, type Scene } from './scene.ts'

const prefix = 'GT'
const inBatch = 200
/** Of them the laboratory received the first, its site the next; the others are in stock. */
const [ofLaboratory, ofSite] = [120, 40]

const institutions = [
  { code: 'SFJC', name: '示范公路工程试验检测中心', unit: 'SFJC' },
  { code: 'LJ3', name: '示范高速 LJ-3 标工地试验室', unit: 'LJ3' },
] as const

const assignments = [
  { assign_no: 'FP-0001', institution: 'SFJC', from: 1, to: ofLaboratory, state: 'received', asked: 0, reason: null },
  {
    assign_no: 'FP-0002',
    institution: 'LJ3',
    from: ofLaboratory + 1,
    to: ofLaboratory + ofSite,
    state: 'assigned',
    asked: 0,
    reason: null,
  },
  {
    assign_no: 'FP-0003',
    institution: 'SFJC',
    from: null,
    to: null,
    state: 'applied',
    asked: 1,
    reason: '下季度试块标识用量增加',
  },
] as const

async function seedMakers(tx: Transaction, scene: Scene, batchId: string): Promise<void> {
  const suppliers = await putRows(
    tx,
    qrcodeSupplier,
    ['code'],
    [
      {
        code: 'BQ01',
        name: '示范标签印务有限公司',
        contact: '业务部',
        phone: '13800000000',
        media_kinds: ['paper', 'waterproof', 'cast_in'],
        contract_no: 'HT-BQ-01',
        valid_to: day(scene, 300),
      },
    ],
    'once',
  )
  const supplier = idOf(suppliers, 'BQ01')
  await putRows(
    tx,
    qrcodeSupplierPrice,
    ['qrcode_supplier_id', 'medium'],
    [
      { qrcode_supplier_id: supplier, medium: 'waterproof', unit_price: '0.35' },
      { qrcode_supplier_id: supplier, medium: 'cast_in', unit_price: '1.8' },
    ],
    'once',
  )
  await putRows(
    tx,
    qrcodeFactoryMake,
    ['make_no'],
    [
      {
        make_no: 'SC-0001',
        qrcode_supplier_id: supplier,
        qrcode_batch_id: batchId,
        quantity: inBatch,
        ordered_on: day(scene, -60),
        expected_on: day(scene, -45),
        made_quantity: inBatch,
        delivered_quantity: inBatch,
        accepted_quantity: inBatch,
        delivered_on: day(scene, -46),
        parcel_no: 'YD-0001',
        file_count: 1,
        state: 'accepted',
      },
    ],
    'once',
  )
}

/** Labels of a batch as the demonstration finds them; their secret parts are nobody's, so that only their serials are known. */
async function seedCodes(
  tx: Transaction,
  scene: Scene,
  batchId: string,
  given: ReadonlyMap<string, string>,
): Promise<void> {
  const serials = Array.from({ length: inBatch }, (_, at) => serialOf(prefix, at + 1))
  await tx.query(
    `insert into qrcode (qrcode_batch_id, code, secret_hash, state, business_id, check_institution_id, qrcode_assign_id, qrcode_factory_make_id)
     select $1, s.code, s.digest, case when s.nth <= $4 then 'assigned' when s.nth <= $5 then 'sent' else 'stocked' end,
       case when s.nth <= $4 then $6::bigint when s.nth <= $5 then $7::bigint end,
       (select i.id from check_institution i where i.business_id = case when s.nth <= $4 then $6::bigint when s.nth <= $5 then $7::bigint end and i.deleted_at is null),
       case when s.nth <= $4 then $8::bigint when s.nth <= $5 then $9::bigint end,
       (select m.id from qrcode_factory_make m where m.make_no = 'SC-0001')
     from unnest($2::text[], $3::text[]) with ordinality as s(code, digest, nth)
     on conflict do nothing`,
    [
      batchId,
      serials,
      serials.map(code => createHash('sha256').update(`demonstration|${code}`).digest('hex')),
      ofLaboratory,
      ofLaboratory + ofSite,
      known(scene.units, 'SFJC'),
      known(scene.units, 'LJ3'),
      given.get('FP-0001'),
      given.get('FP-0002'),
    ],
  )
}

async function seedAssignments(
  tx: Transaction,
  scene: Scene,
  ids: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  return putRows(
    tx,
    qrcodeAssign,
    ['assign_no'],
    assignments.map(({ institution, from, to, ...row }) => {
      const count = from === null ? 300 : to - from + 1
      const [serial_from, serial_to] = from === null ? [null, null] : [serialOf(prefix, from), serialOf(prefix, to)]
      return {
        ...row,
        check_institution_id: ids.get(institution),
        business_id: known(scene.units, institution),
        medium: 'waterproof',
        count,
        granted_count: from === null ? 0 : count,
        serial_from,
        serial_to,
        runs: serial_from === null ? [] : [{ from: serial_from, to: serial_to, count }],
        ...(row.state === 'received'
          ? { receiver: '收样员', received_on: `${day(scene, -30)} 09:30:00`, received_count: count }
          : {}),
      }
    }),
    'once',
  )
}

/** Some labels of the laboratory lie on its places, so that the page of bindings is not empty. */
async function bindPlaces(scene: Scene): Promise<void> {
  await inUnit(scene, 'SFJC', async tx => {
    await tx.query(
      `update qrcode q set state = 'bound', object_kind = 'place', object_id = p.id, bound_at = $1::timestamptz, bound_by_id = $2
       from (select id, row_number() over (order by code) as nth from sample_library where business_id = app_biz() and deleted_at is null limit 5) p
       where q.code = $3 || lpad(p.nth::text, 8, '0') and q.state = 'assigned'`,
      [`${day(scene, -20)} 10:00:00`, known(scene.users, 'labadmin'), prefix],
    )
  })
}

/** A maker, a batch that it delivered, what was given out of it and what is asked for. */
export async function seedLabels(scene: Scene): Promise<void> {
  await seedPart(scene.pool, platformTenant, scene.now, async tx => {
    const [style] = await tx.query<{ id: string }>(
      "select id from qrcode_style where business_id = 0 and medium = 'waterproof' and deleted_at is null order by id limit 1",
    )
    const batches = await putRows(
      tx,
      qrcodeBatch,
      ['batch_no'],
      [
        {
          batch_no: 'PC-0001',
          prefix,
          serial_from: 1,
          serial_to: inBatch,
          count: inBatch,
          medium: 'waterproof',
          usage: 'sample',
          qrcode_style_id: style?.id ?? null,
          state: 'stocked',
        },
      ],
      'once',
    )
    const batchId = idOf(batches, 'PC-0001')
    await seedMakers(tx, scene, batchId)
    const rows = institutions.map(({ code, name, unit }) => ({
      code,
      name,
      business_id: known(scene.units, unit),
      contact: '试验室主任',
    }))
    const ids = await putRows(tx, checkInstitution, ['code'], rows, 'once')
    await tx.query('update check_institution set parent_id = $1 where id = $2 and parent_id is null', [
      idOf(ids, 'SFJC'),
      idOf(ids, 'LJ3'),
    ])
    const given = await seedAssignments(tx, scene, ids)
    await seedCodes(tx, scene, batchId, given)
  })
  await bindPlaces(scene)
  await seedChargesAndStock(scene)
}

/** What labels cost, what the laboratory owes for those that it received, and stocks that run low. */
const seedChargesAndStock = (scene: Scene): Promise<void> =>
  seedPart(scene.pool, platformTenant, scene.now, async tx => {
    await putRows(
      tx,
      qrcodePrice,
      ['medium', 'from_quantity'],
      [
        { medium: 'waterproof', from_quantity: 1, unit_price: '0.80' },
        { medium: 'waterproof', from_quantity: 1000, unit_price: '0.65' },
        { medium: 'cast_in', from_quantity: 1, unit_price: '2.50' },
      ],
      'once',
    )
    const ids = await idsByKey(tx, checkInstitution, ['code'])
    const given = await idsByKey(tx, qrcodeAssign, ['assign_no'])
    const charge = {
      ...{ charge_no: 'SF-0001', qrcode_assign_id: idOf(given, 'FP-0001') },
      ...{ check_institution_id: idOf(ids, 'SFJC'), business_id: known(scene.units, 'SFJC') },
      ...{ medium: 'waterproof', quantity: ofLaboratory, unit_price: '0.80', amount: '96.00' },
      ...{
        paid_amount: '50.00',
        method: 'transfer',
        paid_on: day(scene, -10),
        voucher_no: 'PZ-0001',
        state: 'partial',
      },
    }
    await putRows(tx, qrcodeCharge, ['charge_no'], [charge], 'once')
    const warned_at = `${day(scene, -3)} 08:10:00`
    const notify_user_ids = [known(scene.users, 'labadmin'), known(scene.users, 'sysadmin')]
    const rules = await putRows(
      tx,
      qrcodeForewarning,
      ['check_institution_id', 'medium'],
      [
        {
          ...{ check_institution_id: idOf(ids, 'SFJC'), medium: 'waterproof', threshold: 150, notify_user_ids },
          ...{ state: 'low', warned_at },
        },
        { check_institution_id: idOf(ids, 'SFJC'), medium: 'paper', threshold: 0, notify_user_ids, state: 'normal' },
      ],
      'once',
    )
    const qrcode_forewarning_id = idOf(rules, `${idOf(ids, 'SFJC')}|waterproof`)
    await putRows(
      tx,
      qrcodeWarning,
      ['qrcode_forewarning_id'],
      [{ qrcode_forewarning_id, warned_at, stock: 149 }],
      'once',
    )
  })
