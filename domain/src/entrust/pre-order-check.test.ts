import { expect, test } from 'vitest'
import { customerSnapshotOf } from './customer-snapshot.ts'
import { type CheckedPreOrder, checkPreOrder } from './pre-order-check.ts'

const limits = { sampleCap: 2, today: '2026-03-03', mustRead: true }
const whole: CheckedPreOrder = {
  customer: customerSnapshotOf({ project_name: '城北大道', entrusting_unit: '市政工程处', sample_sender: '送样员甲' }),
  nature: 'entrusted',
  expected_report_date: '2026-03-03',
  samples: [{ name: '混凝土试块', items: 1 }],
  instructions_read: true,
}
const codes = (order: Partial<CheckedPreOrder>) =>
  checkPreOrder({ ...whole, ...order }, limits).map(({ code, field, row }) => [code, field, row])

test.each<[string, Partial<CheckedPreOrder>, unknown[]]>([
  ['nothing against a whole one', {}, []],
  ['no sender', { customer: { ...whole.customer, sample_sender: null } }, [['P-01', 'customer_snapshot', null]]],
  [
    'a project of blanks alone',
    { customer: customerSnapshotOf({ ...whole.customer, project_name: '  ' }) },
    [['P-01', 'customer_snapshot', null]],
  ],
  [
    'a witnessed sampling without its witness [page newEntrustsManager, witness_name]',
    { nature: 'witness', customer: { ...whole.customer, witness_unit: '监理站', witness_person: ' ' } },
    [['G-06', 'witness_person', null]],
  ],
  [
    'nothing against one with its witness',
    { nature: 'witness', customer: { ...whole.customer, witness_person: '见证员甲' } },
    [],
  ],
  ['wanted for yesterday', { expected_report_date: '2026-03-02' }, [['G-11', 'expected_report_date', null]]],
  ['no sample', { samples: [] }, [['E-02', 'samples', null]]],
  [
    'a nameless second sample without a test',
    { samples: [...whole.samples, { name: ' ', items: 0 }] },
    [
      ['E-02', 'name', 1],
      ['P-02', 'items', 1],
    ],
  ],
  ['one sample too many', { samples: [1, 2, 3].map(() => whole.samples[0]!) }, [['P-03', 'samples', null]]],
  ['instructions not read', { instructions_read: false }, [['P-05', 'accepted_instructions', null]]],
])('[workflow 2, submit] %s', (_what, order, told) => expect(codes(order)).toEqual(told))
