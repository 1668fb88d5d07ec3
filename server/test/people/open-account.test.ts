import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { refusalsOf } from '../support/accounts.ts'
import { ApiClient, sealPassword } from '../support/api-client.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** The command "open account" of a person (pages personnelmanage, gdpersonnel). */
let product: TestProduct
let lab: TestLaboratory
let clerk: ApiClient & { userId: string }
let room: string
const rights = ['view', 'add', 'edit', 'account'].map(op => `personnel.personnelmanage.${op}`)
const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  clerk = await lab.user(rights)
  const [made] = await sql<{ id: string }>(
    "insert into department (instance_id, organization_id, business_id, name) values ($1, $2, $3, '综合室') returning id",
    [lab.instanceId, lab.organizationId, lab.id],
  )
  room = made?.id ?? ''
}, 60_000)
afterAll(() => product?.stop())

const person = async (values: object): Promise<{ id: string; row_version: number }> =>
  (await clerk.raw('Personnel/Create', { sex: 'male', entry_date: '2026-01-05', ...values })).envelope.result as {
    id: string
    row_version: number
  }
const open = async (item: object, user_name: string, post_ids: readonly string[] = []): Promise<string[]> => {
  const { result: challenge } = (await clerk.raw('OAuth/LoginChallenge', {})).envelope
  return refusalsOf(
    await clerk.raw('Personnel/OpenAccount', {
      ...item,
      user_name,
      password: sealPassword('Newstaff1', challenge as { challenge: string; publicKey: string }),
      post_ids,
    }),
  )
}

test('makes the account in the department of the file, which logs in with its password; a second one is refused (PE-09)', async () => {
  const { id, row_version } = await person({ name: '新来的', department_id: room })
  expect(await open({ id, row_version }, 'newstaff1')).toEqual([])
  const [account] = await sql(
    'select u.user_name, u.real_name, u.department_id::text as room from personnel p join app_user u on u.id = p.user_id where p.id = $1',
    [id],
  )
  expect(account).toEqual({ user_name: 'newstaff1', real_name: '新来的', room })
  await new ApiClient(product.base).signIn('newstaff1', 'Newstaff1')
  expect(await open({ id, row_version: row_version + 1 }, 'newstaff2')).toEqual(['PE-09'])
})

test('asks for a department (PE-10), a free name and posts that the caller may give (L-17)', async () => {
  const bare = await person({ name: '无部门' })
  expect(await open({ id: bare.id, row_version: bare.row_version }, 'newstaff3')).toEqual(['PE-10'])
  const { id, row_version } = await person({ name: '有部门', department_id: room })
  expect(await open({ id, row_version }, 'newstaff1')).not.toEqual([])
  expect(await open({ id, row_version }, 'newstaff4', ['999999'])).toEqual(['L-17 post_ids'])
  expect(await open({ id, row_version: row_version + 5 }, 'newstaff4')).toEqual(['G-01'])
})
