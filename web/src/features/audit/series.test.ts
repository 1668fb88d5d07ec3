import { expect, test } from 'vitest'
import { seriesOf } from './series.ts'

const own = (value: string) => ({
  sample: 1,
  row: 1,
  task_id: '5',
  sample_id: '12',
  key: 'fcu',
  name: '抗压强度',
  unit: 'MPa',
  requirement: '≥30',
  value: [value],
  grade: 'C30',
})
const earlier = (value_text: string | null, grade = 'C30', age_days = 28) => ({
  display_number: 'BG',
  report_date: '2026-03-01',
  sample_number: 'YP',
  grade,
  age_days,
  parameter_name: '抗压强度',
  value_text,
  unit: 'MPa',
  judgement: 'pass',
})

test('the last groups of the same grade and age stand before those of the report, at most 24 (looks 7.6)', () => {
  const many = Array.from({ length: 40 }, (_, index) => earlier(`${30 + (index % 5)}.0`))
  const series = seriesOf(
    [own('35.0'), own('36.0')],
    [earlier('99.0', 'C40'), earlier('12.0', 'C30', 7), earlier(null), ...many],
    28,
  )
  expect(series?.points).toHaveLength(24)
  expect(series?.points.slice(-2).map(point => [point.text, point.own])).toEqual([
    ['35.0', true],
    ['36.0', true],
  ])
  expect(series?.points.at(-3)?.text).toBe('30.0')
  expect(series?.highest).toBe('36')
  expect(series?.permitted).toEqual({ text: '≥30', from: 0, to: null })
})

test('the mean is rounded to the digits of the values, and one group alone is no comparison', () => {
  expect(seriesOf([own('35.0')], [earlier('34.9'), earlier('34.8')], 28)?.mean).toBe('34.9')
  expect(seriesOf([own('35.0')], [], 28)).toBeNull()
  expect(seriesOf([], [earlier('34.9')], 28)).toBeNull()
})

test('the permitted band is read from the requirement as it is printed, and lies within the axis', () => {
  const permitted = (requirement: string) => {
    const series = seriesOf([{ ...own('5.0'), requirement }], [earlier('4.0'), earlier('6.0')], 28)
    return series && [series.lowest, series.highest, series.permitted?.from, series.permitted?.to]
  }
  expect(permitted('3～7')).toEqual(['3', '7', 0, 1])
  expect(permitted('5±0.5')).toEqual(['4', '6', 0.25, 0.75])
  expect(permitted('±8')).toEqual(['-8', '8', 0, 1])
  expect(permitted('≤5')).toEqual(['4', '6', null, 0.5])
  expect(permitted('按设计')).toEqual(['4', '6', undefined, undefined])
})
