import { sessionActions } from '@gt/domain/identity/actions.ts'
import type { Controller } from '@gt/domain/kit/action.ts'
import type { ListPage } from '@gt/domain/kit/list.ts'
import ownPage from '@gt/domain/methods/djbaseset.trialstate.page.ts'
import everywhere from '@gt/domain/methods/totalset.trialstate.page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { deliveredStates, nextStates } from '@gt/domain/testing/delivered-states.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allActions, definedActions } from '../../src/actions.ts'
import { namedField, stateNamesOf } from '../../src/flow/state-names.ts'
import { type Caller, inside, refusal } from '../make/entrust.ts'
import { cubeTasks, type Laboratory, openLaboratory, setClock } from '../make/tasks.ts'

/** Names and colours of states, and how long a task may stay in one. */
let lab: Laboratory
let keeper: Caller
let platform: Caller
beforeAll(async () => {
  lab = await openLaboratory([...definedActions, ...allActions.filter(({ controller }) => controller === 'Sessions')])
  keeper = await lab.place.as('labadmin')
  platform = await lab.place.as('sysadmin')
}, 120_000)
afterAll(() => lab?.place.close())

type Row = Record<string, unknown> & { id: string; row_version: number }
const ask = async <T>(who: Caller, page: typeof ownPage, action: string, input: unknown): Promise<T> =>
  (await who.call(pageController(page) as Controller, action as never, input as never)) as T
const item = ({ id, row_version }: Row) => ({ id, row_version })
async function stateOf(who: Caller, page: typeof ownPage, code: string): Promise<Row> {
  const { rows } = await ask<ListPage<Row>>(who, page, 'List', {
    filter: [{ field: 'object_kind', op: 'eq', value: ['task'] }],
    size: 50,
  })
  const found = rows.find(row => row.state_code === code)
  if (!found) throw new Error(`no state ${code}`)
  return found
}
const named = (who: Caller) => inside(lab.place, who, ctx => stateNamesOf(ctx))

describe('[totalset/trialstate, djbaseset/trialstate] names of states', () => {
  it('there is one for each state of the workflow, and no way to add or delete one', async () => {
    const [row] = await lab.place.query<{ count: number }>(
      'select count(*)::int as count from test_item_state where business_id = 0 and deleted_at is null',
    )
    const kinds = ['entrustment', 'sample', 'task', 'record', 'report'] as const
    expect(row?.count).toBe(kinds.flatMap(kind => deliveredStates(kind)).length)
    const served = allActions.filter(({ controller }) => controller === 'TestItemStates').map(({ name }) => name)
    expect(served).not.toContain('Create')
    expect(served).not.toContain('Remove')
    expect(await named(keeper)).toEqual([])
  })

  it('a laboratory renames one for itself: in lists, filters and exports, its code unchanged', async () => {
    const shipped = await stateOf(keeper, ownPage, 'checking')
    expect(shipped.next_states).toContain('已复核')
    const own = await ask<Row>(keeper, ownPage, 'Change', { ...item(shipped), name_zh: '等待复核', color: '#336699' })
    expect(own).toMatchObject({ state_code: 'checking', object_kind: 'task', name_zh: '等待复核', step: 'checking' })
    expect(await stateOf(keeper, ownPage, 'checking')).toMatchObject({ id: own.id })
    const facts = await keeper.call(sessionActions, 'Facts', {})
    expect(facts.state_names).toEqual([
      { list: 'task_state', code: 'checking', label: expect.objectContaining({ zh: '等待复核' }), color: '#336699' },
    ])
    const field = namedField(trialTask.fields.state, await named(keeper))
    expect((field.options as { list: { labels: Record<string, { zh: string }> } }).list.labels.checking?.zh).toBe(
      '等待复核',
    )
    // the platform's stays, and other laboratories keep it
    expect(await stateOf(platform, everywhere, 'checking')).toMatchObject({ name_zh: '待复核' })
    expect(await named(await lab.place.as('gd-chief'))).toEqual([])
    expect(await refusal(ask(keeper, ownPage, 'Change', { ...item(own), color: 'blau' }))).toEqual(['G-11'])
    expect(await refusal(ask(keeper, ownPage, 'Change', { ...item(own), name_zh: '一二三四五六七八九十一' }))).toEqual([
      'G-11',
    ])
  })

  it('the platform renames for all and goes back to what was delivered; a client reads its own words', async () => {
    const row = await stateOf(platform, everywhere, 'testing')
    const changed = await ask<Row>(platform, everywhere, 'Change', {
      ...item(row),
      name_zh: '试验中',
      client_text: '处理中',
    })
    const zhOf = async (who: Caller) => (await named(who)).find(({ code }) => code === 'testing')?.label.zh
    expect(await zhOf(keeper)).toBe('试验中')
    expect(await zhOf(await lab.place.as('client1'))).toBe('处理中')
    await ask(platform, everywhere, 'Reset', { items: [item(changed)] })
    expect(await zhOf(keeper)).toBeUndefined()
    expect(await stateOf(platform, everywhere, 'testing')).toMatchObject({ name_zh: '检测中', client_text: null })
  })

  it('says what follows a state', () => {
    expect(nextStates('task', 'unassigned')).toEqual(expect.arrayContaining(['assigned', 'waiting_age']))
    expect(nextStates('task', 'cancelled')).toEqual([])
  })
})

describe('[djbaseset/trialstate] hours of a step', () => {
  const late = async (value: 'late' | 'soon'): Promise<readonly string[]> =>
    (
      await lab.head.call(taskActions, 'List', { filter: [{ field: 'step_time', op: 'eq', value: [value] }], size: 50 })
    ).rows.map(({ id }) => String(id))

  it('a task that stays longer is listed as late in its step, warned of before', async () => {
    setClock(lab, '2026-03-03 10:00:00')
    const [task] = await cubeTasks(lab, { sets: 1 })
    const row = await stateOf(keeper, ownPage, 'unassigned')
    expect(await refusal(ask(keeper, ownPage, 'Change', { ...item(row), allowed_hours: 4, warn_hours: 5 }))).toEqual([
      'DD-01',
    ])
    expect(await refusal(ask(keeper, ownPage, 'Change', { ...item(row), allowed_hours: -1 }))).toEqual(['G-11'])
    await ask(keeper, ownPage, 'SaveRows', { rows: [{ ...item(row), allowed_hours: 4, warn_hours: 2 }] })
    const id = task?.id ?? ''
    expect(await late('late')).not.toContain(id)
    setClock(lab, '2026-03-03 12:30:00')
    expect(await late('soon')).toContain(id)
    setClock(lab, '2026-03-03 14:30:00')
    expect(await late('late')).toContain(id)
    expect(await late('soon')).not.toContain(id)
    expect((await lab.head.call(taskActions, 'Queue', {})).step_late).toBeGreaterThan(0)
    // a step that is not watched is late for nobody
    const own = await stateOf(keeper, ownPage, 'unassigned')
    await ask(keeper, ownPage, 'Change', { ...item(own), enabled: 0 })
    expect(await late('late')).toEqual([])
  })
})
