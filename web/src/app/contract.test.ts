import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Api } from './api.ts'
import { contractCalls } from './contract.ts'

/** What the generic data service was asked, in order. */
const asked = vi.hoisted(() => [] as { name: string; content: Record<string, unknown> }[])
const answers = vi.hoisted(() => new Map<string, unknown>())
vi.mock('./contract-codec.ts', () => ({
  callSealed: async (_: unknown, name: string, content: Record<string, unknown>) => {
    asked.push({ name, content })
    const answer = answers.get(String(content.TableName ?? 'sql'))
    if (answer instanceof Error) throw answer
    return answer ?? (name === 'QuerySingle' ? null : [])
  },
}))

let person: Record<string, unknown>
const api: Api = {
  call: (async (_: unknown, action: string) => {
    if (action === 'GetUser') return person
    if (action === 'GetInstance') return { Id: '1', CategoryId: '4', Name: '' }
    return { business: null, organization: null, is_administrator: 0, now: '2026-03-14 09:00:00' }
  }) as unknown as Api['call'], // answers only what the flow reads
}

beforeEach(() => {
  asked.length = 0
  answers.clear()
  person = { Id: '3', OrganizationId: '2', BusinessId: '7', IsEntrust: 0 }
  answers.set('organization', { Id: '2', Name: '中心' })
  const unit = {
    Id: '7',
    Name: '第一试验室',
    ShortName: '一',
    UnitCategory: 'graded_lab',
    Mode: 'dj',
    DataViewMode: 2,
    TypeId: '43',
  }
  answers.set('business', { ...unit, Phone: 'not needed' })
})

async function started() {
  const calls = contractCalls(api)
  await calls.user()
  const [, facts] = await Promise.all([calls.instance('1'), calls.facts()])
  return facts
}
const tables = (): unknown[] => asked.map(({ content }) => content.TableName ?? 'sql')

describe('[7.8-016] the reads of the start-up flow through the generic data service', () => {
  test('organisation, category, business and server map by their ids, settings and administrator posts beside them', async () => {
    const facts = await started()
    expect(asked.slice(0, 5).map(({ name, content }) => [name, content.TableName, content.Condition])).toEqual([
      ['QuerySingle', 'organization', 'Id = 2'],
      ['QuerySingle', 'system_category', 'Id = 4'],
      ['QuerySingle', 'business', 'Id = 7'],
      ['QuerySingle', 'business_server_map', 'BusinessId = 7'],
      ['Query', 'overall_setting', 'BusinessId = 7'],
    ])
    expect(asked[5]?.content.Sql).toMatch(/UserId = 3 and p\.SystemCategoryId = 4 and p\.Name like '%administrator'$/)
    expect(facts.organization).toEqual({ id: '2', name: '中心' })
    expect(facts.business).toMatchObject({ id: '7', short_name: '一', mode: 'dj', data_view_mode: 2 })
  })

  test('[7.8-009] one administrator post or two: the administrator home', async () => {
    expect((await started()).is_administrator).toBe(0)
    for (const posts of [[{}], [{}, {}]]) {
      answers.set('sql', posts)
      expect((await started()).is_administrator).toBe(1)
    }
  })

  test('[7.8-007] without a business nothing of one is read', async () => {
    person = { ...person, BusinessId: '0' }
    expect((await started()).business).toBe(null)
    expect(tables()).toEqual(['organization', 'system_category', 'sql'])
  })

  test('entrusted accounts do not ask for the laboratory’s settings', async () => {
    person = { ...person, IsEntrust: 1 }
    await started()
    expect(tables()).not.toContain('overall_setting')
  })

  test('a failing read fails the start-up', async () => {
    answers.set('business', new Error('down'))
    await expect(started()).rejects.toThrow('down')
  })

  test('[7.8-015] the address of another server is noted and not used', async () => {
    vi.stubGlobal('location', { origin: 'http://localhost' })
    const note = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    answers.set('business_server_map', { ServerBaseUrl: 'https://other.example/api' })
    await started()
    expect(note).toHaveBeenCalledWith(expect.any(String), 'https://other.example')
    vi.unstubAllGlobals()
    note.mockRestore()
  })
})
