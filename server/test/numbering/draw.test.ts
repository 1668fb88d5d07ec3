import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bindDraw,
  drawNumber,
  drawNumbers,
  freeNumber,
  type NumberContext,
  reserveTyped,
  voidNumber,
  voidUnusedOfDay,
} from '../../src/modules/numbering/api.ts'
import { listJumps } from '../../src/modules/numbering/jumps.ts'
import { previewNumbers } from '../../src/modules/numbering/preview.ts'
import { NumberingDatabase } from './laboratories.ts'

let database: NumberingDatabase
let business = 1000
let lab = ''
const monday = '2026-03-09 09:00:00'

beforeAll(async () => {
  database = await NumberingDatabase.open()
})
afterAll(() => database?.close())

/** Every test has a laboratory of its own. */
const newLab = (): string => {
  business += 1
  lab = String(business)
  return lab
}

const draw = (clock = monday, id = '1', context: NumberContext = {}) =>
  database.as(lab, clock, ctx => drawNumber(ctx, 'entrust', context, { kind: 'entrustment', id }))
const free = (id: string, clock = monday) =>
  database.as(lab, clock, ctx => freeNumber(ctx, { kind: 'entrustment', id }))
const typed = (text: string, clock = monday) =>
  database.as(lab, clock, ctx => reserveTyped(ctx, 'entrust', {}, text, { kind: 'entrustment', id: '99' }))

describe('draw (workflow 18)', () => {
  it('begins anew on 1 January by the laboratory clock and starts at the start of the rule', async () => {
    await database.rule({ business: newLab(), start: 5 })
    expect((await draw('2026-12-31 23:59:59')).text).toBe('WT-2026-0005')
    expect((await draw('2026-12-31 23:59:59')).text).toBe('WT-2026-0006')
    expect((await draw('2027-01-01 00:00:00')).text).toBe('WT-2027-0005')
    expect((await draw('2027-01-01 00:00:01', '1', { date: '2026-12-31' })).text).toBe('WT-2026-0007')
  })

  it('fills the tokens from the ids of the context and counts each class by itself', async () => {
    const [category] = await database.sql<{ id: string }>(
      "insert into trial_category (number, code, name_zh, licence_code) values (1, 'GL', '公路', 'highway') returning id",
    )
    const classes = await database.sql<{ id: string }>(
      "insert into trial_class (trial_category_id, code, name_zh) values ($1, 'TG', '土工'), ($1, 'SN', '水泥') returning id",
      [category?.id],
    )
    await database.rule({
      business: newLab(),
      parts: ['{industry}', '{trial_class}', '{yy}{mm}'],
      scope: 'class',
      period: 'monthly',
    })
    const entries = [0, 1, 0].map(index => ({
      context: { trialClassId: classes[index]?.id },
      object: { kind: 'entrustment', id: null },
    }))
    const drawn = await database.as(lab, monday, ctx => drawNumbers(ctx, 'entrust', entries))
    expect(drawn.map(({ text }) => text)).toEqual(['GL-TG-2603-0001', 'GL-SN-2603-0001', 'GL-TG-2603-0002'])
    const keys = await database.sql<{ scope_key: string }>(
      'select scope_key from number_counter where business_id = $1 order by 1',
      [lab],
    )
    expect(keys.map(({ scope_key }) => scope_key)).toEqual(['class:SN|2026-03', 'class:TG|2026-03'])
  })

  it('refuses without a rule (E-09) and beyond the digits (N-02), and then no serial is lost', async () => {
    newLab()
    await expect(draw()).rejects.toMatchObject({ reasons: [{ code: 'E-09' }] })
    const rule = await database.rule({ business: lab, digits: 1, overflow: 'error', start: 9 })
    await draw()
    await expect(draw()).rejects.toMatchObject({ reasons: [{ code: 'N-02', params: { width: 1 } }] })
    expect(await database.serials(rule, lab)).toEqual(['9 bound'])
  })

  it('passes over texts that another number holds and says so', async () => {
    const old = await database.rule({ business: newLab(), parts: ['WT', '{yyyy}'] })
    await draw(monday, '1')
    await draw(monday, '2')
    await database.sql('update number_rule set enabled = false, deleted_at = now() where id = $1', [old])
    const rule = await database.rule({ business: lab, parts: ['WT-{yyyy}'] })
    expect((await draw(monday, '3')).text).toBe('WT-2026-0003')
    expect(await database.serials(rule, lab)).toEqual(['1 voided', '2 voided', '3 bound'])
  })

  it('names the object of a number that was drawn first, once', async () => {
    await database.rule({ business: newLab() })
    const { id } = await database.as(lab, monday, ctx =>
      drawNumber(ctx, 'entrust', {}, { kind: 'entrustment', id: null }),
    )
    await database.as(lab, monday, ctx => bindDraw(ctx, id, '77'))
    const [row] = await database.sql('select object_id from number_draw where business_id = $1', [lab])
    expect(row).toEqual({ object_id: '77' })
    await expect(database.as(lab, monday, ctx => bindDraw(ctx, id, '78'))).rejects.toThrow('has an object already')
  })

  it('cannot see the numbers of another laboratory', async () => {
    const rule = await database.rule({ business: newLab() })
    await draw()
    const other = newLab()
    await database.as(other, monday, ctx => voidNumber(ctx, { kind: 'entrustment', id: '1' }, 'x'))
    expect(await database.serials(rule, String(business - 1))).toEqual(['1 bound'])
  })
})

describe('free and void (workflow 18)', () => {
  it('a freed serial is the next one drawn, in a text of its new object; a void one never', async () => {
    const rule = await database.rule({ business: newLab(), parts: ['{project}', '{yyyy}'] })
    for (const id of ['1', '2', '3', '4']) await draw(monday, id, { tokens: { project: 'G42' } })
    await free('3')
    await free('2')
    await database.as(lab, monday, ctx => voidNumber(ctx, { kind: 'entrustment', id: '1' }, '已取消'))
    const entries = ['5', '6', '7'].map(id => ({
      context: { tokens: { project: 'S7' } },
      object: { kind: 'entrustment', id },
    }))
    const drawn = await database.as(lab, monday, ctx => drawNumbers(ctx, 'entrust', entries))
    expect(drawn.map(({ text }) => text)).toEqual(['S7-2026-0002', 'S7-2026-0003', 'S7-2026-0005'])
    expect(await database.serials(rule, lab)).toEqual(['1 voided', '2 bound', '3 bound', '4 bound', '5 bound'])
  })

  it('without Numbering.reuse_free a deleted object leaves its number void', async () => {
    const rule = await database.rule({ business: newLab() })
    await draw(monday, '1')
    await database.as(lab, monday, ctx =>
      freeNumber(ctx, { kind: 'entrustment', id: '1' }, 'entrust', { reuseFree: false }),
    )
    expect((await draw(monday, '2')).serial).toBe(2)
    expect(await database.serials(rule, lab)).toEqual(['1 voided', '2 bound'])
  })

  it('does not run against the calendar: what is free after its day is not drawn and is voided in the night', async () => {
    const rule = await database.rule({ business: newLab() })
    await draw(monday, '1')
    await draw(monday, '2')
    await free('1')
    expect((await draw('2026-03-10 08:00:00', '3')).serial).toBe(3)
    const voided = await database.as(lab, '2026-03-10 00:05:00', ctx => voidUnusedOfDay(ctx, '2026-03-09'))
    expect(voided).toBe(1)
    const jumps = await database.as(lab, monday, ctx =>
      listJumps(ctx, { number_rule_id: rule, scope_key: 'rule|2026' }),
    )
    expect(jumps.rows).toMatchObject([
      { scope_key: 'rule|2026', serial: 1, number_text: 'WT-2026-0001', state: 'voided', void_reason: '当日未用' },
    ])
  })

  it('other types keep their free serials for later days', async () => {
    await database.rule({ business: newLab(), type: 'retention', parts: ['LY', '{yyyy}'] })
    const retain = (clock: string, id: string) =>
      database.as(lab, clock, ctx => drawNumber(ctx, 'retention', {}, { kind: 'retention', id }))
    await retain(monday, '1')
    await database.as(lab, monday, ctx => freeNumber(ctx, { kind: 'retention', id: '1' }))
    expect(await database.as(lab, '2026-03-10 00:05:00', ctx => voidUnusedOfDay(ctx, '2026-03-09'))).toBe(0)
    expect((await retain('2026-05-02 08:00:00', '2')).serial).toBe(1)
  })

  it('lists a serial without a row as missing', async () => {
    const rule = await database.rule({ business: newLab() })
    for (const id of ['1', '2', '3']) await draw(monday, id)
    const jumps = () => database.as(lab, monday, ctx => listJumps(ctx, { number_rule_id: rule }))
    expect((await jumps()).rows).toEqual([]) // 无断号
    await database.sql('delete from number_draw where business_id = $1 and serial = 2', [lab])
    expect((await jumps()).rows).toMatchObject([{ serial: 2, state: 'missing', number_text: null }])
  })
})

describe('a rule that follows another in the same frame (workflow 18)', () => {
  /** A scope has one rule at a time: the other one is in the recycle bin. */
  const enable = (id: string, enabled: boolean) =>
    database.sql('update number_rule set deleted_at = case when $2 then null else now() end where id = $1', [
      id,
      enabled,
    ])
  const many = (count: number) =>
    database.as(lab, monday, ctx =>
      drawNumbers(
        ctx,
        'entrust',
        Array.from({ length: count }, (_, index) => ({
          context: {},
          object: { kind: 'entrustment', id: String(index + 10) },
        })),
      ),
    )
  const shown = (id: string) => database.as(lab, monday, ctx => previewNumbers(ctx, { id }))

  it('begins behind what the one before it gave, and its preview says so', async () => {
    const first = await database.rule({ business: newLab() })
    await many(150)
    await enable(first, false)
    const own = await database.rule({ business: lab })
    expect((await shown(own)).numbers).toEqual(['WT-2026-0151', 'WT-2026-0152', 'WT-2026-0153'])
    expect((await draw(monday, '1')).text).toBe('WT-2026-0151')
    expect((await draw(monday, '2')).text).toBe('WT-2026-0152')
    expect(await database.serials(own, lab)).toEqual(['151 bound', '152 bound'])
  })

  it('tells of every serial that it passes over once it has begun', async () => {
    const own = await database.rule({ business: newLab() })
    await draw(monday, '1')
    await enable(own, false)
    const other = await database.rule({ business: lab, start: 2 })
    await many(150)
    await enable(other, false)
    await enable(own, true)
    expect((await shown(own)).numbers[0]).toBe('WT-2026-0152')
    expect((await draw(monday, '2')).text).toBe('WT-2026-0152')
    const jumps = await database.as(lab, monday, ctx => listJumps(ctx, { number_rule_id: own }))
    expect(jumps.rows).toHaveLength(150)
    expect(new Set(jumps.rows.map(row => `${row.state} ${row.void_reason}`))).toEqual(new Set(['voided occupied']))
  })
})

describe('typed numbers (workflow 18)', () => {
  it('raise the counter, free what they skip, and are not given twice', async () => {
    const rule = await database.rule({ business: newLab() })
    await draw(monday, '1')
    expect(await typed('WT-2026-0004')).toMatchObject({ serial: 4 })
    expect(await database.serials(rule, lab)).toEqual(['1 bound', '2 free', '3 free', '4 bound'])
    await expect(typed('WT-2026-0004')).rejects.toMatchObject({ reasons: [{ code: 'N-03' }] })
    expect(await typed(' WT-2026-0003 ')).toMatchObject({ serial: 3 })
    expect((await draw(monday, '2')).serial).toBe(2)
    expect((await draw(monday, '3')).serial).toBe(5)
    const [row] = await database.sql(
      'select manual, number_text from number_draw where business_id = $1 and serial = 3',
      [lab],
    )
    expect(row).toEqual({ manual: 1, number_text: 'WT-2026-0003' })
  })

  it('must follow the rule and stay within 1,000 of the counter (N-04)', async () => {
    await database.rule({ business: newLab() })
    for (const text of ['WT-2025-0001', 'WT-2026-1', 'XX-2026-0001', 'WT-2026-1001'])
      await expect(typed(text)).rejects.toMatchObject({ reasons: [{ code: 'N-04' }] })
    expect(await typed('WT-2026-1000')).toMatchObject({ serial: 1000 })
  })
})
