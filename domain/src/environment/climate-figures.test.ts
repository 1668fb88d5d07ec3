import { expect, it } from 'vitest'
import { corrected, correctedHumidity, gapsBetween, outsideWords, spreadOf } from './climate-figures.ts'

const room = { temp_min: '18.0', temp_max: '22.0', humidity_min: '95.0', humidity_max: null }

it('[page humiture, special] the correction of the certificate is added, to one decimal', () => {
  // halves go to the even digit
  expect(corrected('20.15', '-0.3')).toBe('19.8')
  expect(corrected('20', '0')).toBe('20.0')
  expect(correctedHumidity('99.5', '1.2')).toBe('100.0')
  expect(correctedHumidity('0.5', '-1')).toBe('0.0')
})

it('[page workplace, special] limits are inclusive, and an empty one asks for nothing', () => {
  expect(outsideWords(room, { temperature: '22.0', humidity: '95.0' })).toEqual([])
  expect(outsideWords(room, { temperature: '22.1', humidity: '94.9' })).toEqual(['22.1℃', '94.9%'])
  expect(outsideWords({ ...room, temp_max: null }, { temperature: '40.0', humidity: null })).toEqual([])
})

it('[page humiture, special] mean, lowest and highest of what was read', () => {
  expect(spreadOf(['20.0', '20.1', '20.4', null])).toEqual({ mean: '20.2', low: '20.0', high: '20.4' })
  expect(spreadOf([])).toBeNull()
})

it('a gap is a stretch longer than what is allowed', () => {
  const moments = ['2026-03-03 09:00:00', '2026-03-03 09:30:00', '2026-03-03 11:00:00']
  expect(gapsBetween(moments, 30)).toEqual([{ from: '2026-03-03 09:30:00', to: '2026-03-03 11:00:00', minutes: 90 }])
})
