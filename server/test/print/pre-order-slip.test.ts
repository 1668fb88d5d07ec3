import { preOrderSlip, type SlipFacts } from '@gt/domain/entrust/pre-order-slip.ts'
import { languages } from '@gt/domain/kit/label.ts'
import { afterAll, expect, test } from 'vitest'
import { createPrinter } from '../../src/print/printer.ts'
import { readTexts } from './pdf-reader.ts'

const printer = createPrinter({ workers: 1 })
afterAll(() => printer.close())

const facts: SlipFacts = {
  laboratory: '示范公路工程试验检测中心',
  address: '示范市示范路1号',
  phone: '000-00000000',
  number: 'YWT-2026-0046',
  code: '0123456789ABCDEFGHJKMNPQRS',
  client: '示范建材有限公司',
  project: '示范高速 LJ-3 标',
  part: '3号中桥 2-1 墩柱',
  sender: '送样员甲',
  senderPhone: '000-00000000',
  sendDate: '2026-03-14',
  samples: Array.from({ length: 40 }, (_, index) => ({
    name: `混凝土试块 ${index + 1}`,
    specification: 'C30',
    quantity: '3块',
    part: '3号中桥 2-1 墩柱',
    tests: '水泥混凝土立方体抗压强度 28 d：抗压强度',
  })),
}

test.each(languages)('the slip of a pre-entrustment prints all its samples and its code (%s)', async language => {
  const { pdf, missing, pages } = await printer.print(preOrderSlip(facts, language), { createdAt: new Date(0) })
  const text = (await readTexts(pdf))
    .map(item => item.text)
    .join('')
    .replace(/\s/g, '')
  expect(missing).toEqual([])
  expect(pages).toBeGreaterThan(1)
  for (const wanted of [facts.number, facts.code, '示范建材有限公司', '混凝土试块40']) expect(text).toContain(wanted)
})
