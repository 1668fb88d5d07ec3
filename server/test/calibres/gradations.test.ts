import page from '@gt/domain/calibres/djtrialtestset.aggregategradation.page.ts'
import type { Controller } from '@gt/domain/kit/action.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import {
  give,
  type Laboratory,
  type MadeTask,
  materialOrder,
  openLaboratory,
  openSheet,
  setClock,
  soilRoom,
  tasksOfOrder,
} from '../make/tasks.ts'

/** Gradations: as a whole, copied from standards, in versions, of clients, and as a sieving test takes them. */
let lab: Laboratory
let soil: Laboratory
let admin: Caller
let task: MadeTask
beforeAll(async () => {
  lab = await openLaboratory(definedActions)
  soil = await soilRoom(lab)
  admin = await lab.place.as('labadmin')
  task = await sieving()
}, 120_000)
afterAll(() => lab?.place.close())

type Row = Record<string, unknown> & { id: string; row_version: number }

const ask = (action: string, input: unknown, who: Caller = admin): Promise<Record<string, unknown>> =>
  who.call(pageController(page) as Controller, action as never, input as never) as Promise<Record<string, unknown>>
const item = ({ id, row_version }: Row) => ({ id, row_version })
const by = 'aggregate_gradation_id'
const save = (record: object, rows: readonly object[], remove: readonly object[] = []): Promise<Row> =>
  ask('SaveWithRows', {
    page: page.code,
    record,
    parts: [{ entity: 'aggregate_gradation_sieve', by, rows, remove }],
  }) as Promise<Row>
const read = async (id: string): Promise<Row> => (await ask('GetById', { id })) as Row
const sieves = (id: string): Promise<Row[]> =>
  lab.place.query(
    `select id, row_version, sieve_mm::float8 as mm, pass_lower::float8 as lower, pass_upper::float8 as upper
     from aggregate_gradation_sieve where aggregate_gradation_id = $1 and deleted_at is null order by sieve_mm desc`,
    [id],
  ) as Promise<Row[]>
const named = async (name: string): Promise<Row> => {
  const [row] = (await lab.place.query(
    `select id, row_version from aggregate_gradation where business_id = 0 and name = $1`,
    [name],
  )) as Row[]
  if (!row) throw new Error(`the platform has no gradation ${name}`)
  return row
}

/** A sieving of coarse aggregate under way. */
async function sieving(): Promise<MadeTask> {
  setClock(soil, '2026-03-03 10:00:00')
  const [made] = await tasksOfOrder(
    soil,
    await materialOrder(soil, 'agg-coarse-sieve', { name: '碎石', quantity: '5 kg' }),
  )
  if (!made) throw new Error('the order made no task')
  const testers = { tester_ids: [soil.tester.userId, soil.mate.userId] }
  expect(await give(soil, soil.head, 'Assign', made.id, testers)).toEqual([])
  setClock(soil, '2026-03-04 09:00:00')
  expect(await give(soil, soil.tester, 'TakeAndStart', made.id, { take_reason: '检测' })).toEqual([])
  return made
}

interface Offered {
  readonly number: string
  readonly problem: string | null
  readonly records: readonly { readonly origin: object; readonly values: Readonly<Record<string, string>> }[]
}

const offered = async (search: string): Promise<readonly Offered[]> => {
  const { record } = await openSheet(soil, task)
  const { rows } = await soil.tester.call(recordActions, 'Register', {
    record_id: record.id,
    calib: 'aggregategradation.size',
    search,
  })
  return rows as unknown as Offered[]
}

/** Fills a gradation that is offered into the sieves of the test. */
async function fill({ records }: Pick<Offered, 'records'>): Promise<string[]> {
  const { record } = await openSheet(soil, task)
  const [sample_id = ''] = task.sampleIds
  const inputs = { size: 'aggregategradation.size', lo: 'aggregategradation.lower', hi: 'aggregategradation.upper' }
  return refusal(
    soil.tester.call(recordActions, 'SaveCells', {
      record_id: record.id,
      tab_key: 'tab',
      rows: [{ sample_id, group: 'sieve', count: records.length }],
      cells: records.flatMap(({ origin, values }, row) =>
        Object.entries(inputs).flatMap(([input, calib]) =>
          values[calib] === undefined
            ? []
            : {
                sample_id,
                group: 'sieve',
                row,
                input,
                value: input === 'size' ? String(Number(values[calib])) : Number(values[calib]).toFixed(1),
                source: 'tool' as const,
                origin,
              },
        ),
      ) as never,
    }),
  )
}

const band = [
  { sieve_mm: '19', pass_lower: '90', pass_upper: '100' },
  { sieve_mm: '9.5', pass_lower: '20', pass_upper: '60' },
  { sieve_mm: '4.75', pass_lower: '0', pass_upper: '10' },
]
const crushed = { name: '碎石-试', material_type: '碎石', ordinate: 'passing', enabled: 1 }

describe('[page aggregategradation] a gradation', () => {
  it('has three sieves or more, limits in order, none of them twice, and lower ones below upper ones', async () => {
    expect(await refusal(save(crushed, band.slice(0, 2)))).toEqual(['CB-05'])
    expect(await refusal(save(crushed, [...band, { ...band[0], pass_lower: '0' }]))).not.toEqual([])
    expect(await refusal(save(crushed, [band[0] ?? {}, { ...band[1], pass_lower: '61' }, band[2] ?? {}]))).not.toEqual(
      [],
    )
    const rising = [...band, { sieve_mm: '2.36', pass_lower: '0', pass_upper: '15' }]
    expect(await refusal(save(crushed, rising))).toEqual(['CB-06'])
    // the same figures are in order as what is retained is not
    expect(await refusal(save({ ...crushed, ordinate: 'retained' }, band))).toEqual(['CB-06'])
    expect(await lab.place.query(`select 1 from aggregate_gradation where name = $1`, [crushed.name])).toEqual([])
  })

  it('of a standard becomes an own one with its sieves, narrowed as it likes and wider only with a word why', async () => {
    const standard = await named('AC-13 密级配沥青混合料')
    expect(await refusal(ask('Change', { ...item(standard), code: 'X' }))).not.toEqual([])
    expect(await refusal(ask('LoadStandard', { items: [item(standard)] }))).toEqual([])
    expect(await refusal(ask('LoadStandard', { items: [item(standard)] }))).toEqual(['CB-08'])
    const [own] = (await lab.place.query(
      `select id, row_version, copied_from_id::text from aggregate_gradation where business_id <> 0 and name = $1`,
      ['AC-13 密级配沥青混合料'],
    )) as Row[]
    if (!own) throw new Error('it was not copied')
    expect(own.copied_from_id).toBe(standard.id)
    const rows = await sieves(own.id)
    expect(rows.map(({ mm }) => mm)).toEqual([16, 13.2, 9.5, 4.75, 2.36, 1.18, 0.6, 0.3, 0.15, 0.075])
    const at = (mm: number) => item(rows.find(one => one.mm === mm) as Row)
    await save(item(own), [{ ...at(4.75), pass_lower: '40', pass_upper: '60' }])
    const now = await read(own.id)
    const wider = [{ ...at(9.5), pass_upper: '88' }]
    expect(await refusal(save(item(now), wider))).toEqual(['CB-07'])
    await save({ ...item(now), deviation_note: '业主同意放宽' }, wider)
    expect((await sieves(own.id)).map(({ mm, upper }) => [mm, upper])).toEqual(
      expect.arrayContaining([
        [4.75, 60],
        [9.5, 88],
      ]),
    )
  })
})

describe('[page djtrialtestset/aggregategradation accept] a sieving test', () => {
  it('takes what passes from a gradation of what is retained', async () => {
    const [zone] = await offered('天然砂 2区')
    const limits = zone?.records.map(({ values }) => [
      Number(values['aggregategradation.size']),
      Number(values['aggregategradation.lower']),
      Number(values['aggregategradation.upper']),
    ])
    expect(limits).toEqual(
      expect.arrayContaining([
        [4.75, 90, 100],
        [0.6, 30, 59],
      ]),
    )
  })

  it('is offered what its client or project may have alone, and refuses what is another one’s', async () => {
    const [order] = (await lab.place.query(
      `select o.entrust_unit_id::text as client, (select u.id::text from entrust_unit u where u.business_id = o.business_id
         and u.id <> o.entrust_unit_id and u.deleted_at is null order by u.id limit 1) as other
       from trial_task k join entrustment o on o.business_id = k.business_id and o.id = k.entrustment_id where k.id = $1`,
      [task.id],
    )) as { client: string; other: string }[]
    const { id } = await save({ ...crushed, name: '客户级配', entrust_unit_id: order?.client }, band)
    const [mine] = await offered('客户级配')
    expect(mine?.records).toHaveLength(3)
    await save({ ...item(await read(id)), entrust_unit_id: order?.other }, [])
    expect(await offered('客户级配')).toEqual([])
    if (mine) expect(await fill(mine)).not.toEqual([])
  })

  it('keeps the limits it took: they change in the next version, which the open test takes when it is wanted', async () => {
    const { id } = await save({ ...crushed, name: '在用级配', valid_from: '2026-01-01' }, band)
    const [first] = await offered('在用级配')
    if (!first) throw new Error('it is not offered')
    expect(await fill(first)).toEqual([])
    expect((await read(id)).used_count).toBe(1)
    expect(await refusal(ask('Remove', { items: [item(await read(id))] }))).toEqual(['CB-01'])
    // as if the test were finished: a change becomes the next version
    await lab.place.query(`update test_record set state = 'submitted' where trial_task_id = $1`, [task.id])
    const [top, middle] = await sieves(id)
    const changed = { id: middle?.id, row_version: middle?.row_version, pass_upper: '55' }
    const next = await save({ ...item(await read(id)), valid_from: '2026-03-01' }, [changed])
    await lab.place.query(`update test_record set state = 'draft' where trial_task_id = $1`, [task.id])
    expect(next.id).not.toBe(id)
    expect((await sieves(id)).map(({ upper }) => upper)).toEqual([100, 60, 10])
    expect((await sieves(next.id)).map(({ upper }) => upper)).toEqual([100, 55, 10])
    expect(top?.upper).toBe(100)
    expect(await ask('OpenUses', { ids: [next.id] })).toEqual({ count: 1 })
    expect(await ask('Retake', { ids: [next.id] })).toEqual({ count: 1 })
    const { values } = await openSheet(soil, task)
    const [sample = ''] = task.sampleIds
    expect(values.samples[sample]?.groups.sieve?.map(row => row.hi?.value)).toEqual(['100.0', '55.0', '10.0'])
    expect((await offered('在用级配')).map(({ problem }) => problem)).toEqual([null])
  })
})
