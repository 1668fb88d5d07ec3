import gradedBumps from '@gt/domain/calibres/djtrialtestset.bumpintegrator.page.ts'
import gradedSounders from '@gt/domain/calibres/djtrialtestset.conesounder.page.ts'
import rings from '@gt/domain/calibres/djtrialtestset.stressring.page.ts'
import siteBumps from '@gt/domain/calibres/gdtrialtestset.bumpintegrator.page.ts'
import { stressRingPoint } from '@gt/domain/calibres/stress-ring-point.entity.ts'
import type { Controller } from '@gt/domain/kit/action.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { entityController, pageController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { densityTask, fillDensity, submitDensity } from '../make/density.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { type Laboratory, openLaboratory, soilRoom } from '../make/tasks.ts'

/** Equations of rings, penetrometers and bump integrators: coefficients, points in versions, approval. */
let lab: Laboratory
let tester: Caller
let leader: Caller
let site: Caller
beforeAll(async () => {
  lab = await openLaboratory(definedActions)
  const soil = await soilRoom(lab)
  tester = soil.tester
  leader = await lab.place.as('tech')
  site = await lab.place.as('gd-tester1')
  const task = await densityTask(soil)
  await fillDensity(soil, task)
  await submitDensity(soil, task)
}, 120_000)
afterAll(() => lab?.place.close())

type Row = Record<string, unknown> & { id: string; row_version: number }
type Answer = Record<string, unknown>
const ask = (who: Caller, page: PageDefinition, action: string, input: unknown): Promise<Answer> =>
  who.call(pageController(page) as Controller, action as never, input as never) as Promise<Answer>

const item = ({ id, row_version }: Row) => ({ id, row_version })
const approve = (page: PageDefinition, row: Row): Promise<readonly string[]> =>
  refusal(ask(leader, page, 'Approve', { items: [item(row)] }))
const read = async (page: PageDefinition, id: string): Promise<Row> =>
  (await ask(tester, page, 'GetById', { id })) as Row

const line = { degree: 1, constant: '-20', coefficient: '8', correlation_coefficient: '0.9963' }
const sounder = { equation_name: '轻型触探-试', soil_text: '黏性土', transform: 'none', ...line }
const bump = { equation_name: 'VBI-试', vehicle_no: '车', speed_kmh: 50, ...line }

describe('[djtrialtestset/conesounder] an equation of a graded laboratory', () => {
  it('is out of use until the technical manager approves it, and after every change of its values', async () => {
    const made = (await ask(tester, gradedSounders, 'Create', { ...sounder, enabled: 1 })) as Row
    expect(made).toMatchObject({ enabled: 0, approved_at: null, regression_equation: 'y = -20 + 8 x' })
    expect(await refusal(ask(tester, gradedSounders, 'Enable', { items: [item(made)] }))).toEqual(['CB-03'])
    await expect(ask(tester, gradedSounders, 'Approve', { items: [item(made)] })).rejects.toThrow('may not call')
    expect(await approve(gradedSounders, made)).toEqual([])
    const approved = await read(gradedSounders, made.id)
    expect(approved).toMatchObject({ enabled: 1, approved_by_id: leader.userId })
    expect(await approve(gradedSounders, approved)).toEqual(['CB-04'])
    const named = (await ask(tester, gradedSounders, 'Change', { ...item(approved), soil_text: '粉土' })) as Row
    expect(named).toMatchObject({ enabled: 1 })
    const changed = (await ask(tester, gradedSounders, 'Change', { ...item(named), coefficient: '9' })) as Row
    expect(changed).toMatchObject({ enabled: 0, approved_at: null, regression_equation: 'y = -20 + 9 x' })
  })

  it('has the coefficients that its degree asks for', async () => {
    const parabola = { ...sounder, equation_name: '二次', degree: 2 }
    expect(await refusal(ask(tester, gradedSounders, 'Create', parabola))).toEqual(['G-06'])
    expect(await ask(tester, gradedSounders, 'Create', { ...parabola, coefficient2: '0.5' })).toMatchObject({
      regression_equation: 'y = -20 + 8 x + 0.5 x²',
    })
  })
})

describe('[djtrialtestset/bumpintegrator] a bump integrator', () => {
  it('that correlates with less than 0.90 is neither approved nor put into use', async () => {
    const weak = { ...bump, correlation_coefficient: '0.85' }
    const made = (await ask(tester, gradedBumps, 'Create', weak)) as Row
    expect(await approve(gradedBumps, made)).toEqual(['CB-02'])
    expect(await refusal(ask(site, siteBumps, 'Create', weak))).toEqual(['CB-02'])
    const off = (await ask(site, siteBumps, 'Create', { ...weak, enabled: 0 })) as Row
    expect(await refusal(ask(site, siteBumps, 'Enable', { items: [item(off)] }))).toEqual(['CB-02'])
    // a site needs no approval
    expect(await ask(site, siteBumps, 'Create', { ...bump, equation_name: 'VBI-好' })).toMatchObject({ enabled: 1 })
  })
})

describe('[djtrialtestset/stressring] the points of a ring', () => {
  const by = 'stress_ring_id'
  const ring = { equation_name: 'CLH-试', ring_no: 'R-1', ...line }
  const part = (rows: readonly object[], remove: readonly object[] = []) => [
    { entity: 'stress_ring_point', by, rows, remove },
  ]
  const save = (record: object, rows: readonly object[], remove: readonly object[] = []) =>
    ask(tester, rings, 'SaveWithRows', { page: rings.code, record, parts: part(rows, remove) })
  const points = async (id: string): Promise<readonly Row[]> => {
    const query = {
      filter: [{ field: by, op: 'eq' as const, value: id }],
      sort: { field: 'sort_no', dir: 'asc' as const },
    }
    const { rows } = await tester.call(entityController(stressRingPoint), 'List', query)
    return rows as unknown as Row[]
  }

  it('have the mean of their readings, and are copied into the next version with what changes of them', async () => {
    const { id } = (await save(ring, [
      { sort_no: 1, y: '10', readings: ['99', '100', '102'] },
      { sort_no: 2, y: '20', readings: ['200'] },
      { sort_no: 3, y: '30', readings: ['300'] },
    ])) as Row
    const [first, second, third] = await points(id)
    if (!first || !second || !third) throw new Error('no points')
    expect(first).toMatchObject({ x: '100.3333' })
    // a finished test took this version
    await lab.place.query(
      `insert into tool_usage (instance_id, organization_id, business_id, test_record_id, tool_entity, tool_id)
       select instance_id, organization_id, business_id, id, 'stress_ring', $1 from test_record where state <> 'draft' limit 1`,
      [id],
    )
    const before = await read(rings, id)
    const { id: next } = (await save(item(before), [{ ...item(first), readings: ['101'] }], [item(third)])) as Row
    expect(next).not.toBe(id)
    expect((await points(next)).map(({ x, y }) => [x, y])).toEqual([
      ['101.0000', '10.0000'],
      ['200.0000', '20.0000'],
    ])
    expect((await points(id)).map(({ x }) => x)).toEqual(['100.3333', '200.0000', '300.0000'])
    expect(await read(rings, next)).toMatchObject({ version_no: 2 })
    // past the form they stay as they are
    const change = tester.call(entityController(stressRingPoint), 'Change', { ...item(second), y: '21' } as never)
    expect(await refusal(change)).toEqual(['G-37'])
    const remove = tester.call(entityController(stressRingPoint), 'Remove', { items: [item(second)] })
    expect(await refusal(remove)).toEqual(['G-37'])
  })
})
