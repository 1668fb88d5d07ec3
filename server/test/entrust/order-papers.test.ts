import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { orderChangeActions } from '@gt/domain/entrust/order-change-actions.ts'
import { orderPaperActions } from '@gt/domain/entrust/order-paper-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPrinter } from '../../src/print/printer.ts'
import {
  type Caller,
  cubeOrder,
  type DemonstrationPlace,
  openDemonstration,
  refusal,
  registered,
} from '../make/entrust.ts'
import { readTexts } from '../print/pdf-reader.ts'

const printer = createPrinter({ workers: 1 })
let place: DemonstrationPlace
let clerk: Caller

beforeAll(async () => {
  place = await openDemonstration([], { printer })
  clerk = await place.as('reception1')
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

it('[page newEntrustsManager, printSheet] the entrustment sheet tells everything that was agreed; a draft says so', async () => {
  // another witness than the customer set's: the number on the paper is hers
  const witness = { witness_person: '见证员乙', witness_certificate: 'JZ-0999' }
  const form = { ...(await cubeOrder(place, { sets: 2 })), remarks: '周末送达', ...witness }
  const draft = await clerk.call(entrustmentActions, 'Save', form)
  expect(await textOf(await clerk.call(orderPaperActions, 'Sheet', { id: draft.order.id }))).toContain('草稿')

  const { order, samples } = await registered(clerk, form)
  const sheet = await clerk.call(orderPaperActions, 'Sheet', { id: order.id })
  expect(sheet.pages).toBe(1)
  const text = await textOf(sheet)
  for (const wanted of [
    '检测委托单',
    order.entrust_no!,
    samples[0]!.row.sample_number!,
    samples[1]!.row.sample_number!,
    '示范路桥建设有限公司',
    '2-1墩柱',
    '28d',
    '到期2026-03-29',
    '水泥混凝土立方体抗压强度',
    'JTG3420-2020',
    'JTGF80/1-2017',
    '由试验室处置',
    '¥120.00',
    '周末送达',
    '见证员乙JZ-0999',
    '委托人：',
  ])
    expect(text).toContain(wanted)
  expect(text).not.toContain('草稿')
  expect(text).not.toContain('JZ-0217')
  expect(text).toContain('委托检测首检')

  // a repeat names the order that it repeats, and who is the reason
  const repeat = { test_round: 'repeat', repeat_of_id: order.id, laboratory_caused: 1 } as const
  const again = await registered(clerk, { ...(await cubeOrder(place)), ...repeat })
  expect(await textOf(await clerk.call(orderPaperActions, 'Sheet', { id: again.order.id }))).toContain(
    `（复检，原委托${order.entrust_no}，本室原因）`,
  )
})

it('[page newEntrustsManager, printTaskSheet] task sheets tell nothing of the client; a blind sample has its code', async () => {
  const draft = await clerk.call(entrustmentActions, 'Save', await cubeOrder(place))
  expect(await refusal(clerk.call(orderPaperActions, 'TaskSheets', { id: draft.order.id }))).toEqual(['E-17'])

  const { order, samples, tasks } = await registered(clerk, await cubeOrder(place, { sets: 2 }))
  const [open, blind] = samples.map(one => one.row)
  await place.query(
    `insert into blind_sample (instance_id, organization_id, business_id, sample_id, blind_code, encoder_id)
     select instance_id, organization_id, business_id, id, 'MY-0007', $2 from sample where id = $1`,
    [blind!.id, clerk.userId],
  )
  const text = await textOf(await clerk.call(orderPaperActions, 'TaskSheets', { id: order.id }))
  for (const wanted of [tasks[0]!.task_number!, open!.sample_number!, 'MY-0007', '抗压强度', '28d', '无裂缝'])
    expect(text).toContain(wanted)
  for (const hidden of [
    '示范路桥建设有限公司',
    '示范高速',
    'XM-031',
    '墩柱',
    '送样员',
    order.entrust_no!,
    blind!.sample_number!,
  ])
    expect(text).not.toContain(hidden)
})

it('the fee notice adds up to the total', async () => {
  const { order } = await registered(clerk, await cubeOrder(place, { sets: 3 }))
  const text = await textOf(await clerk.call(orderPaperActions, 'FeeNotice', { id: order.id }))
  expect(text).toContain('检测收费通知单')
  expect(text.match(/60\.00/g)!.length).toBeGreaterThanOrEqual(3)
  expect(text).toContain('180.00')
})

it('a paper of an order out of sight is not found', async () => {
  expect(await refusal(clerk.call(orderPaperActions, 'Sheet', { id: '999999' }))).toEqual(['G-04'])
})

it('[page entrustchangelist, print] the change sheet tells who wanted what, in the order of the form, and who allowed it', async () => {
  const { order } = await registered(clerk, await cubeOrder(place))
  const { change } = await clerk.call(orderChangeActions, 'Save', {
    entrustment_id: order.id,
    reason: '委托方来函',
    requested_by: '送样人甲',
    head: { remarks: '周末送达', project_part: '3号中桥 1-1 墩柱', report_copies: 7 },
  })
  const sheet = async () => textOf(await clerk.call(orderChangeActions, 'Print', { id: change.id }))
  const part = order.project_part?.replace(/\s/g, '')
  const written = `1工程部位/用途${part}3号中桥1-1墩柱2报告份数${order.report_copies}73备注—周末送达`
  const draft = await sheet()
  expect(draft).toContain('草稿')
  expect(draft).toContain(written)

  await clerk.give(orderChangeActions, 'Submit', change)
  const asked = (await clerk.call(orderChangeActions, 'GetWhole', { id: change.id })).change
  const paper = await sheet()
  expect(paper).not.toContain('草稿')
  for (const wanted of ['委托变更单', asked.change_no!, order.entrust_no!, '委托方来函', '送样人甲'])
    expect(paper).toContain(wanted)
  expect(paper).toContain(`申请时间${asked.submitted_at!.slice(0, 16).replace(' ', '')}`)

  const lead = await place.as('tech')
  await lead.give(orderChangeActions, 'Approve', asked)
  const { approved_at } = (await clerk.call(orderChangeActions, 'GetWhole', { id: change.id })).change
  expect(await sheet()).toContain(`批准技术负责人${approved_at!.slice(0, 16).replace(' ', '')}`)
})
