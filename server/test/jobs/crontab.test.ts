import { laboratoryZone } from '@gt/domain/kit/time.ts'
import { expect, it } from 'vitest'
import { crontab } from '../../src/jobs/tasks.ts'

it('[workflow 17] the nightly work begins ten minutes after midnight of the laboratory, though the queue reads its table in UTC', () => {
  const [minute, hour] = /^(\d+) (\d+) \* \* \* nightly$/m.exec(crontab)?.slice(1).map(Number) ?? []
  const began = new Date(Date.UTC(2026, 2, 29, hour, minute))
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: laboratoryZone.name, timeStyle: 'short' })
  expect(clock.format(began)).toBe('00:10')
})
