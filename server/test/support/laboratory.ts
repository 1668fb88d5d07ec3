import { hash } from '@node-rs/argon2'
import { inTransaction, type Transaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { ApiClient } from './api-client.ts'
import type { TestProduct } from './product.ts'

/** Password of every account that a test makes. */
export const testPassword = 'Probe2026'

export interface TestLaboratory {
  readonly id: string
  readonly organizationId: string
  readonly instanceId: string
  /** An account that holds exactly these operation codes, signed in. */
  user(
    codes: readonly string[],
    options?: { name?: string; postCode?: string; scope?: 'self' | 'department' | 'business' },
  ): Promise<ApiClient & { userId: string }>
}

let serial = 0
const next = (): string => {
  serial += 1
  return String(serial).padStart(4, '0')
}

const one = async (tx: Transaction, sql: string, values: readonly unknown[]): Promise<string> => {
  const [row] = await tx.query<{ id: string }>(sql, values)
  if (!row) throw new Error('the row was not made')
  return row.id
}

/** A bare laboratory with an organisation of its own; tests that need its master data seed it themselves. */
export async function makeLaboratory(product: TestProduct, kind: 'dj' | 'gd' = 'dj'): Promise<TestLaboratory> {
  const { ownerPool } = product.services
  const asOwner = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    inTransaction(ownerPool, ownerCaller, {}, tx => work(tx))
  const no = next()
  const made = await asOwner(async tx => {
    const category = await one(
      tx,
      "insert into system_category (id, code, name) values (4, 'lab', '试验室') on conflict (id) do update set name = excluded.name returning id",
      [],
    )
    const instance = await one(
      tx,
      "insert into instance (category_id, code, name) values ($1, $2, '测试实例') returning id",
      [category, `i${no}`],
    )
    const type = await one(
      tx,
      "insert into organization_type (code, name) values ('lab', '试验机构') on conflict (code) where deleted_at is null do update set name = excluded.name returning id",
      [],
    )
    const organization = await one(
      tx,
      "insert into organization (instance_id, organization_type_id, code, name) values ($1, $2, $3, '测试机构') returning id",
      [instance, type, `o${no}`],
    )
    const businessType = await one(
      tx,
      "insert into business_system_category (id, code, name) values (43, 'base', '基础单位') on conflict (id) do update set name = excluded.name returning id",
      [],
    )
    const business = await one(
      tx,
      `insert into business (instance_id, organization_id, type_id, code, guid, name, short_name, unit_category, mode)
       values ($1, $2, $3, $4, gen_random_uuid()::text, $5, $5, 'graded_lab', $6) returning id`,
      [instance, organization, businessType, `B${no}`, `测试试验室${no}`, kind],
    )
    await tx.query(
      `insert into business_system (instance_id, organization_id, business_id, allowed_login_count, basic_expires_at, highway_expires_at, pre_entrust_expires_at)
       values ($1, $2, $3, 500, now() + interval '1 year', now() + interval '1 year', now() + interval '1 year')`,
      [instance, organization, business],
    )
    return { instance, organization, business }
  })
  return {
    id: made.business,
    organizationId: made.organization,
    instanceId: made.instance,
    async user(codes, options = {}) {
      const name = options.name ?? `user${next()}`
      const password = await hash(testPassword)
      const userId = await asOwner(async tx => {
        const user = await one(
          tx,
          `insert into app_user (instance_id, organization_id, business_id, user_name, real_name, password, password_changed_at)
           values ($1, $2, $3, $4, $4, $5, now()) returning id`,
          [made.instance, made.organization, made.business, name, password],
        )
        const post = await one(
          tx,
          "insert into post (instance_id, system_category_id, code, name, data_scope) values ($1, 4, $2, '测试岗位', $3) returning id",
          [made.instance, options.postCode ?? `p${next()}`, options.scope ?? 'business'],
        )
        await tx.query(
          'insert into user_post_map (instance_id, organization_id, business_id, user_id, post_id) values ($1, $2, $3, $4, $5)',
          [made.instance, made.organization, made.business, user, post],
        )
        for (const code of codes) await grant(tx, made.instance, post, code)
        return user
      })
      const client = await new ApiClient(product.base).signIn(name, testPassword)
      return Object.assign(client, { userId })
    },
  }
}

/** An account of the platform, at home in no laboratory, that holds exactly these operation codes; signed in. */
export async function makeKeeper(
  product: TestProduct,
  { instanceId, organizationId }: TestLaboratory,
  codes: readonly string[],
): Promise<ApiClient> {
  const name = `keeper${next()}`
  const password = await hash(testPassword)
  await inTransaction(product.services.ownerPool, ownerCaller, {}, async tx => {
    const user = await one(
      tx,
      `insert into app_user (instance_id, organization_id, user_name, real_name, password, password_changed_at, is_platform_admin)
       values ($1, $2, $3, $3, $4, now(), true) returning id`,
      [instanceId, organizationId, name, password],
    )
    const post = await one(
      tx,
      "insert into post (instance_id, system_category_id, code, name, data_scope) values ($1, 4, $2, '平台岗位', 'platform') returning id",
      [instanceId, `p${next()}`],
    )
    await tx.query(
      'insert into user_post_map (instance_id, organization_id, business_id, user_id, post_id) values ($1, $2, 0, $3, $4)',
      [instanceId, organizationId, user, post],
    )
    for (const code of codes) await grant(tx, instanceId, post, code)
  })
  return new ApiClient(product.base).signIn(name, testPassword)
}

/** Gives one operation code to a post, making the page and the operation when they are not there. */
async function grant(tx: Transaction, instance: string, post: string, code: string): Promise<void> {
  const page = code.slice(0, code.lastIndexOf('.'))
  const module = await one(
    tx,
    `insert into module (module_app, system_category_id, code, name_zh, url) values ('test', 4, $1, $1, $2)
     on conflict (module_app, code) where deleted_at is null do update set name_zh = excluded.name_zh returning id`,
    [page, `/${page.replace('.', '/')}`],
  )
  if (code.endsWith('.view')) {
    await tx.query(
      'insert into post_module_map (instance_id, post_id, module_id) values ($1, $2, $3) on conflict do nothing',
      [instance, post, module],
    )
    return
  }
  const operation = await one(
    tx,
    'insert into operation (code, name_zh) values ($1, $1) on conflict (code) where deleted_at is null do update set name_zh = excluded.name_zh returning id',
    [code],
  )
  await tx.query(
    'insert into post_operation_map (instance_id, post_id, module_id, operation_id) values ($1, $2, $3, $4) on conflict do nothing',
    [instance, post, module, operation],
  )
}
