import { notificationActions, todoActions } from '@gt/domain/dashboard/actions.ts'
import { sessionActions } from '@gt/domain/identity/actions.ts'
import type { InputOf } from '@gt/domain/kit/action.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeTodos, openTodoForPost } from '../../src/flow/todos.ts'
import { dashboardImplemented } from '../../src/modules/dashboard/implement.ts'
import { identityImplemented } from '../../src/modules/identity/implement.ts'
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
let cashier: Caller
let other: Caller
beforeAll(async () => {
  place = await openDemonstration([...dashboardImplemented, ...identityImplemented])
  clerk = await place.as('reception1')
  cashier = await place.as('cashier')
  other = await place.as('tester1')
  // a second holder of the cashier's post, with its rights
  await place.query(
    `insert into user_post_map (instance_id, organization_id, business_id, user_id, post_id)
     select m.instance_id, m.organization_id, m.business_id, $2, m.post_id from user_post_map m where m.user_id = $1 limit 1`,
    [cashier.userId, other.userId],
  )
  Object.assign(other, {
    principal: {
      ...other.principal,
      permissions: new Set([...other.principal.permissions, ...cashier.principal.permissions]),
    },
  })
})
afterAll(() => place?.close())

/** The same person at a page in another language. */
const speaking = (who: Caller, language: Language): Caller => Object.assign(who, { language })

/** A sentence that is the same in all languages. */
const said = (words: string) => ({ zh: words, en: words, es: words })

const idsOf = async (who: Caller, state: 'open' | 'done' | 'started' = 'open') =>
  (await who.call(todoActions, 'Mine', { state, size: 50 })).rows.map(row => row.id)

it('[page todoitems] a to-do of a post is claimed by one, given back, handed over, urged once in four hours, found by day and lateness, and exported', async () => {
  const { order } = await registered(clerk, await cubeOrder(place))
  const { rows } = await clerk.call(todoActions, 'Mine', { state: 'started', search: order.entrust_no ?? '' })
  const charge = rows.find(row => row.kind === 'charge')
  const asked = { state: 'started', search: order.entrust_no ?? '' } as const
  const alone = await clerk.call(todoActions, 'Mine', { ...asked, kinds: ['charge'] })
  expect([alone.total, alone.by_kind]).toEqual([1, (await clerk.call(todoActions, 'Mine', asked)).by_kind])
  expect(Object.values(alone.by_kind).reduce((sum, n) => sum + n, 0)).toBe(rows.length)
  if (!charge) throw new Error('nobody asked the cashier')
  const { id } = charge
  expect([charge.shared, charge.post]).toEqual([1, 'cashier'])
  expect([(await idsOf(cashier)).includes(id), (await idsOf(other)).includes(id)]).toEqual([true, true])

  await cashier.call(todoActions, 'Claim', { id })
  expect([(await idsOf(cashier)).includes(id), (await idsOf(other)).includes(id)]).toEqual([true, false])
  expect(await refusal(other.call(todoActions, 'Claim', { id }))).toEqual(['H-01'])
  expect(await refusal(other.call(todoActions, 'Release', { id }))).toEqual(['G-04'])
  const [{ object_id: bill } = { object_id: '0' }] = rows.filter(row => row.id === id)
  await inside(place, clerk, ctx =>
    openTodoForPost(ctx, 'cashier', {
      kind: 'charge',
      title: said('再次待确认'),
      object: { kind: 'charge', id: bill ?? '0', number: null },
      route: '/djentrustmanage/chargelist',
    }),
  )
  expect((await other.call(todoActions, 'Mine', { search: '再次待确认' })).rows).toEqual([])
  await cashier.call(todoActions, 'Release', { id })
  expect((await idsOf(other)).includes(id)).toBe(true)

  const { people } = await cashier.call(todoActions, 'Holders', { id })
  expect(people.map(person => person.id)).toEqual([other.userId])
  const hand = (user_id: string) => cashier.call(todoActions, 'Delegate', { id, user_id, note: '今天外出' })
  expect(await refusal(hand(clerk.userId))).toEqual(['H-03'])
  await hand(other.userId)
  expect([(await idsOf(cashier)).includes(id), (await idsOf(other)).includes(id)]).toEqual([false, true])

  const urge = () => clerk.call(todoActions, 'Urge', { id })
  await urge()
  expect(await refusal(urge())).toEqual(['H-04'])
  expect(await refusal(other.call(todoActions, 'Urge', { id }))).toEqual(['G-04'])
  clerk.clock = '2026-03-03 13:00:00'
  expect(await refusal(urge())).toEqual([])
  const told = await place.query<{ title: string; content: string | null; route: string }>(
    "select title, content, route from notification where user_id = $1 and kind = 'todo' order by id",
    [other.userId],
  )
  expect(told.map(one => [one.title.slice(-charge.title.length), one.content])).toEqual([
    [charge.title, '今天外出'],
    [charge.title, null],
    [charge.title, null],
  ])
  // the message leads to the bill, as the to-do does
  expect(new Set(told.map(one => one.route))).toEqual(new Set([`/djentrustmanage/chargelist?id=${bill}`]))
  const newest = await clerk.call(todoActions, 'Mine', { state: 'started', newest: 1, size: 50 })
  const came = newest.rows.map(row => `${row.created_at} ${row.id.padStart(12, '0')}`)
  expect(came).toEqual([...came].sort().reverse())
  expect(new Set(came).size).toBeGreaterThan(1)
  const found = async (asked: InputOf<(typeof todoActions)['actions']['Mine']>) =>
    (await other.call(todoActions, 'Mine', { size: 50, ...asked })).rows.some(row => row.id === id)
  const day = charge.created_at.slice(0, 10)
  expect([await found({ created_to: '2026-01-01' }), await found({ created_from: day, created_to: day })]).toEqual([
    false,
    true,
  ])
  await place.query('update todo_item set due_at = $2 where id = $1', [id, '2026-03-03 12:00:00'])
  expect(await found({ overdue: 1 })).toBe(false)
  other.clock = '2026-03-03 13:00:00'
  expect(await found({ overdue: 1 })).toBe(true)
  const columns = ['kind', 'title', 'step', 'holder', 'due_at', 'created_at'].map(name => ({ name, title: name }))
  const filter = [
    { field: 'kind', op: 'eq' as const, value: 'charge' },
    { field: 'overdue', op: 'eq' as const, value: 1 },
  ]
  const file = await other.call(todoActions, 'Export', { query: { view: 'open', filter }, columns, title: '待办' })
  expect(file).toMatchObject({ rows: 1, name: expect.stringMatching(/^待办.*\.xlsx$/) })
  const foreign = {
    query: { filter: [{ field: 'user_id', op: 'eq' as const, value: clerk.userId }] },
    columns,
    title: 'x',
  }
  expect(await refusal(other.call(todoActions, 'Export', foreign))).toEqual(['G-10'])
  await place.query("update todo_item set state = 'done' where id = $1", [id])
  expect(await refusal(other.call(todoActions, 'Release', { id }))).toEqual(['H-05'])
})

it('[decision 0017] a to-do of a site laboratory names its own page, and says when the product has no screen for it', async () => {
  const chief = await place.as('gd-chief')
  const opened = (route: string, number: string) =>
    inside(place, chief, ctx =>
      openTodoForPost(ctx, 'director', {
        kind: 'print',
        title: said(number),
        object: { kind: 'report', id: chief.userId, number },
        route,
      }),
    )
  const told = async (search: string) =>
    (await chief.call(todoActions, 'Mine', { search })).rows.map(row => [row.route, row.page])
  await opened('/djentrustmanage/printlist', '待打印甲')
  expect(await told('待打印甲')).toEqual([['/gdtrialtest/printarchive', { name: '打印存档', provided: 1 }]])
  await opened('/djentrustmanage/samplelist', '待流转甲')
  expect(await told('待流转甲')).toEqual([['/gdtrialtest/dynamicsample', { name: '动态样品信息', provided: 1 }]])
  await opened('/totalset/monitorbinding', '待安排甲')
  expect(await told('待安排甲')).toEqual([['/totalset/monitorbinding', { name: expect.any(String), provided: 0 }]])
  await opened('/djentrustmanage/tasklist', '待分配甲')
  expect(await told('待分配甲')).toEqual([['/gdtrialtest/trialtasklist', { name: '任务管理', provided: 1 }]])
  await opened('/file/7', '文件甲')
  expect(await told('文件甲')).toEqual([['/file/7', null]])
})

it('[page todoitems, claim] work that was opened again is taken again; whose post has ended neither sees nor takes it', async () => {
  const { order } = await registered(clerk, await cubeOrder(place))
  const bills = await place.query<{ id: string }>('select id::text as id from charge where entrustment_id = $1', [
    order.id,
  ])
  const object = { kind: 'charge', id: bills[0]?.id ?? '0', number: null } as const
  const open = () =>
    inside(place, clerk, ctx =>
      openTodoForPost(ctx, 'cashier', {
        kind: 'charge',
        title: said('待确认收费'),
        object,
        route: '/djentrustmanage/chargelist',
      }),
    )
  const opened = async () => {
    const [row] = await place.query<{ id: string }>(
      "select id::text as id from todo_item where object_kind = 'charge' and object_id = $1 and state = 'open' and deleted_at is null",
      [object.id],
    )
    return row?.id ?? '0'
  }
  for (const _ of [1, 2]) {
    await cashier.call(todoActions, 'Claim', { id: await opened() })
    await inside(place, cashier, ctx => closeTodos(ctx, object))
    await open()
  }
  // the same way round when it is handed on
  const first = await opened()
  await other.call(todoActions, 'Claim', { id: first })
  await other.call(todoActions, 'Delegate', { id: first, user_id: cashier.userId })
  await inside(place, cashier, ctx => closeTodos(ctx, object))
  await open()
  const id = await opened()
  const ended = (to: string | null) =>
    place.query(
      `update user_post_map m set valid_to = $2::date from post p where p.id = m.post_id and p.code = 'cashier' and m.user_id = $1`,
      [other.userId, to],
    )
  const count = async () => (await other.call(sessionActions, 'Counts', {})).by_kind.charge ?? 0
  expect((await idsOf(other)).includes(id)).toBe(true)
  expect(await count()).toBeGreaterThan(0)
  await ended('2020-01-31')
  expect((await idsOf(other)).includes(id)).toBe(false)
  expect(await count()).toBe(0)
  expect(await refusal(other.call(todoActions, 'Claim', { id }))).toEqual(['G-04'])
  await ended(null)
  await other.call(todoActions, 'Claim', { id })
})

it('[1.4] to-dos and messages are read, found and handed over in the language of each reader', async () => {
  const { order } = await registered(clerk, await cubeOrder(place))
  const number = order.entrust_no ?? ''
  const read = async (language: Language, search = number) => {
    const { rows } = await speaking(cashier, language).call(todoActions, 'Mine', { search, kinds: ['charge'] })
    return rows.map(row => row.title)
  }
  expect([await read('zh'), await read('en'), await read('es')]).toEqual([
    [`委托${number}待确认收费`],
    [`Order ${number}: the bill is to be confirmed`],
    [`Encargo ${number}: cobro por confirmar`],
  ])
  expect(await read('en', `order ${number}: the bill`)).toHaveLength(1)
  expect(await read('zh', `order ${number}: the bill`)).toEqual([])
  const [{ id } = { id: '0' }] = (await cashier.call(todoActions, 'Mine', { search: number })).rows
  await cashier.call(todoActions, 'Delegate', { id, user_id: other.userId })
  const newest = async (language: Language) =>
    (await speaking(other, language).call(notificationActions, 'Mine', { size: 20 })).rows[0]?.title
  expect([await newest('zh'), await newest('en'), await newest('es')]).toEqual([
    `收费员转办：委托${number}待确认收费`,
    `收费员 hands over: Order ${number}: the bill is to be confirmed`,
    `收费员 le pasa: Encargo ${number}: cobro por confirmar`,
  ])
  // what stood before it had languages keeps its words
  await place.query('update todo_item set title_en = null, title_es = null where id = $1', [id])
  const [old] = (await speaking(other, 'en').call(todoActions, 'Mine', { search: number })).rows
  expect(old?.title).toBe(`委托${number}待确认收费`)
})
