import type { ImportAnswer } from '@gt/domain/kit/import.ts'
import { columnsOfHeadings, importColumns, importLimit } from '@gt/domain/kit/import.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { readWorkbook } from '@gt/domain/sheets/read-workbook.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { carryOut } from '../../src/jobs/carry-out.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { allPages } from '../../src/pages/definitions.ts'
import type { ApiClient } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Rows of files that become records, for every page that imports (issue lines of import; specification 9). */
let product: TestProduct
let lab: TestLaboratory
let user: ApiClient
let other: ApiClient
let keeper: ApiClient
beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  user = await lab.user(everyRight)
  other = await (await makeLaboratory(product)).user(everyRight)
  keeper = await makeKeeper(product, lab, everyRight)
}, 60_000)
afterAll(() => product?.stop())

const page = 'djequipment.equipmentsorts'
const columns = ['code', 'name', 'parent_id', 'abc_class', 'default_cycle_months', 'enabled'] as const
const call = async (
  who: ApiClient,
  action: 'ImportCheck' | 'ImportRun',
  rows: readonly (readonly string[])[],
): Promise<ImportAnswer> => {
  const { envelope } = await who.raw(`EquipmentSorts/${action}`, { page, columns, rows })
  expect(envelope.msg).toBe('')
  return envelope.result as ImportAnswer
}
const listed = async (who: ApiClient): Promise<Record<string, unknown>[]> => {
  const { envelope } = await who.raw('EquipmentSorts/List', { size: 50, sort: { field: 'id', dir: 'asc' } })
  return (envelope.result as { rows: Record<string, unknown>[] }).rows
}

const good = [
  ['F', '力学设备', '', 'A类 强检', '12', '是'],
  // the row above is its parent, though it came into being a moment ago
  ['F-1', '压力机', '力学设备', 'B', '２４', '否'],
]

test('a check tells what would be and stores nothing', async () => {
  expect(await call(user, 'ImportCheck', good)).toEqual({ rows: 2, imported: 0, faults: [], queued: 0 })
  expect(await listed(user)).toEqual([])
})

test('each faulty cell is told by row, field and reason, and no row is stored beside them', async () => {
  const rows = [
    ['G', '好的一行', '', 'A', '12', '是'],
    ['', '没有编码', '', 'Z', '十二', '也许'],
    ['H', '没有上级', '不存在的分类', '', '', ''],
    ['G', '编码重复', '', '', '', ''],
  ]
  const { faults, imported } = await call(user, 'ImportRun', rows)
  expect(imported).toBe(0)
  expect(faults.map(({ row, field, message }) => `${row} ${field} ${message}`).sort()).toEqual([
    '1 abc_class 管理类别不在可选范围内',
    '1 code 请填写分类编码',
    '1 default_cycle_months 默认周期应为整数',
    '1 enabled 启用不在可选范围内',
    '2 parent_id 上级“不存在的分类”不存在',
    expect.stringMatching(/^3 code 分类编码.*(已存在|重复)/),
  ])
  expect(await listed(user)).toEqual([])
})

test('a file is imported whole, by the rules of a new record, noted in the trail; a second time it is refused', async () => {
  expect(await call(user, 'ImportRun', good)).toEqual({ rows: 2, imported: 2, faults: [], queued: 0 })
  const [parent, child] = await listed(user)
  expect(parent).toMatchObject({ code: 'F', name: '力学设备', abc_class: 'A', enabled: 1 })
  // an empty cell leaves a field to its default
  expect(child).toMatchObject({ code: 'F-1', parent_id: parent?.id, default_cycle_months: 24, enabled: 0, sort_no: 1 })
  const trail = await inTransaction(product.services.ownerPool, ownerCaller, { readOnly: true }, tx =>
    tx.query<{ action: string; after: unknown }>(
      "select action, after from audit_log where entity = 'equipment_sort' and business_id = $1 order by id",
      [lab.id],
    ),
  )
  expect(trail.map(({ action }) => action).sort()).toEqual(['create', 'create', 'import'])
  expect(trail.find(({ action }) => action === 'import')?.after).toEqual({ page, rows: 2 })
  expect((await call(user, 'ImportRun', good)).faults).toHaveLength(2)
  expect(await listed(user)).toHaveLength(2)
})

test('names are found in the own laboratory alone', async () => {
  const { faults } = await call(other, 'ImportRun', [['X', '压力机', '力学设备', '', '', '']])
  expect(faults.map(({ field }) => field)).toEqual(['parent_id'])
  expect(await listed(other)).toEqual([])
})

test('[R-13] a page that is not the caller’s, fields that no form has, and a post without the right are refused', async () => {
  const rows = [['A', 'B', '', '', '', '']]
  const codeOf = (answer: { envelope: { result: unknown } }): string | undefined =>
    (answer.envelope.result as { errors: { code: string }[] }).errors[0]?.code
  const poor = await lab.user(['djequipment.equipmentsorts.view', 'djequipment.equipmentsorts.add'])
  expect(codeOf(await poor.raw('EquipmentSorts/ImportRun', { page, columns, rows }))).toBe('G-03')
  const graded = await lab.user(['djequipment.equipmentsorts.import'])
  const foreign = { page: 'gdequipment.equipmentsorts', columns, rows }
  expect(codeOf(await graded.raw('EquipmentSorts/ImportRun', foreign))).toBe('G-04')
  for (const name of ['business_id', 'id', 'row_version', 'equipment_count', '__proto__'])
    expect([
      name,
      codeOf(await user.raw('EquipmentSorts/ImportRun', { page, columns: [name], rows: [['1']] })),
    ]).toEqual([name, 'G-10'])
  expect((await listed(user)).length).toBe(2)
})

test('a long file is looked through first, then left to a job', async () => {
  const rows = Array.from({ length: importLimit + 1 }, (_, at) => [`L${at}`, `长表 ${at}`, '', '', '', ''])
  const wrong = rows.map((row, at) => (at === 3 ? ['', ...row.slice(1)] : row))
  expect(await call(other, 'ImportRun', wrong)).toMatchObject({ imported: 0, queued: 0, faults: [{ row: 3 }] })
  expect(await call(other, 'ImportRun', rows)).toMatchObject({ imported: 0, queued: 1, faults: [] })
  const jobs = (): Promise<Record<string, string>[]> =>
    inTransaction(product.services.ownerPool, ownerCaller, { readOnly: true }, tx =>
      tx.query("select id, business_id, state, done::text, total::text from background_job where kind = 'import'", []),
    )
  const [job] = await jobs()
  const order = { businessId: job?.business_id ?? '', jobId: job?.id ?? '' }
  await carryOut(product.services, allActions, order)
  // a job that the queue runs a second time does nothing more
  await carryOut(product.services, allActions, order)
  expect(await jobs()).toMatchObject([{ state: 'ok', done: String(rows.length), total: String(rows.length) }])
  expect((await other.raw('EquipmentSorts/List', {})).envelope.result).toMatchObject({ total: rows.length })
  const [told] = await inTransaction(product.services.ownerPool, ownerCaller, { readOnly: true }, tx =>
    tx.query<{ title: string }>("select title from notification where kind = 'export' order by id desc limit 1", []),
  )
  expect(told?.title).toContain(String(rows.length))
}, 90_000)

describe('[9] every page that imports: its template is read back column by column, in three languages', () => {
  const importing = allPages.filter(({ importable }) => importable)
  test.each(importing.map(one => [one.code, one] as const))('%s', async (code, definition) => {
    const wanted = importColumns(definition)
    expect(wanted.length).toBeGreaterThan(2)
    const who = ['platform', 'instance'].includes(definition.entity.tenancy) ? keeper : user
    for (const language of ['zh', 'en', 'es'] as const) {
      who.language = language
      const { envelope } = await who.raw(`${pageController(definition).name}/ImportTemplate`, { page: code })
      const { content } = envelope.result as { content: string }
      const [headings = []] = (await readWorkbook(Buffer.from(content, 'base64'))) ?? []
      expect(columnsOfHeadings(headings, wanted)).toEqual(wanted.map(({ name }) => name))
    }
    who.language = 'zh'
  })
})

test('[9] what an export tells is imported elsewhere as the same records', async () => {
  const shown = ['code', 'name', 'parent_id', 'abc_class', 'trace_mode', 'default_cycle_months', 'enabled']
  const exportOf = async (who: ApiClient): Promise<readonly (readonly string[])[]> => {
    const { envelope } = await who.raw('EquipmentSorts/Export', {
      query: { sort: { field: 'id', dir: 'asc' } },
      columns: shown.map(name => ({ name, title: name })),
      title: '设备分类',
    })
    const { content } = envelope.result as { content: string }
    return (await readWorkbook(Buffer.from(content, 'base64'))) ?? []
  }
  const [headings = [], ...rows] = await exportOf(user)
  const third = await (await makeLaboratory(product)).user(everyRight)
  const body = {
    page,
    columns: columnsOfHeadings(headings, importColumns(allPages.find(({ code }) => code === page)!)),
    rows,
  }
  expect((await third.raw('EquipmentSorts/ImportRun', body)).envelope.result).toMatchObject({
    imported: rows.length,
    faults: [],
  })
  expect(await exportOf(third)).toEqual([headings, ...rows])
})
