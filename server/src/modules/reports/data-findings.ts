import { placesDue, roundingOf } from '@gt/domain/methods/rounding.ts'
import { windowState } from '@gt/domain/tasks/age-window.ts'
import { capturedText } from '@gt/domain/testing/captured.ts'
import { readingAlarm } from '@gt/domain/testing/lists.ts'
import type { Cell } from '@gt/domain/testing/record-data.ts'
import type { Ctx } from '../../db/context.ts'
import { windowsOf } from '../tasks/api.ts'
import type { RecordForPaper } from '../testing/api.ts'
import {
  type FlaggedReading,
  flaggedReadings,
  type OddUnit,
  oddUnits,
  type UnusedReading,
  unauthorisedTesters,
  unusedReadings,
  type WithoutAuthority,
} from './data-findings.queries.ts'
import type { Finding } from './findings.ts'

/** What the checks of ages, units, machines and authorities look at, read at once for several tasks. */
export interface DataFacts {
  readonly windows: Awaited<ReturnType<typeof windowsOf>>
  readonly unused: readonly UnusedReading[]
  readonly flagged: readonly FlaggedReading[]
  readonly oddUnits: readonly OddUnit[]
  readonly unauthorised: readonly WithoutAuthority[]
}

export const dataFacts = async (ctx: Ctx, taskIds: readonly string[]): Promise<DataFacts> => ({
  windows: await windowsOf(ctx, taskIds),
  unused: await unusedReadings(ctx, taskIds),
  flagged: await flaggedReadings(ctx, taskIds),
  oddUnits: await oddUnits(ctx, taskIds),
  unauthorised: await unauthorisedTesters(ctx, taskIds),
})

const numberOf = ({ record, task }: RecordForPaper): string => record.record_number ?? task.task_number

/** Specimens tested outside the window of their age (page checklist, age); its deviation is a check of its own. */
function ageFinding(records: readonly RecordForPaper[], { windows }: DataFacts): Finding {
  const faults = records.flatMap(one => {
    const at = one.record.test_start_at
    if (one.task.age_days === null || !at) return []
    const own = windows.filter(window => window.trial_task_id === one.task.id)
    const { state, from, to } = windowState(own, at)
    if (state !== 'early' && state !== 'late') return []
    const number = numberOf(one)
    return [{ where: number, params: { number, at, from, to } }]
  })
  return { code: 'age', faults }
}

const decimalsLabel = { zh: '小数位数', en: 'decimals', es: 'decimales' }
const unitLabel = { zh: '单位', en: 'unit', es: 'unidad' }

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0

/** Printed results whose decimals are not those of the record's rounding. */
const decimalFaults = (records: readonly RecordForPaper[]): Finding['faults'] =>
  records.flatMap(({ method, context, computed }) =>
    method.parameters.flatMap(({ key, zh, en }) => {
      const derived = method.derived.find(value => value.name === key)
      if (!derived) return []
      const rounding = context.overrides[key] ?? roundingOf(derived)
      const texts = Object.values(computed.samples).flatMap(({ values }) => [values[key] ?? null].flat())
      return texts.flatMap(text => {
        const due = typeof text === 'string' ? placesDue(text, rounding) : null
        if (typeof text !== 'string' || due === null || decimalsOf(text) === due) return []
        const parameter = { zh, en: en ?? zh, es: en ?? zh }
        return [{ where: zh, params: { parameter, what: decimalsLabel, found: decimalsOf(text), expected: due } }]
      })
    }),
  )

/** Units of results against those the laboratory opened the parameter with, and decimals against the rounding. */
const unitsFinding = (records: readonly RecordForPaper[], odd: readonly OddUnit[]): Finding => ({
  code: 'units',
  faults: [
    ...odd.map(({ parameter, found, expected }) => ({
      where: parameter,
      params: { parameter, what: unitLabel, found: found ?? '—', expected },
    })),
    ...decimalFaults(records),
  ],
})

const isTyped = (cell: Cell | undefined): boolean => cell?.source === 'typed' || cell?.source === 'pasted'

/** How many values of a record were typed that a machine's reading could have filled. */
const typedCount = ({ method, values }: RecordForPaper, reading: UnusedReading): number =>
  method.inputs
    .filter(input => !input.fixed && input.calib === undefined && capturedText(input, reading) !== null)
    .reduce((sum, input) => {
      const cells = Object.values(values.samples).flatMap(sample =>
        input.in === 'test' ? [sample.test[input.name]] : (sample.groups[input.in] ?? []).map(row => row[input.name]),
      )
      return sum + cells.filter(isTyped).length
    }, 0)

/** Values typed by hand while a machine of the record sent readings that nobody took. */
function typedFinding(records: readonly RecordForPaper[], { unused }: DataFacts): Finding {
  const faults = records.flatMap(record => {
    const machines = new Map(unused.filter(one => one.task_id === record.task.id).map(one => [one.machine, one]))
    return [...machines].flatMap(([machine, reading]) => {
      const n = typedCount(record, reading)
      return n > 0 ? [{ where: machine, params: { machine, n } }] : []
    })
  })
  return { code: 'typed', faults }
}

/** Lines of their own for age, authority, units, typed values and flags of machines (page auditlist, checks). */
export function dataFindings(
  records: readonly RecordForPaper[],
  facts: DataFacts,
  taskIds: readonly string[],
): Finding[] {
  const ofTasks = <One extends { readonly task_id: string }>(rows: readonly One[]): One[] =>
    rows.filter(row => taskIds.includes(row.task_id))
  return [
    ageFinding(records, facts),
    {
      code: 'authority',
      faults: ofTasks(facts.unauthorised).map(({ user, test }) => ({ where: user, params: { user, test } })),
    },
    unitsFinding(records, ofTasks(facts.oddUnits)),
    typedFinding(records, facts),
    {
      code: 'device',
      faults: ofTasks(facts.flagged).flatMap(({ number, alarm }) => {
        const words = readingAlarm.labels[alarm]
        return words ? [{ where: number, params: { number, alarm: words } }] : []
      }),
    },
  ]
}
