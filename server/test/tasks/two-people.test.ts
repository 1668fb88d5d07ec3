import { taskActions } from '@gt/domain/tasks/actions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../make/entrust.ts'
import { assign, cubeTasks, type Laboratory, type MadeTask, openLaboratory, rowOf, setClock } from '../make/tasks.ts'

/** One task in the hands of two people at the same moment (workflow 0.4 and 5): one of them is done, the other is told. */
let lab: Laboratory
beforeAll(async () => {
  lab = await openLaboratory()
  // both test: rights that two codes give together are the factory's for the first alone
  const { permissions } = lab.tester.principal
  Object.assign(lab.mate, { principal: { ...lab.mate.principal, permissions } })
}, 120_000)
afterAll(() => lab?.place.close())
beforeEach(() => setClock(lab, '2026-03-03 10:00:00'))

/** Which of two is first is chance: each race is run some times, from both sides. */
const rounds = [0, 1, 2, 3]

const cube = async (): Promise<MadeTask> => {
  const [task] = await cubeTasks(lab)
  if (!task) throw new Error('the order made no task')
  return task
}

/** A task of two testers whose cubes are of age, its sample in the store. */
async function due(): Promise<MadeTask> {
  setClock(lab, '2026-03-03 10:00:00')
  const task = await cube()
  expect(await assign(lab, task)).toEqual([])
  setClock(lab, '2026-03-29 09:30:00')
  return task
}

interface Step {
  readonly by: 'head' | 'tester' | 'mate'
  readonly action: 'Assign' | 'Reassign' | 'Recall' | 'TakeAndStart'
  readonly input?: Readonly<Record<string, unknown>>
}

/** Both commands at once, with the version that both saw; what each was refused with. */
async function race(task: MadeTask, steps: readonly [Step, Step], round: number): Promise<[string[], string[]]> {
  const { row_version } = await rowOf(lab, 'trial_task', task.id)
  const run = ({ by, action, input = {} }: Step): Promise<string[]> =>
    refusal(lab[by].give(taskActions, action, { id: task.id, row_version }, input as never)) // each step gives its own input
  const [a, b] = steps
  if (round % 2 === 0) return Promise.all([run(a), run(b)])
  const [second, first] = await Promise.all([run(b), run(a)])
  return [first, second]
}

/** What stands of a task: its state, its people, its records and the commands of its log. */
async function standing(task: MadeTask) {
  const { state, record_number, assigned_user_id } = await rowOf(lab, 'trial_task', task.id)
  const rows = <T extends object>(sql: string): Promise<T[]> =>
    lab.place.query<T & Record<string, unknown>>(sql, [task.id])
  const people = await rows<{ user_id: string }>(
    "select user_id from trial_task_person where trial_task_id = $1 and role in ('tester', 'co_tester') and deleted_at is null order by sort_no",
  )
  const records = await rows<{ record_number: string }>(
    'select record_number from test_record where trial_task_id = $1 and deleted_at is null',
  )
  const todos = await rows<{ id: string }>(
    "select id from todo_item where object_kind = 'task' and object_id = $1 and kind = 'test' and state = 'open'",
  )
  const log = await rows<{ command: string }>(
    "select command from task_workflow_log where object_kind = 'task' and object_id = $1 order by id",
  )
  return {
    state,
    record_number,
    assigned_user_id,
    people: people.map(({ user_id }) => user_id),
    records: records.length,
    todos: todos.length,
    commands: log.map(({ command }) => command),
  }
}

const done = (outcomes: readonly (readonly string[])[]): number => outcomes.filter(codes => codes.length === 0).length

describe('[workflow 5, 0.4] two people at one task', () => {
  it('assign it to different people: it has the testers of one, one number and one line; the other reads who has it (T-18)', async () => {
    const pairs = [
      [lab.tester.userId, lab.mate.userId],
      [lab.mate.userId, lab.tester.userId],
    ] as const
    for (const round of rounds) {
      const task = await cube()
      const [mine, other] = pairs.map((tester_ids): Step => ({ by: 'head', action: 'Assign', input: { tester_ids } }))
      if (!mine || !other) throw new Error('two pairs')
      const outcomes = await race(task, [mine, other], round)
      expect(outcomes.flat()).toEqual(['T-18'])
      const winner = pairs[outcomes[0].length === 0 ? 0 : 1]
      expect(await standing(task)).toMatchObject({
        state: 'waiting_age',
        record_number: expect.stringMatching(/./),
        assigned_user_id: winner[0],
        people: winner,
        todos: 2,
        commands: ['create', 'assign'],
      })
    }
  })

  it('take it back twice: its number is freed once, the second is told', async () => {
    for (const round of rounds) {
      const task = await due()
      const outcomes = await race(
        task,
        [
          { by: 'head', action: 'Recall' },
          { by: 'head', action: 'Recall' },
        ],
        round,
      )
      expect(done(outcomes)).toBe(1)
      expect(['G-01', 'G-02']).toContain(outcomes.flat()[0])
      expect(await standing(task)).toMatchObject({
        state: 'unassigned',
        record_number: null,
        people: [],
        todos: 0,
        commands: ['create', 'assign', 'recall'],
      })
    }
  })

  it('start it twice, each tester from his own list: one record, begun once', async () => {
    const words = { take_reason: '检测' }
    for (const round of rounds) {
      const task = await due()
      const outcomes = await race(
        task,
        [
          { by: 'tester', action: 'TakeAndStart', input: words },
          { by: 'mate', action: 'TakeAndStart', input: words },
        ],
        round,
      )
      expect(done(outcomes)).toBe(1)
      expect(['G-01', 'G-02']).toContain(outcomes.flat()[0])
      const found = await standing(task)
      expect(found).toMatchObject({ state: 'testing', records: 1 })
      expect(found.commands.filter(command => command === 'start')).toHaveLength(1)
    }
  })

  it('start it while it is taken back: it is under test with its people and its record, or it lies in the store with neither', async () => {
    const seen = new Set<string>()
    for (const round of [...rounds, ...rounds]) {
      const task = await due()
      const [recalled, started] = await race(
        task,
        [
          { by: 'head', action: 'Recall' },
          { by: 'tester', action: 'TakeAndStart', input: { take_reason: '检测' } },
        ],
        round,
      )
      expect(done([recalled, started])).toBe(1)
      const found = await standing(task)
      const samples = await Promise.all(task.sampleIds.map(async id => (await rowOf(lab, 'sample', id)).state))
      if (started.length === 0) {
        expect(found).toMatchObject({ state: 'testing', records: 1, people: [lab.tester.userId, lab.mate.userId] })
        expect(new Set(samples)).toEqual(new Set(['testing']))
      } else {
        expect(found).toMatchObject({ state: 'unassigned', records: 0, people: [], record_number: null, todos: 0 })
        expect(samples, 'nobody holds a sample of a task that nobody has').not.toContain('taken')
        expect(samples).not.toContain('testing')
      }
      seen.add(started.length === 0 ? 'started' : 'recalled')
    }
    expect(seen.size).toBeGreaterThan(0)
  })

  it('give it to somebody else while it is taken back: it has testers and a state that go together', async () => {
    for (const round of rounds) {
      const task = await due()
      const outcomes = await race(
        task,
        [
          { by: 'head', action: 'Recall' },
          {
            by: 'head',
            action: 'Reassign',
            input: { tester_ids: [lab.mate.userId, lab.tester.userId], reason: '负荷' },
          },
        ],
        round,
      )
      expect(done(outcomes)).toBe(1)
      const found = await standing(task)
      expect(found).toMatchObject(
        outcomes[0].length === 0
          ? { state: 'unassigned', people: [], todos: 0 }
          : { people: [lab.mate.userId, lab.tester.userId], assigned_user_id: lab.mate.userId, todos: 2 },
      )
    }
  })
})
