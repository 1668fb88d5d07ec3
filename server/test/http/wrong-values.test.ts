import { chargeActions } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { entityOfContract } from '@gt/domain/kit/action.ts'
import { sentence } from '@gt/domain/kit/errors.ts'
import { wordsAt } from '@gt/domain/kit/input-words.ts'
import { controllerName } from '@gt/domain/platform/pick-actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { allActions } from '../../src/actions.ts'
import { allEntities, objectName } from '../../src/db/schema.ts'
import { refusalOfDatabase, refusalOfInput } from '../../src/http/faults.ts'
import { inputLabel } from '../../src/http/input-label.ts'
import type { ApiClient } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { makeLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Values that no field takes: each is refused with its field and its reason, and none of them is a fault (conventions 3). */
let product: TestProduct
let user: ApiClient

beforeAll(async () => {
  product = await testProduct()
  const lab = await makeLaboratory(product)
  user = await lab.user(everyRight)
}, 60_000)
afterAll(() => product?.stop())

const subjects = new Map(allEntities.map(entity => [controllerName(entity.name), entity]))
const entityOfController = (controller: string) => subjects.get(controller) ?? null

/** Texts that an input takes, each by the way to it, a line for each step: names may hold points. */
function* textsOf(schema: z.ZodType, way = ''): Generator<[string, z.ZodString]> {
  if (schema instanceof z.ZodString) yield [way, schema]
  else if (schema instanceof z.ZodObject)
    for (const [name, part] of Object.entries(schema.shape)) yield* textsOf(part as z.ZodType, `${way}\n${name}`)
  else if (schema instanceof z.ZodArray) yield* textsOf(schema.element as z.ZodType, `${way}[]`)
  else if (schema instanceof z.ZodUnion) for (const one of schema.options) yield* textsOf(one as z.ZodType, way)
  else if (schema instanceof z.ZodPipe) yield* textsOf(schema.in as z.ZodType, way)
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    yield* textsOf(schema.unwrap() as z.ZodType, way)
}

test('[8.1] whoever takes a day takes none that is in no calendar', () => {
  const days = allActions.flatMap(({ controller, name, contract }) =>
    [...textsOf(contract.input)]
      .filter(([, text]) => text.safeParse('2026-02-28').success && !text.safeParse('28.02.2026').success)
      .map(([way, text]) => ({ way: `${controller}/${name}${way}`, taken: text.safeParse('2026-02-31').success })),
  )
  expect(days.length).toBeGreaterThan(8)
  expect(days.filter(({ taken }) => taken).map(({ way }) => way)).toEqual([])
})

test.each([
  ['EntrustUnits/List', { search: 'a\0b' }, 'search'],
  ['Scan/Resolve', { text: 'GT:S:\0' }, 'text'],
  ['EntrustUnits/Create', { code: 'NUL', name: '单位\0' }, 'name'],
  ['EntrustUnits/Create', { code: 'HALF', name: '单位\ud800' }, 'name'],
  ['Entrustments/Save', { samples: [{ items: [] }, { description: '\0', items: [] }] }, 'description'],
])('[8.1] a text with a sign that cannot be kept is refused by its field: %s %j', async (path, body, field) => {
  const { status, envelope } = await user.raw(path, body)
  const { errors } = envelope.result as { errors: { code: string; field: string; message: string }[] } // a refusal
  expect([status, errors.map(one => [one.code, one.field])]).toEqual([422, [['G-11', field]]])
  expect(errors[0]?.message).toMatch(/含有不能保存的字符$/)
})

test('[9.1] a condition on a moment that is none is malformed, whoever keeps the moment', async () => {
  for (const field of ['created_at', 'updated_at', 'issued_at']) {
    const filter = [{ field, op: 'gte', value: '2026-13-45' }]
    const { status, envelope } = await user.raw('Reports/List', { filter })
    expect([field, status, envelope.msg]).toEqual([field, 400, '请求格式不正确'])
  }
})

test('[8.1] limits that a schema has from its library are told in words, with their figures', () => {
  const { input } = taskActions.actions.Start
  const { error } = input.safeParse({ items: [{ id: '1', row_version: 1 }], deviation: '长'.repeat(501) })
  const [reason] = error ? refusalOfInput(error, { input, entity: trialTask }).reasons : []
  expect(reason && sentence(reason, 'zh')).toMatch(/不能超过500个字$/)
  const figures = z.strictObject({ copies: z.int().min(1).max(50), names: z.array(z.string()).max(2) })
  const told = (body: unknown): string[] => {
    const { error } = figures.safeParse(body)
    return error ? refusalOfInput(error, { input: figures, entity: null }).reasons.map(one => sentence(one, 'en')) : []
  }
  expect(told({ copies: 0, names: [] })).toEqual(['copies must be at least 1.'])
  expect(told({ copies: 51, names: ['a', 'b', 'c'] })).toEqual([
    'copies must be at most 50.',
    'names may have at most 2 entries.',
  ])
  expect(told({ copies: 1.5, names: [] })).toEqual(['copies must be an integer.'])
})

test.each(['22007', '22008'])('a day that only the database knew to be none is no fault (%s)', code => {
  const [reason] = refusalOfDatabase({ code, severity: 'ERROR' })?.reasons ?? []
  expect(reason && sentence(reason, 'zh')).toBe('该字段不是有效的日期')
})

test('[page chargelist, adjust] a share of a price below nothing or above all of it is refused by its limit', () => {
  const { input } = chargeActions.actions.Adjust
  const told = (discount_rate: string): string[] => {
    const { error } = input.safeParse({ items: [{ id: '1', row_version: 1 }], line_id: '1', discount_rate })
    return error ? refusalOfInput(error, { input, entity: charge }).reasons.map(one => sentence(one, 'zh')) : []
  }
  expect(['-5', '101', 'abc', '50.555', '100', '0'].map(told)).toEqual([
    ['折扣率不能小于0'],
    ['折扣率不能大于100'],
    ['折扣率应为数字'],
    ['折扣率最多3位整数、2位小数'],
    [],
    [],
  ])
})

test.each(['abc', '99999999999999999999', '9223372036854775808', '-1', '1.5'])(
  '[6.1-007] what is no id is told as a record that is not there: %s',
  async id => {
    for (const path of ['Charges/GetById', 'Charges/GetWhole', 'Entrustments/GetWhole', 'Tasks/GetById']) {
      const { status, envelope } = await user.raw(path, { id })
      expect([path, status, envelope.msg]).toEqual([path, 404, '未找到该数据'])
    }
    expect((await user.raw('Records/Open', { task_id: id })).envelope.msg).toBe('未找到该数据')
  },
)

test('[8.1] what a person gives in a form has words, whatever it is refused for', () => {
  // a seal, a question to a list, a mark of the program: no field of a form
  const ofPrograms =
    /(?:^|\.)(?:id|ids|row_version|tab_key|confirmed|items|\w+_ids?|challenge|publicKey|nonce|sealed|query|columns|sheets|signature|curve|pins|cells|rows|answers|release|variant|value|subject|group|input|key|bases|post|page)(?:\.|$)/
  const programs = [
    'OAuth',
    'Sys',
    'Sessions',
    'Preferences',
    'DeviceReadings',
    'Public',
    'ClientConfig',
    'ArchiveScans',
  ]
  const wordless = allActions
    .filter(
      ({ controller, name, contract }) =>
        contract.kind !== 'read' && name !== 'Export' && !programs.includes(controller),
    )
    .flatMap(({ controller, name, contract }) => {
      const entity = entityOfContract(contract) ?? entityOfController(controller)
      return [...textsOf(contract.input)]
        .map(([way]) => way.slice(1).replace(/\[\]/g, '\n0').split('\n'))
        .filter(way => !ofPrograms.test(way.join('.')) && !Number.isInteger(Number(way.at(-1))))
        .filter(way => {
          const { label } = wordsAt(
            contract.input,
            way.map(part => (/^\d+$/.test(part) ? Number(part) : part)),
          )
          return !label && !inputLabel(entity, way.at(-1) ?? '')
        })
        .map(way => `${controller}/${name} ${way.join('.')}`)
    })
  expect(wordless).toEqual([])
})

test('[8.1] a day before the one that it may not precede is told with both names, also where only the database knew', () => {
  const constraint = objectName('entrustment', 'required_date', 'ck')
  const [reason] = refusalOfDatabase({ code: '23514', severity: 'ERROR', constraint })?.reasons ?? []
  expect(reason && [reason.field, sentence(reason, 'zh')]).toEqual(['required_date', '要求完成日期不能早于委托日期'])
})
