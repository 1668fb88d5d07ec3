import { Refusal } from '@gt/domain/kit/errors.ts'
import { type SettingsPage, type SettingsSave, settingsController } from '@gt/domain/kit/page/settings.ts'
import djbase from '@gt/domain/platform/djbaseset.djbase.settings.ts'
import gdbase from '@gt/domain/platform/gdbaseset.gdbase.settings.ts'
import baseset from '@gt/domain/platform/totalset.baseset.settings.ts'
import { afterAll, expect, it } from 'vitest'
import { settingsOf } from '../../src/flow/settings.ts'
import { allSettings } from '../../src/pages/definitions.ts'
import { settingsImplemented } from '../../src/pages/settings-page.ts'
import { type Caller, inside, openDemonstration, refusal } from '../make/entrust.ts'

/** Pages of settings (template T_SETTING), by the demonstration laboratories. */
const place = await openDemonstration(settingsImplemented(allSettings))
afterAll(() => place.close())
const admin = await place.as('labadmin')
const platform = await place.as('sysadmin')
const site = await place.as('gd-chief', 'LJ3')

const load = (who: Caller, page: SettingsPage) => who.call(settingsController(page), 'Load', {})
const save = async (who: Caller, page: SettingsPage, what: Omit<SettingsSave, 'row_version'>) =>
  who.call(settingsController(page), 'Save', { row_version: (await load(who, page)).row_version, ...what })
const cap = 'Sample.sample_cap'
const capOf = (who: Caller): Promise<number> => inside(place, who, async ctx => (await settingsOf(ctx)).sampleCap)

/** A person of the organisation of the laboratory who belongs to none of its laboratories. */
async function ofOrganisation(): Promise<Caller> {
  const someone = await place.as('owner')
  const [unit] = await place.query<{ id: string }>(
    "update app_user u set organization_id = b.organization_id from business b where b.code = 'SFJC' and u.user_name = 'owner' returning b.organization_id::text as id",
  )
  const permissions = new Set(['view', 'save', 'inherit', 'history'].map(op => `totalset.baseset.${op}`))
  const { principal } = someone
  return Object.assign(someone, {
    principal: {
      ...principal,
      business: null,
      dataScope: 'organization',
      organizationId: unit?.id ?? null,
      permissions,
    },
  })
}

it('[template T_SETTING] opening makes no row and shows the defaults; the first save makes one', async () => {
  await place.query('delete from djbase_set')
  const opened = await load(admin, djbase)
  expect(opened.level).toBe('laboratory')
  expect(opened.settings[cap]).toMatchObject({ value: 50, source: 'default', own: 0, locked_by: null })
  expect(opened.settings['Process.min_testers']).toMatchObject({ value: 2 })
  expect(opened.settings['Process.charge_gate']).toMatchObject({ value: 'print' })
  expect(await place.query('select from djbase_set')).toHaveLength(0)
  const saved = await save(admin, djbase, { changes: { [cap]: '40' } })
  expect(saved.settings[cap]).toMatchObject({ value: 40, source: 'laboratory', own: 1 })
  const rows = await place.query('select sample_count_cap, item_count_cap from djbase_set')
  expect(rows).toEqual([{ sample_count_cap: 40, item_count_cap: null }])
  await save(admin, djbase, { inherit: [cap] })
})

it('a laboratory inherits from its organisation, that from the platform, that from the default; each may go back', async () => {
  expect(await capOf(admin)).toBe(50)
  const top = await save(platform, baseset, { changes: { [cap]: 45 } })
  expect(top.level).toBe('platform')
  expect(top.settings[cap]).toMatchObject({ value: 45, source: 'platform', own: 1 })
  expect((await load(admin, djbase)).settings[cap]).toMatchObject({ value: 45, source: 'platform', own: 0 })
  expect(await capOf(admin)).toBe(45)

  const middle = await ofOrganisation()
  expect((await load(middle, baseset)).settings[cap]).toMatchObject({ value: 45, source: 'platform', own: 0 })
  expect((await save(middle, baseset, { changes: { [cap]: 44 } })).level).toBe('organisation')
  expect(await capOf(admin)).toBe(44)

  // every page shows the same value, whichever it was set on
  await save(admin, baseset, { changes: { [cap]: 43 } })
  expect((await load(admin, djbase)).settings[cap]).toMatchObject({
    value: 43,
    source: 'laboratory',
    inherited: 44,
    inherited_from: 'organisation',
  })
  expect(await capOf(admin)).toBe(43)

  await save(admin, djbase, { inherit: [cap] })
  expect(await capOf(admin)).toBe(44)
  await save(middle, baseset, { inherit: [cap] })
  expect(await capOf(admin)).toBe(45)
  await save(platform, baseset, { inherit: [cap] })
  expect(await capOf(admin)).toBe(50)
})

it('[page baseset, accept] what the platform locks is read only for the laboratory, whose own value no longer counts', async () => {
  await save(admin, djbase, { changes: { [cap]: 30 } })
  const locked = await save(platform, baseset, { locks: { [cap]: 1 } })
  // what is locked is what counted there
  expect(locked.settings[cap]).toMatchObject({ value: 50, own: 1, locked: 1 })
  expect((await load(admin, djbase)).settings[cap]).toMatchObject({
    value: 50,
    source: 'platform',
    own: 1,
    locked_by: 'platform',
  })
  expect(await capOf(admin)).toBe(50)
  expect(await refusal(save(admin, djbase, { changes: { [cap]: 31 } }))).toEqual(['ST-01'])
  expect(await refusal(save(admin, djbase, { inherit: [cap] }))).toEqual(['ST-01'])
  expect(await refusal(save(await ofOrganisation(), baseset, { changes: { [cap]: 31 } }))).toEqual(['ST-01'])
  expect(await refusal(save(admin, baseset, { locks: { [cap]: 1 } }))).toEqual(['ST-02'])
  await save(platform, baseset, { locks: { [cap]: 0 } })
  expect(await capOf(admin)).toBe(30)
  await save(platform, baseset, { inherit: [cap] })
  await save(admin, djbase, { inherit: [cap] })
})

it('settings of a laboratory, and those of an organisation, are nobody else’s', async () => {
  await save(admin, djbase, { changes: { 'Report.change_naming': 'g', [cap]: 20 } })
  expect((await load(site, gdbase)).settings[cap]).toMatchObject({ value: 50, own: 0 })
  expect(await capOf(site)).toBe(50)
  await save(admin, djbase, { inherit: ['Report.change_naming', cap] })
})

it('only who holds the post saves, and goes back where that is a right of its own', async () => {
  const tester = await place.as('tester1')
  await expect(load(tester, djbase)).rejects.toThrow('may not call')
  const tech = await place.as('tech')
  expect((await load(tech, djbase)).level).toBe('laboratory')
  await expect(save(tech, djbase, { changes: { [cap]: 1 } })).rejects.toThrow('may not call')
  const half = await place.as('labadmin')
  const permissions = new Set([...half.principal.permissions].filter(code => code !== 'totalset.baseset.inherit'))
  Object.assign(half, { principal: { ...half.principal, permissions } })
  await save(half, baseset, { changes: { [cap]: 33 } })
  expect(await refusal(save(half, baseset, { inherit: [cap] }))).toEqual(['G-03'])
  await save(admin, baseset, { inherit: [cap] })
  // the page of a laboratory is nobody's who stands in none
  expect(
    await refusal(
      load(Object.assign(await place.as('labadmin'), { principal: { ...admin.principal, business: null } }), djbase),
    ),
  ).toEqual(['G-32'])
})

it('a version that is no longer the stored one is refused and answers what stands now', async () => {
  const { row_version } = await load(admin, djbase)
  await save(admin, djbase, { changes: { [cap]: 25 } })
  const late = admin.call(settingsController(djbase), 'Save', { row_version, changes: { [cap]: 26 } })
  const failure = await late.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Refusal)
  expect((failure as Refusal).reasons.map(({ code }) => code)).toEqual(['G-01'])
  expect((failure as Refusal).detail).toMatchObject({ current: { settings: { [cap]: { value: 25 } } } })
  expect(await capOf(admin)).toBe(25)
  await save(admin, djbase, { inherit: [cap] })
})

it('[page djbase, accept] bad values are refused at their fields, all of them at once, and nothing is written', async () => {
  const tried = save(admin, djbase, {
    changes: { [cap]: 501, 'Process.promise_days': 'x', 'Report.change_naming': 'h', 'Unit.test_room_name': ' ' },
  })
  const failure = await tried.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Refusal)
  const told = (failure as Refusal).reasons.map(({ field, definition, params }) => [field, definition.zh, params])
  expect(told.map(([field]) => field)).toEqual([
    'Unit.test_room_name',
    cap,
    'Process.promise_days',
    'Report.change_naming',
  ])
  expect(told[0]?.[1]).toContain('请填写')
  expect(told[1]?.[1]).toContain('不能大于')
  expect(await capOf(admin)).toBe(50)
  expect(await refusal(save(admin, djbase, { changes: { 'Process.secret': 1 } }))).toEqual(['G-10'])
  expect(await refusal(save(admin, djbase, { inherit: ['Unit.phone'] }))).toEqual(['ST-02'])
})

it('[page djbase, accept] the trail and the history tell old and new value of every changed setting', async () => {
  await save(admin, djbase, { changes: { [cap]: 21, 'Sample.auto_label': 0, 'Unit.phone': '0571-88880000' } })
  await save(admin, djbase, { changes: { [cap]: 22 }, inherit: ['Sample.auto_label'] })
  const { rows } = await admin.call(settingsController(djbase), 'History', {})
  const changes = rows.flatMap(row => row.changes.map(one => ({ ...one, by: row.by })))
  expect(changes).toContainEqual({ field: cap, before: '21', after: '22', by: '试验室管理员' })
  expect(changes).toContainEqual({ field: 'Sample.auto_label', before: null, after: '否', by: '试验室管理员' })
  expect(changes).toContainEqual({ field: 'Sample.auto_label', before: '否', after: null, by: '试验室管理员' })
  expect(changes.find(({ field }) => field === 'Unit.phone')?.after).toBe('0571-88880000')
  // nobody reads those of another laboratory
  const others = (await site.call(settingsController(gdbase), 'History', {})).rows.flatMap(row => row.changes)
  expect(others.filter(({ after }) => after === '22')).toEqual([])
})

it('the platform has a history of its own', async () => {
  await save(platform, baseset, { changes: { 'Process.promise_days': 9 } })
  await save(platform, baseset, { inherit: ['Process.promise_days'] })
  const { rows } = await platform.call(settingsController(baseset), 'History', {})
  expect(rows.flatMap(row => row.changes)).toContainEqual({ field: 'Process.promise_days', before: null, after: '9' })
})
