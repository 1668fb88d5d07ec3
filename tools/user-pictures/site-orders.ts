import { nonconformingActions } from '../../domain/src/audit/actions.ts'
import { entrustmentActions } from '../../domain/src/entrust/actions.ts'
import { registrationActions } from '../../domain/src/entrust/registration-actions.ts'
import { supervisionActions } from '../../domain/src/entrust/supervision-actions.ts'
import { addDays } from '../../domain/src/kit/time.ts'
import { taskActions } from '../../domain/src/tasks/actions.ts'
import { recordActions } from '../../domain/src/testing/actions.ts'
import type { Actors } from '../main-job/actors.ts'
import { answers, item } from '../main-job/plan.ts'

const test = '水泥混凝土立方体抗压强度'
const age = 28
/** Loads of cubes of 150 mm that do not reach their grade C30, kN. */
const weak = ['630.00', '645.00', '621.00']
const parts = ['2-1 墩柱', '2-2 墩柱', '3-1 承台']

/** What the clock of the laboratory says. */
async function timeOf(actors: Actors): Promise<string> {
  const { envelope } = await (await actors.as('gd-chief')).raw('Sessions/Facts', {}, { method: 'GET' })
  return (envelope.result as { now: string }).now // the contract's answer
}

/** An order of the site laboratory: one set of cubes that is as old today as its test wants it. Answers its task. */
async function registerCubes(actors: Actors, part: string, now: string): Promise<{ orderId: string; taskId: string }> {
  const clerk = await actors.as('gd-tester1')
  const { tests } = await clerk.call(registrationActions, 'Tests', {})
  const offered = tests.find(({ name }) => name.startsWith(test))
  if (!offered) throw new Error(`the site laboratory does not offer ${test}`)
  const { order } = await clerk.call(entrustmentActions, 'Save', {
    trial_category_id: offered.trial_category_id,
    customer_snapshot: {
      project_name: '示范高速公路 LJ-3 标',
      entrusting_unit: '示范路桥 LJ-3 标项目部',
      sample_sender: '送样员甲',
    },
    nature: 'self_check',
    project_part: part,
    samples: [
      {
        name: '混凝土试块',
        trial_class_id: offered.trial_class_id,
        grade: 'C30',
        specification: '150 mm',
        sampling_date: addDays(now, -age).slice(0, 10),
        moulding_time: now.slice(11, 16),
        age_days: age,
        quantity: '3块',
        sample_condition: '无裂缝、无缺棱掉角',
        structural_part: part,
        items: offered.parameters.map(({ id }) => ({ unit_trial_parameter_id: id })),
      },
    ],
  })
  await clerk.call(entrustmentActions, 'Submit', { items: [item(order)], answers })
  const { tasks } = await clerk.call(entrustmentActions, 'GetWhole', { id: order.id })
  const [task] = tasks
  if (!task) throw new Error('an order of the site has no task')
  return { orderId: order.id, taskId: task.id }
}

/** The chief gives the test out, one tester enters weak cubes and submits, the other one checks them. */
async function failTest(actors: Actors, taskId: string): Promise<void> {
  const [chief, tester, mate] = [
    await actors.as('gd-chief'),
    await actors.as('gd-tester1'),
    await actors.as('gd-tester2'),
  ]
  const task = () => chief.call(taskActions, 'GetById', { id: taskId })
  const { people } = await chief.call(taskActions, 'Candidates', { task_ids: [taskId] })
  const idOf = (name: string): string => {
    const found = people.find(one => one.name === name)
    if (!found) throw new Error(`${name} is no candidate; there are ${people.map(one => one.name).join(', ')}`)
    return found.user_id
  }
  const given = { tester_ids: [idOf('工地检测员甲')], checker_id: idOf('工地检测员乙') }
  await chief.call(taskActions, 'Assign', { items: [item(await task())], ...given })
  await tester.call(taskActions, 'Start', { items: [item(await task())] })
  const open = () => tester.call(recordActions, 'Open', { task_id: taskId })
  const sheet = await open()
  const [sampleId = ''] = Object.keys(sheet.values.samples)
  await tester.call(recordActions, 'SaveCells', {
    record_id: sheet.record.id,
    cells: weak.flatMap((F, row) =>
      Object.entries({ a: '150.0', b: '150.0', F }).map(([input, value]) => ({
        sample_id: sampleId,
        group: 'spec',
        row,
        input,
        value,
        source: 'typed' as const,
      })),
    ),
  })
  const { record, needs } = await open()
  // a test does not begin before its samples were received, which was just now
  const moment = await timeOf(actors)
  await tester.call(recordActions, 'SetConditions', {
    record_id: record.id,
    row_version: record.row_version,
    test_start_at: moment,
    test_end_at: moment,
    temperature: '20.4',
    humidity: '56.0',
    equipment: needs
      .filter(need => need.required)
      .flatMap(need =>
        need.choices.filter(({ reasons }) => reasons.every(({ severity }) => severity !== 'error')).slice(0, 1),
      )
      .map(({ equipment_id }) => ({
        equipment_id,
        used_from: moment,
        used_to: moment,
        state_before: 'normal' as const,
        state_after: 'normal' as const,
      })),
  })
  await actors.unlock('gd-tester1')
  await tester.call(recordActions, 'Submit', { items: [item((await open()).record)] })
  await actors.unlock('gd-tester2')
  const known = { confirmed: ['B-15'], reason: '已知悉不合格' }
  await mate.call(recordActions, 'Check', { items: [item((await open()).record)], ...known })
}

/**
 * Orders of the site laboratory, whose half year has none: the supervision objects to one of them, confirms one and has one to
 * confirm; the cubes of the first fail.
 */
export async function orderAtSite(actors: Actors): Promise<void> {
  const [chief, engineer] = [await actors.as('gd-chief'), await actors.as('jl-engineer')]
  const { counts } = await chief.call(nonconformingActions, 'Queue', {})
  if (Object.values(counts).some(count => count > 0)) return
  const now = await timeOf(actors)
  const made: string[] = []
  for (const [at, part] of parts.entries()) {
    const { orderId, taskId } = await registerCubes(actors, part, now)
    made.push(orderId)
    if (at === 0) await failTest(actors, taskId)
  }
  const { rows } = await engineer.call(supervisionActions, 'List', { size: 20 })
  const asked = made.map(id => rows.find(({ entrustment_id }) => entrustment_id === id))
  const [objected, confirmed] = asked
  if (!objected || !confirmed) throw new Error('the supervision is not asked for the orders of the site')
  await engineer.call(supervisionActions, 'Object', { items: [item(objected)], reason: '取样照片看不清试件编号' })
  await engineer.call(supervisionActions, 'Confirm', { items: [item(confirmed)] })
}
