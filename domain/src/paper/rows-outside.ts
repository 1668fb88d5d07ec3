import type { JudgeItem, MethodDefinition } from '../methods/definition.ts'
import { namesIn } from '../methods/expression/ast.ts'
import { parseExpression } from '../methods/expression/parser.ts'
import type { ValueBlock } from './data.ts'
import { comparisonsIn, Facts } from './requirement.ts'
import { unitText } from './runs.ts'

/** A row of given sizes, as a sieve, that lies outside its limits. */
interface RowOutside {
  readonly measured: string
  readonly requirement: string
}

/** The column of flags that a rule wants set in every row: `all(in_band)`. */
function flagsOf(method: MethodDefinition, item: JudgeItem) {
  const rule = item.ok === undefined ? null : parseExpression(item.ok)
  if (!rule?.ok || rule.expression.kind !== 'call' || rule.expression.name !== 'all') return null
  const [column] = rule.expression.args
  return method.derived.find(one => column?.kind === 'name' && one.name === column.name && one.type === 'bool') ?? null
}

/**
 * The rows that fail a rule over a column of flags, each with its size, value and limits (`4.75 mm：52.1 %`, `25～45 %`): a
 * gradation has no requirement of its own, and who reads that it failed asks at which sieve.
 */
export function rowsOutside(
  method: MethodDefinition,
  item: JudgeItem,
  given: { readonly raw: ValueBlock; readonly computed: ValueBlock },
): RowOutside[] {
  const flags = flagsOf(method, item)
  const parsed = flags && parseExpression(flags.expr)
  const group = flags?.in
  if (!flags || group === undefined || !parsed?.ok) return []
  const label = method.inputs.find(input => input.in === group && input.fixed === true)
  const inUnit = (text: string | null, unit: string | undefined): string =>
    `${text ?? '—'}${unit ? ` ${unitText(unit, 'en')}` : ''}`
  return (given.computed.groups[group] ?? []).flatMap((computed, row): RowOutside[] => {
    if (computed[flags.name] !== 'false') return []
    const cells = { ...given.raw.groups[group]?.[row], ...computed }
    // one row alone, as if it were the test: its cells are plain values
    const alone = new Facts(
      { ...method, derived: [], inputs: [] },
      { raw: { test: cells, groups: {} }, computed: { test: {}, groups: {} }, limits: {} },
    )
    const [first, ...others] = comparisonsIn(parsed.expression, alone)
    const name = first && namesIn(first.value)[0]
    if (!first || name === undefined) return []
    const unit = method.derived.find(one => one.name === name)?.unit
    const size = label ? `${inUnit(cells[label.name] ?? null, label.unit)}：` : ''
    const limits = [first, ...others].map(one => alone.textOf(namesIn(one.limit)[0] ?? '') ?? '—')
    return [
      {
        measured: `${size}${inUnit(cells[name] ?? null, unit)}`,
        requirement: `${size}${inUnit(limits.join('～'), unit)}`,
      },
    ]
  })
}
