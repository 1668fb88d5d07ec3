import { numberRuleCategory } from '@gt/domain/numbering/number-rule-category.entity.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '../../src/db/context.ts'
import { pickRows } from '../../src/db/list.ts'
import { drawNumber, drawNumbers, freeNumber } from '../../src/modules/numbering/api.ts'
import { numberingImplemented } from '../../src/modules/numbering/implement.ts'
import { NumberingDatabase } from './laboratories.ts'

let database: NumberingDatabase
let business = 2000
let lab = ''
let entrustType = ''
let taskType = ''
const monday = '2026-03-09 09:00:00'

beforeAll(async () => {
  database = await NumberingDatabase.open()
  const [type] = await database.sql<{ id: string }>("select id from number_rule_category where code = 'entrust'")
  entrustType = type?.id ?? ''
  const [task] = await database.sql<{ id: string }>("select id from number_rule_category where code = 'task'")
  taskType = task?.id ?? ''
})
afterAll(() => database?.close())
beforeEach(() => {
  business += 1
  lab = String(business)
})

type Rule = { id: string; row_version: number; sample_text: string; effective_from: string | null }

/** Calls an action of the module as the dispatcher does; answers what the action answers. */
function call<T>(name: string, input: unknown, clock = monday, posts: string[] = []): Promise<T> {
  const action = numberingImplemented.find(one => `${one.controller}/${one.name}` === name)
  if (!action) throw new Error(`no action ${name}`)
  const parsed = action.contract.input.parse(input)
  return database.as(lab, clock, (ctx: Ctx) => action.run(ctx, parsed) as Promise<T>, posts) // the test knows the answer
}

const form = (of: Readonly<Record<string, unknown>> = {}) => ({
  rule_type: entrustType,
  rule_one: 'WT',
  rule_two: '{yyyy}',
  ...of,
})
const create = (of: Readonly<Record<string, unknown>> = {}) => call<Rule>('NumberRules/Create', form(of))
const codes = async (attempt: Promise<unknown>): Promise<string[]> =>
  attempt.then(
    () => [],
    (error: { reasons: { code: string }[] }) => error.reasons.map(({ code }) => code),
  )
const draw = (clock: string) =>
  database.as(lab, clock, ctx => drawNumber(ctx, 'entrust', {}, { kind: 'entrustment', id: '1' }))

it('[page numberrule] a rule type is called, and found, in the reader’s language', async () => {
  await create()
  await database.sql("update number_rule_category set name_zh = '委托编号' where code = 'entrust'")
  const action = numberingImplemented.find(one => one.controller === 'NumberRules' && one.name === 'List')!
  const said = (language: 'zh' | 'en' | 'es', search: string) =>
    database.as(lab, monday, async ctx => {
      const reader: Ctx = { ...ctx, language }
      const { rows } = await pickRows(reader, numberRuleCategory, { search })
      const list = (await action.run(reader, { filter: [] })) as { rows: { rule_type_ref: { label: string } }[] } // its answer
      return [rows.map(({ label }) => label), list.rows[0]?.rule_type_ref.label]
    })
  expect(await said('zh', '委托编')).toEqual([['委托编号'], '委托编号'])
  expect(await said('en', 'orde')).toEqual([['Order'], 'Order'])
  expect(await said('es', 'de encargo')).toEqual([['N.º de encargo'], 'N.º de encargo'])
})

describe('the form of a rule', () => {
  it('has the messages of clauses 5.2-013 to 5.2-019', async () => {
    expect(await codes(create({ rule_type: '' }))).toEqual(['N-05']) // 5.2-014
    expect(await codes(create({ rule_one: ' ', rule_two: null }))).toEqual(['N-06']) // 5.2-015
    expect(await codes(create({ serial_number: '' }))).toEqual(['N-07']) // 5.2-016
    expect(await codes(create({ serial_number: 1.5 }))).toEqual(['N-13']) // 5.2-017
    expect(await codes(create({ serial_digit_count: null, serial_number: 'abc' }))).toEqual(['N-13', 'N-08']) // 5.2-018
    expect(await codes(create({ serial_digit_count: '2.5' }))).toEqual(['N-14']) // 5.2-019
    const tooWide = form({ serial_digit_count: '９' })
    expect(await codes(call('NumberRules/Preview', { rule: tooWide }))).toEqual(['G-11']) // page numberrule: 1 to 8
    expect(await codes(create({ serial_digit_count: 9 }))).toEqual(['G-11'])
    expect(await codes(create({ rule_three: '{SN}', rule_four: '{SN}' }))).toEqual(['N-12']) // 5.2-013
    expect(await codes(create({ rule_three: '{week}' }))).toEqual(['N-04'])
    expect(await codes(create({ rule_two: null }))).toEqual(['N-16'])
    expect(await codes(create({ colour: 'red' }))).toEqual(['G-10'])
    expect(await database.sql('select 1 from number_rule where business_id = $1', [lab])).toEqual([])
  })

  it('[N-23; workflow 12] keeps out of the numbers of a test what would tell whose a blind sample is', async () => {
    const blind = (on: boolean) =>
      database.sql(
        `insert into djbase_set (instance_id, organization_id, business_id, blind_sample_enabled) values (0, 0, $1, $2)
         on conflict (business_id) where deleted_at is null do update set blind_sample_enabled = $2`,
        [lab, on],
      )
    const task = { rule_type: taskType, rule_one: 'RW', rule_two: '{yyyy}-{sample_number}', rule_three: '{entrust_no}' }
    await blind(true)
    const refusal = await call('NumberRules/Create', form(task)).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      reasons: [
        { code: 'N-23', field: 'rule_three' },
        { code: 'N-23', field: 'rule_two' },
      ],
    })
    // an order's own number is told to nobody who may not know it
    expect(await codes(create({ rule_two: '{project}', rule_three: '{yyyy}' }))).toEqual([])
    await blind(false)
    expect(await codes(create(task))).toEqual([])
  })

  it('stores a rule once for its subject (N-10) and shows an example', async () => {
    const rule = await create({ rule_three: '{trial_class}' })
    expect(rule.sample_text).toBe('WT-2026-{trial_class}-0001')
    expect(await codes(create())).toEqual(['N-10'])
  })
})

describe('a rule that was used', () => {
  it('cannot be deleted (N-11) nor serve another subject (N-15), but can be switched off', async () => {
    const rule = await create()
    await draw(monday)
    const item = { id: rule.id, row_version: rule.row_version }
    expect(await codes(call('NumberRules/Remove', { items: [item] }))).toEqual(['N-11'])
    const [other] = await database.sql<{ id: string }>("select id from number_rule_category where code = 'task'")
    expect(await codes(call('NumberRules/Change', { ...item, rule_type: other?.id }))).toEqual(['N-15'])
    await call('NumberRules/Change', { ...item, enabled: 0 })
    await expect(draw(monday)).rejects.toMatchObject({ reasons: [{ code: 'E-09' }] })
  })

  it('an unused one is removed and never serves again', async () => {
    const rule = await create()
    await call('NumberRules/Remove', { items: [{ id: rule.id, row_version: rule.row_version }] })
    await create({ effective_from: '2027-01-01' })
    await expect(draw(monday)).rejects.toMatchObject({ reasons: [{ code: 'E-09' }] })
  })

  it('takes other parts at once, another period with the next one', async () => {
    const rule = await create()
    await draw(monday)
    const same = await call<Rule>('NumberRules/Change', { id: rule.id, row_version: rule.row_version, rule_one: 'SYS' })
    expect(same.id).toBe(rule.id)
    expect((await draw(monday)).text).toBe('SYS-2026-0002')
    const next = await call<Rule>('NumberRules/Change', {
      id: same.id,
      row_version: same.row_version,
      serial_period: 'monthly',
      rule_two: '{yyyy}{mm}',
    })
    expect(next.effective_from).toBe('2027-01-01')
    expect((await draw('2026-12-31 10:00:00')).text).toBe('SYS-2026-0003')
    expect((await draw('2027-01-01 10:00:00')).text).toBe('SYS-202701-0001')
    expect((await draw('2027-02-01 10:00:00')).text).toBe('SYS-202702-0001')
  })

  it('takes another period on the day that lab_admin names', async () => {
    const rule = await create()
    await draw(monday)
    const change = {
      id: rule.id,
      row_version: rule.row_version,
      serial_period: 'monthly',
      rule_two: '{yyyy}{mm}',
      effective_from: '2026-04-01',
    }
    await call('NumberRules/Change', change, monday, ['lab_admin'])
    expect((await draw('2026-03-31 10:00:00')).text).toBe('WT-2026-0002')
    expect((await draw('2026-04-01 10:00:00')).text).toBe('WT-202604-0001')
  })
})

describe('preview', () => {
  it('shows the next numbers of a stored rule and of a form, and draws none', async () => {
    const rule = await create()
    await draw(monday)
    const preview = (input: unknown) => call<{ numbers: string[] }>('NumberRules/Preview', input)
    expect((await preview({ id: rule.id })).numbers).toEqual(['WT-2026-0002', 'WT-2026-0003', 'WT-2026-0004'])
    expect((await preview({ id: rule.id, rule: { separator: '/' } })).numbers[0]).toBe('WT/2026/0002')
    expect((await preview({ rule: form({ serial_number: 7 }), subject: { date: '2027-05-01' } })).numbers[0]).toBe(
      'WT-2027-0007',
    )
    expect(await codes(preview({ rule: form({ rule_one: '{what}' }) }))).toEqual(['N-04'])
    expect(await database.serials(rule.id, lab)).toEqual(['1 bound'])
  })
})

describe('[page numberman, adjust] setting the serial', () => {
  it('raises it with a reason; what is skipped is void and explained', async () => {
    const rule = await create()
    const first = await draw(monday)
    expect(first.text).toBe('WT-2026-0001')
    const adjust = (next_serial: number, reason = '承接旧系统编号') =>
      call<{ number: string }>('NumberRules/Adjust', { id: rule.id, next_serial, reason })
    expect(await codes(adjust(4, ' '))).toEqual(['G-07'])
    expect(await codes(adjust(2))).toEqual(['N-17'])
    expect(await codes(adjust(1))).toEqual(['N-17'])
    expect(await codes(adjust(1003))).toEqual(['N-18'])
    expect(await adjust(4)).toEqual({ number: 'WT-2026-0004' })
    expect((await draw(monday)).text).toBe('WT-2026-0004')
    const { rows } = await call<{ rows: object[] }>('NumberDraws/Jumps', { number_rule_id: rule.id })
    expect(rows).toMatchObject([
      { serial: 2, number_text: 'WT-2026-0002', state: 'voided', void_reason: '承接旧系统编号' },
      { serial: 3, number_text: 'WT-2026-0003', state: 'voided', void_reason: '承接旧系统编号' },
    ])
    const list = await call<{ rows: object[] }>('NumberRules/List', {})
    expect(list.rows).toMatchObject([
      { id: rule.id, last_serial: 4, rule_type: entrustType, rule_type_ref: { id: entrustType } },
    ])
  })

  it('asks which class is meant when each has a serial of its own (N-22), and raises that one', async () => {
    const classes = await database.sql<{ id: string; code: string }>(
      `with category as (insert into trial_category (number, code, name_zh, licence_code) values (1, 'GL', '公路', 'highway') returning id)
       insert into trial_class (trial_category_id, code, name_zh)
       select c.id, v.code, v.name from category c, (values ('TG', '土工'), ('SN', '水泥')) v (code, name) returning id, code`,
    )
    const [soil, cement] = classes.map(({ id }) => id)
    const rule = await create({ rule_two: '{trial_class}', rule_three: '{yyyy}', serial_scope: 'class' })
    const preview = (subject: object) =>
      call<{ numbers: string[]; asks: string[] }>('NumberRules/Preview', { id: rule.id, subject })
    expect((await preview({})).asks).toEqual(['trial_class_id'])
    expect((await preview({ trial_class_id: soil })).numbers[0]).toBe('WT-TG-2026-0001')
    const adjust = (subject?: object) =>
      call('NumberRules/Adjust', {
        id: rule.id,
        next_serial: 5,
        reason: '承接旧系统编号',
        ...(subject ? { subject } : {}),
      })
    await expect(adjust()).rejects.toMatchObject({ reasons: [{ code: 'N-22', field: 'trial_class_id' }] })
    expect(await adjust({ trial_class_id: soil })).toEqual({ number: 'WT-TG-2026-0005' })
    const drawn = await database.as(lab, monday, ctx =>
      drawNumbers(
        ctx,
        'entrust',
        [soil, cement].map(trialClassId => ({ context: { trialClassId }, object: { kind: 'entrustment', id: null } })),
      ),
    )
    expect(drawn.map(({ text }) => text)).toEqual(['WT-TG-2026-0005', 'WT-SN-2026-0001'])
  })

  it('passes free serials below over as well, and begins an unused rule where it is told', async () => {
    const rule = await create()
    await draw(monday)
    await database.as(lab, monday, ctx => freeNumber(ctx, { kind: 'entrustment', id: '1' }))
    await call('NumberRules/Adjust', { id: rule.id, next_serial: 9, reason: '换表' })
    expect((await draw(monday)).text).toBe('WT-2026-0009')
    const other = await call<Rule>('NumberRules/Create', { ...form(), rule_type: taskType, rule_one: 'RW' })
    expect(await call('NumberRules/Adjust', { id: other.id, next_serial: 20, reason: '换表' })).toEqual({
      number: 'RW-2026-0020',
    })
  })
})
