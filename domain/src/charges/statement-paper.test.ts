import { expect, test } from 'vitest'
import { contractPaper } from './contract-paper.ts'
import { openAfter, statementPaper } from './statement-paper.ts'

const facts = {
  laboratory: '示范试验室',
  client: '示范建设有限公司',
  settlement_no: 'JS-2026-0001',
  project_name: null,
  period_from: '2026-01-01',
  period_to: '2026-01-31',
  total_amount: '600.00',
  adjust_amount: '100.00',
  adjust_reason: '年度框架协议',
  payable_amount: '500.00',
  paid_amount: '83.33',
  lines: [
    {
      charge_no: 'SF-1',
      entrust_no: 'WT-1',
      entrust_date: '2026-01-05',
      tests: '抗压强度 × 2',
      open_amount: '1100.00',
      amount: '916.67',
    },
  ],
}

test('[page chargetsettlement, print] the statement tells its bills, what was let go, and what is open', () => {
  const paper = JSON.stringify(statementPaper({ ...facts, open_amount: openAfter(facts) }, 'zh'))
  for (const text of [
    '检测费结算对账单',
    'JS-2026-0001',
    'SF-1',
    '抗压强度 × 2',
    '1,100.00',
    '916.67',
    '100.00（年度框架协议）',
    '伍佰元整',
    '416.67',
  ])
    expect(paper).toContain(text)
  const plain = JSON.stringify(statementPaper({ ...facts, adjust_amount: '0.00', open_amount: '500.00' }, 'zh'))
  expect(plain).not.toContain('优惠：')
})

test('[page businessservice, contract] the contract tells what was ordered and what it costs', () => {
  const paper = JSON.stringify(
    contractPaper(
      {
        service_no: 'FW202601050001',
        unit: '示范试验室',
        day: '2026-01-05',
        amount: '17640.00',
        years: 2,
        remark: null,
        lines: [
          {
            function_code: 'basic',
            item: 'basic',
            unit_price: '9800.00',
            quantity: '2.00',
            discount_rate: '10.00',
            amount: '17640.00',
            period_from: '2026-01-05',
            period_to: '2028-01-05',
          },
        ],
      },
      'zh',
    ),
  )
  for (const text of ['平台服务合同', 'FW202601050001', '基础功能', '9,800.00', '17,640.00', '壹万柒仟陆佰肆拾元整'])
    expect(paper).toContain(text)
})
