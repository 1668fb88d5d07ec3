import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { orderPaperActions } from '@gt/domain/entrust/order-paper-actions.ts'
import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import type { Controller } from '@gt/domain/kit/action.ts'
import page from '@gt/domain/methods/djbaseset.additionalinfo.page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { createPrinter } from '../../src/print/printer.ts'
import {
  type Caller,
  cubeOrder,
  type DemonstrationPlace,
  openDemonstration,
  refusal,
  routine,
} from '../make/entrust.ts'
import { readTexts } from '../print/pdf-reader.ts'

const printer = createPrinter({ workers: 1 })
let place: DemonstrationPlace
let clerk: Caller

beforeAll(async () => {
  place = await openDemonstration(definedActions, { printer })
  clerk = await place.as('reception1')
})
afterAll(async () => {
  await place?.close()
  await printer.close()
})

async function add(values: object): Promise<{ field_key: string }> {
  const admin = await place.as('labadmin')
  const body = { target: 'entrustment', enabled: 1, ...values }
  return (await admin.call(pageController(page) as Controller, 'Create' as never, body as never)) as {
    field_key: string
  }
}

it('[2.2-086, 2.2-111] a field of the order shows in registration, is demanded, checked by its kind, kept and printed', async () => {
  const { field_key: contract } = await add({ label_zh: '合同编号', field_type: 'text', required: 1, sort_no: 1 })
  const { field_key: boxes } = await add({ label_zh: '送样箱数', field_type: 'integer', unit: '箱', sort_no: 2 })
  expect(await refusal(add({ label_zh: '栏目', field_type: 'text', trial_list_id: await anyTest() }))).toEqual([
    'AI-07',
  ])
  const { limits } = await clerk.call(registrationActions, 'Tests', {})
  expect(limits.extra.map(({ key, label, required }) => [key, label.zh, required])).toEqual([
    [contract, '合同编号', 1],
    [boxes, '送样箱数', 0],
  ])

  const form = await cubeOrder(place)
  const save = async (additional: Record<string, string>) =>
    (await clerk.call(entrustmentActions, 'Save', { ...form, additional })).order
  const submit = async (additional: Record<string, string>) =>
    refusal(clerk.give(entrustmentActions, 'Submit', await save(additional), { answers: routine }))
  // a draft may lack it, the registration may not
  expect(await submit({})).toEqual(['G-06'])
  expect(await submit({ [contract]: 'HT-7', [boxes]: '两' })).toEqual(['AI-06'])
  const order = await save({ [contract]: 'HT-7', [boxes]: '2' })
  expect(await refusal(clerk.give(entrustmentActions, 'Submit', order, { answers: routine }))).toEqual([])
  const { pdf } = await clerk.call(orderPaperActions, 'Sheet', { id: order.id })
  const text = (await readTexts(Buffer.from(pdf, 'base64'))).map(one => one.text).join('')
  expect(text.replace(/\s/g, '')).toContain('合同编号：HT-7；送样箱数：2箱')
})

const anyTest = async (): Promise<string> => {
  const [row] = await place.query<{ id: string }>(
    'select id::text as id from trial_list where deleted_at is null and owner_business_id is null order by id limit 1',
  )
  return row?.id ?? ''
}
