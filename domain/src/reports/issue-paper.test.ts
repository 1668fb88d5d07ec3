import { expect, test } from 'vitest'
import { issuePaper, type ProvenDelivery } from './issue-paper.ts'

const sent: ProvenDelivery = {
  delivery_no: 'FF-2026-0001',
  mode: 'electronic',
  state: 'pending',
  copies: 0,
  receiver_name: null,
  receiver_phone: null,
  receiver_paper_no: null,
  courier: null,
  tracking_no: null,
  delivered_at: '2026-03-30 11:00:00',
  delivered_by: null,
  report_no: 'BG-2026-0001',
}

test('[page archivelist, issue proof] an electronic copy is out: what waits is its client, not the desk', () => {
  const facts = { laboratory: '', report: sent.report_no, deliveries: [sent], signatures: [] }
  const told = (language: 'zh' | 'en' | 'es') => JSON.stringify(issuePaper(facts, language))
  expect(told('zh')).toContain('待领取')
  expect(told('zh')).not.toContain('待发放')
  expect(told('en')).toContain('To be opened')
  expect(told('es')).toContain('Por abrir')
})

test('[page archivelist, issue proof] what nobody opened in time counts as received, and nobody is said to have signed for it', () => {
  const deliveries = [{ ...sent, state: 'unopened' as const }]
  const paper = issuePaper({ laboratory: '', report: sent.report_no, deliveries, signatures: [] }, 'zh')
  expect(JSON.stringify(paper)).toContain('未打开，视为已领取')
  expect(JSON.stringify(paper)).not.toContain('已签收')
})
