import type { Transaction } from '../../src/db/transaction.ts'

interface Scope {
  readonly instanceId: string
  readonly organizationId: string
  readonly businessId: string
}

let serial = 0

/** An active person of the laboratory with an account that is at home there. */
async function person(
  tx: Transaction,
  { instanceId, organizationId, businessId }: Scope,
): Promise<{ id: string; user: string }> {
  serial += 1
  const [user] = await tx.query<{ id: string }>(
    'insert into app_user (instance_id, organization_id, business_id, user_name) values ($1, $2, $3, $4) returning id',
    [instanceId, organizationId, businessId, `body-${businessId}-${serial}`],
  )
  const [file] = await tx.query<{ id: string }>(
    "insert into personnel (instance_id, organization_id, business_id, name, user_id, state) values ($1, $2, $3, '人员', $4, 'active') returning id",
    [instanceId, organizationId, businessId, user?.id],
  )
  return { id: file?.id ?? '', user: user?.id ?? '' }
}

/** What hangs together in bodies about people: a link is with a system that the platform knows, a change is of who holds the post. */
export async function peopleBody(
  tx: Transaction,
  scope: Scope,
  entityName: string,
  body: Record<string, unknown>,
): Promise<void> {
  if (entityName === 'user_relationship') {
    serial += 1
    await tx.query(
      "insert into auto_login_client (code, name, enabled, mapping, routes) select 'anysys', '系统', false, 'login_name', '[]' where not exists (select from auto_login_client where code = 'anysys')",
    )
    const { user } = await person(tx, scope)
    Object.assign(body, {
      user_id: user,
      external_system: 'anysys',
      external_account: `id-${scope.businessId}-${serial}`,
    })
  }
  if (entityName === 'key_person_change') {
    const [leaving, coming] = [await person(tx, scope), await person(tx, scope)]
    await tx.query(
      'insert into user_post_map (instance_id, organization_id, business_id, user_id, post_id) values ($1, $2, $3, $4, $5)',
      [scope.instanceId, scope.organizationId, scope.businessId, leaving.user, body.post_id],
    )
    Object.assign(body, {
      personnel_id: leaving.id,
      in_personnel_id: coming.id,
      change_on: '2099-01-01',
      reason: '原人员调回母体机构任职',
    })
  }
}
