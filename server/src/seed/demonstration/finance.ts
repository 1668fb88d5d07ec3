import { businessService } from '@gt/domain/charges/business-service.entity.ts'
import { paymentCheck } from '@gt/domain/charges/payment-check.entity.ts'
import { serviceCharge } from '@gt/domain/charges/service-charge.entity.ts'
import { serviceInvoice } from '@gt/domain/charges/service-invoice.entity.ts'
import { addMonths } from '@gt/domain/kit/time.ts'
import { extensionApproveRecord } from '@gt/domain/organisation/extension-approve-record.entity.ts'
import { idOf, putRows } from '../put-rows.ts'
import { platformTenant, seedPart } from '../seed-part.ts'
import { day, known, type Scene } from './scene.ts'

const title = '示范公路工程试验检测中心'

/** Orders of services: one that was paid and opened, one paid in part, and one that waits. */
const orders = [
  { service_no: 'FW-0001', unit: 'SFJC', kind: 'extend', years: 1, state: 'active', amount: '13400.00', ago: -40 },
  { service_no: 'FW-0002', unit: 'SFJC', kind: 'upgrade', years: 1, state: 'partial', amount: '7200.00', ago: -12 },
  { service_no: 'FW-0003', unit: 'LJ3', kind: 'extend', years: 1, state: 'submitted', amount: '9800.00', ago: -3 },
] as const

const items = [
  { of: 'FW-0001', item: 'basic', function_code: 'basic', price: '9800.00', paid: '9800.00', state: 'paid' },
  { of: 'FW-0001', item: 'industry', function_code: 'highway', price: '3600.00', paid: '3600.00', state: 'paid' },
  { of: 'FW-0002', item: 'monitor', function_code: 'trial_monitor', price: '4800.00', paid: '4800.00', state: 'paid' },
  { of: 'FW-0002', item: 'esign', function_code: 'esign', price: '2400.00', paid: '200.00', state: 'unpaid' },
  { of: 'FW-0003', item: 'basic', function_code: 'basic', price: '9800.00', paid: '0.00', state: 'unpaid' },
] as const

const payments = [
  {
    no: 'FK-0001',
    of: 'FW-0001',
    amount: '13400.00',
    arrived: '13400.00',
    state: 'matched',
    ago: -38,
    bank: 'YH-DEMO-001',
  },
  { no: 'FK-0002', of: 'FW-0002', amount: '5000.00', arrived: '5000.00', state: 'part', ago: -10, bank: 'YH-DEMO-002' },
  {
    no: 'FK-0003',
    of: 'FW-0002',
    amount: '2200.00',
    arrived: '0.00',
    state: 'submitted',
    ago: -1,
    bank: 'YH-DEMO-003',
  },
  { no: 'FK-0004', of: 'FW-0003', amount: '9800.00', arrived: '0.00', state: 'rejected', ago: -2, bank: 'YH-DEMO-004' },
] as const

/** What units ordered from the platform and paid for, with an invoice and applications for an extension. */
export async function seedFinance(scene: Scene): Promise<void> {
  await seedPart(scene.pool, platformTenant, scene.now, async tx => {
    const [applicant, checker] = [known(scene.users, 'labadmin'), known(scene.users, 'sysadmin')]
    const unitOf = (no: string): string =>
      known(scene.units, orders.find(({ service_no }) => service_no === no)?.unit ?? '')
    const services = await putRows(
      tx,
      businessService,
      ['service_no'],
      orders.map(({ unit, ago, ...row }) => ({
        ...row,
        business_id: known(scene.units, unit),
        ...(row.state === 'active' ? { effective_at: `${day(scene, ago + 3)} 10:00:00` } : {}),
      })),
      'once',
    )
    const startOf = (no: string): string => day(scene, orders.find(({ service_no }) => service_no === no)?.ago ?? 0)
    await putRows(
      tx,
      serviceCharge,
      ['business_service_id', 'function_code'],
      items.map(({ of, price, paid, ...row }) => ({
        ...row,
        business_id: unitOf(of),
        business_service_id: idOf(services, of),
        unit_price: price,
        quantity: '1',
        amount: price,
        paid_amount: paid,
        period_from: startOf(of),
        period_to: addMonths(startOf(of), 12),
      })),
      'once',
    )
    const checks = await putRows(
      tx,
      paymentCheck,
      ['check_no'],
      payments.map(({ no, of, amount, arrived, state, ago, bank }) => ({
        check_no: no,
        business_id: unitOf(of),
        business_service_id: idOf(services, of),
        payer: title,
        amount,
        arrived_amount: arrived,
        method: 'transfer',
        paid_on: day(scene, ago),
        voucher_no: bank,
        state,
        invoicing: state === 'matched' ? 'taken' : state === 'part' ? 'open' : 'none',
        handed_in_by_id: applicant,
        ...(state === 'submitted' ? {} : { checked_by_id: checker, checked_at: `${day(scene, ago + 1)} 09:30:00` }),
        ...(state === 'rejected' ? { refusal: '银行流水中查不到该笔款项，请核对流水号' } : {}),
      })),
      'once',
    )
    const paid = idOf(checks, 'FK-0001')
    const invoices = await putRows(
      tx,
      serviceInvoice,
      ['apply_no'],
      [
        {
          apply_no: 'FP-0001',
          business_id: known(scene.units, 'SFJC'),
          payment_ids: [paid],
          title,
          tax_no: '91510100MA0000000X',
          amount: '13400.00',
          invoice_no: '25512000000000000001',
          issued_on: day(scene, -35),
          state: 'issued',
        },
      ],
      'once',
    )
    await tx.query('update payment_check set service_invoice_id = $1 where id = $2 and service_invoice_id is null', [
      idOf(invoices, 'FP-0001'),
      paid,
    ])
    await putRows(
      tx,
      extensionApproveRecord,
      ['apply_no'],
      [
        {
          apply_no: 'YQ-0001',
          business_id: known(scene.units, 'LJ3'),
          function_codes: ['basic'],
          days: 15,
          reason: '年度预算审批中，款项预计月底前支付',
          applied_by_id: applicant,
          state: 'submitted',
        },
        {
          apply_no: 'YQ-0002',
          business_id: known(scene.units, 'SFJC'),
          function_codes: ['mobile'],
          days: 60,
          reason: '移动端试用未结束，申请继续使用两个月',
          applied_by_id: applicant,
          approved_by_id: checker,
          approved_at: `${day(scene, -20)} 15:00:00`,
          opinion: '请先付清上一期费用',
          state: 'rejected',
        },
      ],
      'once',
    )
  })
}
