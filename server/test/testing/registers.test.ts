import { recordActions } from '@gt/domain/testing/actions.ts'
import type { CellChange } from '@gt/domain/testing/record-data.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../make/entrust.ts'
import {
  fillConditions,
  give,
  type Laboratory,
  type MadeTask,
  materialOrder,
  onRecord,
  openSheet,
  setClock,
  soilRoom,
  tasksOfOrder,
} from '../make/tasks.ts'
import { testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory()
let soil: Laboratory
beforeAll(async () => {
  soil = await soilRoom(lab)
})

/** A moisture or ring knife test under way in the soil room. */
async function underTest(method: string): Promise<MadeTask> {
  setClock(soil, '2026-03-03 10:00:00')
  const [task] = await tasksOfOrder(soil, await materialOrder(soil, method, { name: '土样', quantity: '5 kg' }))
  if (!task) throw new Error('the order made no task')
  const testers = { tester_ids: [soil.tester.userId, soil.mate.userId] }
  expect(await give(soil, soil.head, 'Assign', task.id, testers)).toEqual([])
  setClock(soil, '2026-03-04 09:00:00')
  expect(await give(soil, soil.tester, 'TakeAndStart', task.id, { take_reason: '检测' })).toEqual([])
  return task
}

const offer = async (task: MadeTask, calib: string, search = '') =>
  soil.tester.call(recordActions, 'Register', {
    record_id: (await openSheet(soil, task)).record.id,
    calib,
    search,
  })

/** The mass of the first tin. */
const place: Pick<CellChange, 'group' | 'row' | 'input' | 'source'> = {
  group: 'box',
  row: 0,
  input: 'm0',
  source: 'tool',
}

const save = async (
  task: MadeTask,
  cells: readonly (Partial<CellChange> & Pick<CellChange, 'value'>)[],
): Promise<string[]> => {
  const { record } = await openSheet(soil, task)
  const [sample_id = ''] = task.sampleIds
  return refusal(
    soil.tester.call(recordActions, 'SaveCells', {
      record_id: record.id,
      tab_key: 'tab',
      cells: cells.map(cell => ({ ...place, sample_id, ...cell })),
    }),
  )
}

describe('readings from the calibration registers (page checklist, lookups; methods.md section 7)', () => {
  it('offers the tins with number and mass, and takes no other mass than theirs', async () => {
    const task = await underTest('soil-moisture-oven')
    const { rows } = await offer(task, 'aluminumbox.mass', '003')
    expect(rows).toHaveLength(1)
    const [tin] = rows
    const [record] = tin?.records ?? []
    if (!tin || !record) throw new Error('no tin 003')
    expect(tin).toMatchObject({ number: '003', problem: null })
    const mass = record.values['aluminumbox.mass'] ?? ''
    expect(mass).toMatch(/^\d+\.\d{3}$/)
    const { origin } = record
    const taken = mass.slice(0, -1)
    expect(await save(task, [{ value: '1.00', origin }])).toEqual(['R-13'])
    expect(await save(task, [{ value: taken, origin: { ...origin, id: '1' } }])).toEqual(['R-13'])
    expect(await save(task, [{ input: 'm1', value: taken, origin }])).toEqual(['R-13'])
    expect(
      await save(task, [
        { value: taken, origin },
        { input: 'box_no', value: '003', origin },
      ]),
    ).toEqual([])
    const { values } = await openSheet(soil, task)
    expect(values.samples[task.sampleIds[0] ?? '']?.groups.box?.[0]).toMatchObject({
      m0: { value: taken, source: 'tool', origin: { label: '003' } },
      box_no: { value: '003' },
    })
  })

  it('[page checklist, end_time] asks about a test that was shorter than its method takes (R-30)', async () => {
    const task = await underTest('soil-moisture-oven')
    const asked = async (end: string) => {
      await fillConditions(soil, task, '2026-03-04 09:00:00', end)
      const { missing } = await openSheet(soil, task)
      return missing.filter(({ code }) => code === 'R-30').map(({ message, severity }) => [severity, message])
    }
    expect(await asked('2026-03-04 14:59:00')).toEqual([['warn', '试验历时5:59 h，方法要求不少于6 h']])
    expect(await asked('2026-03-04 15:00:00')).toEqual([])
  })

  it('tells why a tool cannot be used, and refuses it when it is sent all the same', async () => {
    const task = await underTest('soil-moisture-oven')
    await lab.place.query("update aluminum_box set next_check_date = '2026-03-03' where box_no = '004'")
    await lab.place.query("update aluminum_box set enabled = false where box_no = '005'")
    const { rows } = await offer(task, 'aluminumbox')
    const problem = (number: string) => rows.find(row => row.number === number)?.problem
    expect(problem('004')).toBe('004有效期至2026-03-03，已超期，不能使用')
    expect(problem('005')).toBe('005已停用')
    for (const number of ['004', '005']) {
      const record = rows.find(row => row.number === number)?.records[0]
      const value = record?.values['aluminumbox.mass']?.slice(0, -1) ?? ''
      expect(await save(task, [{ value, ...(record ? { origin: record.origin } : {}) }])).toEqual(['R-13'])
    }
    await lab.place.query("update aluminum_box set next_check_date = '2026-03-04', enabled = true")
    expect((await offer(task, 'aluminumbox')).rows.every(row => row.problem === null)).toBe(true)
  })

  it('refuses a register that does not exist and a record that the post does not see', async () => {
    const task = await underTest('soil-moisture-oven')
    expect(await refusal(offer(task, 'app_user'))).toEqual(['G-10'])
    const { record } = await openSheet(soil, task)
    expect(
      await refusal(lab.tester.call(recordActions, 'Register', { record_id: record.id, calib: 'aluminumbox' })),
    ).toEqual(['G-04'])
    expect(await refusal(lab.tester.call(recordActions, 'Previous', { record_id: record.id }))).toEqual(['G-04'])
  })

  it('fills the sieves of a gradation into the rows of a coarse grading', async () => {
    const task = await underTest('agg-coarse-sieve')
    const { record, values } = await openSheet(soil, task)
    const [sampleId = ''] = task.sampleIds
    expect(values.samples[sampleId]?.groups.sieve).toHaveLength(1)
    const { rows } = await offer(task, 'aggregategradation.size')
    const [band] = rows
    if (!band) throw new Error('no gradation')
    expect(band.records.length).toBeGreaterThan(3)
    const saved = await soil.tester.call(recordActions, 'SaveCells', {
      record_id: record.id,
      tab_key: 'tab',
      rows: [{ sample_id: sampleId, group: 'sieve', count: band.records.length }],
      cells: [],
    })
    expect(saved.values.samples[sampleId]?.groups.sieve).toHaveLength(band.records.length)
    const sizes = band.records.map((sieve, row) => ({
      group: 'sieve',
      row,
      input: 'size',
      value: String(Number(sieve.values['aggregategradation.size'])),
      origin: sieve.origin,
    }))
    expect(await save(task, sizes)).toEqual([])
  })
})

describe('the last record of the same test (page checklist, copyPrev and cell bar)', () => {
  it('gives its machines and readings, none before there is one, and never those of the record itself', async () => {
    const first = await underTest('soil-density-ring-knife')
    const previous = async (task: MadeTask) =>
      (await soil.tester.call(recordActions, 'Previous', { record_id: (await openSheet(soil, task)).record.id }))
        .previous
    expect(await previous(first)).toBeNull()
    const rows = [
      { V: '100.00', mr: '105.2', mrs: '310.4', w: '18.0' },
      { V: '100.00', mr: '105.2', mrs: '311.0', w: '18.0' },
    ]
    const cells = rows.flatMap((row, index) =>
      Object.entries(row).map(([input, value]) => ({
        group: 'spec',
        row: index,
        input,
        value,
        source: 'typed' as const,
      })),
    )
    expect(await save(first, cells)).toEqual([])
    expect(await previous(first)).toBeNull()
    setClock(soil, '2026-03-04 16:00:00')
    await fillConditions(soil, first, '2026-03-04 09:00:00', '2026-03-04 15:30:00')
    expect(await onRecord(soil, soil.tester, 'Submit', first, {})).toEqual([])
    const second = await underTest('soil-density-ring-knife')
    expect(await previous(second)).toMatchObject({
      inspection_date: '2026-03-04',
      workplace_id: null,
      humiture_record_id: null,
      sample_condition: (await openSheet(soil, first)).context.samples[first.sampleIds[0] ?? '']?.condition,
      readings: { 'spec.0.mrs': '310.4', 'spec.1.mrs': '311.0' },
    })
    // the room comes with the climate it has when the new record begins
    const { record } = await openSheet(soil, second)
    const [reading] = await soil.place.query<{ id: string; workplace_id: string }>(
      `with room as (insert into workplace (instance_id, organization_id, business_id, name)
         select instance_id, organization_id, business_id, '土工二室' from test_record where id = $1 returning *)
       insert into humiture_record (instance_id, organization_id, business_id, workplace_id, recorded_at, temperature, source)
       select instance_id, organization_id, business_id, id, $2, 19.5, 'device' from room returning id, workplace_id`,
      [record.id, record.test_start_at],
    )
    await soil.place.query('update test_record set workplace_id = $2 where trial_task_id = $1', [
      first.id,
      reading?.workplace_id,
    ])
    expect(await previous(second)).toMatchObject({
      workplace_id: reading?.workplace_id,
      humiture_record_id: reading?.id,
    })
  })
})

it('[R-36] a value that cannot be computed although its readings are there is refused at submission, with the fields to check', async () => {
  const task = await underTest('soil-moisture-oven')
  const box = (row: number, dry: string) =>
    Object.entries({ box_no: String(row), m0: '20.00', m1: '60.00', m2: dry }).map(([input, value]) => ({
      row,
      input,
      value,
      source: 'typed' as const,
    }))
  expect(await save(task, [...box(0, '50.00'), ...box(1, '20.00')])).toEqual([])
  const { missing } = await openSheet(soil, task)
  expect(missing.filter(({ code }) => code === 'R-36')).toEqual([
    {
      code: 'R-36',
      message: '“含水率”无法计算，请核对：盒质量#2、盒+干土质量#2',
      severity: 'error',
      field: `samples.${task.sampleIds[0]}.box[1].m0`,
    },
  ])
  expect(await onRecord(soil, soil.tester, 'Submit', task, {})).toContain('R-36')
  // a void group goes to the check with words on it, whatever it lacks (workflow 6)
  const { record, missing: before } = await openSheet(soil, task)
  expect(before.map(({ code }) => code)).toContain('R-09')
  const remarks = { [task.sampleIds[0] ?? '']: '湿土散失' }
  await soil.tester.call(recordActions, 'SetConditions', {
    record_id: record.id,
    row_version: record.row_version,
    remarks,
  })
  expect((await openSheet(soil, task)).missing.map(({ code }) => code)).not.toContain('R-36')
  await soil.tester.call(recordActions, 'SetConditions', {
    record_id: record.id,
    row_version: (await openSheet(soil, task)).record.row_version,
    remarks: { [task.sampleIds[0] ?? '']: null },
  })
  expect(await save(task, box(1, '50.00'))).toEqual([])
  expect((await openSheet(soil, task)).missing.map(({ code }) => code)).not.toContain('R-36')
})
