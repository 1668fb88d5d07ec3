import { describe, expect, it } from 'vitest'
import type { PaperDocument } from '../paper/document.ts'
import { noticePaper, type ReceiptFacts, receiptPaper } from './papers.ts'
import { type RefundFacts, refundPaper } from './refund-paper.ts'

/** Every text of a document, cell by cell. */
const textsOf = (document: PaperDocument): string[] =>
  document.body.flatMap(part =>
    part.kind === 'grid'
      ? part.rows.flatMap(row =>
          row.cells.map(cell =>
            // invisible places where a long number may break
            cell.pieces.map(piece => (piece.kind === 'text' ? piece.text.replaceAll('\u200b', '') : '')).join(''),
          ),
        )
      : [],
  )

const facts: ReceiptFacts = {
  receipt_no: 'SJ-2026-0007',
  laboratory: '示范检测有限公司',
  client: '第一工程公司',
  payer: null,
  paid_on: '2026-03-04',
  method: 'transfer',
  voucher_no: 'ZZ-17',
  remarks: null,
  cashier: '收费员',
  reversed: false,
  lines: [
    { amount: '1080.50', charge_no: 'SF-2026-0001', entrust_no: 'WT-2026-0001' },
    { amount: '120.00', charge_no: 'SF-2026-0002', entrust_no: 'WT-2026-0003' },
  ],
}

describe('papers of the cashier [page chargelist]', () => {
  it('a receipt tells every bill, the sum, and the sum in capitals', () => {
    const texts = textsOf(receiptPaper(facts, 'zh'))
    expect(texts).toEqual(
      expect.arrayContaining([
        '收款收据',
        '收据号：SJ-2026-0007　日期：2026-03-04',
        'SF-2026-0002',
        '1,080.50',
        '合计：1,200.50',
        '人民币（大写）：壹仟贰佰元伍角整',
        '转账',
      ]),
    )
    expect(receiptPaper(facts, 'zh').watermark).toBeNull()
  })

  it('a receipt of money that went back since says so', () => {
    expect(receiptPaper({ ...facts, reversed: true }, 'es').watermark?.text).toBe('REEMBOLSADO')
  })

  it('[page chargelist, refund] money that went back has a voucher: the client signs for it, the director only approved it', () => {
    const back: RefundFacts = {
      ...facts,
      remarks: '多收一组',
      handled_by: '收费员',
      approved_by: '主任',
      lines: [
        { amount: '-1060.00', charge_no: 'SF-2026-0001', entrust_no: 'WT-2026-0001', origin_no: 'SJ-2026-0005' },
        { amount: '-40.50', charge_no: 'SF-2026-0001', entrust_no: 'WT-2026-0001', origin_no: 'SJ-2026-0006' },
      ],
    }
    const texts = textsOf(refundPaper(back, 'zh'))
    expect(texts).toEqual(
      expect.arrayContaining([
        ...['退费凭证', '收款方', '第一工程公司', 'SJ-2026-0005', '1,060.00', '40.50'],
        ...['退款合计：1,100.50', '人民币（大写）：壹仟壹佰元伍角整', '退款原因：多收一组'],
        ...['经办人：收费员', '批准人：主任', '退款单位（章）：', '领款人签字：'],
      ]),
    )
    expect(texts.join(' ')).not.toMatch(/收款单位|收款人：|-1,060|-40/)
    for (const [language, title, signs] of [
      ['en', 'Refund voucher', 'Money received by (signature): '],
      ['es', 'Comprobante de reembolso', 'Recibí el importe (firma): '],
    ] as const)
      expect(textsOf(refundPaper(back, language))).toEqual(expect.arrayContaining([title, signs]))
  })

  it('a notice sums what is open of all bills; its rows add up with factor and discount', () => {
    const bill = {
      charge_no: 'SF-2026-0001',
      entrust_no: 'WT-2026-0001',
      project_name: null,
      total_amount: '900.00',
      discount_amount: '100.00',
      payable_amount: '800.00',
      paid_amount: '300.00',
      open_amount: '500.00',
      lines: [
        {
          name: '抗压强度',
          sample: 'YP-1',
          unit_price: '600.00',
          quantity: '1',
          factor: '1.5',
          discount_rate: null,
          amount: '900.00',
        },
      ],
    }
    const head = {
      laboratory: 'L',
      laboratory_address: '示范市检测路1号',
      laboratory_phone: '000-1',
      client: 'C',
      client_address: '示范市工程路2号',
      client_phone: '000-2',
      at: '2026-03-04 10:00:00',
      payment_code: null,
    }
    const paper = noticePaper({ ...head, bills: [bill, bill] }, 'zh')
    const texts = textsOf(paper)
    expect(texts).toEqual(expect.arrayContaining(['应缴金额：1,000.00', '费用明细 SF-2026-0001', '500.00']))
    // 600.00 x 1 x 1.5 = 900.00, less 100.00
    const from = texts.indexOf('抗压强度')
    expect(texts.slice(from, from + 28).filter(Boolean)).toEqual([
      ...['抗压强度', 'YP-1', '600.00', '1', '1.5', '100', '900.00'],
      ...['合计', '900.00', '优惠', '-100.00', '应收', '800.00'],
    ])
    // the block of the client is the client's
    expect(texts.slice(texts.indexOf('委托单位')).slice(0, 6)).toEqual([
      ...['委托单位', 'C', '联系电话', '000-2', '地址', '示范市工程路2号'],
    ])
    expect(texts).toContain('收款单位地址：示范市检测路1号　电话：000-1')
    const plain = { ...bill, total_amount: '800.00', discount_amount: '0.00' }
    expect(textsOf(noticePaper({ ...head, bills: [plain] }, 'zh'))).not.toContain('优惠')
  })
})
