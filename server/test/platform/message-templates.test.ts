import { todoNotices } from '@gt/domain/dashboard/notices.ts'
import { orderNotices } from '@gt/domain/entrust/notices.ts'
import type { Controller } from '@gt/domain/kit/action.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { messageEvents } from '@gt/domain/platform/message-events.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import page from '@gt/domain/platform/totalset.messagetemplate.page.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { tellPeople } from '../../src/flow/tell.ts'
import { notifyUsers, openTodosForUsers } from '../../src/flow/todos.ts'
import { type Caller, type DemonstrationPlace, inside, openDemonstration, refusal } from '../make/entrust.ts'

/** The texts of to-dos and messages, and that they are obeyed (page totalset/messagetemplate). */
let place: DemonstrationPlace
let admin: Caller
let stranger: Caller
let keeper: Caller
beforeAll(async () => {
  place = await openDemonstration(definedActions)
  admin = await place.as('labadmin')
  stranger = await place.as('labadmin', 'LJ3')
  keeper = await place.as('sysadmin')
}, 120_000)
afterAll(() => place?.close())

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly row_version: number }

const ask = async <T>(who: Caller, action: string, input: unknown): Promise<T> =>
  (await who.call(pageController(page) as Controller, action as never, input as never)) as T
const itemOf = ({ id, row_version }: Row) => ({ id, row_version })
const command = (who: Caller, action: string, row: Row, more: object = {}) =>
  who.give(pageController(page) as Controller, action as never, row, more)
async function template(who: Caller, event: string, language = 'zh'): Promise<Row> {
  const { rows } = await ask<{ rows: Row[] }>(who, 'List', {
    filter: [
      { field: 'event', op: 'contains', value: event },
      { field: 'language', op: 'eq', value: language },
    ],
  })
  const row = rows.find(one => one.event === event)
  if (!row) throw new Error(`no template of ${event}`)
  return row
}
const change = (who: Caller, row: Row, changes: object) => ask<Row>(who, 'Change', { ...itemOf(row), ...changes })
const accepted = notice(orderNotices, 'accepted', { number: 'W-7' })
const inbox = (who: Caller) =>
  place.query<Record<string, string | null>>(
    'select title, title_en, content, content_en from notification where user_id = $1 and business_id = $2 order by id desc limit 1',
    [who.userId, who.principal.business?.id ?? '0'],
  )
async function heard(who: Caller, title = accepted, content?: string) {
  await inside(place, who, ctx =>
    notifyUsers(ctx, [who.userId], { kind: 'entrustment', title, ...(content ? { content } : {}) }),
  )
  return (await inbox(who))[0]
}

it('[messagetemplate] lists the delivered text of every event in three languages, with what may stand in it', async () => {
  const { total } = await ask<{ total: number }>(admin, 'List', {})
  expect(total).toBe(messageEvents.size * 3)
  expect(await template(admin, 'order.accepted', 'en')).toMatchObject({
    area: 'order',
    level: 'standard',
    title: 'Order {number} was accepted',
    delivered: 'Order {number} was accepted',
    places: '{number} 编号',
  })
})

it('[messagetemplate] accept: a placeholder that is unknown is refused with its name', async () => {
  const row = await template(admin, 'order.accepted')
  expect(await refusal(change(admin, row, { title: '委托{nummer}已受理' }))).toEqual(['MT-01'])
  expect(await refusal(change(admin, row, { content: '{constructor}{__proto__}' }))).toEqual(['MT-01'])
  const said = await change(admin, row, { title: '{nummer}' }).catch((error: { reasons: object[] }) => error.reasons)
  expect(said).toMatchObject([{ params: { names: '{nummer}', known: '{number}' }, field: 'title' }])
  expect((await template(admin, 'order.accepted')).level).toBe('standard')
})

it('[messagetemplate] accept: a changed text is used by the next notification, in its language and unit alone', async () => {
  const before = await heard(stranger)
  await change(admin, await template(admin, 'order.accepted'), {
    title: '您的委托{number}我室已收下',
    content: '请关注{number}',
  })
  expect(await heard(admin, accepted, '急件')).toMatchObject({
    title: '您的委托W-7我室已收下',
    title_en: 'Order W-7 was accepted',
    content: '请关注W-7\n急件',
    content_en: '急件',
  })
  expect(await heard(stranger)).toEqual(before)
  expect((await template(stranger, 'order.accepted')).level).toBe('standard')
})

it('[messagetemplate] obeyed by to-dos, by messages of the platform, and by a sentence within a sentence', async () => {
  const todo = { kind: 'other' as const, title: accepted, route: '/djentrustmanage/checklist' }
  await inside(place, admin, ctx =>
    openTodosForUsers(ctx, [admin.userId], { ...todo, object: { kind: 'entrustment', id: '1', number: 'W-7' } }),
  )
  const [opened] = await place.query('select title from todo_item where user_id = $1 order by id desc limit 1', [
    admin.userId,
  ])
  expect(opened).toEqual({ title: '您的委托W-7我室已收下' })
  await inside(place, admin, ctx =>
    tellPeople(ctx, {
      unit: admin.principal.business?.id ?? '0',
      people: [admin.userId],
      kind: 'other',
      title: accepted,
    }),
  )
  expect((await inbox(admin))[0]?.title).toBe('您的委托W-7我室已收下')
  const urged = notice(todoNotices, 'urged', { user: '{number}', todo: accepted })
  expect((await heard(admin, urged))?.title).toBe('{number}催办：您的委托W-7我室已收下')
})

it('[messagetemplate] what the platform words counts where a laboratory words nothing itself', async () => {
  await change(keeper, await template(keeper, 'order.accepted'), { title: '平台：{number}' })
  expect((await heard(stranger))?.title).toBe('平台：W-7')
  expect((await heard(admin))?.title).toBe('您的委托W-7我室已收下')
  const own = await change(stranger, await template(stranger, 'order.accepted'), { enabled: 0 })
  expect(own).toMatchObject({ level: 'own', enabled: 0 })
  expect((await heard(stranger))?.title).toBe('委托W-7已受理')
  // one that is switched off still says what stands in its places as it is worded
  await change(admin, await template(admin, 'todo.urged'), { enabled: 0 })
  const urged = notice(todoNotices, 'urged', { user: '甲', todo: accepted })
  expect((await heard(admin, urged))?.title).toBe('甲催办：您的委托W-7我室已收下')
})

it('[messagetemplate] reset: a laboratory falls back to the platform, the platform to what was delivered', async () => {
  expect(await refusal(command(stranger, 'Reset', await template(admin, 'order.accepted')))).toEqual(['G-04'])
  await command(admin, 'Reset', await template(admin, 'order.accepted'))
  expect((await heard(admin))?.title).toBe('平台：W-7')
  await command(keeper, 'Reset', await template(keeper, 'order.accepted'))
  expect(await heard(admin)).toMatchObject({ title: '委托W-7已受理', content: null })
})

it('[messagetemplate] a text is copied into another language, over what stands there, not into its own', async () => {
  const before = await change(admin, await template(admin, 'order.cancelled'), { title: '{number} 作废' })
  const row = await change(admin, before, { title: '{number} 作废了' })
  expect(await refusal(command(admin, 'CopyToLanguage', before, { language: 'en' }))).toEqual(['G-01'])
  expect(await refusal(command(admin, 'CopyToLanguage', row, { language: 'zh' }))).toEqual(['MT-02'])
  for (const _ of [1, 2]) await command(admin, 'CopyToLanguage', row, { language: 'es' })
  expect(await template(admin, 'order.cancelled', 'es')).toMatchObject({ title: '{number} 作废了', level: 'own' })
  expect((await template(stranger, 'order.cancelled', 'es')).level).toBe('standard')
})

it('[messagetemplate] a test is sent to its sender alone, with the names of what is filled in', async () => {
  const count = async () =>
    (await place.query<{ n: string }>("select count(*)::text as n from notification where kind = 'test'"))[0]?.n
  await command(admin, 'Test', await template(admin, 'order.cancelled'))
  expect((await inbox(admin))[0]?.title).toBe('【编号】 作废了')
  await command(keeper, 'Test', await template(keeper, 'order.cancelled'))
  expect((await inbox(keeper))[0]?.title).toBe('委托【编号】已作废')
  expect(await count()).toBe('2')
})

it('[messagetemplate] a laboratory switches a text off and on again for itself alone', async () => {
  const completed = notice(orderNotices, 'completed', { number: 'W-8' })
  await change(keeper, await template(keeper, 'order.completed'), { title: '平台：{number}完成' })
  expect((await heard(stranger, completed))?.title).toBe('平台：W-8完成')
  const titles: (string | null | undefined)[] = []
  for (const action of ['Disable', 'Enable']) {
    await ask(stranger, action, { items: [itemOf(await template(stranger, 'order.completed'))] })
    titles.push((await heard(stranger, completed))?.title)
  }
  expect(titles).toEqual(['委托W-8已完成，报告已全部发放', '平台：W-8完成'])
  expect((await template(admin, 'order.completed')).enabled).toBe(1)
})
