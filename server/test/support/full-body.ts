import { randomUUID } from 'node:crypto'
import { isClientField } from '@gt/domain/kit/entity.ts'
import { fixedIds } from '@gt/domain/kit/legacy.ts'
import { firstSkin } from '@gt/domain/platform/style-values.ts'
import { newPartnerKey } from '../../../tools/partner.ts'
import { entityNamed } from '../../src/db/schema.ts'
import { inTransaction, type Transaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { anyRow, anyValue, uploadedFor } from './any-row.ts'
import { dispatchBody } from './dispatch-body.ts'
import { financeBody } from './finance-body.ts'
import { indicatorBody, judgedTest } from './judged-test.ts'
import type { TestLaboratory } from './laboratory.ts'
import { machineBody } from './machine-body.ts'
import { orderBody } from './order-body.ts'
import { peopleBody } from './people-body.ts'
import type { TestProduct } from './product.ts'

let serial = 0

/**
 * A body with a value in every field that a client may write.
 * @param ofUnits entities of units themselves, which name other units
 */
export async function fullBody(
  product: TestProduct,
  lab: TestLaboratory,
  entityName: string,
  ofUnits: ReadonlySet<string>,
): Promise<Record<string, unknown>> {
  const entity = entityNamed(entityName)
  const scope = { instanceId: lab.instanceId, organizationId: lab.organizationId, businessId: lab.id }
  const made = new Map<string, string>()
  const body: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!isClientField(field.options)) continue
    const { to } = field.options as { to?: string } // references have it
    if (to === entityName) continue
    // what is one laboratory's own is offered for no other
    if (to && ofUnits.has(entityName) && entityNamed(to).tenancy === 'business') continue
    body[name] = to
      ? to === 'business' && !ofUnits.has(entityName)
        ? lab.id
        : to === 'organization'
          ? lab.organizationId
          : await inTransaction(product.services.ownerPool, { ...ownerCaller, ...scope }, {}, tx =>
              to === 'file_object'
                ? uploadedFor(tx, `${entityName}_${name.replace(/(_file)?_id$/, '')}`, scope)
                : anyRow(tx, entityNamed(to), scope, made),
            )
      : field.kind.name === 'ref'
        ? '1'
        : anyValue(field, name)
  }
  await special(product, scope, entityName, body)
  await inTransaction(product.services.ownerPool, { ...ownerCaller, ...scope }, {}, tx =>
    machineBody(tx, scope, entityName, body),
  )
  await inTransaction(product.services.ownerPool, { ...ownerCaller, ...scope }, {}, tx =>
    orderBody(tx, scope, entityName, body),
  )
  await inTransaction(product.services.ownerPool, { ...ownerCaller, ...scope }, {}, tx =>
    dispatchBody(tx, scope, entityName, body),
  )
  // a limit is of a test whose method judges by it
  if (entityName === 'prescribed_value')
    Object.assign(
      body,
      await inTransaction(product.services.ownerPool, { ...ownerCaller, ...scope }, {}, tx => judgedTest(tx, scope)),
    )
  // a system has an address that the platform entered, and is given something; one that is reports alone is of any kind
  if (entityName === 'third_party_system') {
    const base_url = 'https://quality.example.com/api'
    await inTransaction(product.services.ownerPool, ownerCaller, {}, tx =>
      tx.query(
        `insert into third_party_system (instance_id, organization_id, business_id, code, name, kind, base_url, data_kinds, enabled)
         select 0, 0, 0, 'ANY', 'ANY', 'quality', $1, '["report"]', true
         where not exists (select from third_party_system where business_id = 0 and code = 'ANY')`,
        [base_url],
      ),
    )
    Object.assign(body, { base_url, data_kinds: ['report'] })
  }
  // the code of a test is any, the name of a field one of those that are sent
  if (entityName === 'third_party_map') Object.assign(body, { kind: 'test' })
  // a sheet is made from the method of its test
  if (entityName === 'report_template') {
    const { trial_list_id } = await inTransaction(product.services.ownerPool, { ...ownerCaller, ...scope }, {}, tx =>
      judgedTest(tx, scope),
    )
    Object.assign(body, { trial_list_id, kind: 'record' })
  }
  // an indicator is of a value that the method of its test compares
  if (entityName === 'trial_target_item')
    Object.assign(
      body,
      await inTransaction(product.services.ownerPool, { ...ownerCaller, ...scope }, {}, tx => indicatorBody(tx, scope)),
    )
  // a need is of a parameter that the test measures, as is a basis, and what the work on it counts
  if (['equipment_trial_index', 'trial_rule', 'workload_rule'].includes(entityName))
    await inTransaction(product.services.ownerPool, { ...ownerCaller, ...scope }, {}, tx =>
      tx.query('update trial_parameter set trial_list_id = $2 where id = $1', [
        body.trial_parameter_id,
        body.trial_list_id,
      ]),
    )
  return body
}

/** A skin of the product, which any instance may wear. */
async function shippedSkin(tx: Transaction): Promise<string> {
  const place = [fixedIds.standardInstance, firstSkin]
  const find = 'select id from skin where instance_id = $1 and code = $2 and deleted_at is null'
  const [found] = await tx.query<{ id: string }>(find, place)
  if (found) return found.id
  const [made] = await tx.query<{ id: string }>(
    "insert into skin (instance_id, code, name_zh, scope, published) values ($1, $2, '青石', 'instance', true) returning id",
    place,
  )
  return made?.id ?? ''
}

/** A batch of paper labels in one state. */
async function labelsIn(tx: Transaction, scope: Parameters<typeof anyRow>[2], state: string): Promise<string> {
  const batchId = await anyRow(tx, entityNamed('qrcode_batch'), scope, new Map())
  await tx.query("update qrcode_batch set medium = 'paper' where id = $1", [batchId])
  for (let at = 0; at < 3; at += 1) {
    const id = await anyRow(tx, entityNamed('qrcode'), scope, new Map([['qrcode_batch', batchId]]))
    await tx.query('update qrcode set state = $2, business_id = null where id = $1', [id, state])
  }
  return batchId
}

/** What is no value by itself: moments that are still to come, addresses of machines, orders that have a number. */
async function special(
  product: TestProduct,
  scope: { readonly instanceId: string; readonly organizationId: string; readonly businessId: string },
  entityName: string,
  body: Record<string, unknown>,
): Promise<void> {
  const asOwner = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    inTransaction(product.services.ownerPool, { ...ownerCaller, ...scope }, {}, work)
  const day = (ahead: number): Promise<string> =>
    asOwner(async tx => {
      const [row] = await tx.query<{ at: string }>("select gt_now() + $1 * interval '1 day' as at", [ahead])
      return row?.at ?? ''
    })
  // what a laboratory draws is printed by itself, not by makers; a result comes when the test came back
  if (entityName === 'qrcode_style') {
    delete body.medium
    Object.assign(body, { width_mm: '50.0', height_mm: '30.0' })
  }
  // a variable and its default are of one type
  if (entityName === 'skin_class')
    Object.assign(body, { code: `--any-${randomUUID().slice(0, 8)}`, type: 'number', default_value: '4' })
  // one of the whole instance is of no unit, and none of its pictures is a unit's (platform/skins)
  if (entityName === 'skin')
    for (const name of ['organization_id', 'business_id', 'logo_file_id', 'background_file_id']) delete body[name]
  if (entityName === 'instance') body.skin_id = await asOwner(shippedSkin)
  if (entityName === 'outsourced_test')
    for (const name of ['test_date', 'test_result', 'result_text', 'report_number', 'upload_file_id']) delete body[name]
  if (entityName === 'trial_target_group') body.match_rule = '等级=70'
  // a partner is enabled once it has a key, which is one
  if (entityName === 'auto_login_client')
    Object.assign(body, {
      enabled: 0,
      method: 'signed_ticket',
      mapping: 'login_name',
      routes: ['autoLogin'],
      verify_url: 'https://partner.example/verify',
      ip_allow_list: '10.0.0.1',
      business_ids: [scope.businessId],
    })
  if (entityName === 'auto_login_key')
    Object.assign(body, {
      algorithm: 'ES256',
      public_key: newPartnerKey().publicKey.trim(),
      valid_from: await day(1),
      valid_to: await day(2),
    })
  // only the ledger of tests takes templates, and an owner is known by himself
  if (entityName === 'account_template') Object.assign(body, { kind: 'trial', source: 'own' })
  if (entityName === 'account_template_column') Object.assign(body, { source_path: 'field:charged', aggregate: 'sum' })
  if (entityName === 'maintenance_notice')
    Object.assign(body, { start_at: await day(1), end_at: await day(2), instance_ids: [scope.instanceId] })
  if (entityName === 'server_auth') {
    serial += 1
    const ip_address = `10.0.${Math.floor(serial / 250)}.${serial % 250}`
    Object.assign(body, {
      ip_address,
      mac_address: '00:1A:2B:3C:4D:5E',
      functions: ['basic'],
      expires_at: await day(30),
    })
  }
  if (entityName === 'workload_rule')
    Object.assign(body, { share_tester: '70', share_checker: '20', share_helper: '10' })
  // a plan has tests
  if (entityName === 'supervise_check_trial')
    body.trial_ids = [await asOwner(tx => anyRow(tx, entityNamed('trial_list'), scope, new Map()))]
  if (entityName === 'qrcode_supplier') body.media_kinds = ['paper']
  if (entityName === 'check_institution') delete body.business_id
  // labels are given out from stock, and ordered from batches that are made
  if (entityName === 'qrcode_assign') await asOwner(tx => labelsIn(tx, scope, 'stocked'))
  if (entityName === 'qrcode_factory_make')
    Object.assign(body, {
      qrcode_batch_id: await asOwner(tx => labelsIn(tx, scope, 'blank')),
      expected_on: '2099-12-31',
    })
  // what is noted by hand is noted soon, with a sensor of the room
  if (entityName === 'humiture_record') {
    const [sensor] = await asOwner(tx =>
      tx.query<{ room: string }>('select workplace_id::text as room from humiture_device where id = $1', [
        body.humiture_device_id,
      ]),
    )
    Object.assign(body, { workplace_id: sensor?.room, recorded_at: await day(-0.01), temperature: '20.0' })
  }
  // a use is over, ends after it began, and was of a machine in use
  if (entityName === 'equipment_use_record') {
    await asOwner(tx => tx.query("update equipment set state = 'in_service' where id = $1", [body.equipment_id]))
    Object.assign(body, { used_from: await day(-2), used_to: await day(-1) })
  }
  // a frequency is of a place; without one it is the pattern of a type
  if (entityName === 'wbs_trial_frequency') delete body.quality_unit_type_id
  if (entityName === 'additional_info_set') Object.assign(body, { target: 'record', field_type: 'text' })
  // what is read at a check belongs to an approved plan
  if (entityName === 'intermediate_check_record')
    await asOwner(tx =>
      tx.query("update intermediate_check_plan set state = 'approved', method = '比对', allowed = 10 where id = $1", [
        body.intermediate_check_plan_id,
      ]),
    )
  if (entityName === 'service_charge') body.period_to = '2026-12-31'
  await asOwner(tx => peopleBody(tx, scope, entityName, body))
  await asOwner(tx => financeBody(tx, scope, entityName, body))
  if (entityName === 'visitor_grant') {
    const order = await asOwner(async tx => {
      const id = await anyRow(tx, entityNamed('entrustment'), scope, new Map())
      await tx.query('update entrustment set entrust_no = $2 where id = $1', [id, `WT-${id}`])
      return id
    })
    Object.assign(body, { order_ids: [order], report_ids: [], valid_to: await day(30) })
  }
}
