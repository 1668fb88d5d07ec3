import type { Controller } from '@gt/domain/kit/action.ts'
import page from '@gt/domain/methods/djbaseset.index.page.ts'
import site from '@gt/domain/methods/gdbaseset.index.page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { settingCardActions } from '@gt/domain/platform/setting-card-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { libraryImplemented } from '../../src/modules/library/implement.ts'
import { type Caller, type DemonstrationPlace, openDemonstration } from '../make/entrust.ts'

let place: DemonstrationPlace
let admin: Caller
beforeAll(async () => {
  place = await openDemonstration([...definedActions, ...libraryImplemented])
  admin = await place.as('labadmin')
})
afterAll(() => place?.close())

interface Shown {
  readonly id: string
  readonly trial_list_id: string
  readonly ready_rate: number
  readonly missing_items: string | null
  readonly [check: string]: unknown
}

const listed = async (who: Caller, of: typeof page, filter: readonly object[] = []): Promise<Shown[]> => {
  const answer = await who.call(pageController(of) as Controller, 'List' as never, { filter, size: 50 } as never)
  return (answer as unknown as { rows: Shown[] }).rows
}
const testOf = async (name: string): Promise<Shown> => {
  const [{ id } = { id: '' }] = await place.query<{ id: string }>(
    'select id::text as id from trial_list where name_zh = $1',
    [name],
  )
  const [row] = await listed(admin, page, [{ field: 'trial_list_id', op: 'eq', value: id }])
  if (!row) throw new Error(`${name} is not opened`)
  return row
}

it('[page djbaseset/index accept] a test without a record template is red in that column, and green once one is bound', async () => {
  const name = '击实试验'
  expect(await testOf(name)).toMatchObject({ ready_rate: 100, missing_items: null, is_ready: 1 })
  const { trial_list_id } = await testOf(name)
  const switched = (to: boolean) =>
    place.query("update report_template set enabled = $2 where trial_list_id = $1 and kind = 'record'", [
      trial_list_id,
      to,
    ])
  await switched(false)
  expect(await testOf(name)).toMatchObject({
    ready_rate: 90,
    ready_record: 0,
    ready_report: 1,
    missing_items: '记录表',
  })
  const open = await listed(admin, page, [{ field: 'is_ready', op: 'eq', value: 0 }])
  expect(open.map(row => row.trial_list_id)).toContain(trial_list_id)
  expect(open.every(row => row.ready_rate < 100)).toBe(true)
  await switched(true)
  expect(await testOf(name)).toMatchObject({ ready_record: 1, missing_items: null })
})

it('nobody authorised, no price and no base are each missing by name', async () => {
  const { id, trial_list_id } = await testOf('承载比(CBR)试验')
  await place.query('update user_trial_authority set enabled = false where trial_list_id = $1', [trial_list_id])
  await place.query('update trial_rule set enabled = false where trial_list_id = $1', [trial_list_id])
  await place.query('update unit_trial_parameter set unit_price = 0, main_parameter = true where unit_trial_id = $1', [
    id,
  ])
  await place.query('update test_charge_index set deleted_at = now() where trial_list_id = $1', [trial_list_id])
  expect(await testOf('承载比(CBR)试验')).toMatchObject({
    ready_rate: 70,
    missing_items: '价格、依据、人员',
    ready_people: 0,
  })
})

it('[page gdbaseset/index accept] on a site a test without a frequency is red, and a price is not looked for', async () => {
  const chief = await place.as('gd-chief')
  const rows = await listed(chief, site)
  const without = rows.find(row => row.ready_frequency === 0)
  expect(without?.missing_items).toContain('频率')
  expect(rows.every(row => !String(row.missing_items ?? '').includes('价格'))).toBe(true)
})

it('the cards tell how much stands on each page of settings that the reader may open', async () => {
  const { cards } = await admin.call(settingCardActions, 'List', { areas: ['djbaseset', 'djtrialtestset'] })
  const rules = cards.find(({ code }) => code === 'djbaseset.trialrules')
  expect(rules?.count).toBeGreaterThan(60)
  expect(cards.map(({ code }) => code)).not.toContain('gdbaseset.trialrules')
  const tester = await place.as('tester1')
  Object.assign(tester, {
    principal: { ...tester.principal, permissions: new Set(['djbaseset.index.view']) },
  })
  expect(await tester.call(settingCardActions, 'List', { areas: ['djbaseset'] })).toEqual({ cards: [] })
})
