import { expect } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { type Answer, ApiClient, sealPassword } from './api-client.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory } from './laboratory.ts'
import { testProduct } from './product.ts'

/** Rights of the page of accounts, without its requests of registration. */
export const userRights = ['view', 'add', 'edit', 'delete', 'import', 'export', 'posts', 'reset', 'unlock', 'bind'].map(
  op => `sysConfig.user.${op}`,
)

export type AccountRow = Record<string, unknown> & { id: string; row_version: number }
export type Accounts = Awaited<ReturnType<typeof openAccounts>>

/** A change of rights is told to all servers at once; a busy machine hears it a moment later (R-05: within 5 s). */
export const soon = { timeout: 5_000 } as const

/** Codes of a refusal, each with its field. */
export const refusalsOf = (answer: { envelope: { result: unknown } }): string[] =>
  ((answer.envelope.result as { errors?: { code: string; field: string | null }[] } | null)?.errors ?? []).map(
    ({ code, field }) => (field ? `${code} ${field}` : code),
  )

/** Two laboratories with who administers their accounts, and what the tests of accounts do again and again. */
export async function openAccounts(rights: readonly string[] = userRights) {
  const product = await testProduct()
  const [lab, other] = [await makeLaboratory(product), await makeLaboratory(product)]
  const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
    inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))
  const roomOf = async (of: TestLaboratory, name: string): Promise<string> => {
    const [made] = await sql<{ id: string }>(
      'insert into department (instance_id, organization_id, business_id, name) values ($1, $2, $3, $4) returning id',
      [of.instanceId, of.organizationId, of.id, name],
    )
    return made?.id ?? ''
  }
  /** Makes the posts of an account administrator posts. */
  const makeRuler = (userId: string): Promise<unknown> =>
    sql('update post set is_administrator = true where id in (select post_id from user_post_map where user_id = $1)', [
      userId,
    ])
  const admin = await lab.user(rights)
  const stranger = await other.user(rights)
  await makeRuler(admin.userId)
  await makeRuler(stranger.userId)
  const room = await roomOf(lab, '检测一室')
  const sealed = async (who: ApiClient, password: string) => {
    const { envelope } = await who.raw('OAuth/LoginChallenge', {})
    return sealPassword(password, envelope.result as { challenge: string; publicKey: string })
  }
  let serial = 0
  const freshName = (): string => {
    serial += 1
    return `person${serial}`
  }
  const add = async (who: ApiClient, values: Record<string, unknown> = {}, password = 'First2026'): Promise<Answer> =>
    who.raw('AppUsers/Create', {
      user_name: freshName(),
      real_name: '新同事',
      department_id: room,
      ...values,
      password: await sealed(who, password),
    })
  return {
    product,
    lab,
    other,
    sql,
    roomOf,
    makeRuler,
    admin,
    stranger,
    /** Has the rights and administers nothing. */
    clerk: await lab.user(rights),
    keeper: await makeKeeper(product, lab, rights),
    room,
    foreignRoom: await roomOf(other, '外室'),
    sealed,
    freshName,
    add,
    /** A new account of the laboratory, as its administrator makes it. */
    async added(values: Record<string, unknown> = {}): Promise<AccountRow> {
      const answer = await add(admin, values)
      expect(answer.envelope.msg).toBe('')
      return answer.envelope.result as AccountRow
    },
    async postOf(userId: string): Promise<string> {
      const [held] = await sql<{ id: string }>('select post_id as id from user_post_map where user_id = $1', [userId])
      return held?.id ?? ''
    },
    async itemOf(id: string): Promise<{ id: string; row_version: number }> {
      const [row] = await sql<{ row_version: number }>('select row_version from app_user where id = $1', [id])
      return { id, row_version: row?.row_version ?? 0 }
    },
    async listed(who: ApiClient, query: Record<string, unknown> = {}): Promise<AccountRow[]> {
      const { envelope } = await who.raw('AppUsers/List', { size: 50, ...query })
      return (envelope.result as { rows: AccountRow[] }).rows
    },
    signIn: (name: unknown, password: string): Promise<ApiClient> =>
      new ApiClient(product.base).signIn(String(name), password),
  }
}
