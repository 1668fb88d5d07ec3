import { fixedIds } from '@gt/domain/kit/legacy.ts'
import { entityNamed } from '../../src/db/schema.ts'
import type { Transaction } from '../../src/db/transaction.ts'
import { anyRow, type Scope } from './any-row.ts'

/** A site laboratory of the laboratory, in relation to it. */
async function siteOf(tx: Transaction, scope: Scope): Promise<string> {
  const id = await anyRow(tx, entityNamed('business'), scope, new Map())
  await tx.query("update business set parent_lab_id = $2, mode = 'gd', state = 'active' where id = $1", [
    id,
    scope.businessId,
  ])
  await tx.query(
    `insert into business_relation (instance_id, organization_id, from_business_id, to_business_id, relation) values ($1, $2, $3, $4, 'parent_lab')`,
    [scope.instanceId, scope.organizationId, scope.businessId, id],
  )
  return id
}

/** A person of the laboratory who works there, with an account and an engineer's certificate. */
async function engineer(tx: Transaction, scope: Scope, id: unknown): Promise<void> {
  const user = await anyRow(tx, entityNamed('app_user'), scope, new Map())
  await tx.query("update personnel set state = 'active', user_id = $2 where id = $1", [id, user])
  await tx.query(
    `insert into personnel_certificate (instance_id, organization_id, business_id, personnel_id, kind, certificate_no)
     values ($1, $2, $3, $4::bigint, 'engineer', 'E' || $4::text)`,
    [scope.instanceId, scope.organizationId, scope.businessId, id],
  )
}

/** What dispatched laboratories ask of their parent's certificates, and people and visits of the laboratory they name. */
export async function dispatchBody(
  tx: Transaction,
  scope: Scope,
  entityName: string,
  body: Record<string, unknown>,
): Promise<void> {
  if (entityName === 'dispatch_org') {
    const id = await anyRow(tx, entityNamed('lab_qualification'), scope, new Map())
    await tx.query(
      "update lab_qualification set kind = 'grade', state = 'valid', valid_to = '2099-12-31' where id = $1",
      [id],
    )
    await engineer(tx, scope, body.authorised_person_id)
    body.site_business_id = await siteOf(tx, scope)
  }
  if (entityName === 'dispatch_check' || entityName === 'personnel_transfer')
    await tx.query(
      "update dispatch_org set name = 'site', state = 'filed', site_business_id = $2, authorised_from = '2026-01-01', authorised_to = '2099-12-31' where id = $1",
      [body.dispatch_org_id, await siteOf(tx, scope)],
    )
  // a component is of the project of its place
  if (entityName === 'component_info')
    await tx.query('update wbs_node set project_id = $2, project_section_id = null where id = $1', [
      body.wbs_node_id,
      await anyRow(tx, entityNamed('project'), scope, new Map()),
    ])
  // who hears of a stock is of the platform, or of the institution
  if (entityName === 'qrcode_forewarning') {
    const user = await anyRow(tx, entityNamed('app_user'), scope, new Map())
    await tx.query('update app_user set business_id = null where id = $1', [user])
    body.notify_user_ids = [user]
  }
  if (entityName === 'personnel_transfer') {
    await engineer(tx, scope, body.personnel_id)
    const category = fixedIds.laboratorySystemCategory
    await tx.query(
      `insert into system_category (id, code, name) overriding system value select $1::bigint, 'lab', 'lab'
       where not exists (select from system_category where id = $1::bigint)`,
      [category],
    )
    await tx.query(
      "update post set business_id = null, data_scope = 'self', enabled = true, system_category_id = $2 where id = $1",
      [body.post_id, category],
    )
  }
}
