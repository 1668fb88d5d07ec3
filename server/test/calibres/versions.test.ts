import boxes from '@gt/domain/calibres/djtrialtestset.aluminumbox.page.ts'
import rings from '@gt/domain/calibres/djtrialtestset.ringknife.page.ts'
import type { Controller } from '@gt/domain/kit/action.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import type { CellChange } from '@gt/domain/testing/record-data.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { densityTask, submitDensity } from '../make/density.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { type Laboratory, type MadeTask, openLaboratory, openSheet, soilRoom } from '../make/tasks.ts'

/** Tools that tests take values from are kept in versions: what a submitted test took stays as it was (T_CALIB). */
let soil: Laboratory
let lab: Laboratory
let site: Caller
beforeAll(async () => {
  lab = await openLaboratory(definedActions)
  soil = await soilRoom(lab)
  site = await lab.place.as('gd-tester1')
}, 120_000)
afterAll(() => lab?.place.close())

type Row = Record<string, unknown> & { id: string; row_version: number }
type Answer = Record<string, unknown>
const ask = (who: Caller, page: PageDefinition, action: string, input: unknown): Promise<Answer> =>
  who.call(pageController(page) as Controller, action as never, input as never) as Promise<Answer>
const on =
  (page: PageDefinition) =>
  (action: string, input: unknown): Promise<Answer> =>
    ask(soil.tester, page, action, input)
const ring = on(rings)
const box = on(boxes)

const day = '2026-03-01'
const newRing = async (knife_no: string, values: Record<string, unknown> = {}): Promise<Row> =>
  (await ring('Create', { knife_no, mass: '150.0', volume: '200.00', weighed_date: day, ...values })) as Row
const listed = async (page: PageDefinition, number: string, view?: string): Promise<readonly Row[]> => {
  const field = page.calibration?.number ?? ''
  const query = { filter: [{ field, op: 'eq', value: number }], ...(view ? { view } : {}) }
  return (await ask(soil.tester, page, 'List', query)).rows as Row[]
}

const offered = async (task: MadeTask, search: string) =>
  (
    await soil.tester.call(recordActions, 'Register', {
      record_id: (await openSheet(soil, task)).record.id,
      calib: 'ringknife.volume',
      search,
    })
  ).rows

/** Types both rows of a density from the ring that the register offers. */
async function typeFrom(task: MadeTask, number: string): Promise<void> {
  const [row] = await offered(task, number)
  const [record] = row?.records ?? []
  if (!record) throw new Error(`${number} is not offered`)
  const taken = { V: record.values['ringknife.volume'], mr: record.values['ringknife.mass']?.replace(/0$/, '') }
  const { record: sheet } = await openSheet(soil, task)
  const cells = [0, 1].flatMap((at): CellChange[] => [
    ...Object.entries(taken).map(([input, value]) => ({
      sample_id: task.sampleIds[0] ?? '',
      group: 'spec',
      row: at,
      input,
      value: value ?? '',
      source: 'tool' as const,
      origin: record.origin,
    })),
    ...Object.entries({ mrs: '550.0', w: '10.0' }).map(([input, value]) => ({
      sample_id: task.sampleIds[0] ?? '',
      group: 'spec',
      row: at,
      input,
      value,
      source: 'typed' as const,
    })),
  ])
  await soil.tester.call(recordActions, 'SaveCells', { record_id: sheet.id, tab_key: 'tab', cells })
}

const shown = async (task: MadeTask) => {
  const { values, computed } = await openSheet(soil, task)
  const sample = task.sampleIds[0] ?? ''
  const cell = values.samples[sample]?.groups.spec?.[0]?.V
  return { volume: cell?.value, label: cell?.origin?.label, density: computed.samples[sample]?.values.rho_mean }
}

describe('[gdtrialtestset/ringknife] a ring that tests took', () => {
  it('gives its volume and mass to a test, whose density follows', async () => {
    await newRing('A5')
    const task = await densityTask(soil)
    await typeFrom(task, 'A5')
    expect(await shown(task)).toMatchObject({ volume: '200.00', density: '2.00' })
    expect((await listed(rings, 'A5'))[0]).toMatchObject({ used_count: 1, version_no: 1 })
  })

  it('is changed in place until a test with it was submitted; from then on a change is its next version', async () => {
    const made = await newRing('A6')
    const corrected = (await ring('Change', { id: made.id, row_version: 1, volume: '201.00' })) as Row
    expect(corrected).toMatchObject({ id: made.id, version_no: 1 })
    const task = await densityTask(soil)
    await typeFrom(task, 'A6')
    await submitDensity(soil, task)
    const next = (await ring('Change', {
      id: made.id,
      row_version: corrected.row_version,
      volume: '199.00',
      weighed_date: '2026-03-04',
    })) as Row
    expect(next).toMatchObject({ version_no: 2, version_of_id: null, volume: '199.00', mass: '150.00' })
    expect(next.id).not.toBe(made.id)
    expect(await shown(task)).toMatchObject({ volume: '201.00', label: 'A6' })
    expect(await listed(rings, 'A6')).toMatchObject([{ id: next.id, used_count: 1 }])
    const versions = await listed(rings, 'A6', 'versions')
    expect(versions.find(({ id }) => id === made.id)).toMatchObject({ version_of_id: next.id, volume: '201.00' })
    // words beside the values do not make a version
    const named = (await ring('Change', { id: next.id, row_version: next.row_version, enabled: 1 })) as Row
    expect(named.id).toBe(next.id)
  })

  it('cannot be deleted but disabled, and its old versions cannot be changed, switched or deleted', async () => {
    const [current] = await listed(rings, 'A6')
    const old = (await listed(rings, 'A6', 'versions')).find(({ id }) => id !== current?.id)
    if (!current || !old) throw new Error('no versions of A6')
    const item = ({ id, row_version }: Row) => ({ id, row_version })
    const [used] = await listed(rings, 'A5')
    if (!used) throw new Error('no A5')
    expect(await refusal(ring('Remove', { items: [item(used)] }))).toEqual(['CB-01'])
    expect(await refusal(ring('Change', { ...item(old), volume: '180.00' }))).toEqual(['G-37'])
    expect(await refusal(ring('Disable', { items: [item(old)] }))).toEqual(['G-37'])
    expect(await refusal(ring('Remove', { items: [item(old)] }))).toEqual(['G-37'])
    expect(await refusal(ring('Change', { ...item(current), weighed_date: '2026-02-27' }))).toEqual(['G-38'])
  })

  it('is offered as it held on the day of the test', async () => {
    const made = await newRing('A7')
    const before = await densityTask(soil)
    await typeFrom(before, 'A7')
    await submitDensity(soil, before)
    await ring('Change', { id: made.id, row_version: made.row_version, volume: '190.00', weighed_date: '2026-03-05' })
    const task = await densityTask(soil) // under test on 4 March
    const [then] = await offered(task, 'A7')
    expect(then).toMatchObject({ problem: null, number: 'A7' })
    expect(then?.records[0]?.values['ringknife.volume']).toBe('200.00')
    const [current] = await listed(rings, 'A7')
    const { record } = await openSheet(soil, task)
    const later: CellChange = {
      sample_id: task.sampleIds[0] ?? '',
      group: 'spec',
      row: 0,
      input: 'V',
      value: '190.00',
      source: 'tool',
      origin: { entity: 'ring_knife', id: current?.id ?? '', label: 'A7 V2' },
    }
    const saving = soil.tester.call(recordActions, 'SaveCells', {
      record_id: record.id,
      tab_key: 'tab',
      cells: [later],
    })
    expect(await refusal(saving)).toEqual(['R-13'])
    await newRing('A8', { weighed_date: '2026-03-06' })
    expect((await offered(task, 'A8'))[0]?.problem).toBe('A8自2026-03-06起有效，试验日期在此之前，不能使用')
  })

  it('asks how many open tests hold the value before, and reckons them anew with a line in their history', async () => {
    const made = await newRing('A9')
    const done = await densityTask(soil)
    await typeFrom(done, 'A9')
    await submitDensity(soil, done)
    const open = await densityTask(soil)
    await typeFrom(open, 'A9')
    expect(await ring('OpenUses', { ids: [made.id] })).toEqual({ count: 0 })
    const next = (await ring('Change', {
      id: made.id,
      row_version: made.row_version,
      volume: '160.00',
      weighed_date: '2026-03-04',
    })) as Row
    expect(await ring('OpenUses', { ids: [next.id] })).toEqual({ count: 1 })
    expect(await shown(open)).toMatchObject({ volume: '200.00', density: '2.00' })
    expect(await ring('Retake', { ids: [next.id] })).toEqual({ count: 1 })
    expect(await shown(open)).toMatchObject({ volume: '160.00', label: 'A9 V2', density: '2.50' })
    expect(await shown(done)).toMatchObject({ volume: '200.00', density: '2.00' })
    expect(await ring('OpenUses', { ids: [next.id] })).toEqual({ count: 0 })
    const { record } = await openSheet(soil, open)
    const history = await lab.place.query<{ old_value: string; new_value: string; reason: string; source: string }>(
      'select old_value, new_value, reason, source from trial_data_history where test_record_id = $1 order by id',
      [record.id],
    )
    expect(history).toEqual([
      { old_value: '200.00', new_value: '160.00', reason: '按A9 V2重新计算', source: 'tool' },
      { old_value: '200.00', new_value: '160.00', reason: '按A9 V2重新计算', source: 'tool' },
    ])
  })

  it('asks as well where it is changed in place, since no test with it was submitted', async () => {
    const made = await newRing('A10')
    const open = await densityTask(soil)
    await typeFrom(open, 'A10')
    expect(await ring('OpenUses', { ids: [made.id] })).toEqual({ count: 0 })
    const now = (await ring('Change', { id: made.id, row_version: made.row_version, volume: '160.00' })) as Row
    expect(now).toMatchObject({ id: made.id, version_no: 1 })
    expect(await ring('OpenUses', { ids: [made.id] })).toEqual({ count: 1 })
    expect(await ring('Retake', { ids: [made.id] })).toEqual({ count: 1 })
    expect(await shown(open)).toMatchObject({ volume: '160.00', label: 'A10', density: '2.50' })
    expect(await ring('OpenUses', { ids: [made.id] })).toEqual({ count: 0 })
  })

  it('bears its number alone among those in use', async () => {
    const made = await newRing('B5')
    expect(await refusal(newRing('b5'))).toEqual(['G-34'])
    await ring('Disable', { items: [{ id: made.id, row_version: made.row_version }] })
    await newRing('B5')
    const disabled = (await listed(rings, 'B5')).find(({ id }) => id === made.id)
    expect(await refusal(ring('Enable', { items: [{ id: made.id, row_version: disabled?.row_version }] }))).toEqual([
      'G-12',
    ])
  })

  it('belongs to its laboratory: another one neither reads, measures nor reckons by it', async () => {
    const [own] = await listed(rings, 'A9')
    if (!own) throw new Error('no A9')
    const theirs = (action: string, input: unknown) => refusal(ask(site, rings, action, input))
    const permissions = new Set(soil.tester.principal.permissions)
    Object.assign(site, { principal: { ...site.principal, permissions } })
    expect(await theirs('OpenUses', { ids: [own.id] })).toEqual(['G-04'])
    expect(await theirs('Retake', { ids: [own.id] })).toEqual(['G-04'])
    expect(await theirs('Remeasure', { rows: [{ id: own.id, row_version: own.row_version, mass: '1.0' }] })).toEqual([
      'G-04',
    ])
  })
})

describe('[gdtrialtestset/aluminumbox] tins', () => {
  const many = (to: string) =>
    box('CreateMany', { prefix: 'K', from: '1', to, values: { mass: '20.00', weighed_date: day } })

  it('are added by their numbers, all or none', async () => {
    expect(await many('50')).toEqual({ count: 50 })
    expect((await listed(boxes, 'K50'))[0]).toMatchObject({ mass: '20.000' })
    expect(await refusal(many('51'))).toHaveLength(50)
    expect(await listed(boxes, 'K51')).toEqual([])
    expect(await refusal(box('CreateMany', { prefix: 'Z', from: '9', to: '8', values: {} }))).toEqual(['G-39'])
    expect(await refusal(box('CreateMany', { prefix: 'Z', from: '1', to: '501', values: {} }))).toEqual(['G-40'])
    expect(await refusal(box('CreateMany', { prefix: 'Z', from: '1', to: '2', values: { mass: 'x' } }))).toContain(
      'G-11',
    )
    expect(await box('CreateMany', { prefix: 'Y', from: '08', to: '10', values: { mass: '19.00' } })).toEqual({
      count: 3,
    })
    expect((await listed(boxes, 'Y08'))[0]).toBeDefined()
  })

  it('are weighed anew together: each gets its next version, and one that moved by more than 0.05 g is found', async () => {
    const [one] = await listed(boxes, 'K1')
    const [two] = await listed(boxes, 'K2')
    if (!one || !two) throw new Error('no tins')
    const weighed = ({ id, row_version }: Row, mass: string) => ({ id, row_version, mass, weighed_date: '2026-03-04' })
    const stale = { rows: [weighed(one, '20.06'), { ...weighed(two, '20.05'), row_version: 9 }] }
    expect(await refusal(box('Remeasure', stale))).toEqual(['G-01'])
    expect(await listed(boxes, 'K1')).toMatchObject([{ version_no: 1, mass: '20.000' }])
    const { ids } = await box('Remeasure', { rows: [weighed(one, '20.06'), weighed(two, '20.05')] })
    expect(ids).toHaveLength(2)
    expect(await listed(boxes, 'K1')).toMatchObject([
      { version_no: 2, mass: '20.060', last_mass: '20.000', mass_change: '0.060' },
    ])
    const moved = (await box('List', { view: 'moved' })).rows as Row[]
    expect(moved.map(({ box_no }) => box_no)).toEqual(['K1'])
  })
})
