import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import type { Contract, Controller } from '@gt/domain/kit/action.ts'
import { controllerName, pickController } from '@gt/domain/platform/pick-actions.ts'
import { arrivalActions } from '@gt/domain/samples/arrival-actions.ts'
import { placeActions } from '@gt/domain/samples/place-actions.ts'
import { specimenActions } from '@gt/domain/samples/specimen-actions.ts'
import { describe, expect, it } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { failedArrivals } from '../../src/modules/samples/arrivals.ts'
import { matureSpecimens } from '../../src/modules/samples/maturity.ts'
import { type Caller, cubeOrder, inside, offered, openOrderDesk, refusal, registered } from '../make/entrust.ts'

/** Books of a site laboratory: batches of material, mixes, storage places, specimens. */
const { place } = await openOrderDesk(allActions)
const bringer = await place.as('gd-contractor', 'LJ3')
const chief = await place.as('gd-chief', 'LJ3')
const elsewhere = await place.as('gd-chief', 'LM1')
const keeper = await place.as('gd-tester2', 'LJ3')
const tester = await place.as('gd-tester1', 'LJ3')

type Row = Record<string, unknown> & { id: string; row_version: number }
const of = (entity: string): Controller<Record<string, Contract>> =>
  ({ name: controllerName(entity) }) as Controller<Record<string, Contract>> // actions of defined pages
const ask = (who: Caller, entity: string, name: string, input: object): Promise<Row> =>
  who.call(of(entity), name, input as never) as Promise<Row>
const list = async (who: Caller, entity: string, more: object = {}): Promise<Row[]> =>
  ((await ask(who, entity, 'List', { size: 50, ...more })) as unknown as { rows: Row[] }).rows
const one = async (who: Caller, entity: string, id: string): Promise<Row> => {
  const found = (await list(who, entity)).find(row => row.id === id)
  if (!found) throw new Error(`${entity} ${id} is not listed`)
  return found
}

const steel = await offered(place, 'rebar-tension', 'LJ3')
const batch = (more: object = {}) => ({
  material_name: '热轧带肋钢筋',
  trial_class_id: steel.classId,
  specification: 'HRB400E Φ20',
  manufacturer: '示范钢铁有限公司',
  batch_number: 'LH-1',
  quantity: '75',
  quantity_unit: 't',
  inbound_date: '2026-03-02',
  ...more,
})

describe('material arrivals', () => {
  it('[page materialarrival, accept] 75 t of one batch demand two samples, whose draft shares the quantity', async () => {
    const made = await ask(bringer, 'material_arrival', 'Create', batch())
    const listed = await one(bringer, 'material_arrival', made.id)
    expect(listed).toMatchObject({ required_tests: 2, sample_count: 0, calc_missing: 2, result_state: 'untested' })
    expect(String(listed.arrival_no)).toMatch(/^JC-2026-\d{4}$/)
    const todos = await place.query<{ n: number }>(
      "select count(*)::int as n from todo_item where object_kind = 'material_arrival' and object_id = $1 and state = 'open'",
      [made.id],
    )
    expect(todos[0]?.n).toBe(2)

    const taken = await bringer.call(arrivalActions, 'TakeSamples', { id: made.id, row_version: made.row_version })
    expect(taken.samples).toBe(2)
    const { order, samples } = await bringer.call(entrustmentActions, 'GetWhole', { id: taken.entrustment_id })
    expect(order).toMatchObject({ state: 'draft', nature: 'self_check' })
    expect(samples.map(({ row }) => row)).toMatchObject([
      { representative_quantity: '37.500', batch_number: 'LH-1', material_arrival_id: made.id },
      { representative_quantity: '37.500', manufacturer: '示范钢铁有限公司' },
    ])
    expect(await one(bringer, 'material_arrival', made.id)).toMatchObject({ sample_count: 2, result_state: 'testing' })
    expect(
      await refusal(bringer.call(arrivalActions, 'TakeSamples', { id: made.id, row_version: made.row_version })),
    ).toEqual(['MA-02'])
    expect(
      await refusal(
        ask(bringer, 'material_arrival', 'Change', { id: made.id, row_version: made.row_version, quantity: '80' }),
      ),
    ).toEqual(['MA-01'])
    const left = await place.query(
      "select 1 from todo_item where object_kind = 'material_arrival' and object_id = $1 and state = 'open'",
      [made.id],
    )
    expect(left).toEqual([])
  })

  it('refuses a day to come, removes nothing that conforms, and knows no batch of another laboratory', async () => {
    expect(await refusal(ask(bringer, 'material_arrival', 'Create', batch({ inbound_date: '2026-03-09' })))).toEqual([
      'MA-05',
    ])
    const made = await ask(bringer, 'material_arrival', 'Create', batch({ batch_number: 'LH-2', quantity: '60' }))
    expect((await one(bringer, 'material_arrival', made.id)).required_tests).toBe(1)
    const removal = { withdrawn_on: '2026-03-03', withdrawal_note: '退回厂家' }
    expect(await refusal(bringer.give(of('material_arrival'), 'Withdraw', made, removal))).toEqual(['MA-03'])
    expect(await list(elsewhere, 'material_arrival')).toEqual([])
    await expect(chief.call(arrivalActions, 'TakeSamples', { id: made.id, row_version: 1 })).rejects.toThrow(/may not/)
  })

  it('[page materialarrival, accept] a nonconforming sample makes the batch leave, with to-dos, and what left stays as it is', async () => {
    const made = await ask(bringer, 'material_arrival', 'Create', batch({ batch_number: 'LH-3', quantity: '20' }))
    const { classId, categoryId, parameters } = steel
    const { tasks, samples } = await registered(tester, {
      trial_category_id: categoryId,
      nature: 'self_check',
      customer_snapshot: { project_name: 'LJ-3 标', entrusting_unit: '示范路桥', sample_sender: '送样员甲' },
      project_part: '3号中桥',
      samples: [
        {
          ...{
            name: '热轧带肋钢筋',
            trial_class_id: classId,
            grade: 'HRB400E',
            specification: 'Φ20',
            quantity: '一组',
          },
          ...{ sampling_date: '2026-03-02', sample_condition: '无异常', structural_part: '墩柱', batch_number: 'LH-3' },
          ...{ representative_quantity: '20', representative_unit: 't', sampling_location: '工地' },
          material_arrival_id: made.id,
          items: parameters.map(unit_trial_parameter_id => ({ unit_trial_parameter_id })),
        },
      ],
    } as never)
    const [task] = tasks
    await place.query("update trial_task set judgement = 'fail', state = 'checked' where id = $1", [task?.id])
    expect((await one(bringer, 'material_arrival', made.id)).result_state).toBe('fail')
    await inside(place, tester, ctx => failedArrivals(ctx, [String(samples[0]?.row.id)]))
    const todos = await place.query<{ kind: string }>(
      "select kind from todo_item where object_kind = 'material_arrival' and object_id = $1 and kind = 'nonconforming' and state = 'open'",
      [made.id],
    )
    expect(todos.length).toBe(2)
    const early = { withdrawn_on: '2026-03-01', withdrawal_note: '退回厂家' }
    expect(await refusal(bringer.give(of('material_arrival'), 'Withdraw', made, early))).toEqual(['MA-06'])
    await bringer.give(of('material_arrival'), 'Withdraw', made, { ...early, withdrawn_on: '2026-03-03' })
    const gone = await one(bringer, 'material_arrival', made.id)
    expect(gone).toMatchObject({ result_state: 'withdrawn', withdrawn_on: '2026-03-03' })
    expect(
      await refusal(
        ask(bringer, 'material_arrival', 'Change', { id: made.id, row_version: gone.row_version, storage_place: 'x' }),
      ),
    ).toEqual(['MA-04'])
  })
})

describe('mix designs', () => {
  const design = (no: string, more: object = {}) => ({
    ...{ design_no: no, name: `混凝土 ${no}`, kind: 'concrete', grade: 'C30' },
    ...{ target_strength: '38.2', design_density: '2400' },
    ...more,
  })
  const item = (mix: Row, dosage: string) =>
    ask(chief, 'mix_design_item', 'Create', { mix_design_id: mix.id, material_name: '水泥', dosage })
  const trial = (mix: Row, no: string, strength_28d: string, chosen: 0 | 1) =>
    ask(chief, 'mix_design_trial', 'Create', { mix_design_id: mix.id, trial_no: no, strength_28d, chosen })

  it('[page mixdesign, accept] is approved with constituents, a chosen trial that reaches the target, and within 2 % of its density', async () => {
    const mix = await ask(chief, 'mix_design', 'Create', design('P-1'))
    const approve = (more: object = {}) => chief.give(of('mix_design'), 'Approve', mix, more)
    expect(await refusal(approve())).toEqual(['MD-01', 'MD-02'])
    await item(mix, '2300')
    const weak = await trial(mix, '1', '37.0', 1)
    expect(await refusal(approve())).toEqual(['MD-03', 'MD-04'])
    expect(await refusal(trial(mix, '2', '41.0', 1))).toEqual(['MD-08'])
    await ask(chief, 'mix_design_trial', 'Change', { id: weak.id, row_version: weak.row_version, chosen: 0 })
    await trial(mix, '2', '41.0', 1)
    expect(await refusal(approve())).toEqual(['MD-04'])
    expect(await one(chief, 'mix_design', mix.id)).toMatchObject({ calc_sum: '2300.00', calc_off: '-4.17' })
    const done = await approve({ confirmed: ['MD-04'], reason: '含气量较大' })
    expect(done.state).toBe('approved')
    expect(await refusal(item(mix, '1'))).toEqual(['MD-07'])
    const reply = { reply_no: '监批 1', approved_on: '2026-03-09' }
    expect(await refusal(chief.give(of('mix_design'), 'Reply', done, reply))).toEqual(['MD-06'])
    const held = await chief.give(of('mix_design'), 'Reply', done, {
      ...reply,
      approved_on: '2026-03-02',
      valid_to: '2026-03-20',
    })
    expect(held.state).toBe('in_force')
    expect(
      await refusal(ask(chief, 'mix_design', 'Change', { id: mix.id, row_version: held.row_version, grade: 'C35' })),
    ).toEqual(['MD-07'])
  })

  it('[page mixdesign, accept] only approved and valid mixes are offered, and an order may name no other', async () => {
    const draft = await ask(chief, 'mix_design', 'Create', design('P-2'))
    const [held] = await list(chief, 'mix_design', { filter: [{ field: 'state', op: 'eq', value: 'in_force' }] })
    const offeredTo = async (who: Caller): Promise<string[]> =>
      (await who.call(pickController('mix_design'), 'Pick', { size: 20 })).rows.map(({ id }) => id)
    expect(await offeredTo(tester)).toEqual([held?.id])
    expect(await offeredTo(elsewhere)).toEqual([])
    const form = await cubeOrder(place)
    const { classId } = await offered(place, 'concrete-cube-strength', 'LJ3')
    const naming = (id: unknown) => ({
      ...form,
      customer_info_id: null,
      nature: 'self_check',
      samples: [{ ...form.samples[0], trial_class_id: classId, items: [], mix_design_id: id }],
    })
    expect(await refusal(tester.call(entrustmentActions, 'Save', naming(draft.id) as never))).toEqual(['MD-09'])
    await tester.call(entrustmentActions, 'Save', naming(held?.id) as never)
    expect(await one(chief, 'mix_design', String(held?.id))).toMatchObject({ calc_samples: 1 })
    const late = await place.as('gd-tester1', 'LJ3')
    late.clock = '2026-04-01 09:00:00'
    expect(await offeredTo(late)).toEqual([])
    expect(await refusal(late.call(entrustmentActions, 'Save', naming(held?.id) as never))).toEqual(['MD-09'])
  })

  it('is copied as a draft with its parts, and leaves use with a reason', async () => {
    const [held] = await list(chief, 'mix_design', { filter: [{ field: 'state', op: 'eq', value: 'in_force' }] })
    const copy = await chief.give(of('mix_design'), 'CopyAs', held as Row, { design_no: 'P-1A' })
    expect(copy.state).toBe('draft')
    const parts = await place.query<{ items: number; trials: number }>(
      `select (select count(*)::int from mix_design_item where mix_design_id = $1) as items,
         (select count(*)::int from mix_design_trial where mix_design_id = $1) as trials`,
      [copy.id],
    )
    expect(parts).toEqual([{ items: 1, trials: 2 }])
    expect(await refusal(chief.give(of('mix_design'), 'CopyAs', held as Row, { design_no: 'P-1A' }))).toEqual(['G-12'])
    expect(await refusal(chief.give(of('mix_design'), 'PutOut', held as Row))).toEqual(['G-07'])
    await chief.give(of('mix_design'), 'PutOut', held as Row, { reason: '材料更换' })
    expect(await refusal(elsewhere.give(of('mix_design'), 'Approve', copy))).toEqual(['G-04'])
  })
})

describe('storage places and specimens', () => {
  it('[page sampleLibrary, accept] a pattern makes its cells, and a stock-take lists what was not scanned as missing', async () => {
    const made = await ask(keeper, 'sample_library', 'Create', {
      code: 'A1-01..A1-03',
      name: '货架',
      kind: 'cell',
      capacity: 1,
    })
    expect(made.code).toBe('A1-01')
    const codes = await place.query("select 1 from sample_library where code like 'A1-0%' and deleted_at is null")
    expect(codes).toHaveLength(3)
    expect(
      await refusal(ask(keeper, 'sample_library', 'Create', { code: 'A1-05..A1-01', name: '货架', kind: 'cell' })),
    ).toEqual(['MA-12'])

    const { classId } = await offered(place, 'concrete-cube-strength', 'LJ3')
    const { parameters } = await offered(place, 'concrete-cube-strength', 'LJ3')
    const form = await cubeOrder(place, { sets: 2 })
    const items = parameters.map(unit_trial_parameter_id => ({ unit_trial_parameter_id }))
    const { samples } = await registered(tester, {
      ...form,
      customer_info_id: null,
      customer_snapshot: { project_name: 'LJ-3 标', entrusting_unit: '示范路桥', sample_sender: '送样员甲' },
      nature: 'self_check',
      samples: form.samples.map(sample => ({ ...sample, trial_class_id: classId, items })),
    } as never)
    const [first, second] = samples.map(({ row }) => row)
    await place.query("update sample set state = 'in_store', sample_library_id = $2 where id = any($1)", [
      [first?.id, second?.id],
      made.id,
    ])
    expect(await one(keeper, 'sample_library', made.id)).toMatchObject({ occupied: 2, free: -1 })
    const lying = await keeper.call(placeActions, 'Lying', { id: made.id })
    expect(lying.samples.map(({ id }) => id).sort()).toEqual([first?.id, second?.id].sort())
    const count = await keeper.call(placeActions, 'StockTake', {
      id: made.id,
      codes: [String(first?.sample_number), 'XX-1'],
    })
    expect(count).toEqual({ expected: 2, found: 1, missing: [second?.sample_number], surplus: [], unknown: ['XX-1'] })
    expect((await keeper.call(placeActions, 'Lying', { id: made.id })).takes).toMatchObject([
      { missing: [second?.sample_number] },
    ])
    expect(
      await refusal(
        ask(keeper, 'sample_library', 'Remove', { items: [{ id: made.id, row_version: made.row_version }] }),
      ),
    ).toEqual(['MA-11'])
    expect(
      await refusal(
        ask(keeper, 'sample_library', 'Change', { id: made.id, row_version: made.row_version, capacity: 1 }),
      ),
    ).toEqual(['MA-13'])
    expect(
      (
        await list(keeper, 'sample_library', {
          filter: [{ field: 'sample_no', op: 'eq', value: first?.sample_number }],
        })
      ).map(({ id }) => id),
    ).toEqual([made.id])
  })

  it('[page trialsample, accept] specimens go into a curing room only, and come out early with a confirmed reason', async () => {
    const [specimen] = await list(keeper, 'test_sample', { filter: [{ field: 'state', op: 'eq', value: 'waiting' }] })
    if (!specimen) throw new Error('no specimen waits')
    const [sample] = await place.query<{ number: string }>(
      'select s.sample_number as number from test_sample t join sample s on s.business_id = t.business_id and s.id = t.sample_id where t.id = $1',
      [specimen.id],
    )
    expect(specimen.sample_no).toBe(sample?.number)
    const [room] = await place.query<{ id: string }>(
      "select l.id::text as id from sample_library l join business b on b.id = l.business_id where b.code = 'LJ3' and l.code = 'YH-1'",
    )
    const [shelf] = await place.query<{ id: string }>("select id::text as id from sample_library where code = 'A1-02'")
    const give = (name: string, row: { id: string; row_version: number }, more: object = {}) =>
      keeper.give(of('test_sample'), name, row, more)
    expect(await refusal(give('IntoRoom', specimen, { sample_library_id: shelf?.id }))).toEqual(['MA-16'])
    expect(await refusal(give('OutOfRoom', specimen))).toEqual(['MA-14'])
    const inside = await give('IntoRoom', specimen, { sample_library_id: room?.id })
    expect(await one(keeper, 'test_sample', specimen.id)).toMatchObject({ calc_in_room: 1 })
    expect(await refusal(give('OutOfRoom', inside))).toEqual(['MA-15'])
    await give('OutOfRoom', inside, { confirmed: ['MA-15'], reason: '提前拆模强度' })
    expect(await one(keeper, 'test_sample', specimen.id)).toMatchObject({ calc_in_room: 0 })

    const again = await one(keeper, 'test_sample', specimen.id)
    const [foreign] = await place.query<{ id: string }>(
      'select k.id::text as id from trial_task k where k.business_id = (select business_id from test_sample where id = $1) and k.sample_id <> $2 limit 1',
      [specimen.id, specimen.sample_id],
    )
    expect(await refusal(give('TieTask', again, { trial_task_id: foreign?.id }))).toEqual(['MA-17'])
    await give('TieTask', again, { trial_task_id: specimen.trial_task_id })

    const made = await keeper.call(specimenActions, 'Make', {
      sample_id: String(specimen.sample_id),
      count: 2,
      age_days: 60,
    })
    expect(made).toEqual({ made: 2 })
    const wrong = { sample_id: String(specimen.sample_id), count: 1, moulding_at: '2026-03-09 10:00:00' }
    expect(await refusal(keeper.call(specimenActions, 'Make', wrong))).toEqual(['MA-20'])
    expect(await list(elsewhere, 'test_sample')).toEqual([])
  })

  it('[page trialsample, accept] specimens cured as the structure become due when their sum passes 600 ℃·d, and at 60 days', async () => {
    const [specimen] = await list(keeper, 'test_sample', { filter: [{ field: 'state', op: 'eq', value: 'waiting' }] })
    const id = specimen?.id
    await place.query("update sample set curing = 'same_condition' where id = $1", [specimen?.sample_id])
    const [room] = await place.query<{ id: string; workplace: string; unit: string; org: string; instance: string }>(
      `select l.id::text as id, l.workplace_id::text as workplace, l.business_id::text as unit, l.organization_id::text as org, l.instance_id::text as instance
       from sample_library l join business b on b.id = l.business_id where b.code = 'LJ3' and l.workplace_id is not null limit 1`,
    )
    const set = (from: string) =>
      place.query(
        "update test_sample set moulding_at = $2::timestamptz, sample_library_id = $3, state = 'waiting', due_at = null where id = $1",
        [id, from, room?.id],
      )
    const warm = (days: number, degrees: string) =>
      place.query(
        `insert into humiture_record (instance_id, organization_id, business_id, workplace_id, recorded_at, temperature)
         select $1, $2, $3, $4, '2026-02-01 12:00+08'::timestamptz + make_interval(days => d), $5 from generate_series(1, $6::int) d`,
        [room?.instance, room?.org, room?.unit, room?.workplace, degrees, days],
      )
    await place.query('delete from humiture_record where workplace_id = $1', [room?.workplace])
    await set('2026-02-01 08:00+08')
    await warm(20, '29.0')
    await warm(5, '-8.0')
    const runs = () => inside(place, keeper, matureSpecimens)
    expect((await one(keeper, 'test_sample', String(id))).mature_degree).not.toBe('580.0')
    await place.query('delete from humiture_record where temperature < 0 and workplace_id = $1', [room?.workplace])
    expect((await one(keeper, 'test_sample', String(id))).mature_degree).toBe('580.0')
    expect(await runs()).toBe(0)
    await place.query('update humiture_record set temperature = 31 where workplace_id = $1', [room?.workplace])
    expect(await runs()).toBe(1)
    expect((await one(keeper, 'test_sample', String(id))).state).toBe('ready')
    await place.query('delete from humiture_record where workplace_id = $1', [room?.workplace])
    await set('2025-12-20 08:00+08')
    expect(await runs()).toBe(1)
  })
})
