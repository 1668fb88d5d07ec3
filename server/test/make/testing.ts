import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { InputOf } from '@gt/domain/kit/action.ts'
import { parseExamples, type WorkedExample } from '@gt/domain/methods/examples.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Implemented } from '../../src/http/implement.ts'
import { type CubeOptions, refusal } from './entrust.ts'
import {
  assign,
  cubeTasks,
  fillConditions,
  give,
  type Laboratory,
  type MadeTask,
  openLaboratory,
  openSheet,
  setClock,
  typeExample,
  unlock,
} from './tasks.ts'

const library = createRequire(import.meta.url).resolve('@gt/domain/methods/library/worked-examples.yaml')
const examples = parseExamples(readFileSync(library, 'utf8'))

/** A worked example of the methods, by its id. */
export function example(id: string): WorkedExample {
  const found = examples.find(one => one.id === id)
  if (!found) throw new Error(`no example ${id}`)
  return found
}

/** Three cubes of 28 d: 34.7 MPa. */
export const cubes = example('concrete-cube-strength/1')

/**
 * The laboratory of a test file, opened before its tests and closed after them.
 * @param signing whose signing is open from the start
 * @param more actions that the file calls besides those of the day
 */
export function testingLaboratory(
  signing: readonly ('tester' | 'mate' | 'checker')[] = [],
  more: readonly Implemented[] = [],
): Laboratory {
  // filled before the first test runs; nothing reads it earlier
  const lab = {} as Laboratory
  beforeAll(async () => {
    Object.assign(lab, await openLaboratory(more))
    for (const who of signing) await unlock(lab, lab[who])
  }, 120_000)
  afterAll(() => lab.place?.close())
  return lab
}

type Starting = Omit<InputOf<(typeof taskActions.actions)['TakeAndStart']>, 'items'>

/** A task of cubes that were moulded on 1 March 2026 and are under test from this moment. */
export async function cubesUnderTest(
  lab: Laboratory,
  at: string,
  { order = {}, start = {} }: { readonly order?: CubeOptions; readonly start?: Starting } = {},
): Promise<MadeTask> {
  setClock(lab, '2026-03-03 10:00:00')
  const [task] = await cubeTasks(lab, order)
  if (!task) throw new Error('the order made no task')
  expect(await assign(lab, task)).toEqual([])
  setClock(lab, at)
  expect(await give(lab, lab.tester, 'TakeAndStart', task.id, { take_reason: '检测', ...start })).toEqual([])
  return task
}

/** Types readings of cubes without the age, which the task says, and the conditions of a test between two moments; it is the later now. */
export async function fillCubes(
  lab: Laboratory,
  task: MadeTask,
  [from, to]: readonly [string, string],
  readings: WorkedExample = cubes,
): Promise<void> {
  setClock(lab, to)
  const { age: _, ...test } = readings.inputs.test as Record<string, string> // a test without groups has plain readings
  await typeExample(lab, task, { ...readings, inputs: { ...readings.inputs, test } })
  await fillConditions(lab, task, from, to)
}

/** What stands around the readings, as a tester says it. */
export type Conditions = Omit<InputOf<(typeof recordActions.actions)['SetConditions']>, 'record_id' | 'row_version'>

/** Sets conditions of the sheet as it stands now; answers what refuses it. */
export async function setConditions(
  lab: Laboratory,
  task: MadeTask,
  change: Conditions,
  who = lab.tester,
): Promise<string[]> {
  const { record } = await openSheet(lab, task)
  const input = { record_id: record.id, row_version: record.row_version, ...change }
  return refusal(who.call(recordActions, 'SetConditions', input))
}
