import { type GenericVerb, genericVerbs } from '@gt/domain/contract/generic-actions.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allActions, contractParts, genericActions } from '../../src/actions.ts'
import { genericController } from '../../src/contract/generic.ts'
import { contractAccess } from '../../src/contract/implement.ts'
import { toPascal } from '../../src/contract/names.ts'
import { mayRead } from '../../src/db/policies.ts'
import { allEntities, entityNamed } from '../../src/db/schema.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { anyRow } from '../support/any-row.ts'
import { type Answer, ApiClient } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'
import { codeOf } from './serve.ts'

/** The generic controllers of every entity, verb by verb: who is refused, and that nothing of another laboratory comes out. */
let product: TestProduct
let lab: TestLaboratory
let nobody: ApiClient
let powerless: ApiClient
let stranger: ApiClient

beforeAll(async () => {
  product = await testProduct({ config: { publicPerMinute: 100_000 } })
  lab = await makeLaboratory(product)
  nobody = new ApiClient(product.base)
  powerless = await lab.user([])
  stranger = await (await makeLaboratory(product)).user(everyRight)
}, 60_000)
afterAll(() => product?.stop())

const methods: Readonly<Partial<Record<GenericVerb, 'GET' | 'PUT' | 'DELETE'>>> = {
  Get: 'GET',
  GetByCondition: 'GET',
  GetById: 'GET',
  GetAutoIdSql: 'GET',
  Put: 'PUT',
  Delete: 'DELETE',
}
const bodies: Readonly<Record<GenericVerb, unknown>> = {
  Get: {},
  GetByCondition: {},
  GetById: { id: '1' },
  GetRecordCount: {},
  GetByPage: {},
  GetAutoIdSql: { tableName: 'pg_class' },
  Post: {},
  Put: { Id: '1' },
  Save: { Id: '1' },
  Delete: { id: '1' },
  BatchAdd: [{}],
  BatchSave: [{ Id: '1' }],
  BatchModify: [{ Id: '1' }],
}
const verbs = Object.keys(genericVerbs) as GenericVerb[]
const send = (who: ApiClient, controller: string, verb: GenericVerb, body: unknown = bodies[verb]): Promise<Answer> =>
  who.raw(`${controller}/${verb}`, body, { method: methods[verb] ?? 'POST', key: null })

/** Several calls at a time: the answers of thousands are wanted within seconds. */
async function wrongOf<T>(all: readonly T[], work: (one: T, wrong: string[]) => Promise<void>): Promise<string[]> {
  const queue = [...all]
  const wrong: string[] = []
  const next = async (): Promise<void> => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) await work(one, wrong)
  }
  await Promise.all(Array.from({ length: 6 }, next))
  return wrong
}

/** Two subjects have no plural, and their own GetById. */
const native = new Set(allActions.map(({ controller, name }) => `${controller}/${name}`.toLowerCase()))
const cases = allEntities.flatMap(entity =>
  verbs
    .map(verb => ({ entity, verb, path: `${genericController(entity)}/${verb}` }))
    .filter(({ path }) => !native.has(path.toLowerCase())),
)

test('[7.2] every entity has every verb, and the visitor has its own', () => {
  const served = new Set(genericActions.map(({ controller, name }) => `${controller}/${name}`))
  expect(cases.filter(({ path }) => !served.has(path))).toEqual([])
  for (const verb of verbs) expect(served.has(`Visitor/${verb}`), verb).toBe(true)
  for (const name of ['Djbaseset', 'Gdbaseset', 'SysUserHobbySet']) expect(served.has(`${name}/Save`)).toBe(true)
  expect(allEntities.length * verbs.length - cases.length).toBeLessThan(6)
})

test('[6.1-004] without a session every one of them answers login-off', async () => {
  const wrong = await wrongOf(cases, async ({ entity, verb, path }, found) => {
    const { status, envelope } = await send(nobody, genericController(entity), verb)
    if (status !== 401 || envelope.msg !== 'login-off') found.push(`${path} ${status} ${envelope.msg}`)
  })
  expect(wrong).toEqual([])
})

/** What everybody reads of his own at the start-up, and what is his own to keep. */
const ownRows = new Set([
  'business',
  'organization',
  'system_category',
  'business_server_map',
  'overall_setting',
  'user_hobby_set',
])
const reads: ReadonlySet<GenericVerb> = new Set(['Get', 'GetByCondition', 'GetById', 'GetRecordCount', 'GetByPage'])

test('[R-13] without the right of a page every one of them answers 403 in words', async () => {
  const wrong = await wrongOf(cases, async ({ entity, verb, path }, found) => {
    if (verb === 'GetAutoIdSql') return
    if (ownRows.has(entity.name) && (reads.has(verb) || entity.name === 'user_hobby_set')) return
    const { status, envelope } = await send(powerless, genericController(entity), verb)
    // the words of two entities have letters: IC, IP
    const isRight = status === 403 && /^您没有“[^a-z_]+”的权限$/.test(envelope.msg)
    if (!isRight) found.push(`${path} ${status} ${envelope.msg}`)
  })
  expect(wrong).toEqual([])
})

test('[7.2-012 D-27] an id is reserved for tables of the catalogue alone, and no SQL comes back', async () => {
  const { envelope } = await send(powerless, 'Standard', 'GetAutoIdSql', { tableName: 'EquipmentSort' })
  expect(envelope.result).toBeGreaterThan(999_999_999)
  for (const tableName of ['pg_class', 'server_secret', 'equipment; select 1', ''])
    expect(codeOf(await send(powerless, 'Standard', 'GetAutoIdSql', { tableName })), tableName).toBe('U-02')
})

/** A row of each entity in our laboratory, made by the owner of the tables. */
async function rowsOfEach(entities: readonly Entity[]): Promise<ReadonlyMap<string, string>> {
  const scope = { instanceId: lab.instanceId, organizationId: lab.organizationId, businessId: lab.id }
  const made = new Map<string, string>()
  await inTransaction(product.services.ownerPool, { ...ownerCaller, ...scope }, {}, async tx => {
    const [licence] = await tx.query<{ id: string }>('select id from business_system where business_id = $1', [lab.id])
    made.set('business_system', licence?.id ?? '')
    for (const entity of entities) if (!made.has(entity.name)) await anyRow(tx, entity, scope, made)
  })
  return made
}

const codes = contractAccess(contractParts).codes
const readable = allEntities.filter(({ name }) => codes.has(name))

describe('[R-14] a row of another laboratory is as good as none', () => {
  test('by every verb that names it', async () => {
    const ofLaboratories = readable.filter(
      ({ tenancy, name }) => (tenancy === 'business' || tenancy === 'organization') && !ownRows.has(name),
    )
    expect(ofLaboratories.length).toBeGreaterThan(100)
    const made = await rowsOfEach(ofLaboratories)
    const wrong = await wrongOf(ofLaboratories, async (entity, found) => {
      const id = made.get(entity.name)
      const controller = genericController(entity)
      const expectNone = async (verb: GenericVerb, body: unknown): Promise<void> => {
        const answer = await send(stranger, controller, verb, body)
        const { status, envelope } = answer
        // some of it nobody may change at all, or not in this way
        const isNone = status === 404 || (!reads.has(verb) && (status === 403 || codeOf(answer) === 'GC-10'))
        if (!isNone) found.push(`${controller}/${verb} ${status} ${envelope.msg}`)
      }
      await expectNone('GetById', { id })
      await expectNone('Put', { Id: id, RowVersion: 1 })
      await expectNone('Save', { Id: id, RowVersion: 1 })
      await expectNone('BatchSave', [{ Id: id, RowVersion: 1 }])
      await expectNone('BatchModify', [{ Id: id, RowVersion: 1 }])
      await expectNone('Delete', { id, rowVersion: 1 })
      const all = (await send(stranger, controller, 'Get')).envelope.result as { Id: string }[]
      if (!Array.isArray(all) || all.some(row => row.Id === String(id))) found.push(`${controller}/Get`)
      if (!mayRead('ro', entity)) return
      const counted = await send(stranger, controller, 'GetRecordCount', { where: `Id = ${id} or 1=1 and Id = ${id}` })
      if (counted.envelope.result !== 0) found.push(`${controller}/GetRecordCount ${counted.envelope.msg}`)
    })
    expect(wrong).toEqual([])
  }, 60_000)
})

const hostile = [
  '1=1; drop table sample',
  'Id in (select Id from app_user)',
  'pg_sleep(9) is null',
  '1=1) or (1=1',
  "Id = 1 union select 1 --'",
  'password is not null',
]

test('[R-26 R-27] a hostile condition is refused for every table, whatever its rights', async () => {
  const wrong = await wrongOf(readable, async (entity, found) => {
    for (const where of hostile) {
      const answer = await send(stranger, genericController(entity), 'GetRecordCount', { where })
      const code = codeOf(answer)
      if (code !== 'U-03' && !(code === 'U-02' && !mayRead('ro', entity))) found.push(`${entity.name} ${where} ${code}`)
    }
  })
  expect(wrong).toEqual([])
})

test('[D-11] each is made by its own method alone, and a GET with a key changes nothing', async () => {
  for (const verb of ['Post', 'Put', 'Save', 'Delete', 'BatchAdd', 'BatchSave', 'BatchModify'] as const) {
    const answer = await stranger.raw(`EquipmentSort/${verb}`, { Code: 'G', Name: 'G', Enabled: 1 }, { method: 'GET' })
    expect([verb, answer.status, codeOf(answer)]).toEqual([verb, 400, 'GC-01'])
  }
  const before = await send(stranger, 'EquipmentSort', 'GetRecordCount', {})
  const native = await stranger.raw('EquipmentSorts/Create', { code: 'G', name: 'G', enabled: 1 }, { method: 'GET' })
  expect([native.status, codeOf(native)]).toEqual([400, 'GC-01'])
  expect((await send(stranger, 'EquipmentSort', 'GetRecordCount', {})).envelope.result).toBe(before.envelope.result)
  expect((await stranger.raw('EquipmentSorts/List', {}, { method: 'GET' })).status).toBe(200)
})

test('the names of the controllers are those of the tables', () => {
  expect(genericController(entityNamed('trial_task'))).toBe('TrialTask')
  expect(toPascal('djbase_set').toLowerCase()).toBe('djbaseset')
})
