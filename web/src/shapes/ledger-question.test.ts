import page from '@gt/domain/ledgers/djstatistical.chargeaccount.ledger.ts'
import register from '@gt/domain/ledgers/djstatistical.equipmentaccount.ledger.ts'
import rates from '@gt/domain/ledgers/djstatistical.passratestat.ledger.ts'
import templated from '@gt/domain/ledgers/djstatistical.trialaccount.ledger.ts'
import { describe, expect, it } from 'vitest'
import {
  askedAbout,
  askedBy,
  figuresOf,
  firstQuestion,
  ledgerQuery,
  listingOf,
  readQuestion,
  whyNotAsked,
  writeQuestion,
} from './ledger-question.ts'

const first = firstQuestion(page, '2026-11-28')

describe('what a ledger is asked', () => {
  it('opens with the current month', () => {
    expect(first).toMatchObject({ date: 'paid_on', period: ['2026-11-01', '2026-11-30'], groups: [] })
  })

  it('stands in the address and comes back from it', () => {
    const asked = {
      ...first,
      groups: ['way', 'day'],
      filters: [{ field: 'method', op: 'eq', value: ['cash'] }] as const,
      template: '12',
      on: [],
    }
    expect(readQuestion(page, writeQuestion(asked))).toEqual(asked)
    expect(readQuestion(page, writeQuestion(first))).toEqual(first)
  })

  it('a figure lists what it counts, and leads back to where it stood', () => {
    const figures = { ...firstQuestion(rates, '2026-11-28'), groups: ['project'], line: 'class', on: ['retests'] }
    const row = { gt_group_0: '3号桥', gt_line: null }
    const listing = listingOf(rates, figures, row, { name: 'unqualified' })
    expect(listing).toEqual({
      ...figures,
      groups: [],
      line: 'report',
      listed: {
        within: [
          { by: 'project', key: '3号桥' },
          { by: 'class', key: null },
        ],
        counted: 'unqualified',
      },
    })
    if (!listing) throw new Error('nothing is listed')
    expect(readQuestion(rates, writeQuestion(listing))).toEqual(listing)
    expect(ledgerQuery(listing)).toMatchObject({ line: 'report', counted: 'unqualified' })
    expect(figuresOf(listing)).toEqual(figures)
    // one by one, nothing further is listed; a part of the period is listed alone
    expect(listingOf(rates, listing, row, { name: 'unqualified' })).toBeNull()
    const part = { from: '2026-11-01', to: '2026-11-30', of: 'report_count' } as const
    expect(listingOf(rates, figures, row, { name: 'month', part })).toMatchObject({
      period: ['2026-11-01', '2026-11-30'],
      listed: { counted: 'report_count' },
    })
    expect(
      readQuestion(rates, '{"d":"report_date","n":"nothing","o":{"w":[{"by":"x","key":1}],"c":"password"}}'),
    ).toEqual({
      ...firstQuestion(rates, '2026-11-28'),
      period: [null, null],
    })
  })

  it.each([null, '', 'x', '{"d":"created_at"}', '[]', '{"d":1}'])(
    'an address of anything else asks nothing: %j',
    text => {
      expect(readQuestion(page, text)).toBeNull()
    },
  )

  it('keeps of an address only what the ledger knows', () => {
    const text = JSON.stringify({
      d: 'paid_on',
      p: ['2026-11-01', 5],
      g: ['way', 'password', 7],
      f: [{ field: 'id' }, null],
    })
    expect(readQuestion(page, text)).toEqual({
      ...first,
      period: ['2026-11-01', null],
      groups: ['way'],
    })
  })

  it('[page trialaccount, special] is refused in this order: template, its tests, the day, the length of the period', () => {
    const asked = { ...firstQuestion(templated, '2026-11-28'), period: [null, null] as const }
    expect(whyNotAsked(templated, asked, false)?.code).toBe('LD-01')
    expect(whyNotAsked(templated, { ...asked, template: '1' }, false)?.code).toBe('LD-02')
    expect(whyNotAsked(templated, { ...asked, template: '1' }, true)?.code).toBe('LD-03')
    expect(whyNotAsked(page, { ...first, period: ['2025-01-01', '2026-01-02'] }, true)?.code).toBe('LD-04')
    expect(whyNotAsked(page, { ...first, period: ['2024-01-01', '2024-12-31'] }, true)).toBeNull()
    expect(whyNotAsked(page, { ...first, period: ['2026-13-01', '2026-01-02'] }, true)?.code).toBe('LD-03')
  })

  it('of a ledger that is asked by a day opens with today, and with the month once it is asked by another', () => {
    const today = firstQuestion(register, '2026-11-28')
    expect(today).toMatchObject({ date: 'as_of', period: ['2026-11-28', '2026-11-28'] })
    const month = askedBy(register, today, 'calibrate_date', '2026-11-28')
    expect(month.period).toEqual(['2026-11-01', '2026-11-30'])
    expect(askedBy(register, month, 'as_of', '2026-11-28')).toEqual(today)
    expect(askedBy(page, first, 'entrust_date', '2026-12-01').period).toEqual(first.period)
  })

  it('about a value of a line is asked in the same period, by its name or by its id', () => {
    const asked = { ...first, groups: ['way'] }
    expect(askedAbout(asked, { page: 'a.b', filter: 'unit', groups: ['order'] }, {}, '甲公司')).toEqual({
      ...first,
      groups: ['order'],
      filters: [{ field: 'unit', op: 'contains', value: '甲公司' }],
    })
    expect(
      askedAbout(asked, { page: 'a.b', filter: 'room', id: 'room_id' }, { room_id: '7' }, '土工室').filters,
    ).toEqual([{ field: 'room', op: 'eq', value: ['7'] }])
  })
})
