import { beforeAll, describe, expect, it } from 'vitest'
import { taskFacts } from '../../src/modules/reports/task-findings.ts'
import { inside } from '../make/entrust.ts'
import { type MadeTask, onRecord, openSheet, rowOf } from '../make/tasks.ts'
import { type Conditions, cubesUnderTest, fillCubes, setConditions, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory(['tester'])
let demanding: string
let other: string
beforeAll(async () => {
  const room = async (name: string, low: string | null, high: string | null, damp: string | null): Promise<string> => {
    const [row] = await lab.place.query<{ id: string }>(
      `insert into workplace (instance_id, organization_id, business_id, name, temp_min, temp_max, humidity_min)
       select instance_id, organization_id, id, $2, $3, $4, $5 from business where id = $1 returning id`,
      [lab.tester.principal.business?.id, name, low, high, damp],
    )
    return row?.id ?? ''
  }
  demanding = await room('恒温室', '18', '22', '50')
  other = await room('常温室', null, null, null)
})

/** A reading of the climate register of a room at a moment. */
async function noted(workplaceId: string, at: string, source: string, [t, h]: [string, string], treatment?: string) {
  const [row] = await lab.place.query<{ id: string }>(
    `insert into humiture_record (instance_id, organization_id, business_id, workplace_id, recorded_at, temperature, humidity, source, treatment)
     select instance_id, organization_id, id, $2, $3, $4, $5, $6, $7 from business where id = $1 returning id`,
    [lab.tester.principal.business?.id, workplaceId, at, t, h, source, treatment ?? null],
  )
  return row?.id ?? ''
}

let tens = 0
/** A task of cubes at its age in the demanding room: everything is there, 20.5 ℃ and 60 % typed. */
async function filled(): Promise<{ task: MadeTask; began: string }> {
  const began = `2026-03-29 ${12 + Math.floor(tens / 6)}:${tens % 6}0:00`
  tens += 1
  const task = await cubesUnderTest(lab, began, { start: { workplace_id: demanding } })
  await fillCubes(lab, task, [began, began.replace('0:00', '8:00')])
  return { task, began }
}

const set = (task: MadeTask, change: Conditions): Promise<string[]> => setConditions(lab, task, change)

const climateMissing = async (task: MadeTask) =>
  (await openSheet(lab, task)).missing.filter(({ code }) => code === 'R-33')

describe('[page checklist, envOut] the climate of a record outside the limits of its room', () => {
  it('stands in the check list with both figures and is asked about at the submission', async () => {
    const { task } = await filled()
    expect(await climateMissing(task)).toEqual([])
    expect(await set(task, { temperature: '25', humidity: '45' })).toEqual([])
    expect(await climateMissing(task)).toEqual([
      {
        code: 'R-33',
        field: 'deviation',
        severity: 'warn',
        message: '恒温室环境条件25.0℃、45.0%超出要求18.0～22.0℃、≥50.0%，请填写偏离说明',
      },
    ])
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual(['R-33'])
    // a warning asks for its reason
    expect(await onRecord(lab, lab.tester, 'Submit', task, { confirmed: ['R-33'] })).toEqual(['R-33'])
    expect((await rowOf(lab, 'trial_task', task.id)).state).toBe('testing')
    expect(await onRecord(lab, lab.tester, 'Submit', task, { confirmed: ['R-33'], reason: '空调检修' })).toEqual([])
    expect((await rowOf(lab, 'trial_task', task.id)).state).toBe('checking')
    // [page checklist, deviation_note] what was confirmed is the deviation of the record, which waits for the technical manager
    const words = '恒温室25.0℃、45.0%超出要求18.0～22.0℃、≥50.0%：空调检修'
    expect((await openSheet(lab, task)).record.deviation).toBe(words)
    const { deviations } = await inside(lab.place, lab.checker, ctx => taskFacts(ctx, [task.id]))
    expect(deviations).toMatchObject([{ words, decision: 'open' }])
    const asked = await lab.place.query(
      "select kind from todo_item where object_kind = 'task' and object_id = $1 and state = 'open' and kind = 'deviation'",
      [task.id],
    )
    expect(asked.length).toBeGreaterThan(0)
  })

  it('is refused where the test demands its climate, until words on the deviation stand in the record', async () => {
    const { task } = await filled()
    const { trial_list_id } = await rowOf(lab, 'trial_task', task.id)
    await lab.place.query(
      `insert into original_data_set (instance_id, organization_id, business_id, trial_list_id, humiture_required)
       select instance_id, organization_id, id, $2, true from business where id = $1`,
      [lab.tester.principal.business?.id, trial_list_id],
    )
    expect(await set(task, { temperature: '17.9' })).toEqual([])
    expect(await climateMissing(task)).toMatchObject([{ severity: 'error' }])
    const confirmed = { confirmed: ['R-33'], reason: '空调检修' }
    expect(await onRecord(lab, lab.tester, 'Submit', task, confirmed)).toEqual(['R-33'])
    expect(await set(task, { deviation: '空调检修，室温偏低' })).toEqual([])
    expect(await climateMissing(task)).toEqual([])
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
    await lab.place.query('delete from original_data_set where trial_list_id = $1 and humiture_required', [
      trial_list_id,
    ])
  })
})

describe('[page checklist, bindEnv] where the climate of a record came from', () => {
  it('is the sensor while its reading is taken, and by hand once it is typed; another room gives up the reading', async () => {
    const { task, began } = await filled()
    expect(await openSheet(lab, task)).toMatchObject({ climate_source: 'manual', room: { name: '恒温室' } })
    const sensed = await noted(demanding, began, 'device', ['19.5', '55'])
    expect((await openSheet(lab, task)).environment).toMatchObject({ humiture_record_id: sensed })
    expect(await set(task, { humiture_record_id: sensed })).toEqual([])
    expect(await openSheet(lab, task)).toMatchObject({ climate_source: 'device', record: { temperature: '19.5' } })

    expect(await set(task, { workplace_id: other })).toEqual([])
    expect(await openSheet(lab, task)).toMatchObject({
      climate_source: null,
      environment: null,
      room: { name: '常温室', temp_min: null },
      record: { temperature: null, humidity: null, humiture_record_id: null },
    })
    expect(await set(task, { temperature: '30' })).toEqual([])
    expect(await openSheet(lab, task)).toMatchObject({ climate_source: 'manual', record: { temperature: '30.0' } })
    // a room without limits asks for nothing
    expect(await climateMissing(task)).toEqual([])
    expect(await set(task, { workplace_id: '999999' })).toEqual(['G-04'])
  })

  it('is by hand too when somebody noted the reading in the register', async () => {
    const { task, began } = await filled()
    const byHand = await noted(demanding, began, 'manual', ['23', '55'], '已开空调')
    expect(await set(task, { humiture_record_id: byHand })).toEqual([])
    expect(await openSheet(lab, task)).toMatchObject({ climate_source: 'manual', record: { temperature: '23.0' } })
  })

  it('[page humiture, accept] is the mean of the room during the test once both ends of it are known, until it is typed', async () => {
    await lab.place.query('update humiture_record set deleted_at = now() where workplace_id = $1', [demanding])
    const { task, began } = await filled()
    const hour = began.slice(0, 15)
    for (const [n, t, h] of [
      [1, '19.4', '55'],
      [3, '19.6', '57'],
      [5, '20.3', '59'],
    ] as const)
      await noted(demanding, `${hour}${n}:00`, 'device', [t, h])
    const voided = await noted(demanding, `${hour}4:00`, 'manual', ['40', '20'])
    await lab.place.query('update humiture_record set voided = true where id = $1', [voided])
    // what was typed stays
    expect(await set(task, { test_end_at: `${hour}7:00` })).toEqual([])
    expect(await openSheet(lab, task)).toMatchObject({ climate_source: 'manual', record: { temperature: '20.5' } })
    expect(await set(task, { temperature: null, humidity: null })).toEqual([])
    expect(await set(task, { test_end_at: `${hour}8:00` })).toEqual([])
    const sheet = await openSheet(lab, task)
    expect(sheet).toMatchObject({ climate_source: 'device', record: { temperature: '19.8', humidity: '57.0' } })
    expect(sheet.environment?.span).toEqual({
      count: 3,
      temperature: { mean: '19.8', low: '19.4', high: '20.3' },
      humidity: { mean: '57.0', low: '55.0', high: '59.0' },
    })
    // it follows the end of the test
    expect(await set(task, { test_end_at: `${hour}4:00` })).toEqual([])
    expect(await openSheet(lab, task)).toMatchObject({ record: { temperature: '19.5' } })
  })
})
