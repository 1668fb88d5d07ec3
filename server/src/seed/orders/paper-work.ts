import { chargeActions } from '@gt/domain/charges/actions.ts'
import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { type Bench, lateWords } from './bench-work.ts'
import type { TaskPlan } from './schedule.ts'

const plain = ({ id, row_version }: { id: string; row_version: number }) => ({ id, row_version })

export async function confirmBill({ desk, look, orderId }: Bench): Promise<void> {
  const bill = await look.bill(orderId)
  // what costs nothing waits for nobody
  if (bill.state === 'draft') await desk.give('cashier', chargeActions, 'Confirm', [plain(bill)])
}

/** By the client's terms: on account, out of the deposit while it lasts, or at once. */
export async function payBill({ desk, look, orderId, plan }: Bench): Promise<void> {
  const bill = await look.bill(orderId)
  if (bill.state === 'free') return
  if (plan.onAccount && (bill.mode === 'monthly' || bill.mode === 'contract')) {
    const left = await creditLeft(look, bill.id)
    if (left) return desk.give('cashier', chargeActions, 'OnAccount', [plain(bill)])
  }
  const prepaid = bill.mode === 'prepaid' && (await depositCovers(look, bill.id))
  const method = prepaid ? 'prepaid' : (['transfer', 'wechat', 'transfer', 'pos'] as const)[plan.no % 4]
  const voucher = method === 'transfer' ? { voucher_no: `ZZ${String(plan.no).padStart(6, '0')}` } : {}
  await desk.give('cashier', chargeActions, 'Pay', [plain(bill)], { method, ...voucher })
}

async function creditLeft(look: Bench['look'], billId: string): Promise<boolean> {
  const [row] = await look.query<{ fits: 0 | 1 }>(
    `select coalesce(u.credit_limit, 0) - coalesce((select sum(o.payable_amount - o.paid_amount) from charge o
       where o.business_id = u.business_id and o.entrust_unit_id = u.id and o.state = 'credit'), 0) >= c.payable_amount as fits
     from charge c join entrust_unit u on u.business_id = c.business_id and u.id = c.entrust_unit_id where c.id = $1`,
    [billId],
  )
  return row?.fits === 1
}

async function depositCovers(look: Bench['look'], billId: string): Promise<boolean> {
  const [row] = await look.query<{ fits: 0 | 1 }>(
    `select coalesce(u.prepaid_balance, 0) >= c.payable_amount as fits from charge c
     join entrust_unit u on u.business_id = c.business_id and u.id = c.entrust_unit_id where c.id = $1`,
    [billId],
  )
  return row?.fits === 1
}

/** Cast specimens go into the curing room, other samples into the racks; samples of the road have no place. */
export async function storeSamples({ desk, look, orderId, plan }: Bench): Promise<void> {
  if (plan.material === 'site') return
  const cast = plan.material === 'concrete'
  const sample_library_id = await look.place(cast ? `YH-${(plan.no % 4) + 1}` : `YP-${(plan.no % 6) + 1}`)
  const samples = await look.samples(orderId)
  await desk.give('keeper', sampleActions, cast ? 'ToCuring' : 'Store', samples, { sample_library_id })
}

async function reportOf({ look, orderId }: Bench, group: readonly TaskPlan[]) {
  const [first] = group
  if (!first) throw new Error('a report joins no task')
  return look.report((await look.task(orderId, first)).id)
}

const known = '已知悉检测结果'

async function sign(
  bench: Bench,
  account: string,
  name: 'Submit' | 'Audit' | 'Approve',
  group: readonly TaskPlan[],
): Promise<void> {
  await bench.desk.unlock(account)
  await bench.desk.give(account, reportActions, name, [plain(await reportOf(bench, group))], {}, known)
}

export const compile = (bench: Bench, group: readonly TaskPlan[]): Promise<void> =>
  sign(bench, bench.plan.crew.compiler ?? 'compiler', 'Submit', group)
export const audit = (bench: Bench, group: readonly TaskPlan[]): Promise<void> => sign(bench, 'auditor', 'Audit', group)

/** Approves; a deviation of one of the tasks is released by the technical leader first. */
export async function approve(bench: Bench, group: readonly TaskPlan[]): Promise<void> {
  const { desk, look, orderId, plan } = bench
  for (const task of group.filter(one => plan.event === 'late' && one.age === 28)) {
    const { id } = await look.task(orderId, task)
    await desk.call('tech', reportActions, 'DecideDeviation', {
      task_id: id,
      deviation: lateWords,
      release: true,
      reason: '超时对28 d强度影响可忽略，同意放行',
    })
  }
  await sign(bench, plan.crew.signer, 'Approve', group)
}

/** The report whose stored file the print needs, and the revision that the printer makes it of. */
export const paperOf = (bench: Bench, group: readonly TaskPlan[]): ReturnType<typeof reportOf> => reportOf(bench, group)

export async function print(bench: Bench, group: readonly TaskPlan[]): Promise<void> {
  await bench.desk.give('reports', reportActions, 'Print', [plain(await reportOf(bench, group))], { copies: 3 })
  await bench.desk.give('reports', reportActions, 'ToIssue', [plain(await reportOf(bench, group))])
}

export async function issue(bench: Bench, group: readonly TaskPlan[]): Promise<void> {
  const byMail = bench.plan.event === 'mailed'
  await bench.desk.give('reports', reportActions, 'Issue', [plain(await reportOf(bench, group))], {
    copies: 3,
    ...(byMail
      ? {
          mode: 'mail',
          courier: '示范快递',
          tracking_no: `SF0000${String(bench.plan.no).padStart(4, '0')}`,
          receiver_name: '资料员',
          receiver_phone: '000-00000000',
        }
      : {
          mode: 'pickup',
          receiver_name: '送样员',
          receiver_phone: '000-00000000',
          receiver_signature_file_id: await bench.look.receipt(),
        }),
  })
}

export async function archive(bench: Bench, group: readonly TaskPlan[]): Promise<void> {
  const box = String((bench.plan.no % 40) + 1).padStart(2, '0')
  const volume = String(Math.floor(bench.plan.no / 24) + 1).padStart(2, '0')
  await bench.desk.give('archive', reportActions, 'Archive', [plain(await reportOf(bench, group))], {
    storage: 'both',
    box_no: `H-${box}`,
    volume_no: `J-${volume}`,
    shelf: `A-${volume}`,
    missing_note: '委托单签字件另行归档',
  })
}

export async function suspend({ desk, look, orderId }: Bench): Promise<void> {
  await desk.give('tech', entrustmentActions, 'Suspend', [await look.version('entrustment', orderId)], {
    reason: '委托方要求暂停，等待补充样品资料',
  })
}

export async function cancel({ desk, look, orderId, plan }: Bench): Promise<void> {
  await desk.give(plan.crew.reception, entrustmentActions, 'Cancel', [await look.version('entrustment', orderId)], {
    reason: '委托方取消检测',
  })
}

/** The technical leader sends an order back from its review. */
export async function returnOrder({ desk, look, orderId }: Bench): Promise<void> {
  await desk.give('tech', entrustmentActions, 'Return', [await look.version('entrustment', orderId)], {
    reason: '保密要求未写明范围，请与委托方确认后重新提交',
  })
}
