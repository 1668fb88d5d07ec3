import type { Candidates } from '@gt/domain/tasks/assignment-board.ts'
import { expect, test } from 'vitest'
import { dayInView, personViews } from './people.ts'

const day = '2026-03-29'
const task = (id: string, on = day): Candidates['tasks'][number] => ({
  id,
  need: id,
  entrustment_id: '1',
  trial_list_id: '1',
  sample_id: id,
  day: on,
  points: '1.00',
  share: 'weight',
  sample_with: [],
  series_with: [],
  checkers: null,
  unchecked: null,
})
const person = (user_id: string, points: string, refused: readonly string[] = []): Candidates['people'][number] => ({
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
  refused: refused.map(need => ({ need, code: 'T-01', message: `not ${need}` })),
})
const asked = (people: Candidates['people']): Candidates => ({
  today: day,
  capacity: '5',
  min_testers: 2,
  tasks: [],
  people,
})

test('the load is told for the chosen day, else for the day of all tasks, else for today', () => {
  expect(dayInView('2026-04-01', [task('1')], day)).toBe('2026-04-01')
  expect(dayInView(null, [task('1', '2026-04-02'), task('2', '2026-04-02')], day)).toBe('2026-04-02')
  expect(dayInView(null, [task('1'), task('2', '2026-04-02')], day)).toBe(day)
})

test('three tasks shared by two raise 62 % to 92 %; who may not have one of them stands last, with the reason', () => {
  const tasks = [task('1'), task('2'), task('3')]
  const views = personViews(
    asked([person('a', '0', ['2']), person('b', '3.10'), person('c', '1')]),
    tasks,
    day,
    'name',
    2,
  )
  expect(views.map(view => [view.person.user_id, view.load, view.after, view.reasons])).toEqual([
    ['b', 62, 92, []],
    ['c', 20, 50, []],
    ['a', 0, 30, ['not 2']],
  ])
  expect(views.find(view => view.suggested)?.person.user_id).toBe('c')
})

test('[page tasklist, people panel] who is away on the day in view or on that of a chosen task is marked with his days', () => {
  const away = { from_day: '2026-04-01', to_day: '2026-04-03' }
  const people = [{ ...person('a', '0'), away: [away] }, person('b', '1')]
  const marked = (on: string, tasks: Candidates['tasks']) =>
    personViews(asked(people), tasks, on, 'name', 1).map(view => view.away)
  expect(marked(day, [task('1')])).toEqual([null, null])
  expect(marked(day, [task('1'), task('2', '2026-04-03')])).toEqual([away, null])
  expect(marked('2026-04-01', [])).toEqual([away, null])
})
