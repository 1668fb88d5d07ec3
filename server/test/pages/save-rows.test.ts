import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '../../src/db/schema.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { anyRow } from '../support/any-row.ts'
import type { ApiClient } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Rows that belong to a record, saved together: all or none (decision 0124). */
let product: TestProduct
let lab: TestLaboratory
let user: ApiClient
let category: string

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  user = await lab.user(everyRight)
  const scope = { instanceId: lab.instanceId, organizationId: lab.organizationId, businessId: lab.id }
  category = await inTransaction(product.services.ownerPool, { ...ownerCaller, ...scope }, {}, tx =>
    anyRow(tx, entityNamed('trial_category'), scope, new Map()),
  )
}, 60_000)
afterAll(() => product?.stop())

interface Section {
  readonly id: string
  readonly row_version: number
  readonly code: string
  readonly name: string
}
interface Fault {
  readonly code: string
  readonly field: string | null
  readonly row: number | null
  readonly message: string
}
const faultsOf = (answer: { envelope: { result: unknown } }): Fault[] =>
  (answer.envelope.result as { errors: Fault[] }).errors

const projectBody = () => ({
  code: `P${randomUUID().slice(0, 8)}`,
  name: '试验工程',
  kind: 'new',
  trial_category_id: category,
  organization_id: lab.organizationId,
})
async function makeProject(): Promise<string> {
  const { envelope } = await user.raw('Projects/Create', projectBody())
  expect(envelope.msg).toBe('')
  return (envelope.result as { id: string }).id
}
async function sectionsOf(project: string): Promise<Section[]> {
  const { envelope } = await user.raw('ProjectSections/List', {
    filter: [{ field: 'project_id', op: 'eq', value: project }],
    sort: { field: 'code', dir: 'asc' },
  })
  return (envelope.result as { rows: Section[] }).rows
}
const save = (project: string, rows: readonly object[], remove: readonly object[] = [], who = user) =>
  who.raw('ProjectSections/BatchSave', { by: 'project_id', master_id: project, rows, remove })
const itemOf = ({ id, row_version }: Section) => ({ id, row_version })

describe('rows of a record are saved together', () => {
  test('new, changed and removed rows go in one call, and a new row takes the code of one that goes', async () => {
    const project = await makeProject()
    const made = await save(project, [
      { code: 'A', name: '一标' },
      { code: 'B', name: '二标', amount: '１２.50' },
    ])
    expect(made.envelope.msg).toBe('')
    const [a, b] = await sectionsOf(project)
    expect((made.envelope.result as { ids: string[] }).ids).toEqual([a?.id, b?.id])
    if (!a || !b) throw new Error('two sections were made')
    const changed = await save(
      project,
      [
        { ...itemOf(b), name: '改名' },
        { code: 'A', name: '新一标' },
      ],
      [itemOf(a)],
    )
    expect(changed.envelope.msg).toBe('')
    expect((await sectionsOf(project)).map(({ code, name }) => [code, name])).toEqual([
      ['A', '新一标'],
      ['B', '改名'],
    ])
  })

  test('every faulty row is told at once by row and field, wrong values and broken rules alike, and nothing is stored', async () => {
    const project = await makeProject()
    await save(project, [{ code: 'A', name: '一标' }])
    const refused = await save(project, [
      { code: 'B', name: '好' },
      { code: '', name: '没有编号', amount: 'abc' },
      { code: 'A', name: '重复' },
      { code: 'C', name: '倒置', start_stake: 'K9+000', end_stake: 'K8+000' },
    ])
    expect(faultsOf(refused).map(({ row, field, code }) => [row, field, code])).toEqual([
      [1, 'code', 'G-11'],
      [1, 'amount', 'G-11'],
      [2, 'code', 'G-12'],
      [3, 'end_stake', 'O-09'],
    ])
    expect((await sectionsOf(project)).map(({ code }) => code)).toEqual(['A'])
  })

  test('[G-01] a row that was changed meanwhile is a conflict that names it, and the others are not stored', async () => {
    const project = await makeProject()
    await save(project, [
      { code: 'A', name: '一标' },
      { code: 'B', name: '二标' },
    ])
    const [a, b] = await sectionsOf(project)
    if (!a || !b) throw new Error('two sections were made')
    await user.raw('ProjectSections/Change', { ...itemOf(b), name: '别人改的' })
    const stale = await save(project, [
      { ...itemOf(a), name: '我改的' },
      { ...itemOf(b), name: '我也改' },
    ])
    expect([stale.status, faultsOf(stale).map(({ row, code }) => [row, code])]).toEqual([409, [[1, 'G-01']]])
    expect((await sectionsOf(project)).map(({ name }) => name)).toEqual(['一标', '别人改的'])
  })

  test('a row of another record of the same laboratory is not found, nor carried over', async () => {
    const [one, other] = [await makeProject(), await makeProject()]
    await save(other, [{ code: 'X', name: '别的' }])
    const [x] = await sectionsOf(other)
    if (!x) throw new Error('a section was made')
    for (const answer of [await save(one, [{ ...itemOf(x), name: '拿来' }]), await save(one, [], [itemOf(x)])])
      expect([answer.status, faultsOf(answer)[0]?.code, faultsOf(answer)[0]?.row]).toEqual([404, 'G-04', 0])
    const carried = await save(other, [{ ...itemOf(x), project_id: one }])
    expect(faultsOf(carried)[0]).toMatchObject({ code: 'G-18', field: 'project_id', row: 0 })
    expect(await sectionsOf(one)).toEqual([])
  })

  test('who may not change the rows is refused, and so are more rows than one save takes', async () => {
    const project = await makeProject()
    const reader = await lab.user(['sysConfig.project.view'])
    const refused = await save(project, [{ code: 'A', name: '一标' }], [], reader)
    expect([refused.status, faultsOf(refused)[0]?.code]).toEqual([403, 'G-03'])
    const many = await save(
      project,
      Array.from({ length: 501 }, (_, n) => ({ code: String(n), name: '多' })),
    )
    expect([many.status, faultsOf(many)[0]?.message]).toEqual([422, '行最多500项'])
    expect(await sectionsOf(project)).toEqual([])
  })

  test('another reference than the one that makes the rows parts is refused', async () => {
    const project = await makeProject()
    const answer = await user.raw('ProjectSections/BatchSave', {
      by: 'organization_id',
      master_id: project,
      rows: [],
      remove: [],
    })
    expect([answer.status, faultsOf(answer)[0]?.field]).toEqual([400, 'by'])
  })
})

describe('a record is saved with the rows of its form', () => {
  const whole = (record: object, rows: readonly object[], remove: readonly object[] = [], who = user) =>
    who.raw('Projects/SaveWithRows', {
      page: 'sysConfig.project',
      record,
      parts: [{ entity: 'project_section', by: 'project_id', rows, remove }],
    })
  const countOf = async (code: string): Promise<number> => {
    const { envelope } = await user.raw('Projects/List', { filter: [{ field: 'code', op: 'eq', value: code }] })
    return (envelope.result as { total: number }).total
  }

  test('a new record and its rows stand together', async () => {
    const made = await whole(projectBody(), [
      { code: 'A', name: '一标' },
      { code: 'B', name: '二标' },
    ])
    expect(made.envelope.msg).toBe('')
    const { id } = made.envelope.result as { id: string }
    expect((await sectionsOf(id)).map(({ code }) => code)).toEqual(['A', 'B'])
  })

  test('faults of the record and of its rows are told together; nothing of either is stored', async () => {
    const body = projectBody()
    const faulty = await whole(body, [{ code: 'A', name: '一标' }, { code: 'A' }])
    expect(faultsOf(faulty).map(({ row, field }) => [row, field])).toEqual([[1, 'project_section.name']])
    expect(await countOf(body.code)).toBe(0)
    const both = await whole({ ...body, name: '' }, [{ code: '', name: '' }])
    expect(faultsOf(both).map(({ row, field }) => [row, field])).toEqual([
      [null, 'name'],
      [0, 'project_section.code'],
      [0, 'project_section.name'],
    ])
  })

  test('a change of the record and of its rows is one; a stale record keeps the rows as they were', async () => {
    const project = await makeProject()
    await save(project, [{ code: 'A', name: '一标' }])
    const [a] = await sectionsOf(project)
    if (!a) throw new Error('a section was made')
    const changed = await whole({ id: project, row_version: 1, name: '改名工程' }, [{ ...itemOf(a), name: '改名标' }])
    expect(changed.envelope.msg).toBe('')
    const [now] = await sectionsOf(project)
    expect(now?.name).toBe('改名标')
    const stale = await whole({ id: project, row_version: 1, name: '又改' }, [{ code: 'B', name: '二标' }])
    expect([stale.status, faultsOf(stale)[0]?.code]).toEqual([409, 'G-01'])
    expect(await sectionsOf(project)).toHaveLength(1)
  })

  test('who may only add makes a record with its rows and changes none; a page or rows of elsewhere are refused', async () => {
    const adder = await lab.user(['sysConfig.project.view', 'sysConfig.project.add'])
    const made = await whole(projectBody(), [{ code: 'A', name: '一标' }], [], adder)
    expect(made.envelope.msg).toBe('')
    const { id } = made.envelope.result as { id: string }
    const refused = await whole({ id, row_version: 1 }, [{ code: 'B', name: '二标' }], [], adder)
    expect([refused.status, faultsOf(refused)[0]?.code]).toEqual([403, 'G-03'])
    const elsewhere = await user.raw('Projects/SaveWithRows', {
      page: 'sysConfig.project',
      record: { id, row_version: 1 },
      parts: [{ entity: 'app_user', by: 'organization_id', rows: [], remove: [] }],
    })
    expect([elsewhere.status, faultsOf(elsewhere)[0]?.field]).toEqual([400, 'parts'])
    const noPage = await user.raw('Projects/SaveWithRows', { page: 'sys.category', record: projectBody(), parts: [] })
    expect([noPage.status, faultsOf(noPage)[0]?.field]).toEqual([400, 'page'])
  })
})
