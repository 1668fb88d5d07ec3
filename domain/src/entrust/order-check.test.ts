import { describe, expect, it } from 'vitest'
import { type Refused, sentence } from '../kit/errors.ts'
import { samplingDayOf } from '../samples/sampling-day.ts'
import { type CheckedItem, type CheckedOrder, checkOrder, type OrderLimits } from './order-check.ts'
import { plannedReportDate, reviewTriggers } from './review.ts'

const limits: OrderLimits = { sampleCap: 2, itemCap: 3, expiredStandard: 'block', today: '2026-03-03' }

const item = (values: Partial<CheckedItem> = {}): CheckedItem => ({
  id: '1',
  trial_list_id: '10',
  age_days: 28,
  quantity: 1,
  needs_specimens: true,
  default_specimen_count: 3,
  specimen_count: 0,
  specimens_per_group: null,
  group_count: null,
  parameter_name: '抗压强度',
  test_basis_text: 'JTG 3420-2020',
  judgement_basis_text: 'JTG F80/1-2017',
  within_scope: true,
  outsourced: false,
  offered: true,
  standards: [],
  ...values,
})

const order = (values: Partial<CheckedOrder> = {}): CheckedOrder => ({
  laboratory: '示范中心',
  mode: 'dj',
  nature: 'entrusted',
  test_round: 'first',
  repeat_of_id: null,
  has_customer: true,
  entrust_unit_id: '7',
  entrust_date: '2026-03-03',
  required_date: null,
  witness_person: null,
  supervise_no: null,
  judgement_requested: true,
  samples: [
    {
      name: '混凝土试块',
      sampling_date: '2026-03-01',
      sampling_day: samplingDayOf('HNT'),
      quantity: '3块',
      grade: 'C30',
      specification: '150 mm',
      sized: [],
      items: [item()],
    },
  ],
  ...values,
})

const codes = (reasons: readonly Refused[]): string[] => reasons.map(reason => reason.code)
const [sample] = order().samples

describe('the check before registration (workflow 3, E-01 to E-11)', () => {
  it('finds nothing in a complete order', () => {
    expect(checkOrder(order(), limits)).toEqual([])
    expect(checkOrder(order({ required_date: '2026-03-03' }), limits)).toEqual([])
    const [early, ...more] = checkOrder(order({ required_date: '2026-03-02' }), limits)
    expect([early?.code, early?.field, more]).toEqual(['G-11', 'required_date', []])
  })

  it('tells everything that is missing at once, each with its row', () => {
    const bare = { ...sample!, name: ' ', sampling_date: '2026-03-04', quantity: null, items: [] }
    const steel = { ...bare, name: '钢筋', sampling_day: samplingDayOf('GJ') }
    const reasons = checkOrder(order({ has_customer: false, samples: [bare, steel] }), limits)
    expect(reasons.map(({ code, row }) => [code, row])).toEqual([
      ['E-01', null],
      ['E-02', 0],
      ['E-04', 0],
      ['E-10', 0],
      ['E-04', 1],
      ['E-10', 1],
    ])
    // by the word of the column of each material
    expect(reasons.filter(({ code }) => code === 'E-10').map(reason => sentence(reason, 'zh'))).toEqual([
      '成型日期不能晚于今天',
      '取样日期不能晚于今天',
    ])
  })

  it('wants both bases, the judgement basis only when judgement is wanted', () => {
    const samples = [{ ...sample!, items: [item({ test_basis_text: '', judgement_basis_text: null })] }]
    expect(codes(checkOrder(order({ samples }), limits))).toEqual(['E-05', 'E-06'])
    expect(codes(checkOrder(order({ samples, judgement_requested: false }), limits))).toEqual(['E-05'])
  })

  it('names an abolished standard once, as a stop or as a warning as the laboratory decided', () => {
    const standards = [{ number: 'JTG E42-2005', abolished: true }]
    const samples = [{ ...sample!, items: [item({ standards }), item({ id: '2', standards })] }]
    const [stop, ...more] = checkOrder(order({ samples }), limits)
    expect([stop?.code, stop?.params, more]).toEqual(['E-07', { standard: 'JTG E42-2005' }, []])
    const [told] = checkOrder(order({ samples }), { ...limits, expiredStandard: 'warn' })
    expect([stop?.definition.severity, told?.definition.severity]).toEqual([undefined, 'warn'])
  })

  it('warns of parameters outside the scope and of too few pieces, and stops at the caps', () => {
    const items = [1, 2, 3, 4].map(id => item({ id: String(id), trial_list_id: String(id), within_scope: false }))
    const samples = [1, 2, 3].map(() => ({ ...sample!, items }))
    const found = codes(checkOrder(order({ samples }), limits))
    expect(found).toEqual(['E-03', 'S-01', 'S-01', 'S-01', 'E-08', 'E-11'])
    expect(checkOrder(order({ samples }), limits).filter(one => one.definition.severity === 'warn')).toHaveLength(4)
  })

  it('wants a witness of witnessed orders, a number of supervised ones, a client in a graded laboratory, no date ahead', () => {
    const none = { entrust_unit_id: null, entrust_date: '2026-03-04' }
    const fields = (values: Partial<CheckedOrder>): (string | null)[] =>
      checkOrder(order(values), limits).map(reason => reason.field)
    expect(fields({ ...none, nature: 'witness' })).toEqual(['entrust_unit_id', 'entrust_date', 'witness_person'])
    expect(fields({ mode: 'gd', entrust_unit_id: null, nature: 'supervision_check' })).toEqual(['supervise_no'])
  })

  it('[E-41] names the size that a test of the sample does not know, at its field, and what it takes', () => {
    const size = { name: 'size', label: { zh: '试件边长', en: 'Cube size', es: 'Arista' }, options: ['100', '150'] }
    const sized = [{ name: '抗压强度', size }]
    const of = (specification: string | null) =>
      checkOrder(order({ samples: [{ ...sample!, sized, specification }] }), limits)
    expect([of('100 mm'), of(null), of('C30')]).toEqual([[], [], []])
    const [reason, ...more] = of('105 mm')
    expect([reason?.code, reason?.field, reason?.row, more]).toEqual(['E-41', 'specification', 0, []])
    expect(reason && sentence(reason, 'zh')).toBe('试件边长“105 mm”不适用于“抗压强度”，可填：100、150 mm')
  })

  it('[E-38] wants the order that a repeat test repeats', () => {
    const [reason, ...more] = checkOrder(order({ test_round: 'repeat' }), limits)
    expect([reason?.code, reason?.field, more]).toEqual(['E-38', 'repeat_of_id', []])
    expect(checkOrder(order({ test_round: 'repeat', repeat_of_id: '9' }), limits)).toEqual([])
  })
})

describe('the review of an order', () => {
  it('plans the report from the day of maturity or from today, whichever test ends last', () => {
    const items = [
      { turnaround_days: 3, matures_on: '2026-03-29' },
      { turnaround_days: 10, matures_on: null },
      { turnaround_days: null, matures_on: '2026-02-01' },
    ]
    expect(plannedReportDate('2026-03-03', items, 7)).toBe('2026-04-01')
    expect(plannedReportDate('2026-03-03', items.slice(2), 7)).toBe('2026-03-10')
  })

  it('goes to the technical manager for scope, subcontract, an early date or a condition of the client', () => {
    const plain = {
      required_date: '2026-04-01',
      confidential_request: null,
      judgement_rule: null,
      planned: '2026-04-01',
    }
    const within = { within_scope: true, outsourced: false }
    expect(reviewTriggers({ ...plain, items: [within] })).toEqual([])
    expect(
      reviewTriggers({
        ...plain,
        required_date: '2026-03-31',
        judgement_rule: '按标准偏差',
        items: [within, { within_scope: false, outsourced: true }],
      }),
    ).toEqual(['scope', 'subcontract', 'date', 'demand'])
  })

  it('[page gdbaseset/trialnumberset] tells when samples represent more than they are tested for, and lets it be confirmed', () => {
    const frequency = { per_quantity: '100', quantity_unit: 'm³', min_per_batch: 1, min_count: 1 }
    const of = (quantity: string, sets: number, unit = 'm³') =>
      checkOrder(
        order({
          samples: Array.from({ length: sets }, (_, at) => ({
            ...sample!,
            represents: { quantity: at === 0 ? quantity : '0', unit },
            items: [item({ frequency })],
          })),
        }),
        limits,
      )
    const [told] = of('250', 1)
    expect([told?.code, told?.definition.severity, told?.params]).toEqual([
      'TN-04',
      'warn',
      { parameter: '抗压强度', quantity: '250', unit: 'm³', demanded: 3, ordered: 1 },
    ])
    expect(codes(of('150', 2))).toEqual([])
    expect(codes(of('250', 1, 't'))).toEqual([])
    expect(codes(of('100', 1))).toEqual([])
  })
})
