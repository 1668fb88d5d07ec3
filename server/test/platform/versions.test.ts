import { createHash } from 'node:crypto'
import { sessionActions } from '@gt/domain/identity/actions.ts'
import { versionNoteActions } from '@gt/domain/identity/version-note-actions.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { refusalsOf, soon } from '../support/accounts.ts'
import { type Answer, ApiClient } from '../support/api-client.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory, testPassword } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Versions of the published systems and what people are told of them (page sysConfig/version). */
let product: TestProduct
let lab: TestLaboratory
let keeper: ApiClient
let system: string
let serial = 0

const rights = [
  ...['view', 'add', 'edit', 'publish', 'revoke', 'remove'].map(op => `sysConfig.version.${op}`),
  ...['view', 'add', 'edit'].map(op => `sysConfig.publishingSystem.${op}`),
]

const sql = (text: string, values: readonly unknown[] = []) =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<Record<string, unknown>>(text, values))

interface VersionRow {
  readonly id: string
  readonly row_version: number
  readonly published: 0 | 1
  readonly released_at: string | null
  readonly title: string
}

const rowOf = (answer: Answer): VersionRow => answer.envelope.result as VersionRow
const draft = (version_no: string, values: Record<string, unknown> = {}, who = keeper): Promise<Answer> =>
  who.raw('AppVersions/Create', {
    publishing_system_id: system,
    version_no,
    title: `版本${version_no}`,
    notes: '第一行\n第二行',
    ...values,
  })
const read = async (id: string): Promise<VersionRow> => rowOf(await keeper.raw('AppVersions/GetById', { id }))
const run = async (what: 'Publish' | 'Revoke' | 'Discard', id: string, who = keeper): Promise<string[]> => {
  const { row_version } = await read(id)
  return refusalsOf(await who.raw(`AppVersions/${what}`, { items: [{ id, row_version }] }))
}
const change = async (id: string, values: Record<string, unknown>): Promise<string[]> => {
  const { row_version } = await read(id)
  return refusalsOf(await keeper.raw('AppVersions/Change', { id, row_version, ...values }))
}
/** Publishes a new version and answers its id. */
async function published(version_no: string, values: Record<string, unknown> = {}): Promise<string> {
  const made = await draft(version_no, values)
  expect(refusalsOf(made)).toEqual([])
  const { id } = rowOf(made)
  expect(await run('Publish', id)).toEqual([])
  return id
}
async function currentVersion(): Promise<unknown> {
  const { envelope } = await keeper.raw('PublishingSystems/GetById', { id: system })
  return (envelope.result as { current_version: string | null }).current_version
}
/** As if everything so far had happened that many seconds earlier: moments are kept in whole seconds. */
const before = async (seconds: number): Promise<void> => {
  const ago = `${seconds} seconds`
  await sql('update app_version set released_at = released_at - $1::interval', [ago])
  await sql(
    'update app_user set created_at = created_at - $1::interval, version_seen_at = version_seen_at - $1::interval',
    [ago],
  )
  await sql('update login_record set login_at = login_at - $1::interval', [ago])
}

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  keeper = await makeKeeper(product, lab, rights)
}, 60_000)
afterAll(() => product?.stop())
beforeEach(async () => {
  await sql('update app_version set published = false, deleted_at = now() where deleted_at is null')
  serial += 1
  const code = `web${serial}`
  const { envelope } = await keeper.raw('PublishingSystems/Create', { code, name: code, kind: 'web' })
  system = (envelope.result as { id: string }).id
})

describe('[page sysConfig/version, accept] a number', () => {
  test('that is not above the published one is refused, for a draft and when it is published', async () => {
    const overtaken = rowOf(await draft('1.9.5'))
    await published('1.9.0')
    await published('1.10.0')
    expect(refusalsOf(await draft('1.9.9'))).toEqual(['Y-50 version_no'])
    expect(refusalsOf(await draft('1.10'))).toEqual(['Y-50 version_no'])
    expect(await run('Publish', overtaken.id)).toEqual(['Y-50 version_no'])
    expect(await change(overtaken.id, { title: '还是旧的' })).toEqual(['Y-50 version_no'])
    expect(await change(overtaken.id, { version_no: '1.11' })).toEqual([])
    expect(await run('Publish', overtaken.id)).toEqual([])
    expect(await currentVersion()).toBe('1.11')
  })

  test('counts within its own system', async () => {
    await published('5.0')
    const other = await keeper.raw('PublishingSystems/Create', { code: `app${serial}`, name: 'app', kind: 'app' })
    const { id } = other.envelope.result as { id: string }
    const made = await draft('1.0', { publishing_system_id: id })
    expect(refusalsOf(made)).toEqual([])
    expect(await change(rowOf(made).id, { publishing_system_id: system })).toEqual(['Y-50 version_no'])
  })

  test('is refused when two with the same intention are published at once', async () => {
    const [one, two] = [rowOf(await draft('2.0')), rowOf(await draft('2.0.0'))]
    const answers = await Promise.all([run('Publish', one.id), run('Publish', two.id)])
    expect(answers.filter(found => found.length === 0)).toHaveLength(1)
    expect(answers.flat()).toEqual(['Y-50 version_no'])
  })
})

describe('[page sysConfig/version] a published version', () => {
  test('keeps its number and system, is not deleted, and its text may be corrected', async () => {
    const id = await published('1.0')
    expect(await change(id, { version_no: '1.1' })).toEqual(['Y-51 version_no'])
    const other = await keeper.raw('PublishingSystems/Create', { code: `cap${serial}`, name: 'cap', kind: 'capture' })
    const { id: elsewhere } = other.envelope.result as { id: string }
    expect(await change(id, { publishing_system_id: elsewhere })).toEqual(['Y-51 publishing_system_id'])
    expect(await run('Discard', id)).toEqual(['Y-52'])
    expect(await run('Publish', id)).toEqual(['Y-53'])
    expect(await change(id, { title: '改正' })).toEqual([])
    expect(await read(id)).toMatchObject({ title: '改正', published: 1 })
    expect(await run('Revoke', id)).toEqual([])
    expect(await run('Revoke', id)).toEqual(['Y-54'])
    expect(await run('Discard', id)).toEqual([])
  })

  test('is made by publishing alone: a draft has no day, and no caller writes either', async () => {
    const made = rowOf(await draft('1.0'))
    expect(made).toMatchObject({ published: 0, released_at: null })
    for (const sent of [{ published: 1 }, { released_at: '2020-01-01 00:00:00' }])
      expect([sent, await change(made.id, sent)]).not.toEqual([sent, []])
    expect(await read(made.id)).toMatchObject({ published: 0, released_at: null })
    expect(await run('Publish', made.id)).toEqual([])
    expect((await read(made.id)).released_at).not.toBeNull()
  })

  test('that is withdrawn leaves the one before it as the version of its system', async () => {
    await published('1.0')
    await before(5)
    const next = await published('1.1')
    expect(await currentVersion()).toBe('1.1')
    expect(await run('Revoke', next)).toEqual([])
    expect(await currentVersion()).toBe('1.0')
    expect(refusalsOf(await draft('1.0.5'))).toEqual([])
  })

  test('has a package whose checksum stands in its record; a laboratory neither sends nor reads one', async () => {
    const content = Buffer.from('504b0304140000000000', 'hex')
    const package_file_id = await keeper.upload('app_version_package', 'setup.zip', content)
    const { id } = rowOf(await draft('1.0', { package_file_id }))
    expect(await read(id)).toMatchObject({ package_sha256: createHash('sha256').update(content).digest('hex') })
    await expect(keeper.upload('app_version_package', 'setup.zip', Buffer.from('MZ program'))).rejects.toThrow(/415/)
    const who = await lab.user([])
    await expect(who.upload('app_version_package', 'setup.zip', content)).rejects.toThrow(/403/)
    const { status } = await fetch(`${product.base}/api/v1/File/Download?id=${package_file_id}`, {
      headers: { authorization: `Bearer ${who.token}` },
    })
    expect(status).toBe(404)
  })

  test('that is forced is the lowest that is served of its kind, until it is withdrawn', async () => {
    const made = await keeper.raw('PublishingSystems/Create', { code: `prt${serial}`, name: 'print', kind: 'print' })
    const { id: publishing_system_id } = made.envelope.result as { id: string }
    const id = await published('3.0', { publishing_system_id, force_refresh: 1 })
    const ask = async (): Promise<number> => {
      const address = `${product.base}/api/v1/OAuth/LoginChallenge?source=print&clientVersion=2.9`
      const headers = { 'content-type': 'application/json' }
      return (await fetch(address, { method: 'POST', headers, body: '{}' })).status
    }
    await expect.poll(ask, soon).toBe(422)
    await run('Revoke', id)
    await expect.poll(ask, soon).toBe(200)
  })
})

describe('[page sysConfig/version] a laboratory', () => {
  test('publishes, changes and deletes nothing, whatever its posts hold', async () => {
    const { id, row_version } = rowOf(await draft('1.0'))
    for (const codes of [[], rights]) {
      const who = await lab.user(codes)
      const items = [{ id, row_version }]
      const calls = [
        who.raw('AppVersions/Publish', { items }),
        who.raw('AppVersions/Discard', { items }),
        who.raw('AppVersions/Change', { id, row_version, title: 'x' }),
        draft('2.0', {}, who),
      ]
      for (const answer of await Promise.all(calls)) expect(answer.status).toBe(403)
    }
    expect(await read(id)).toMatchObject({ id, row_version, published: 0 })
  })
})

describe('[page sysConfig/version, accept] the note of a published version of the web system', () => {
  type Person = Awaited<ReturnType<TestLaboratory['user']>>
  const noteOf = async (who: ApiClient, language: Language = 'zh') => {
    who.language = language
    const { note } = await who.call(versionNoteActions, 'Mine', {})
    const { version_note } = await who.call(sessionActions, 'Facts', {})
    expect(version_note).toBe(note ? 1 : 0)
    return note
  }
  const person = async (): Promise<Person & { again: () => Promise<ApiClient> }> => {
    serial += 1
    const name = `reader${serial}`
    const who = await lab.user([], { name })
    await before(5)
    return Object.assign(who, { again: () => new ApiClient(product.base).signIn(name, testPassword) })
  }

  test('is shown once after the next sign-in and not again', async () => {
    const who = await person()
    const id = await published('1.0')
    expect(await noteOf(who), 'he signed in before').toBeNull()
    const next = await who.again()
    expect(await noteOf(next)).toMatchObject({ id, version_no: '1.0', title: '版本1.0', notes: '第一行\n第二行' })
    expect(await next.call(versionNoteActions, 'Seen', { id })).toEqual({ seen: 1 })
    expect(await noteOf(next)).toBeNull()
    expect(await noteOf(await who.again())).toBeNull()
    expect(await next.call(versionNoteActions, 'Seen', { id })).toEqual({ seen: 0 })
    await before(5)
    const following = await published('1.1')
    expect(await noteOf(await who.again())).toMatchObject({ id: following })
  })

  test('is kept for each person, and nobody’s word counts for a note that he has not before him', async () => {
    const [one, two] = [await person(), await person()]
    const id = await published('1.0')
    const [first, second] = [await one.again(), await two.again()]
    expect(await second.call(versionNoteActions, 'Seen', { id: '999999' })).toEqual({ seen: 0 })
    await first.call(versionNoteActions, 'Seen', { id })
    expect([await noteOf(first), await noteOf(second)]).toEqual([null, expect.objectContaining({ id })])
  })

  test('comes in the language of the reader, in Chinese where there is none', async () => {
    const who = await person()
    await published('1.0', { notes_en: 'In English' })
    const next = await who.again()
    expect((await noteOf(next, 'en'))?.notes).toBe('In English')
    expect((await noteOf(next, 'es'))?.notes).toBe('第一行\n第二行')
  })

  test('is not for accounts made afterwards, nor for one that was withdrawn, nor of another system', async () => {
    const who = await person()
    const made = await keeper.raw('PublishingSystems/Create', { code: `mob${serial}`, name: 'app', kind: 'app' })
    await published('1.0', { publishing_system_id: (made.envelope.result as { id: string }).id })
    expect(await noteOf(await who.again())).toBeNull()
    const id = await published('2.0')
    await before(5)
    const late = await lab.user([])
    expect(await noteOf(late)).toBeNull()
    expect(await noteOf(await who.again())).toMatchObject({ id })
    await run('Revoke', id)
    expect(await noteOf(await who.again())).toBeNull()
  })

  test('of an earlier version does not come back when a later one is withdrawn', async () => {
    const who = await person()
    const first = await published('1.0')
    await (await who.again()).call(versionNoteActions, 'Seen', { id: first })
    await before(5)
    const later = await published('1.1')
    await (await who.again()).call(versionNoteActions, 'Seen', { id: later })
    await run('Revoke', later)
    expect(await noteOf(await who.again())).toBeNull()
  })
})
