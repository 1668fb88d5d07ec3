import { describe, expect, test } from 'vitest'
import { isDueMatter, sampleQueues } from './queues.ts'

const keys = (today: string | null): string[] => sampleQueues(today).map(queue => queue.key)

const later = ['to_take', 'in_hand', 'tested', 'retained', 'to_dispose', 'all']

describe('the strip above the samples (page samplelist, special)', () => {
  test('a cube moulded 27 days ago with age 28 falls due tomorrow: within three days, not today, not late', () => {
    const matches = (key: string, maturity: string): boolean =>
      (sampleQueues('2026-03-29').find(queue => queue.key === key)?.filters ?? [])
        .filter(filter => filter.field === 'maturity_date')
        .every(({ op, value }) => {
          const wanted = String(value)
          return op === 'eq'
            ? maturity === wanted
            : op === 'gt'
              ? maturity > wanted
              : op === 'lte'
                ? maturity <= wanted
                : op === 'lt' && maturity < wanted
        })
    const queuesOf = (maturity: string): string[] => ['today', 'soon', 'overdue'].filter(key => matches(key, maturity))
    expect(queuesOf('2026-03-30')).toEqual(['soon'])
    expect(queuesOf('2026-03-29')).toEqual(['today'])
    expect(queuesOf('2026-04-01')).toEqual(['soon'])
    expect(queuesOf('2026-04-02')).toEqual([])
    expect(queuesOf('2026-03-28')).toEqual(['overdue'])
  })

  test('without the day of the laboratory no queue asks by date', () => {
    expect(keys(null)).toEqual(later)
    expect(keys('2026-03-29')).toEqual(['today', 'soon', 'overdue', ...later])
  })

  test('an age that passed is no longer anybody’s matter once the sample is in test', () => {
    expect(['received', 'curing', 'taken', 'testing', 'tested', 'cancelled'].filter(isDueMatter)).toEqual([
      'received',
      'curing',
      'taken',
    ])
  })
})
