import type { Controller } from '@gt/domain/kit/action.ts'
import type { ListPage } from '@gt/domain/kit/list.ts'
import { compileMethod } from '@gt/domain/methods/compile.ts'
import type { MethodDefinition } from '@gt/domain/methods/definition.ts'
import methods from '@gt/domain/methods/djtrialtestset.trialmethod.page.ts'
import { acceptResults } from '@gt/domain/methods/example-run.ts'
import { type MethodText, methodActions } from '@gt/domain/methods/method-actions.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { densityTask, fillDensity } from '../make/density.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { type Laboratory, type MadeTask, openLaboratory, openSheet, soilRoom } from '../make/tasks.ts'

/** A laboratory copies a method of the platform, changes it and publishes it; records keep the version they began with. */
let lab: Laboratory
let soil: Laboratory
let lead: Caller
let site: Caller
beforeAll(async () => {
  lab = await openLaboratory(definedActions)
  soil = await soilRoom(lab)
  lead = await lab.place.as('tech')
  site = await lab.place.as('gd-chief')
}, 120_000)
afterAll(() => lab?.place.close())

type Row = Record<string, unknown> & { id: string; row_version: number }
const ask = async <T>(action: string, input: unknown, who = lead): Promise<T> =>
  (await who.call(pageController(methods) as Controller, action as never, input as never)) as T
const key = 'soil-density-ring-knife'
const versions = async (who = lead): Promise<readonly Row[]> => {
  const [test] = await lab.place.query<{ id: string }>(
    'select id from trial_list where calculation_key = $1 and owner_business_id is null',
    [key],
  )
  const filter = [{ field: 'trial_list_id', op: 'eq', value: test?.id }]
  return (await ask<ListPage<Row>>('List', { filter, sort: { field: 'version_no', dir: 'asc' } }, who)).rows
}
const only = async (match: Partial<Row>): Promise<Row> => {
  const found = (await versions()).filter(row => Object.entries(match).every(([name, value]) => row[name] === value))
  const [row] = found
  if (!row || found.length > 1) throw new Error(`${found.length} methods of ${JSON.stringify(match)}`)
  return row
}
const item = ({ id, row_version }: { id: string; row_version: number }) => ({ items: [{ id, row_version }] })
const open = (id: string): Promise<MethodText> => lead.call(methodActions, 'Open', { id })
const save = async (
  id: string,
  changes: (definition: MethodDefinition) => unknown,
  note: string | null = '按合同',
): Promise<MethodText> => {
  const { row_version, definition, examples } = await open(id)
  return lead.call(methodActions, 'SaveDraft', {
    id,
    row_version,
    definition: { ...definition, ...(changes(definition) as object) },
    examples: [...examples],
    change_note: note,
  })
}
const density = async (task: MadeTask): Promise<unknown> =>
  (await openSheet(soil, task)).computed.samples[task.sampleIds[0] ?? '']?.values.rho_mean
const rounded = (definition: MethodDefinition, dp: number) => ({
  derived: definition.derived.map(value => (value.name === 'rho_mean' ? { ...value, dp } : value)),
})

describe('[djtrialtestset/trialmethod] own versions of a method', () => {
  it('are copied from the method of the platform, once while there is a draft, by a laboratory that offers the test', async () => {
    const shipped = await only({ level: 'platform' })
    expect(shipped).toMatchObject({ state: 'published', in_force: 1 })
    await ask('CopyToOwn', item(shipped))
    expect(await only({ level: 'own' })).toMatchObject({
      state: 'draft',
      version_no: 1,
      in_force: 0,
      based_on_id: shipped.id,
    })
    expect(await refusal(ask('CopyToOwn', item(shipped)))).toEqual(['TM-10'])
    // a draft is nobody else's to see
    expect((await versions(site)).map(({ level }) => level)).toEqual(['platform'])
    const draft = await only({ level: 'own' })
    expect(await refusal(site.call(methodActions, 'Open', { id: draft.id }))).toEqual(['G-04'])
  })

  it('are not published with faults, without their readings, examples or a word on the change; each reason is told', async () => {
    const draft = await only({ level: 'own' })
    const publish = async () => refusal(ask('Publish', item(await only({ level: 'own' }))))
    expect(await publish()).toEqual(['TM-15'])
    await save(draft.id, ({ derived }) => ({
      derived: derived.map(value => (value.name === 'rho' ? { ...value, expr: 'no_such / 2' } : value)),
    }))
    expect(await publish()).toEqual(['TM-11'])
    const { origin } = await open(draft.id)
    if (!origin) throw new Error('a copy knows its origin')
    await save(draft.id, () => ({
      ...origin,
      inputs: [...origin.inputs, { name: 'extra', in: 'spec', zh: '多', en: 'More' }],
    }))
    expect(await publish()).toEqual(['TM-12'])
    await save(draft.id, () => ({ ...origin, ...rounded(origin, 1) }))
    expect(await publish()).toEqual(['TM-14'])
    const now = await open(draft.id)
    await lead.call(methodActions, 'SaveDraft', {
      id: draft.id,
      row_version: now.row_version,
      definition: now.definition,
      examples: [],
      change_note: '按合同',
    })
    expect(await publish()).toEqual(['TM-13'])
    expect(
      await refusal(
        lead.call(methodActions, 'SaveDraft', {
          id: draft.id,
          row_version: 1,
          definition: now.definition,
          examples: [],
          change_note: null,
        }),
      ),
    ).toEqual(['G-01'])
    // nothing but the editor writes a method
    expect(
      await refusal(ask('Change', { id: draft.id, row_version: (await open(draft.id)).row_version, definition: {} })),
    ).toEqual(['TM-09'])
    await lead.call(methodActions, 'SaveDraft', {
      id: draft.id,
      row_version: (await open(draft.id)).row_version,
      definition: now.definition,
      examples: [...now.examples],
      change_note: '按合同',
    })
  })

  it('count for tests that begin after they are published; a record keeps the version it began with', async () => {
    const before = await densityTask(soil)
    await fillDensity(soil, before)
    expect(await density(before)).toBe('2.05')
    const draft = await only({ level: 'own' })
    const { definition, examples, row_version } = await open(draft.id)
    const compiled = compileMethod(definition)
    if (!compiled.ok) throw new Error('the draft does not compile')
    await lead.call(methodActions, 'SaveDraft', {
      id: draft.id,
      row_version,
      definition,
      examples: examples.map(one => acceptResults(compiled.method, one)),
      change_note: '密度取一位小数',
    })
    await ask('Publish', item(await only({ level: 'own' })))
    expect(await only({ level: 'own' })).toMatchObject({
      state: 'published',
      in_force: 1,
      change_note: '密度取一位小数',
    })
    expect(await only({ level: 'platform' })).toMatchObject({ in_force: 0 })
    const after = await densityTask(soil)
    await fillDensity(soil, after)
    expect(await density(after)).toBe('2.0')
    expect(await density(before)).toBe('2.05')
    const published = await only({ level: 'own' })
    expect(await refusal(save(published.id, () => ({})))).toEqual(['TM-09'])
    expect(await refusal(ask('Remove', item(published)))).toEqual(['TM-09'])
  })

  it('are followed by the next version, which retires them, and give way to the platform when they are retired', async () => {
    await ask('CopyToOwn', item(await only({ level: 'own' })))
    const draft = await only({ state: 'draft' })
    expect(draft).toMatchObject({ version_no: 2, method_key: (await only({ version_no: 1, level: 'own' })).method_key })
    await save(draft.id, () => ({}), '第二版')
    await ask('Publish', item(await only({ state: 'draft' })))
    expect(await only({ level: 'own', version_no: 1 })).toMatchObject({ state: 'retired', in_force: 0 })
    const second = await only({ level: 'own', version_no: 2 })
    expect(second).toMatchObject({ state: 'published', in_force: 1 })
    expect(await refusal(ask('Retire', item(second)))).toEqual(['G-07'])
    await ask('Retire', { ...item(second), reason: '恢复平台方法' })
    expect(await only({ level: 'platform' })).toMatchObject({ in_force: 1 })
    const task = await densityTask(soil)
    await fillDensity(soil, task)
    expect(await density(task)).toBe('2.05')
  })
})
