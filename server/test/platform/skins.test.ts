import { sessionActions } from '@gt/domain/identity/actions.ts'
import { preferenceActions } from '@gt/domain/identity/preference-actions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { refusalsOf } from '../support/accounts.ts'
import type { ApiClient } from '../support/api-client.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Pages skinmanage/skinClass and skinmanage/skin. */
const ops = (page: string, names: readonly string[]) => names.map(op => `skinmanage.${page}.${op}`)
const ofSkins = ops('skin', ['view', 'add', 'edit', 'copy', 'delete', 'publish', 'default', 'preview'])
const rights = [...ofSkins, ...ops('skinClass', ['view', 'add', 'edit', 'delete', 'up', 'down'])]
type Saved = { readonly id: string; readonly row_version: number; readonly code: string }

let product: TestProduct
let lab: TestLaboratory
let other: TestLaboratory
let keeper: ApiClient
let admin: ApiClient
let tester: ApiClient
let stranger: ApiClient

const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  other = await makeLaboratory(product)
  keeper = await makeKeeper(product, lab, rights)
  admin = await lab.user(ofSkins, { name: 'skinner' })
  tester = await lab.user([], { name: 'wearer' })
  stranger = await other.user(ofSkins, { name: 'stranger' })
  for (const values of [
    { group_name: '颜色', code: '--gt-accent', name_zh: '主色', type: 'colour', default_value: '#1b5eb0' },
    { group_name: '图片', code: '--gt-page-picture', name_zh: '页面底图', type: 'picture', default_value: 'none' },
  ])
    expect(refusalsOf(await keeper.raw('SkinClasses/Create', values))).toEqual([])
}, 90_000)
afterAll(() => product?.stop())

async function made(values: Record<string, unknown> = {}, who = admin): Promise<Saved> {
  const answer = await who.raw('Skins/Create', { name_zh: '单位皮肤', base: 'light', scope: 'business', ...values })
  expect(answer.envelope.msg).toBe('')
  return answer.envelope.result as Saved
}
const itemOf = async (id: string): Promise<{ id: string; row_version: number }> => {
  const [row] = await sql<{ id: string; row_version: number }>('select id, row_version from skin where id = $1', [id])
  if (!row) throw new Error(`no skin ${id}`)
  return row
}
const run = async (what: 'Publish' | 'MakeDefault', id: string, who = admin): Promise<string[]> =>
  refusalsOf(await who.raw(`Skins/${what}`, { items: [await itemOf(id)] }))
const change = async (id: string, values: Record<string, unknown>, who = admin): Promise<string[]> =>
  refusalsOf(await who.raw('Skins/Change', { ...(await itemOf(id)), ...values }))
const remove = async (id: string, who = admin): Promise<string[]> =>
  refusalsOf(await who.raw('Skins/Remove', { items: [await itemOf(id)] }))
const lookOf = async (who: ApiClient) => {
  const { look } = await who.call(sessionActions, 'Facts', {})
  if (!look) throw new Error('a session has a look')
  return look
}

describe('style variables', () => {
  test.each([
    [{ default_value: 'red;x' }, 'SN-01 default_value'],
    [{ type: 'length', default_value: '4px;color:red' }, 'SN-01 default_value'],
    [{ code: '--gt-red-text' }, 'SN-02 code'],
    [{ code: 'gt-x' }, 'G-10 code'],
    [{ code: '--a;b' }, 'G-10 code'],
  ])('[accept] %j is refused', async (values, refusal) => {
    const whole = {
      group_name: '颜色',
      code: '--gt-x',
      name_zh: '试',
      type: 'colour',
      default_value: '#FFFFFF',
      ...values,
    }
    const [first = ''] = refusalsOf(await keeper.raw('SkinClasses/Create', whole))
    expect(first.split(' ')[1]).toBe(refusal.split(' ')[1])
    if (refusal.startsWith('SN')) expect(first).toBe(refusal)
    expect(await sql("select 1 from skin_class where code in ('--gt-x', '--a;b', 'gt-x', '--gt-red-text')")).toEqual([])
  })

  test('[accept] a new one stands in the editor of skins with its default, and laboratories make none', async () => {
    const values = { group_name: '新', code: '--gt-fresh', name_zh: '新变量', type: 'number', default_value: '1.5' }
    expect(refusalsOf(await keeper.raw('SkinClasses/Create', values))).toEqual([])
    const { envelope } = await admin.raw('SkinEditor/Variables', {})
    expect((envelope.result as { rows: unknown[] }).rows).toContainEqual({
      code: '--gt-fresh',
      name_zh: '新变量',
      name_en: null,
      group: '新',
      type: 'number',
      standard: '1.5',
    })
    expect((await admin.raw('SkinClasses/Create', { ...values, code: '--gt-own' })).status).toBe(403)
    expect((await tester.raw('SkinEditor/Variables', {})).status).toBe(403)
  })

  test('one that a skin sets is not deleted, and the skin is named', async () => {
    const { id } = await made({ name_zh: '用主色', values: { '--gt-accent': '#0B6B78' } })
    const [row] = await sql<{ id: string; row_version: number }>(
      "select id, row_version from skin_class where code = '--gt-accent'",
    )
    const answer = await keeper.raw('SkinClasses/Remove', { items: [row] })
    expect(refusalsOf(answer)).toEqual(['SN-03'])
    expect(answer.envelope.msg).toContain('用主色')
    expect(await remove(id)).toEqual([])
  })
})

describe('values of skins', () => {
  test.each([
    [{ '--gt-accent': 'red;x' }, 'SN-01 values'],
    [{ '--gt-accent': '#FFF}body{display:none' }, 'SN-01 values'],
    [{ '--gt-page-picture': 'url(https://example.com/a.png)' }, 'SN-01 values'],
    [{ '--gt-page-picture': 'a'.repeat(64) }, 'SN-01 values'],
    [{ '--gt-unknown': '#FFFFFF' }, 'SN-04 values'],
    [{ '--gt-red-text': '#FFFFFF' }, 'SN-04 values'],
  ])('%j is refused', async (values, refusal) => {
    const answer = await admin.raw('Skins/Create', { name_zh: '试', base: 'light', scope: 'business', values })
    expect(refusalsOf(answer)).toEqual([refusal])
  })

  test('[special] whatever stands in the rows, nothing but values of their types comes out', async () => {
    const { id, code } = await made({ name_zh: '被改' })
    expect(await run('Publish', id)).toEqual([])
    const hostile = {
      '--gt-accent': 'red;}*{display:none',
      '--gt-page-picture': 'javascript:alert(1)',
      '--gt-fresh': '1;x',
    }
    await sql('update skin set values = $2 where id = $1', [id, JSON.stringify(hostile)])
    await sql(
      "insert into skin_class (group_name, code, name_zh, type, default_value) values ('x', '--gt-danger', 'x', 'colour', '#000000')",
    )
    const worn = (await lookOf(tester)).made.find(one => one.code === code)
    expect(worn?.variables).toEqual([])
    await sql("delete from skin_class where code = '--gt-danger'")
    expect(await remove(id)).toEqual([])
  })

  test('pictures that can hold a script are not taken; those of a skin are shown by their content alone', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const name of ['logo.svg', 'logo.png', 'logo.webp'])
      await expect(admin.upload('skin_logo', name, svg)).rejects.toThrow(/415/)
    const webp = Buffer.from('RIFF\x04\x00\x00\x00WEBPVP8 ', 'latin1')
    const logo_file_id = await admin.upload('skin_logo', 'logo.webp', webp)
    const { id, code } = await made({ name_zh: '带标志', logo_file_id })
    expect(await run('Publish', id)).toEqual([])
    const logo = (await lookOf(tester)).made.find(one => one.code === code)?.logo
    const shown = await fetch(`${product.base}${logo}`)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(webp)
    expect((await fetch(`${product.base}/api/v1/Look/Picture?of=${'0'.repeat(64)}`)).status).toBe(404)
    expect((await fetch(`${product.base}/api/v1/Look/Picture?of=../secret`)).status).toBe(404)
    // a picture that was uploaded for something else is no logo
    expect(await change(id, { background_file_id: logo_file_id })).toEqual(['G-14 background_file_id'])
    expect(await remove(id)).toEqual([])
    expect((await fetch(`${product.base}${logo}`)).status).toBe(404)
  })
})

describe('choosing a skin', () => {
  test('[accept] one is open once it is published, to its unit alone, and the choice survives a new sign-in', async () => {
    const { id, code } = await made({ name_zh: '青', values: { '--gt-accent': '#0b6b78' } })
    const choosing = (who: ApiClient) => who.raw('Preferences/KeepSkin', { code })
    expect(refusalsOf(await choosing(tester))).toEqual(['SN-11'])
    expect(await run('Publish', id, stranger)).toEqual(['G-04'])
    expect(await run('Publish', id)).toEqual([])
    expect(await run('Publish', id)).toEqual(['SN-09'])
    expect(refusalsOf(await choosing(tester))).toEqual([])
    expect(refusalsOf(await choosing(stranger))).toEqual(['SN-11'])
    const look = await lookOf(tester)
    expect(look.worn).toBe(code)
    expect(look.made.find(one => one.code === code)?.variables).toContainEqual({
      name: '--gt-accent',
      type: 'colour',
      value: '#0B6B78',
      set: true,
    })
    expect((await lookOf(stranger)).made).toEqual([])
    // disabled it gives way to the default, enabled again it is back, deleted it is gone
    expect(await change(id, { enabled: 0 })).toEqual([])
    expect((await lookOf(tester)).worn).toBe('azurite')
    expect(await change(id, { enabled: 1 })).toEqual([])
    expect((await lookOf(tester)).worn).toBe(code)
    expect(await remove(id)).toEqual([])
    expect((await lookOf(tester)).worn).toBe('azurite')
    await tester.call(preferenceActions, 'KeepSkin', { code: 'plum' })
    expect((await lookOf(tester)).worn).toBe('plum')
    await tester.call(preferenceActions, 'KeepSkin', { code: null })
    expect((await lookOf(tester)).worn).toBe('azurite')
  })

  test('the default is worn by who chose none; it is one, published, and not deleted', async () => {
    const [first, second] = [await made({ name_zh: '甲' }), await made({ name_zh: '乙' })]
    expect(await run('MakeDefault', first.id)).toEqual(['SN-08'])
    for (const { id } of [first, second]) {
      expect(await run('Publish', id)).toEqual([])
      expect(await run('MakeDefault', id)).toEqual([])
    }
    expect((await lookOf(tester)).worn).toBe(second.code)
    expect((await lookOf(stranger)).worn).toBe('azurite')
    expect(await remove(second.id)).toEqual(['SN-05'])
    expect(await remove(first.id)).toEqual([])
    expect(await change(second.id, { enabled: 0 })).toEqual([])
    expect((await lookOf(tester)).worn).toBe('azurite')
    expect(await run('MakeDefault', second.id)).toEqual(['SN-07'])
    expect(await remove(second.id)).toEqual([])
  })

  test('a unit makes none for others; those of the instance are the platform’s and its page of sign-in wears them', async () => {
    for (const scope of ['instance', 'organization'])
      expect(refusalsOf(await admin.raw('Skins/Create', { name_zh: '越权', base: 'light', scope }))).toEqual([
        'SN-10 scope',
      ])
    const { id, code } = await made({ name_zh: '实例皮肤', scope: 'instance' }, keeper)
    // who may not change a row does not find it for changing
    expect(await run('Publish', id, admin)).toEqual(['G-04'])
    expect(await change(id, { name_zh: '改名' }, admin)).toEqual(['G-04'])
    expect(await run('Publish', id, keeper)).toEqual([])
    expect(await run('MakeDefault', id, keeper)).toEqual([])
    const [of] = await sql<{ code: string }>(
      'select s.code from instance i join skin s on s.id = i.skin_id and s.instance_id = i.id where s.id = $1',
      [id],
    )
    expect(of?.code).toBe(code)
    expect((await lookOf(tester)).worn).toBe(code)
    expect(await change(id, { enabled: 0 }, keeper)).toEqual(['SN-05 enabled'])
    expect(await remove(id, keeper)).toEqual(['SN-05'])
  })

  test('what the product delivers is enabled and disabled, nothing else', async () => {
    const [row] = await sql<{ id: string }>(
      "insert into skin (instance_id, code, name_zh, scope, published) values ($1, 'plum', '紫檀', 'instance', true) returning id",
      [lab.instanceId],
    )
    const id = row?.id ?? ''
    expect(await change(id, { name_zh: '改名' }, keeper)).toEqual(['SN-06'])
    expect(await remove(id, keeper)).toEqual(['SN-06'])
    expect(await change(id, { enabled: 0 }, keeper)).toEqual([])
    expect((await lookOf(tester)).off).toEqual(['plum'])
    expect(refusalsOf(await tester.raw('Preferences/KeepSkin', { code: 'plum' }))).toEqual(['SN-11'])
  })
})
