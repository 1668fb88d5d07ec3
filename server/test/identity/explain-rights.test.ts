import { randomBytes } from 'node:crypto'
import { isReading } from '@gt/domain/kit/page/operations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { hashToken } from '../../src/http/session.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { loadSession } from '../../src/modules/identity/session.queries.ts'
import { seedDemonstration } from '../../src/seed/demonstration.ts'
import { seedPlatform } from '../../src/seed/platform.ts'
import { refusalsOf } from '../support/accounts.ts'
import { ApiClient } from '../support/api-client.ts'
import { testPassword } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Why somebody may or may not (page sysConfig/user): the explanation says what the product does. */
let product: TestProduct
let keeper: ApiClient
let admin: ApiClient
/** Pages by code, as the platform sees them. */
let pages: ReadonlyMap<string, string>

interface Verdict {
  readonly code: string
  readonly may: 0 | 1
  readonly usable: 0 | 1
  readonly reasons: readonly { holds: 0 | 1 | null; text: string }[]
}
interface Explanation {
  readonly unit: string | null
  readonly facts: Verdict['reasons']
  readonly posts: readonly { name: string; counts: 0 | 1; state: string; page: 0 | 1 }[]
  readonly page: Verdict
  readonly operations: readonly Verdict[]
}

const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))

beforeAll(async () => {
  product = await testProduct({
    async seed({ ownerPool, files }) {
      await seedPlatform(ownerPool, files)
      await seedDemonstration(ownerPool, { now: '2026-03-03 09:00:00', passwords: () => testPassword, files })
    },
  })
  keeper = await new ApiClient(product.base).signIn('sysadmin', testPassword)
  admin = await new ApiClient(product.base).signIn('labadmin', testPassword)
  const { envelope } = await keeper.raw('AppUsers/ExplainedPages', {})
  pages = new Map((envelope.result as { rows: { id: string; code: string }[] }).rows.map(({ id, code }) => [code, id]))
}, 120_000)
afterAll(() => product?.stop())

const idOf = async (name: string): Promise<string> =>
  (await sql<{ id: string }>('select id from app_user where user_name = $1', [name]))[0]?.id ?? ''

async function explain(who: ApiClient, id: string, page: string): Promise<Explanation> {
  const answer = await who.raw('AppUsers/Explain', { id, module_id: pages.get(page) ?? '0' })
  expect(answer.envelope.msg).toBe('')
  return answer.envelope.result as Explanation
}

/** The rights that a sign-in would give an account where it is at home; null when it would be given none. */
async function rightsOf(id: string, home: string | null): Promise<ReadonlySet<string> | null> {
  const hash = hashToken(randomBytes(32).toString('base64url'))
  await sql(
    `with login as (insert into login_record (user_id, business_id, login_at, last_heartbeat_at) values ($1, $2, now(), now()) returning id)
     insert into login_token (login_record_id, token_hash, expires_at) select id, $3, now() + interval '1 hour' from login`,
    [id, home, hash],
  )
  const session = await loadSession(product.services.pool)(hash)
  return session?.principals.get(home ?? '0')?.permissions ?? null
}

interface Stored extends Record<string, unknown> {
  id: string
  user_name: string
  business_id: string | null
}

/** The page that is taken away from the head of a room, in all of these. */
const page = 'djentrustmanage.tasklist'

/** One of so many pages that an account may open is explained to it, and one of so many of the others; the next turn takes others. */
const pagesBetween = { held: 2, others: 6 } as const

/**
 * Everything that an explanation says otherwise than the session of the account: about pages that it may open and about some of the
 * others, so that in many turns each page is explained several times to who may and to who may not.
 */
async function disagreements(who: ApiClient, { id, user_name, business_id }: Stored, turn: number): Promise<string[]> {
  const rights = await rightsOf(id, business_id)
  const wrong: string[] = []
  const explained = await Promise.all(
    [...pages.keys()]
      .filter(
        (code, at) =>
          code === page ||
          (at + turn) % pagesBetween[rights?.has(`${code}.view`.toLowerCase()) ? 'held' : 'others'] === 0,
      )
      .map(async code => ({ code, ...(await explain(who, id, code)) })),
  )
  for (const { code, page, operations } of explained) {
    const verdicts = [{ ...page, code: `${code}.view` }, ...operations]
    for (const one of verdicts) {
      const may = rights?.has(one.code.toLowerCase()) ?? false
      if ((one.may === 1) !== may) wrong.push(`${user_name} ${one.code}: explained ${one.may}, held ${may}`)
      // who has it not is told why, and who has it from whom
      const isExplained = one.may === 1 ? one.reasons.some(({ holds }) => holds === 1) : true
      if (!isExplained || one.reasons.length === 0) wrong.push(`${user_name} ${one.code}: no reason`)
    }
  }
  return wrong
}

test('[sysConfig.user] the explanation agrees with the sessions of all demonstration accounts about every page and button', async () => {
  const accounts = await sql<Stored>(
    'select id, user_name, business_id from app_user where deleted_at is null order by id',
  )
  expect(accounts.length).toBeGreaterThan(30)
  expect(pages.size).toBeGreaterThan(50)
  for (const [turn, account] of accounts.entries()) expect(await disagreements(keeper, account, turn)).toEqual([])
}, 300_000)

const head = async (): Promise<Stored> => {
  const [row] = await sql<Stored>("select id, user_name, business_id from app_user where user_name = 'head-hnt'")
  if (!row) throw new Error('no head-hnt')
  return row
}

const ofHead = "(select id from app_user where user_name = 'head-hnt')"

/** What takes rights away from the head of a room, how to take it back, and the sentence that names it. */
const obstacles: readonly { by: string; back: string; says: string }[] = [
  {
    by: "update app_user set allow_login = false where user_name = 'head-hnt'",
    back: "update app_user set allow_login = true where user_name = 'head-hnt'",
    says: '不允许登录',
  },
  {
    by: "update app_user set state = 'left' where user_name = 'head-hnt'",
    back: "update app_user set state = 'active' where user_name = 'head-hnt'",
    says: '账号状态：离职',
  },
  {
    by: `update user_post_map set valid_to = gt_today() - 1 where user_id = ${ofHead}`,
    back: `update user_post_map set valid_to = null where user_id = ${ofHead}`,
    says: '已到期',
  },
  {
    by: `update user_post_map set valid_from = gt_today() + 1 where user_id = ${ofHead}`,
    back: `update user_post_map set valid_from = null where user_id = ${ofHead}`,
    says: '尚未生效',
  },
  {
    by: `update post set enabled = false where id in (select post_id from user_post_map where user_id = ${ofHead})`,
    back: 'update post set enabled = true where not enabled',
    says: '岗位已停用',
  },
  {
    by: `update module set enabled = false where code = '${page}'`,
    back: `update module set enabled = true where code = '${page}'`,
    says: '页面已停用',
  },
  {
    by: `update module set enabled = false where id = (select parent_id from module where code = '${page}')`,
    back: `update module set enabled = true where id = (select parent_id from module where code = '${page}')`,
    says: '上级菜单“',
  },
  {
    by: `update module set mode = 'gd' where code = '${page}'`,
    back: `update module set mode = 'dj' where code = '${page}'`,
    says: '页面只用于工地试验室',
  },
  {
    by: `update business set state = 'closed' where id = (select business_id from app_user where user_name = 'head-hnt')`,
    back: "update business set state = 'active' where state = 'closed'",
    says: '单位已停用或已删除',
  },
]

test.each(obstacles.map((obstacle, turn) => ({ ...obstacle, turn })))(
  'what keeps a right away is named, and the session has it neither: $says',
  async ({ by, back, says, turn }) => {
    const person = await head()
    expect((await explain(keeper, person.id, page)).page).toMatchObject({ may: 1, usable: 1 })
    await sql(by)
    try {
      const explained = await explain(keeper, person.id, page)
      expect(explained.page).toMatchObject({ may: 0, usable: 0 })
      expect(explained.operations.every(one => one.may === 0)).toBe(true)
      const sentences = [...explained.facts, ...explained.page.reasons]
        .filter(({ holds }) => holds === 0)
        .map(({ text }) => text)
      expect([...sentences, ...explained.posts.map(({ state }) => state)].some(text => text.startsWith(says))).toBe(
        true,
      )
      expect(await disagreements(keeper, person, turn)).toEqual([])
    } finally {
      await sql(back)
    }
  },
)

test('in a unit that is read only the buttons that write go, with the reason', async () => {
  const person = await head()
  const before = await explain(keeper, person.id, page)
  const writing = before.operations.find(one => one.may === 1 && one.code === `${page}.assign`)
  expect(writing).toBeDefined()
  await sql("update business set state = 'readonly' where id = $1", [person.business_id])
  try {
    const explained = await explain(keeper, person.id, page)
    expect(explained.page.may).toBe(1)
    const button = explained.operations.find(({ code }) => code === writing?.code)
    expect(button).toMatchObject({ may: 0 })
    expect(button?.reasons).toContainEqual({ holds: 0, text: '单位只读：只能查看和导出' })
    expect(await disagreements(keeper, person, 0)).toEqual([])
  } finally {
    await sql("update business set state = 'active' where id = $1", [person.business_id])
  }
})

test('a button that is disabled is told so', async () => {
  const person = await head()
  const { operations } = await explain(keeper, person.id, page)
  const held = operations.find(({ may }) => may === 1)
  expect(held).toBeDefined()
  await sql('update operation set enabled = false where code = $1', [held?.code])
  try {
    const button = (await explain(keeper, person.id, page)).operations.find(({ code }) => code === held?.code)
    expect(button).toMatchObject({ may: 0 })
    expect(button?.reasons).toContainEqual({ holds: 0, text: '按钮已停用' })
    expect(await disagreements(keeper, person, 1)).toEqual([])
  } finally {
    await sql('update operation set enabled = true where code = $1', [held?.code])
  }
})

test('a licence that ended or was never opened leaves the page and takes the writing buttons, with the reason', async () => {
  const person = await head()
  const worker = await new ApiClient(product.base).signIn('head-hnt', testPassword)
  const set = (ends: Record<string, string | null>): Promise<unknown> =>
    sql(
      `update business_system set pre_entrust_expires_at = $2, basic_expires_at = $3, grace_days = 0 where business_id = $1 and deleted_at is null`,
      [person.business_id, ends.own ?? null, ends.basic ?? null],
    )
  const [was] = await sql<{ own: string; basic: string; grace_days: number }>(
    'select pre_entrust_expires_at as own, basic_expires_at as basic, grace_days from business_system where business_id = $1 and deleted_at is null',
    [person.business_id],
  )
  const later = '2099-01-01 00:00:00+08'
  const early = '2020-01-02 03:00:00+08'
  const before = await explain(keeper, person.id, page)
  const writing = before.operations.filter(({ may, code }) => may === 1 && !isReading(code)).map(({ code }) => code)
  expect(writing).toContain(`${page}.assign`)
  await sql("update module set licence_code = 'pre_entrust' where code = $1", [page])
  try {
    for (const [turn, [ends, onPage, onButtons]] of (
      [
        [{ own: later, basic: later }, '授权有效至2099-01-01', null],
        [{ own: early, basic: later }, '授权已于2020-01-02到期，只能查看', '授权已于2020-01-02到期，只能查看'],
        [{ own: null, basic: later }, '授权未开通，只能查看', '授权未开通，只能查看'],
        [{ own: later, basic: early }, '授权有效至2099-01-01', '单位基础功能授权已于2020-01-02到期，只能查看'],
      ] as const
    ).entries()) {
      await set(ends)
      const explained = await explain(keeper, person.id, page)
      expect(explained.page).toMatchObject({ may: 1, usable: 1 })
      expect(explained.page.reasons.map(({ text }) => text)).toContain(onPage)
      const may = onButtons === null ? 1 : 0
      for (const one of explained.operations.filter(({ code }) => writing.includes(code))) {
        expect(one).toMatchObject({ may, usable: may })
        if (onButtons !== null) expect(one.reasons).toContainEqual({ holds: 0, text: onButtons })
      }
      expect(await disagreements(keeper, person, turn)).toEqual([])
      const expired = async () => {
        const menu = JSON.stringify((await worker.raw('Sys/GetNavs', {})).envelope.result)
        return new RegExp(`"Code":"${page}"[^}]*?"Expired":(\\d)`).exec(menu)?.[1]
      }
      await expect.poll(expired).toBe(may === 1 ? '0' : '1')
    }
  } finally {
    await sql(
      'update business_system set pre_entrust_expires_at = $2, basic_expires_at = $3, grace_days = $4 where business_id = $1',
      [person.business_id, was?.own, was?.basic, was?.grace_days],
    )
    await sql('update module set licence_code = null where code = $1', [page])
  }
})

test('a caller is told of the accounts of his list alone, and without the operation of none', async () => {
  const person = await head()
  const [elsewhere, above] = [await idOf('gd-tester2'), await idOf('sysadmin')]
  const module_id = pages.get(page) ?? ''
  const ask = (who: ApiClient, input: Record<string, unknown>) => who.raw('AppUsers/Explain', input)
  expect(await explain(admin, person.id, page)).toEqual(await explain(keeper, person.id, page))
  for (const id of [elsewhere, above, '999999999'])
    expect(refusalsOf(await ask(admin, { id, module_id }))).toEqual(['G-04'])
  expect(refusalsOf(await ask(keeper, { id: elsewhere, module_id }))).toEqual([])
  expect(refusalsOf(await ask(keeper, { id: above, module_id }))).toEqual([])
  expect(refusalsOf(await ask(admin, { id: person.id, module_id: '999999999' }))).toEqual(['G-04'])
  const worker = await new ApiClient(product.base).signIn('head-hnt', testPassword)
  expect((await ask(worker, { id: person.id, module_id })).status).toBe(403)
  expect((await worker.raw('AppUsers/ExplainedPages', {})).status).toBe(403)
})

test('a post of the platform that ended gives its holder nothing, as one of a laboratory', async () => {
  const id = await idOf('sysadmin')
  const until = (day: string): Promise<unknown> =>
    sql(`update user_post_map set valid_to = ${day} where user_id = $1`, [id])
  expect((await rightsOf(id, null))?.has('sysconfig.user.view')).toBe(true)
  await until('gt_today() - 1')
  try {
    expect((await rightsOf(id, null))?.size).toBe(0)
  } finally {
    await until('null')
  }
})
