import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { entrustInstruction } from '@gt/domain/entrust/entrust-instruction.entity.ts'
import { instructionsOf } from '@gt/domain/entrust/instruction-snapshot.ts'
import { orderPaperActions } from '@gt/domain/entrust/order-paper-actions.ts'
import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { entityController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { createPrinter } from '../../src/print/printer.ts'
import { type Caller, type DemonstrationPlace, offered, openDemonstration, refusal, routine } from '../make/entrust.ts'
import { readTexts } from '../print/pdf-reader.ts'

/** Instructions for clients (page djbaseset/entrustinstructions). */
const instructions = entityController(entrustInstruction)
const printer = createPrinter({ workers: 1 })
let place: DemonstrationPlace
let client: Caller
let clerk: Caller
let admin: Caller

beforeAll(async () => {
  place = await openDemonstration(definedActions, { printer })
  client = await place.as('client1')
  clerk = await place.as('reception1')
  admin = await place.as('labadmin')
})
afterAll(async () => {
  await place?.close()
  await printer.close()
})

const textOf = async ({ pdf }: { pdf: string }): Promise<string> =>
  (await readTexts(Buffer.from(pdf, 'base64')))
    .map(one => one.text)
    .join('')
    .replace(/\s/g, '')

const draft = async () => {
  const { parameters, classId, categoryId } = await offered(place, 'concrete-cube-strength')
  return client.call(preEntrustmentActions, 'Save', {
    trial_category_id: categoryId,
    customer_snapshot: { project_name: '来样', entrusting_unit: '示范建材有限公司', sample_sender: '送样员甲' },
    samples: [{ name: '试块', trial_class_id: classId, items: [{ unit_trial_parameter_id: parameters[0]! }] }],
  })
}
const whole = (id: string) => client.call(preEntrustmentActions, 'GetWhole', { id })
const current = async () => {
  const { rows } = await admin.call(instructions, 'List', {
    filter: [{ field: 'place', op: 'eq', value: 'pre_entrust' }],
  })
  return rows[0]!
}

describe('[page djbaseset/entrustinstructions accept] a text that must be read', () => {
  it('stops the submission of a pre-entrustment that has not ticked it', async () => {
    const { order } = await draft()
    expect(await refusal(client.give(preEntrustmentActions, 'Submit', order))).toEqual(['P-05'])
    expect((await whole(order.id)).order.state).toBe('draft')
  })

  it('is kept by the pre-entrustment and its order in the words that were read, whatever is written later', async () => {
    const { order } = await draft()
    await client.give(preEntrustmentActions, 'Submit', order, { accepted_instructions: true })
    const before = await current()
    const changed = await admin.call(instructions, 'Change', {
      id: before.id,
      row_version: before.row_version,
      content: '样品保留三个月。',
    })
    expect(changed.version_no).toBe(before.version_no + 1)
    const sheet = { title: '异议期', content: '收到报告后15日内提出。', place: 'sheet' as const, published: 1 as const }
    const printed = await admin.call(instructions, 'Create', sheet)
    const sent = await clerk.call(preEntrustmentActions, 'GetWhole', { id: order.id })
    await clerk.give(preEntrustmentActions, 'Accept', sent.order, {
      samples: sent.samples.map(({ row }) => ({ id: row.id, received: 1 })),
      register: true,
      answers: routine,
    })
    const { made } = await whole(order.id)
    await admin.call(instructions, 'Change', { id: printed.id, row_version: printed.row_version, content: '7日内。' })
    const registered = await clerk.call(entrustmentActions, 'GetWhole', { id: made!.id })
    expect(instructionsOf(registered.order.instructions)).toEqual([
      { id: before.id, version_no: before.version_no, title: before.title, content: before.content },
      { id: printed.id, version_no: 1, title: '异议期', content: '收到报告后15日内提出。' },
    ])
    const text = await textOf(await clerk.call(orderPaperActions, 'Sheet', { id: made!.id }))
    expect(text).toContain('收到报告后15日内提出')
    expect(text).not.toContain('7日内。')
  })

  it('is read anew when its words changed before the order was sent again', async () => {
    const { order } = await draft()
    await client.give(preEntrustmentActions, 'Submit', order, { accepted_instructions: true })
    await client.give(preEntrustmentActions, 'Withdraw', (await whole(order.id)).order)
    const before = await current()
    const { order: back } = await whole(order.id)
    // the order of the list is no other wording
    await admin.call(instructions, 'Change', { id: before.id, row_version: before.row_version, sort_no: 5 })
    await client.give(preEntrustmentActions, 'Submit', back)
    await client.give(preEntrustmentActions, 'Withdraw', (await whole(order.id)).order)
    const now = await current()
    await admin.call(instructions, 'Change', { id: now.id, row_version: now.row_version, content: '另有约定。' })
    const again = (await whole(order.id)).order
    expect(await refusal(client.give(preEntrustmentActions, 'Submit', again))).toEqual(['P-05'])
    await client.give(preEntrustmentActions, 'Submit', again, { accepted_instructions: true })
  })

  it('needs a place, and one that is not published is asked of nobody', async () => {
    const bare = { title: '无处', content: '内容' }
    expect(await refusal(admin.call(instructions, 'Create', bare))).toEqual(['G-06'])
    const row = await current()
    await admin.call(instructions, 'Change', { id: row.id, row_version: row.row_version, published: 0 })
    const { order } = await draft()
    await client.give(preEntrustmentActions, 'Submit', order)
    expect((await whole(order.id)).order.state).toBe('submitted')
  })
})
