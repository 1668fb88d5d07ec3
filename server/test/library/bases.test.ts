import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import type { Controller } from '@gt/domain/kit/action.ts'
import page from '@gt/domain/methods/djbaseset.trialrules.page.ts'
import { ruleActions } from '@gt/domain/methods/rule-actions.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { libraryImplemented } from '../../src/modules/library/implement.ts'
import { type Caller, cubeOrder, type DemonstrationPlace, openDemonstration, refusal } from '../make/entrust.ts'

/** Which bases are offered for tests (pages totalset/trialrules, djbaseset/trialrules, gdbaseset/trialrules). */
let place: DemonstrationPlace
let lead: Caller
let clerk: Caller
let keeper: Caller
let test: string
beforeAll(async () => {
  place = await openDemonstration([...definedActions, ...libraryImplemented])
  lead = await place.as('tech')
  clerk = await place.as('reception1')
  keeper = await place.as('sysadmin')
  const [row] = await place.query<{ id: string }>(
    "select id::text as id from trial_list where calculation_key = 'concrete-cube-strength' and owner_business_id is null",
  )
  test = row?.id ?? ''
}, 120_000)
afterAll(() => place?.close())

type Row = Record<string, unknown> & { id: string; row_version: number }

const ask = async <T>(who: Caller, action: string, input: unknown): Promise<T> =>
  (await who.call(pageController(page) as Controller, action as never, input as never)) as T
const itemOf = ({ id, row_version }: Row) => ({ id, row_version })
const rulesOf = async (kind: string, who = lead): Promise<Row[]> =>
  (
    await ask<{ rows: Row[] }>(who, 'List', {
      filter: [
        { field: 'trial_list_id', op: 'eq', value: test },
        { field: 'kind', op: 'eq', value: kind },
      ],
      size: 50,
    })
  ).rows
const standardId = async (number: string): Promise<string> =>
  (await place.query<{ id: string }>('select id::text as id from standard where standard_no = $1', [number]))[0]?.id ??
  ''
const make = (who: Caller, more: object): Promise<Row> =>
  ask<Row>(who, 'Create', { trial_list_id: test, kind: 'test', ...more })
/** What the basis dialog of the registration offers for the test, and what is preset there. */
async function offeredBases(who: Caller = clerk, clock = who.clock): Promise<{ texts: string[]; preset: unknown }> {
  const before = who.clock
  who.clock = clock
  const { tests } = await who.call(registrationActions, 'Tests', {})
  const { order } = await who.call(entrustmentActions, 'Save', await cubeOrder(place))
  who.clock = before
  const found = tests.find(one => one.trial_list_id === test)
  const [item] = await place.query<{ test_basis_text: string }>(
    'select test_basis_text from test_item where entrustment_id = $1 limit 1',
    [order.id],
  )
  return { texts: found?.test_bases.map(({ text }) => text) ?? [], preset: item?.test_basis_text }
}

describe('the bases of a test', () => {
  it('come from the platform; a parameter of another test and an idle default are refused', async () => {
    const [shipped] = await rulesOf('test')
    expect(shipped).toMatchObject({
      business_id: '0',
      standard_no: 'JTG 3420-2020',
      standing: 'current',
      is_default: 1,
    })
    const [strange] = await place.query<{ id: string }>(
      'select id from trial_parameter where trial_list_id <> $1 limit 1',
      [test],
    )
    const standard_id = await standardId('GB/T 50081-2019')
    expect(await refusal(make(lead, { standard_id, trial_parameter_id: strange?.id }))).toEqual(['TR-01'])
    const idle = await make(lead, { standard_id, clause: 'x', is_default: 1, enabled: 0 })
    expect(idle).toMatchObject({ is_default: 0 })
    expect(await refusal(lead.give(pageController(page) as Controller, 'SetDefault', idle))).toEqual(['TR-05'])
    await ask(lead, 'Remove', { items: [itemOf(idle)] })
  })

  it('[page totalset/trialrules accept] setting a second default unsets the first, and is preset on a new sample', async () => {
    expect((await offeredBases()).preset).toBe('JTG 3420-2020 T 0553')
    const own = await make(lead, { standard_id: await standardId('GB/T 50081-2019'), clause: '5' })
    expect(own).toMatchObject({ display_text: 'GB/T 50081-2019 5', is_default: 0 })
    // beside the platform's, which is still proposed
    expect(await offeredBases()).toEqual({
      texts: expect.arrayContaining(['GB/T 50081-2019 5', 'JTG 3420-2020 T 0553']),
      preset: 'JTG 3420-2020 T 0553',
    })
    await lead.give(pageController(page) as Controller, 'SetDefault', own)
    const rows = await rulesOf('test')
    expect(rows.filter(row => row.is_default === 1).map(row => row.display_text)).toEqual(['GB/T 50081-2019 5'])
    expect((await offeredBases()).preset).toBe('GB/T 50081-2019 5')
    // other laboratories and the platform keep theirs
    const [shipped] = await place.query<{ is_default: number }>(
      "select is_default from trial_rule where business_id = 0 and trial_list_id = $1 and kind = 'test'",
      [test],
    )
    expect(shipped?.is_default).toBe(1)
    // back again by the one that came in place of the platform's
    const first = rows.find(row => row.display_text === 'JTG 3420-2020 T 0553') as Row
    await lead.give(pageController(page) as Controller, 'SetDefault', first)
    expect((await offeredBases()).preset).toBe('JTG 3420-2020 T 0553')
  })

  it('one that is switched off is not offered; deleted, the one of the platform comes back', async () => {
    const row = (await rulesOf('test')).find(one => one.display_text === 'JTG 3420-2020 T 0553') as Row
    await ask(lead, 'Disable', { items: [itemOf(row)] })
    expect((await offeredBases()).texts).not.toContain('JTG 3420-2020 T 0553')
    const now = (await rulesOf('test')).find(one => one.display_text === 'JTG 3420-2020 T 0553') as Row
    await place.query('update test_item set test_rule_id = null where test_rule_id = $1', [now.id])
    await ask(lead, 'Remove', { items: [itemOf(now)] })
    expect((await offeredBases()).texts).toContain('JTG 3420-2020 T 0553')
  })

  it('[page djbaseset/trialrules accept] replacing a standard from 1 May offers the new one for orders of that day and the old one before', async () => {
    const old = await standardId('JTG 3420-2020')
    const next = await standardId('GB/T 50081-2019')
    const { rows } = await lead.call(ruleActions, 'Uses', { standard_id: old })
    const chosen = rows.filter(row => row.text === 'JTG 3420-2020 T 0553')
    expect(chosen.length).toBeGreaterThan(0)
    const items = chosen.map(({ id, row_version }) => ({ id, row_version }))
    const replace = (from: string, standard_id = next) =>
      lead.call(ruleActions, 'Replace', { items, standard_id, from })
    expect(await refusal(replace('2020-01-01'))).toEqual(['TR-02'])
    expect(await refusal(replace('2026-05-01', old))).toEqual(['TR-03'])
    expect(await replace('2026-05-01')).toEqual({ count: chosen.length })
    const before = await offeredBases(clerk, '2026-04-30 10:00:00')
    expect(before.texts).toContain('JTG 3420-2020 T 0553')
    expect(before.texts).not.toContain('GB/T 50081-2019 T 0553')
    expect(before.preset).toBe('JTG 3420-2020 T 0553')
    const after = await offeredBases(clerk, '2026-05-01 10:00:00')
    expect(after.texts).not.toContain('JTG 3420-2020 T 0553')
    expect(after.preset).toBe('GB/T 50081-2019 T 0553')
    // orders that were taken keep theirs
    const kept = await place.query(
      "select 1 from test_item i join trial_rule r on r.id = i.test_rule_id where i.test_basis_text = 'JTG 3420-2020 T 0553' and r.standard_id = $1",
      [old],
    )
    expect(kept.length).toBeGreaterThan(0)
    const again = await lead.call(ruleActions, 'Uses', { standard_id: old })
    const left = again.rows.filter(row => items.some(({ id }) => id === row.id))
    expect(left).toEqual([])
  })

  it('of the platform are set by its people alone, with one default', async () => {
    const rows = await rulesOf('judgement', keeper)
    const other = rows.find(row => row.is_default === 0)
    const mine = await make(keeper, {
      kind: 'judgement',
      standard_id: await standardId('GB/T 50081-2019'),
      is_default: 1,
    })
    const now = await rulesOf('judgement', keeper)
    expect(now.filter(row => row.is_default === 1).map(row => row.id)).toEqual([mine.id])
    expect(other?.business_id ?? '0').toBe('0')
    expect(
      await refusal(lead.call(pageController(page) as Controller, 'Remove', { items: [itemOf(mine)] })),
    ).not.toEqual([])
  })
})

describe('[page gdbaseset/trialrules accept] at a site', () => {
  /** A design document of a site with its row as basis of judgement, proposed first. */
  const designOf = async (unit: string, name: string): Promise<void> => {
    const [document] = await place.query<{ id: string }>(
      `insert into standard (instance_id, organization_id, business_id, file_name, standard_no, standard_category_id, upload_file_id, state)
       select instance_id, organization_id, id, $2, $2, (select id from standard_category where business_id = 0 order by id limit 1),
         (select id from file_object where business_id = 0 and folder = 'standards' limit 1), 'current' from business where code = $1 returning id::text as id`,
      [unit, name],
    )
    await place.query(
      `insert into trial_rule (instance_id, organization_id, business_id, trial_list_id, kind, standard_id, display_text, is_default)
       select instance_id, organization_id, id, $2, 'judgement', $3, $4, true from business where code = $1`,
      [unit, test, document?.id, name],
    )
  }

  it('a design document of one section is offered there, preselected, and not in another section', async () => {
    await designOf('LJ3', 'LJ3-SJ-01')
    await designOf('LM1', 'LM1-SJ-01')
    const chief = await place.as('gd-chief')
    const { tests } = await chief.call(registrationActions, 'Tests', {})
    const bases = tests.find(one => one.trial_list_id === test)?.judgement_bases ?? []
    expect(bases[0]).toMatchObject({ text: 'LJ3-SJ-01', is_default: 1 })
    expect(bases.map(({ text }) => text)).not.toContain('LM1-SJ-01')
    const shown = (await rulesOf('judgement', chief)).map(row => row.display_text)
    expect(shown).toContain('LJ3-SJ-01')
    expect(shown).not.toContain('LM1-SJ-01')
  })
})
