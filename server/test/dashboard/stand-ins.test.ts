import { notificationActions, todoActions } from '@gt/domain/dashboard/actions.ts'
import { standInActions } from '@gt/domain/dashboard/stand-in-actions.ts'
import { sessionActions } from '@gt/domain/identity/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTodosForUsers, type TodoKind } from '../../src/flow/todos.ts'
import { dashboardImplemented } from '../../src/modules/dashboard/implement.ts'
import { identityImplemented } from '../../src/modules/identity/implement.ts'
import { tasksImplemented } from '../../src/modules/tasks/implement.ts'
import {
  type Caller,
  cubeOrder,
  type DemonstrationPlace,
  inside,
  openDemonstration,
  refusal,
  registered,
} from '../make/entrust.ts'

let place: DemonstrationPlace
let clerk: Caller
let head: Caller
let deputy: Caller
beforeAll(async () => {
  place = await openDemonstration([...dashboardImplemented, ...identityImplemented, ...tasksImplemented])
  ;[clerk, head, deputy] = await Promise.all([place.as('reception1'), place.as('head-hnt'), place.as('head-tg')])
})
afterAll(() => place?.close())

const open = async (who: Caller) => (await who.call(todoActions, 'Mine', { size: 50 })).rows
/** The badge of the bell beside the list it leads to. */
async function countsAgree(who: Caller): Promise<void> {
  const counts = await who.call(sessionActions, 'Counts', {})
  const { total, by_kind } = await who.call(todoActions, 'Mine', {})
  expect([counts.todo, counts.by_kind]).toEqual([total, by_kind])
}
// the session counts the days of the machine, the call those of the test: both lie in it
const away = { from_day: '2026-03-01', to_day: '2099-12-31' }

it('[page todoitems, special] to-dos of who is away go to both, the first to act counts, and who did it stays', async () => {
  const { order } = await registered(clerk, await cubeOrder(place))
  const [todo] = (await open(head)).filter(row => row.kind === 'assign')
  if (!todo) throw new Error(`nobody was asked to assign the tests of ${order.entrust_no}`)
  expect((await open(deputy)).map(row => row.id)).not.toContain(todo.id)

  const { people } = await head.call(standInActions, 'People', {})
  expect(people.map(one => one.id)).toContain(deputy.userId)
  expect(people.map(one => one.id)).not.toContain(clerk.userId)
  const { id } = await head.call(standInActions, 'Name', { user_id: deputy.userId, ...away, note: '外业' })
  expect((await deputy.call(notificationActions, 'Mine', {})).rows[0]).toMatchObject({
    title: '检测室主任甲请您代办 2026-03-01 至 2099-12-31 的待办',
    content: '外业',
  })
  expect((await deputy.call(standInActions, 'Mine', {})).others).toMatchObject([{ id, name: '检测室主任甲', now: 1 }])

  expect((await open(deputy)).find(row => row.id === todo.id)).toMatchObject({ absent: '检测室主任甲' })
  expect((await open(head)).find(row => row.id === todo.id)).toMatchObject({ absent: null })
  await countsAgree(deputy)
  await countsAgree(head)
  // it is not his to give away
  for (const act of ['Claim', 'Release', 'Holders'] as const)
    expect(await refusal(deputy.call(todoActions, act, { id: todo.id }))).toEqual(['G-04'])

  // he sees the work of that test room, with the session of today, and assigns it in his own name
  const today = await place.as('head-tg')
  const task = await place.query<{ id: string; row_version: number }>(
    "select id::text as id, row_version from trial_task where id = $1 and state = 'unassigned'",
    [todo.object_id],
  )
  const testers = [await place.as('tester1'), await place.as('tester2')]
  await today.give(taskActions, 'Assign', task[0]!, { tester_ids: testers.map(one => one.userId) })
  expect((await open(head)).map(row => row.id)).not.toContain(todo.id)
  for (const who of [head, deputy]) {
    const { rows } = await who.call(todoActions, 'Mine', { state: 'done', size: 50 })
    expect(rows.find(row => row.id === todo.id)).toMatchObject({ state: 'done', done_by: '检测室主任乙' })
  }
  const [log] = await place.query<{ operator_id: string }>(
    "select operator_id::text as operator_id from task_workflow_log where object_kind = 'task' and object_id = $1 and command = 'assign'",
    [task[0]!.id],
  )
  expect(log?.operator_id).toBe(deputy.userId)
  await head.call(standInActions, 'End', { id })
  expect((await place.as('head-tg')).principal.departmentIds).toEqual(deputy.principal.departmentIds)
})

it('[page todoitems, special] signing is never delegated, nor is a test that names its tester', async () => {
  const { id } = await head.call(standInActions, 'Name', { user_id: deputy.userId, ...away })
  const words = (number: string) => ({ zh: number, en: number, es: number })
  const asked = (kind: TodoKind, number: string, step?: string) =>
    inside(place, clerk, ctx =>
      openTodosForUsers(ctx, [head.userId], {
        kind,
        title: words(number),
        object: { kind: 'task', id: head.userId, number },
        route: '/djentrustmanage/checklist',
        ...(step ? { step } : {}),
      }),
    )
  await asked('approve', '签发甲')
  await asked('test', '试验甲')
  await asked('other', '会签甲', 'sign')
  await asked('check', '复核甲')
  const numbers = async (who: Caller) =>
    (await open(who)).map(row => row.object_number).filter(one => one?.endsWith('甲'))
  expect((await numbers(head)).sort()).toEqual(['会签甲', '复核甲', '签发甲', '试验甲'].sort())
  expect(await numbers(deputy)).toEqual(['复核甲'])
  await countsAgree(deputy)
  await head.call(standInActions, 'End', { id })
  expect(await numbers(deputy)).toEqual([])
  await countsAgree(deputy)
})

it('[page todoitems, special] only a colleague of the same post is named, for days to come, once; only who named him ends it', async () => {
  const name = (who: Caller, user_id: string, days: object = {}) =>
    who.call(standInActions, 'Name', { user_id, from_day: '2026-03-05', to_day: '2026-03-10', ...days })
  expect(await refusal(name(head, clerk.userId))).toEqual(['H-06'])
  expect(await refusal(name(head, head.userId))).toEqual(['H-06'])
  expect(await refusal(name(head, (await place.as('gd-chief')).userId))).toEqual(['H-06'])
  expect(await refusal(name(head, deputy.userId, { to_day: '2026-03-04' }))).toEqual(['H-07'])
  expect(await refusal(name(head, deputy.userId, { from_day: '2026-02-01', to_day: '2026-03-02' }))).toEqual(['H-07'])
  const client = await place.as('client1')
  expect((await client.call(standInActions, 'People', {})).people).toEqual([])
  expect(await refusal(name(client, (await place.as('client2')).userId))).toEqual(['H-06'])
  await countsAgree(client)

  const { id } = await name(head, deputy.userId)
  expect(await refusal(name(head, deputy.userId, { from_day: '2026-03-10', to_day: '2026-03-12' }))).toEqual(['H-08'])
  expect(await refusal(deputy.call(standInActions, 'End', { id }))).toEqual(['G-04'])
  expect((await head.call(standInActions, 'Mine', {})).own).toMatchObject([{ id, name: '检测室主任乙', now: 0 }])
  await head.call(standInActions, 'End', { id })
  expect((await head.call(standInActions, 'Mine', {})).own).toEqual([])
})

it('[page todoitems, default sort] what is due first stands first, of one day the urgent, and what has no day last', async () => {
  const who = await place.as('equip')
  const put = (number: string, dueAt: string | null, priority: 'normal' | 'urgent') =>
    inside(place, clerk, ctx =>
      openTodosForUsers(ctx, [who.userId], {
        kind: 'other',
        title: { zh: number, en: number, es: number },
        object: { kind: 'task', id: number.slice(1), number },
        route: '/djentrustmanage/checklist',
        dueAt,
        priority,
      }),
    )
  await put('乙1', '2026-03-09 23:59:59', 'normal')
  await put('乙2', '2026-03-20 09:00:00', 'urgent')
  await put('乙3', null, 'normal')
  await put('乙4', '2026-03-09 23:59:59', 'urgent')
  await put('乙5', null, 'urgent')
  const { rows } = await who.call(todoActions, 'Mine', { kinds: ['other'], search: '乙' })
  expect(rows.map(row => row.object_number)).toEqual(['乙5', '乙4', '乙1', '乙2', '乙3'])
})

it('[page tasklist, people panel; decision 0056] the assignment knows the days of who is away while they are not over, and nothing else of them', async () => {
  const tester = await place.as('tester1')
  const [mate] = (await tester.call(standInActions, 'People', {})).people
  const awayOf = async (userId: string | undefined) =>
    (await head.call(taskActions, 'Candidates', { task_ids: [] })).people.find(one => one.user_id === userId)?.away
  const before = head.clock
  head.clock = tester.clock = '2026-03-03 10:00:00'
  const days = { from_day: '2026-03-05', to_day: '2026-03-07' }
  const { id } = await tester.call(standInActions, 'Name', { user_id: mate?.id ?? '', ...days, note: '住院' })
  expect([await awayOf(tester.userId), await awayOf(mate?.id)]).toEqual([[days], []])
  head.clock = '2026-03-08 10:00:00'
  expect(await awayOf(tester.userId)).toEqual([])
  head.clock = '2026-03-03 10:00:00'
  await tester.call(standInActions, 'End', { id })
  expect(await awayOf(tester.userId)).toEqual([])
  head.clock = before
})
