import { expect, test } from 'vitest'
import { linkResults } from './result-links.ts'

const result = (key: string, value: string) => ({
  key,
  name: { zh: key },
  unit: 'MPa',
  requirement: '≥30',
  value: [value],
})
const sample = (number: string, ...results: ReturnType<typeof result>[]) => ({ number, grade: 'C30', results })

test('a sample with two tests stands once on the report, its results follow each other (page auditlist)', () => {
  const { samples, links } = linkResults([
    {
      taskId: '1',
      ids: ['11', '12'],
      samples: [sample('A', result('fcu', '34.7')), sample('B', result('fcu', '36.1'))],
    },
    { taskId: '2', ids: ['12', '13'], samples: [sample('B', result('ft', '3.1')), sample('C', result('ft', '2.9'))] },
  ])
  expect(samples).toEqual([
    { task_id: '1', sample_id: '11' },
    { task_id: '1', sample_id: '12' },
    { task_id: '2', sample_id: '13' },
  ])
  expect(links.map(link => [link.sample, link.row, link.task_id, link.sample_id, link.key, link.value])).toEqual([
    [1, 1, '1', '11', 'fcu', ['34.7']],
    [2, 1, '1', '12', 'fcu', ['36.1']],
    [2, 2, '2', '12', 'ft', ['3.1']],
    [3, 1, '2', '13', 'ft', ['2.9']],
  ])
})
