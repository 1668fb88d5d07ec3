import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import type { Ctx } from '../../src/db/context.ts'
import { drawNumber, freeNumber, voidUnusedOfDay } from '../../src/modules/numbering/api.ts'
import { numberingImplemented } from '../../src/modules/numbering/implement.ts'
import { NumberingDatabase } from './laboratories.ts'

let database: NumberingDatabase
let business = 7000
let lab = ''
const monday = '2026-03-09 09:00:00'
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

beforeAll(async () => {
  database = await NumberingDatabase.open()
})
afterAll(() => database?.close())
beforeEach(() => {
  business += 1
  lab = String(business)
})

/** Calls an action of numbering as the dispatcher does, in the laboratory of the test or in another one. */
function call<T>(name: string, input: unknown, as = lab): Promise<T> {
  const action = [...numberingImplemented, ...definedActions].find(one => `${one.controller}/${one.name}` === name)
  if (!action) throw new Error(`no action ${name}`)
  const parsed = action.contract.input.parse(input)
  return database.as(as, monday, (ctx: Ctx) => action.run(ctx, parsed) as Promise<T>) // the test knows the answer
}
const codes = async (attempt: Promise<unknown>): Promise<string[]> =>
  attempt.then(
    () => [],
    (error: { reasons: { code: string }[] }) => error.reasons.map(({ code }) => code),
  )

interface Drawn {
  readonly id: string
  readonly row_version: number
  readonly number_text: string
  readonly state: string
  readonly rule_type: string
  readonly created_by_id: string
  readonly void_reason: string | null
}
const listed = (filter: readonly object[] = []) =>
  call<{ rows: Drawn[] }>('NumberDraws/List', { filter }).then(({ rows }) => rows)
const draw = (id: string | null = '1', clock = monday) =>
  database.as(lab, clock, ctx => drawNumber(ctx, 'entrust', {}, { kind: 'entrustment', id }))
const free = (id: string) => database.as(lab, monday, ctx => freeNumber(ctx, { kind: 'entrustment', id }))
/** A command of a page runs for each item by itself. */
const voidRow = (row: Pick<Drawn, 'id' | 'row_version'>, reason = '登记错误', as = lab) => {
  const action = definedActions.find(one => one.controller === 'NumberDraws' && one.name === 'Void')
  if (!action) throw new Error('there is no command to void a number')
  const run = action.run as (ctx: Ctx, item: object, input: object) => Promise<unknown> // as the dispatcher calls it
  return database.as(as, monday, ctx => run(ctx, { id: row.id, row_version: row.row_version }, { reason }))
}

describe('[page numberrule] the form shows what the rule will give', () => {
  it('ten numbers ahead are those that are then drawn, with none given by looking', async () => {
    const rule = await database.rule({ business: lab, parts: ['WT', '{yyyy}'], start: 98, digits: 2 })
    await draw()
    const { numbers } = await call<{ numbers: string[] }>('NumberRules/Preview', { id: rule, count: 10 })
    expect(numbers).toHaveLength(10)
    expect(numbers.slice(0, 3)).toEqual(['WT-2026-99', 'WT-2026-100', 'WT-2026-101'])
    const drawn: string[] = []
    for (const no of upTo(10)) drawn.push((await draw(String(100 + no))).text)
    expect(drawn).toEqual(numbers)
    expect(() => call('NumberRules/Preview', { id: rule, count: 11 })).toThrow()
  })

  it('a rule that is changed again and again while numbers are drawn gives none of them twice', async () => {
    const rule = await database.rule({ business: lab, parts: ['WT', '{yyyy}'] })
    const texts: string[] = []
    const parts = ['WT', 'SYS', 'WT', 'JC', 'WT', 'SYS', 'WT', 'JC']
    const drawing = upTo(40).map(async no => {
      texts.push((await draw(String(no))).text)
    })
    const changing = (async () => {
      for (const [index, rule_one] of parts.entries()) {
        const row = await call<{ row_version: number }>('NumberRules/GetById', { id: rule })
        const serial = index % 2 ? { serial_digit_count: 5 } : { serial_digit_count: 4 }
        await call('NumberRules/Change', { id: rule, row_version: row.row_version, rule_one, ...serial })
      }
    })()
    await Promise.all([...drawing, changing])
    expect(new Set(texts).size).toBe(40)
    expect(await database.serials(rule, lab)).toEqual(upTo(40).map(serial => `${serial} bound`))
  })

  it('a new period of a used rule leaves the numbers of the running one dense, also while they are drawn', async () => {
    const rule = await database.rule({ business: lab, parts: ['WT', '{yyyy}', '{mm}'] })
    await draw('1')
    const row = await call<{ row_version: number }>('NumberRules/GetById', { id: rule })
    const drawing = upTo(20).map(no => draw(String(10 + no)).then(({ text }) => text))
    const changing = call<{ id: string }>('NumberRules/Change', {
      id: rule,
      row_version: row.row_version,
      serial_period: 'monthly',
    })
    const texts = await Promise.all(drawing)
    const next = await changing
    expect(new Set(texts).size).toBe(20)
    expect(next.id).not.toBe(rule)
    expect(await database.serials(rule, lab)).toEqual(upTo(21).map(serial => `${serial} bound`))
    expect((await draw('99', '2027-01-01 08:00:00')).text).toBe('WT-2027-01-0001')
  })

  it('a yearly serial begins the new year at its start (accept 3)', async () => {
    await database.rule({ business: lab, parts: ['WT', '{yyyy}'], start: 5 })
    expect((await draw('1', '2026-12-31 23:59:59')).text).toBe('WT-2026-0005')
    expect((await draw('2', '2026-12-31 23:59:59')).text).toBe('WT-2026-0006')
    expect((await draw('3', '2027-01-01 00:00:01')).text).toBe('WT-2027-0005')
  })

  it('shows a default of the platform until the laboratory has a rule of its own, and offers both to a filter', async () => {
    const platform = await database.rule({ business: '0', type: 'charge', parts: ['SF', '{yyyy}'] })
    const shown = () =>
      call<{ rows: { id: string; last_serial: number | null }[] }>('NumberRules/List', {}).then(({ rows }) => rows)
    expect((await shown()).map(({ id }) => id)).toContain(platform)
    const own = await database.rule({ business: lab, type: 'charge', parts: ['SF', '{yyyy}'], start: 3 })
    await database.as(lab, monday, ctx => drawNumber(ctx, 'charge', {}, { kind: 'charge', id: '1' }))
    const rows = await shown()
    expect(rows.map(({ id }) => id)).not.toContain(platform)
    expect(rows.find(({ id }) => id === own)?.last_serial).toBe(3)
  })
})

describe('[page numberdraw] every number with who, what for and what became of it', () => {
  it('tells type and person, and is asked by type and day', async () => {
    await database.rule({ business: lab })
    const { text } = await draw()
    expect(await listed()).toMatchObject([
      { number_text: text, state: 'bound', rule_type: 'entrust', created_by_id: '1' },
    ])
    expect(await listed([{ field: 'rule_type', op: 'eq', value: 'sample' }])).toEqual([])
    expect(await listed([{ field: 'rule_type', op: 'eq', value: 'entrust' }])).toHaveLength(1)
    expect(await listed([{ field: 'drawn_at', op: 'gte', value: '2026-03-10 00:00:00' }])).toEqual([])
    expect(await listed([{ field: 'drawn_at', op: 'lt', value: '2026-03-10 00:00:00' }])).toHaveLength(1)
  })

  it('a number that no record holds is voided with its reason and given to nobody again; a held one is not', async () => {
    await database.rule({ business: lab })
    const [first, second] = [await draw('1'), await draw('2')]
    const [held] = await listed([{ field: 'number_text', op: 'eq', value: first.text }])
    expect(await codes(voidRow(held!))).toEqual(['RN-01'])
    await free('2')
    const [waiting] = await listed([{ field: 'number_text', op: 'eq', value: second.text }])
    expect(waiting?.state).toBe('free')
    expect(await codes(voidRow({ id: waiting!.id, row_version: waiting!.row_version - 1 }))).toEqual(['G-01'])
    expect(await codes(voidRow(waiting!, '另一单位', String(business + 500)))).toEqual(['G-04'])
    await voidRow(waiting!, '登记错误')
    const [gone] = await listed([{ field: 'number_text', op: 'eq', value: second.text }])
    expect(gone).toMatchObject({ state: 'voided', void_reason: '登记错误' })
    expect(await codes(voidRow(gone!))).toEqual(['RN-02'])
    expect((await draw('3')).serial).toBe(3)
  })

  it('voiding and drawing at once: the number is void or drawn, never both', async () => {
    const rule = await database.rule({ business: lab })
    await draw('1')
    await free('1')
    const [waiting] = await listed()
    const [, drawn] = await Promise.allSettled([voidRow(waiting!), draw('2')])
    expect(drawn.status).toBe('fulfilled')
    const serials = await database.serials(rule, lab)
    expect([['1 bound'], ['1 voided', '2 bound']]).toContainEqual(serials)
  })

  it('what a deleted draft gives back is void with the reason once its day is over, and the gap check tells it', async () => {
    const rule = await database.rule({ business: lab })
    const gaps = () =>
      call<{ rows: { number_text: string; state: string; void_reason: string | null }[] }>('NumberDraws/Jumps', {
        number_rule_id: rule,
      }).then(({ rows }) => rows)
    await draw('1')
    expect(await gaps()).toEqual([]) // 无断号
    const { text } = await draw('2')
    await free('2')
    await database.as(lab, '2026-03-10 00:10:00', ctx => voidUnusedOfDay(ctx, '2026-03-09'))
    expect(await gaps()).toMatchObject([{ number_text: text, state: 'voided', void_reason: '当日未用' }])
  })
})
