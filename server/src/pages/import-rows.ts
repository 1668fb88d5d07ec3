import type { Crud } from '@gt/domain/kit/action.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, sentence } from '@gt/domain/kit/errors.ts'
import type { RefOptions } from '@gt/domain/kit/fields/ref.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import {
  type ImportAnswer,
  type ImportColumn,
  type ImportFault,
  type ImportQuery,
  importColumns,
  mostImportFaults,
} from '@gt/domain/kit/import.ts'
import { importedValue } from '@gt/domain/kit/import-cell.ts'
import type { PickRow } from '@gt/domain/kit/list.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { folded } from '@gt/domain/kit/text.ts'
import type { z } from 'zod'
import type { Ctx } from '../db/context.ts'
import { refusalOfDatabase, refusalOfInput } from '../http/faults.ts'

/** Finds records of an entity as the pickers of its forms do; null for an entity that no form offers. */
export type Picks = (entity: string) => ((ctx: Ctx, search: string) => Promise<readonly PickRow[]>) | null

/** What an import has to know of an entity. */
export interface ImportShape {
  readonly entity: Entity
  readonly create: Crud<Entity>['Create']
  readonly run: (ctx: Ctx, values: never) => Promise<unknown>
  readonly pages: readonly PageDefinition[]
  readonly picks: Picks
  /** Values for what no cell can hold. */
  readonly further?: ((ctx: Ctx) => Promise<Readonly<Record<string, unknown>>>) | undefined
}

/** The page of an import, when the caller may import there. Refuses with G-04. */
export function importedPage(ctx: Ctx, pages: readonly PageDefinition[], code: string): PageDefinition {
  const page = pages.find(one => one.code === code && one.importable)
  const may = ['import', 'template'].some(op => ctx.principal.permissions.has(`${code}.${op}`.toLowerCase()))
  if (!page || !may) throw new Refusal([refused(generalErrors, 'G-04')])
  return page
}

/** The ids of referred records by their names, each name looked up once; those of the imported entity itself come into being on the way. */
class Names {
  readonly #known = new Map<string, string | Refusal>()
  readonly #picks: Picks
  readonly #own: string

  constructor(picks: Picks, own: string) {
    this.#picks = picks
    this.#own = own
  }

  /** @throws G-35 when no record or more than one has the name */
  async idOf(ctx: Ctx, { name, field, label }: ImportColumn, text: string): Promise<string> {
    const { to } = field.options as unknown as RefOptions // references have it
    const key = `${to}:${text}`
    const known = this.#known.get(key) ?? (await this.#find(ctx, to, text, { name, label }))
    if (to !== this.#own) this.#known.set(key, known)
    if (typeof known === 'string') return known
    throw known
  }

  async #find(
    ctx: Ctx,
    to: string,
    text: string,
    { name, label }: Pick<ImportColumn, 'name' | 'label'>,
  ): Promise<string | Refusal> {
    const pick = this.#picks(to)
    if (!pick) throw new Error(`nothing offers ${to}`)
    const rows = await pick(ctx, text)
    const wanted = folded(text)
    const named = rows.filter(row => folded(row.label) === wanted)
    const coded = rows.filter(row => row.hint !== null && folded(row.hint) === wanted)
    const found = named.length > 0 ? named : coded
    if (found.length === 1 && found[0]) return found[0].id
    return new Refusal([
      refused(generalErrors, found.length === 0 ? 'G-35' : 'G-36', { field: label, value: text }, { field: name }),
    ])
  }
}

const faultsOf = (refusal: Refusal, row: number, ctx: Ctx): ImportFault[] =>
  refusal.reasons.map(reason => ({ row, field: reason.field, message: sentence(reason, ctx.language) }))

/** Told when everything was tried and nothing is to stay. */
class Undone extends Error {}

/**
 * Makes the rows of a file records, each by the rules of a new one, all or none: in one transaction, which is undone for a check
 * and when any row has a fault.
 * @param onRow told after each row, for the progress of a job
 */
async function tryRows(
  ctx: Ctx,
  { entity, create, run, pages, picks, further }: ImportShape,
  { page: code, columns: wanted, rows }: ImportQuery,
  onRow: (done: number) => Promise<void>,
): Promise<ImportFault[]> {
  const page = importedPage(ctx, pages, code)
  const known = new Map(importColumns(page).map(column => [column.name, column]))
  const columns = wanted.map(name => {
    if (name === null) return null
    const column = known.get(name)
    if (!column) throw new Refusal([refused(generalErrors, 'G-10', {}, { field: name })])
    return column
  })
  const names = new Names(picks, entity.name)
  const faults: ImportFault[] = []
  const given = (await further?.(ctx)) ?? {}
  const valuesOf = async (cells: readonly string[]): Promise<Record<string, unknown>> => {
    const values: Record<string, unknown> = { ...given }
    const reasons: Refusal['reasons'][number][] = []
    for (const [at, column] of columns.entries()) {
      const value = column ? importedValue(column.field, cells[at] ?? '') : null
      if (!column) continue
      if (value === null) {
        // an empty cell leaves the field to its default
        const { required, default: usual } = column.field.options
        if (required && usual === undefined)
          reasons.push(refused(generalErrors, 'G-06', { field: column.label }, { field: column.name }))
        continue
      }
      if (column.field.kind.name !== 'ref') values[column.name] = value
      else
        await names.idOf(ctx, column, String(value)).then(
          id => {
            values[column.name] = id
          },
          (error: unknown) => {
            if (!(error instanceof Refusal)) throw error
            reasons.push(...error.reasons)
          },
        )
    }
    const parsed = (create.input as z.ZodType).safeParse(values)
    // a reference that was not found is told as that, not as one that is missing
    const refusedFields = new Set(reasons.map(({ field }) => field))
    if (!parsed.success)
      reasons.push(
        ...refusalOfInput(parsed.error, { input: create.input, entity, body: values }).reasons.filter(
          ({ field }) => !refusedFields.has(field),
        ),
      )
    if (reasons.length > 0) throw new Refusal(reasons)
    return parsed.data as Record<string, unknown> // the schema of a new row makes records
  }
  for (const [at, cells] of rows.entries()) {
    await ctx.tx.query('savepoint imported_row')
    try {
      await run(ctx, (await valuesOf(cells)) as never) // checked by the contract of a new row
    } catch (error) {
      const refusal = error instanceof Refusal ? error : refusalOfDatabase(error)
      if (!refusal) throw error
      await ctx.tx.query('rollback to savepoint imported_row')
      faults.push(...faultsOf(refusal, at, ctx))
      if (faults.length >= mostImportFaults) break
    }
    await ctx.tx.query('release savepoint imported_row')
    await onRow(at + 1)
  }
  return faults.slice(0, mostImportFaults)
}

type Transaction = (work: (ctx: Ctx) => Promise<void>) => Promise<void>

interface ImportWishes {
  /** False for a check. */
  readonly keep: boolean
  /** After each row, outside the transaction. */
  readonly onRow?: (done: number) => Promise<void>
  /** In the transaction, once all rows stand. */
  readonly onEnd?: (ctx: Ctx) => Promise<void>
}

/** Checks or imports rows; what they come to, and nothing stored when any has a fault. */
export async function importRows(
  transaction: Transaction,
  shape: ImportShape,
  query: ImportQuery,
  { keep, onRow = async () => undefined, onEnd }: ImportWishes,
): Promise<ImportAnswer> {
  let faults: readonly ImportFault[] = []
  try {
    await transaction(async ctx => {
      faults = await tryRows(ctx, shape, query, onRow)
      if (faults.length > 0 || !keep) throw new Undone()
      ctx.pending.audit.push({
        entity: shape.entity.name,
        id: null,
        action: 'import',
        number: null,
        before: null,
        after: { rows: query.rows.length, page: query.page },
        reason: null,
      })
      await onEnd?.(ctx)
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  const stands = keep && faults.length === 0
  return { rows: query.rows.length, imported: stands ? query.rows.length : 0, faults, queued: 0 }
}
