import { parseNumber } from '../kit/decimal.ts'
import type { CompiledMethod } from './compiled-method.ts'
import type { DropObserver } from './functions/outliers.ts'
import { PI } from './functions/transcendental.ts'
import { rowNumber, type Scope } from './interpret.ts'
import { MAX_ROWS, type Readings, readingValue, rowsOf } from './readings.ts'
import { elementsOf, type Value } from './value.ts'

/** A reading the evaluation needed and did not find; `input` is null when a whole group has no rows. */
export interface MissingReading {
  readonly group: string | null
  /** Row counted from 0. */
  readonly row: number | null
  readonly input: string | null
}

interface Column {
  readonly group: string
  readonly cells: readonly Value[]
  /** Rows of a reading that were left out; empty for derived values, whose nulls have other causes. */
  readonly gaps: readonly number[]
}

/**
 * Most cells read through whole columns in one evaluation: a row that looks at a whole column costs rows × rows, and a
 * badly written method must not hold up the server.
 */
const MAX_CELLS_READ = 1_000_000

const ignoreDrops: DropObserver = () => undefined

/** All values of one test by name, filled from the readings and then by the derived values in list order. */
export class Environment {
  private readonly method: CompiledMethod
  private readonly columns = new Map<string, Column>()
  private readonly singles = new Map<string, Value>()
  private readonly gaps = new Set<string>()
  private readonly limits = new Map<string, Value>()
  private readonly rowCounts = new Map<string, number>()
  private readonly asked = new Map<string, MissingReading>()
  private cellsRead = 0

  /** @throws RangeError when a group has more than 1000 rows */
  constructor(method: CompiledMethod, readings: Readings, limits: Readonly<Record<string, string>>) {
    this.method = method
    for (const group of Object.keys(method.definition.groups)) {
      const { length } = rowsOf(readings, group)
      if (length > MAX_ROWS) throw new RangeError(`group ${group} has more than ${MAX_ROWS} rows`)
      this.rowCounts.set(group, length)
      if (length === 0) this.asked.set(group, { group, row: null, input: null })
    }
    for (const name of method.definition.prescribed_names ?? []) {
      const limit = Object.hasOwn(limits, name) ? limits[name] : undefined
      this.limits.set(name, limit === undefined ? null : parseNumber(limit))
    }
    this.load(readings)
  }

  private load(readings: Readings): void {
    const { definition } = this.method
    for (const input of definition.inputs) {
      if (input.in === 'test') {
        const value = readingValue(definition, input, readings.test, 0)
        this.singles.set(input.name, value)
        if (value === null) this.gaps.add(input.name)
        continue
      }
      const cells = rowsOf(readings, input.in).map((row, index) => readingValue(definition, input, row, index))
      const gaps = cells.flatMap((cell, index) => (cell === null ? [index] : []))
      this.columns.set(input.name, { group: input.in, cells, gaps })
    }
  }

  rowCount(group: string): number {
    return this.rowCounts.get(group) ?? 0
  }

  /** Stores a derived value; a value of a group is its whole column. */
  store(name: string, group: string | null, value: Value): void {
    if (group === null) this.singles.set(name, value)
    else this.columns.set(name, { group, cells: elementsOf(value), gaps: [] })
  }

  /** Starts the count of cells read anew; a trace is work of its own. */
  restartCount(): void {
    this.cellsRead = 0
  }

  /** Value of a reading or derived value: the column as a list for those of a group. */
  valueOf(name: string): Value {
    return this.columns.get(name)?.cells ?? this.singles.get(name) ?? null
  }

  /** Whether a prescribed name is defined by the chosen set. */
  isPrescribed(name: string): boolean {
    return (this.limits.get(name) ?? null) !== null
  }

  /** Readings that were needed and missing, each once. */
  missing(): MissingReading[] {
    return [...this.asked.values()]
  }

  /** What an expression of a group's row, or of the test level, can see (section 2, name lookup). */
  scope(group: string | null, row: number | null, observe: DropObserver = ignoreDrops): Scope {
    return {
      valueOf: (name, guarded) => this.look(name, guarded, group, row),
      columnOf: name => this.wholeColumn(name, false),
      tableOf: name => this.method.tables.get(name) ?? null,
      row,
      observe,
    }
  }

  private look(name: string, guarded: boolean, group: string | null, row: number | null): Value {
    const column = this.columns.get(name)
    if (column) {
      if (column.group !== group || row === null) return this.wholeColumn(name, guarded)
      if (!guarded && column.gaps.includes(row)) this.ask(name, column.group, row)
      return column.cells[row] ?? null
    }
    if (this.singles.has(name)) {
      if (!guarded && this.gaps.has(name)) this.ask(name, null, null)
      return this.singles.get(name) ?? null
    }
    if (name === 'row' && row !== null) return rowNumber(row)
    return this.limits.get(name) ?? this.method.constants.get(name) ?? (name === 'pi' ? PI : null)
  }

  private wholeColumn(name: string, guarded: boolean): readonly Value[] | null {
    const column = this.columns.get(name)
    if (!column) return null
    this.cellsRead += column.cells.length
    if (this.cellsRead > MAX_CELLS_READ) throw new RangeError(`expressions read more than ${MAX_CELLS_READ} cells`)
    if (!guarded) for (const row of column.gaps) this.ask(name, column.group, row)
    return column.cells
  }

  private ask(input: string, group: string | null, row: number | null): void {
    this.asked.set(`${input} ${row}`, { group, row, input })
  }
}
