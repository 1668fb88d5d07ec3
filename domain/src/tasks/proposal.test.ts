import { expect, test } from 'vitest'
import type { CandidatePerson, Candidates, WeighedTask } from './assignment-board.ts'
import { addedPoints, loadPercent, proposeTesters, suggestMates, suggestTester } from './proposal.ts'

const day = '2026-03-29'
const person = (user_id: string, points: string, more: Partial<CandidatePerson> = {}): CandidatePerson => ({
  user_id,
  name: user_id,
  department_id: null,
  department: null,
  certificate_kind: null,
  certificate_specialty: null,
  certificate_no: null,
  certificate_valid_to: null,
  open_tasks: 0,
  today: 0,
  this_week: 0,
  overdue: 0,
  days: { [day]: points },
  default_for: [],
  away: [],
  refused: [],
  ...more,
})
const task = (id: string, more: Partial<WeighedTask> = {}): WeighedTask => ({
  id,
  need: 'cubes',
  entrustment_id: id,
  trial_list_id: '1',
  sample_id: id,
  day,
  points: '1.00',
  share: 'weight',
  sample_with: [],
  series_with: [],
  checkers: null,
  unchecked: null,
  ...more,
})
const asked = (tasks: WeighedTask[], people: CandidatePerson[], min_testers = 2): Candidates => ({
  today: day,
  capacity: '5',
  min_testers,
  tasks,
  people,
})
const refused = [{ need: 'cubes', code: 'T-01', message: 'no right' }]
const given = (question: Candidates) =>
  proposeTesters(question).proposals.map(({ task_id, tester_ids, why, load }) => [task_id, ...tester_ids, why, load])

test('the least loaded two who may test it, and each counts what the proposal has given him so far', () => {
  const people = [person('a', '3.00'), person('b', '1.00'), person('c', '1.50'), person('d', '0.00', { refused })]
  expect(given(asked([task('1'), task('2'), task('3')], people))).toEqual([
    ['1', 'b', 'c', 'least_load', 30],
    ['2', 'b', 'c', 'least_load', 40],
    ['3', 'b', 'c', 'least_load', 50],
  ])
})

test('a sample stays with its tester, a series too, and a default tester goes before the least loaded', () => {
  const people = [person('a', '4.00'), person('b', '1.00'), person('c', '0.00')]
  expect(given(asked([task('1', { sample_with: ['a'] })], people))).toEqual([['1', 'a', 'c', 'sample', 90]])
  expect(given(asked([task('1', { series_with: ['b'] })], people))).toEqual([['1', 'b', 'c', 'series', 30]])
  const keeper = person('d', '2.00', { default_for: ['cubes'] })
  expect(given(asked([task('1')], [...people, keeper]))).toEqual([['1', 'd', 'c', 'default', 50]])
  const series = [task('1', { entrustment_id: '9' }), task('2', { entrustment_id: '9' })]
  expect(given(asked(series, people)).map(line => line.slice(1, 2).concat(line[3] ?? ''))).toEqual([
    ['c', 'least_load'],
    ['c', 'series'],
  ])
})

test('the second tester stays with sample and series as well, though another has less to do by then', () => {
  const people = [person('a', '0.00'), person('b', '1.00'), person('c', '1.20')]
  const same = [task('1', { sample_id: '9' }), task('2', { sample_id: '9' }), task('3')]
  expect(given(asked(same, people)).map(line => line.slice(1, 3))).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    ['a', 'c'],
  ])
})

test('nobody is filled beyond his day while another has room, not even for his own sample', () => {
  const people = [person('a', '5.00'), person('b', '4.90', {}), person('c', '0.00')]
  expect(given(asked([task('1', { sample_with: ['a'] })], people, 1))).toEqual([['1', 'c', 'least_load', 20]])
})

test('a task for which too few may test is left with the reason', () => {
  const { proposals, unplaced } = proposeTesters(
    asked([task('1'), task('2', { need: 'welds' })], [person('a', '0', { refused }), person('b', '0')]),
  )
  expect(proposals).toMatchObject([{ task_id: '2', tester_ids: ['a', 'b'] }])
  expect(unplaced).toEqual([{ task_id: '1', reason: 'too_few' }])
  expect(proposeTesters(asked([task('1')], [person('a', '0', { refused })])).unplaced).toEqual([
    { task_id: '1', reason: 'nobody' },
  ])
})

test('[page tasklist, autoAssign] who is away on the day of a task is neither proposed nor suggested, and it is told where nobody else is left', () => {
  const away = [{ from_day: '2026-03-29', to_day: '2026-03-31' }]
  const people = [person('a', '0', { away, default_for: ['cubes'] }), person('b', '1'), person('c', '2')]
  const later = task('2', { day: '2026-04-01' })
  expect(
    given(asked([task('1'), task('3', { day: '2026-03-31' }), later], people)).map(line => line.slice(0, 3)),
  ).toEqual([
    ['1', 'b', 'c'],
    ['3', 'b', 'c'],
    ['2', 'a', 'b'],
  ])
  expect(suggestTester(asked([], people), [task('1'), later])?.user_id).toBe('b')
  expect(suggestMates(asked([], people), [later, task('1')], 'c')).toEqual(['b'])
  const [gone] = people
  expect(proposeTesters(asked([task('1')], gone ? [gone] : [], 1)).unplaced).toEqual([{ task_id: '1', reason: 'away' }])
})

test('the suggestion may do all the ticked tasks', () => {
  const people = [
    person('a', '0', { refused: [{ need: 'welds', code: 'T-02', message: 'expired' }] }),
    person('b', '4'),
  ]
  expect(suggestTester(asked([], people), [task('1')])).toEqual({ user_id: 'a', why: 'least_load' })
  expect(suggestTester(asked([], people), [task('1'), task('2', { need: 'welds' })])?.user_id).toBe('b')
  expect(suggestTester(asked([], people), [])).toBeNull()
})

test('what a set of tasks adds to a day: shared by two, or all to the main tester', () => {
  const tasks = [task('1'), task('2', { share: 'main' }), task('3', { day: '2026-04-02' })]
  expect(addedPoints(tasks, day, 2)).toBe('1.50')
  expect(loadPercent('3.10', '5')).toBe(62)
  expect(loadPercent('5.60', '5')).toBe(112)
})
