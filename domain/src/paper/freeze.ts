import type { Language } from '../kit/label.ts'
import type { MethodDefinition } from '../methods/definition.ts'
import type { Evaluation } from '../methods/evaluate.ts'
import { type ReadingRow, type Readings, rowsOf } from '../methods/readings.ts'
import type { Printed } from '../methods/rounding.ts'
import { chartFits } from './chart-part.ts'
import type { PaperSample, ValueBlock } from './data.ts'
import { resultRows } from './results.ts'
import { localised } from './words.ts'

/** Freezes an evaluated test into the blocks of a sheet: texts only, so that a reprint computes nothing. */

type TextRow = ValueBlock['test']

/** Text of one value; lists belong to groups and have none. */
const textOf = (value: Printed | undefined): string | null =>
  typeof value === 'string' ? value : typeof value === 'boolean' ? String(value) : null

const isEntered = (value: ReadingRow[string]): boolean => value !== undefined && value !== null && value !== ''

/** Readings of one place as entered; what was left out shows the fixed cell of its column or its default. */
function readingTexts(method: MethodDefinition, place: string, row: ReadingRow, index: number): TextRow {
  const inputs = method.inputs.filter(input => input.in === place)
  return Object.fromEntries(
    inputs.map(input => {
      const own = row[input.name]
      const given = isEntered(own) ? own : (method.groups[place]?.fixed?.[input.name]?.[index] ?? input.default)
      return [input.name, textOf(given)]
    }),
  )
}

function rawBlock(method: MethodDefinition, readings: Readings): ValueBlock {
  const groups = Object.keys(method.groups).map(group => [
    group,
    rowsOf(readings, group).map((row, index) => readingTexts(method, group, row, index)),
  ])
  return { test: readingTexts(method, 'test', readings.test ?? {}, 0), groups: Object.fromEntries(groups) }
}

function computedBlock(method: MethodDefinition, { values }: Evaluation): ValueBlock {
  const test: TextRow = {}
  const groups: Record<string, TextRow[]> = {}
  for (const { name, in: group } of method.derived) {
    const found = values[name]
    if (found === undefined) continue
    if (group === undefined) test[name] = textOf(found)
    else if (Array.isArray(found)) {
      const rows = groups[group] ?? []
      groups[group] = found.map((value: Printed, i) => ({ ...rows[i], [name]: textOf(value) }))
    }
  }
  return { test, groups }
}

function fitTexts(method: MethodDefinition, { full }: Evaluation): Record<string, string[]> {
  const texts = (value: Printed | undefined): string[] => [value].flat().filter(part => typeof part === 'string')
  return Object.fromEntries(chartFits(method).map(name => [name, texts(full[name])]))
}

/**
 * The evaluated part of a sample of `PaperData`: readings, printed values, coefficients of drawn fits, verdict and the
 * rows of the report. `limits` are the values of the prescribed set the test was judged by, null without one.
 */
export function frozenTest(
  method: MethodDefinition,
  readings: Readings,
  evaluation: Evaluation,
  limits: Readonly<Record<string, string>> | null,
  language: Language,
): Pick<PaperSample, 'raw' | 'computed' | 'fits' | 'verdict' | 'results'> {
  const raw = rawBlock(method, readings)
  const computed = computedBlock(method, evaluation)
  const triggered = new Set(evaluation.flags.map(flag => flag.code))
  const flags = method.validity.filter(rule => triggered.has(rule.code)).map(rule => localised(rule, language))
  const items = { ...evaluation.judgement }
  const { overall } = evaluation
  return {
    raw,
    computed,
    fits: fitTexts(method, evaluation),
    verdict: { flags, items, overall },
    results: resultRows(method, { raw, computed, items, overall, limits }),
  }
}
