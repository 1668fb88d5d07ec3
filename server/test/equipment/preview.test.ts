import { equipmentFault } from '@gt/domain/equipment/equipment-fault.entity.ts'
import { equipmentPreviewActions } from '@gt/domain/equipment/preview-actions.ts'
import { entityController } from '@gt/domain/platform/page-controller.ts'
import { publicActions } from '@gt/domain/reports/public-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { nobody } from '../../src/db/context.ts'
import { equipmentImplemented } from '../../src/modules/equipment/implement.ts'
import { labelSecret, secretDigest } from '../../src/modules/labels/secrets.ts'
import { publicImplemented } from '../../src/modules/public/implement.ts'
import { Caller, refusal } from '../make/entrust.ts'
import { openReports, type ReportPlace } from '../make/reports.ts'

/** The page behind the label of a machine (page account/equipmentpreview). */
let place: ReportPlace
let visitor: Caller
let machine: string
const serial = 'EQ00000001'
const secret = labelSecret('test', serial)
const whole = `${serial}-${secret}`

beforeAll(async () => {
  place = await openReports([...definedActions, ...equipmentImplemented, ...publicImplemented])
  visitor = new Caller(place.services, place.actions, nobody)
  const [batch] = await place.query<{ id: string }>(
    "insert into qrcode_batch (batch_no, prefix, serial_from, serial_to, count, medium, state, created_at) values ('B-EQ', 'EQ', 1, 99, 99, 'paper', 'stocked', '2026-01-01') returning id",
  )
  const [row] = await place.query<{ id: string }>(
    "select id::text as id from equipment where equipment_number = 'YQ-LX-001'",
  )
  machine = row?.id ?? ''
  await place.query(
    `with made as (insert into qrcode (qrcode_batch_id, code, secret_hash, state, business_id, object_kind, object_id)
       select $1, $2, $3, 'bound', b.id, 'equipment', $4::bigint from business b where b.code = 'SFJC' returning id)
     update equipment set qrcode_id = (select id from made) where id = $4`,
    [batch?.id, serial, secretDigest(secret), machine],
  )
})
afterAll(() => place?.close())

const check = async (code: string) => (await visitor.call(publicActions, 'EquipmentCheck', { code })).machine

it('a stranger with the whole code reads what the paper label says, and nobody’s name', async () => {
  const found = await check(whole)
  expect(found).toMatchObject({ verdict: 'usable', equipment_number: 'YQ-LX-001', certificate_no: 'ZS-YQ-LX-001-1' })
  expect(Object.keys(found ?? {}).filter(name => /custodian|price|user|person/.test(name))).toEqual([])
})

it('the serial alone, a wrong secret, a free label and a stranger’s guess tell nothing', async () => {
  for (const code of [serial, `${serial}-0${'1'.repeat(16)}`, 'ZZZZ']) expect(await check(code)).toBeNull()
  await place.query("update qrcode set state = 'voided' where code = $1", [serial])
  expect(await check(whole)).toBeNull()
  await place.query("update qrcode set state = 'bound' where code = $1", [serial])
})

it('[page account/equipmentpreview accept] a validity that ended yesterday is found as overdue whatever state is stored', async () => {
  await place.query(
    "update equipment set validity_period = '2026-03-02', state = 'in_service', calibration_status = 'valid', label = 'green' where id = $1",
    [machine],
  )
  expect(await check(whole)).toMatchObject({ verdict: 'overdue', days_left: -1 })
  await place.query(
    "update equipment set validity_period = '2027-03-02', state = 'degraded', allowed_scope = '400～1000 kN' where id = $1",
    [machine],
  )
  expect(await check(whole)).toMatchObject({ verdict: 'limited', allowed_scope: '400～1000 kN' })
  await place.query("update equipment set state = 'stopped' where id = $1", [machine])
  expect(await check(whole)).toMatchObject({ verdict: 'stopped', allowed_scope: null })
})

it('[page account/equipmentpreview accept] a keeper reports a fault there, and people of other laboratories see no more than anybody', async () => {
  const keeper = await place.as('equip')
  const before = await keeper.call(equipmentPreviewActions, 'Inside', { code: whole })
  expect(before).toMatchObject({ id: machine, faults: [] })
  expect(before.uses.length).toBeLessThanOrEqual(10)
  await keeper.call(entityController(equipmentFault), 'Create', {
    equipment_id: machine,
    phenomenon: '油管渗油',
    severity: 'minor',
  } as never)
  const after = await keeper.call(equipmentPreviewActions, 'Inside', { code: whole })
  expect(after.faults).toMatchObject([{ phenomenon: '油管渗油' }])
  const stranger = await place.as('gd-chief', undefined, 'LJ3')
  expect(await refusal(stranger.call(equipmentPreviewActions, 'Inside', { code: whole }))).toEqual(['EI-05'])
})
