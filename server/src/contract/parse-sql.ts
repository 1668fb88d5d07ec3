import { contractErrors } from '@gt/domain/contract/errors.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { type Node, parse, type SelectStmt, scan } from 'libpg-query'

// Client text is only ever parsed, by PostgreSQL's own parser; what runs is written anew from the tree (D-01, R-26).

/** Words and signs that one text may have; the parser's work and its depth grow with them. */
const mostTokens = 2_000
/** Comments have no use for a client, `;` ends a statement, `$1` would reach our own parameters. */
const refusedTokens = new Set(['SQL_COMMENT', 'C_COMMENT', 'ASCII_59', 'PARAM'])

export const notAccepted = (): Refusal => new Refusal([refused(contractErrors, 'U-03')])

/**
 * The one plain SELECT that a text is.
 * @returns null when the parser does not take it, when it is another kind of statement, or more than one
 */
export async function parseSelect(sql: string): Promise<SelectStmt | null> {
  const only = await parseOne(sql)
  return only && 'SelectStmt' in only ? only.SelectStmt : null
}

/** The one statement that a text is; null when the parser does not take it, or it is more than one. */
async function parseOne(sql: string): Promise<Node | null> {
  // a NUL would end the text for the parser and not for us; half of a surrogate pair is no character
  if (sql.includes('\0') || !sql.isWellFormed()) return null
  try {
    const { tokens } = await scan(sql)
    if (tokens.length > mostTokens || tokens.some(token => refusedTokens.has(token.tokenName))) return null
    const { stmts = [] } = await parse(sql)
    const [only] = stmts
    if (stmts.length !== 1 || !only?.stmt || Object.keys(only).length !== 1) return null
    return only.stmt
  } catch {
    return null // the parser says no by throwing, whatever the fault
  }
}

const plainSelect = ['limitOption', 'op', 'targetList', 'whereClause'].join()

/**
 * The tree of a condition. It is parsed alone, so that a bracket it closes is a syntax error and UNION, GROUP BY, LIMIT,
 * FOR UPDATE or a second statement show as another key of the SELECT (tech-facts 8).
 * @returns null for no condition; throws U-03 for anything that is not one expression
 */
export async function parseCondition(condition: string | null | undefined): Promise<Node | null> {
  const text = condition?.trim() ?? ''
  if (text === '') return null
  const select = await parseSelect(`select 1 where ${text}`)
  if (!select?.whereClause || Object.keys(select).sort().join() !== plainSelect) throw notAccepted()
  if (select.limitOption !== 'LIMIT_OPTION_DEFAULT' || select.op !== 'SETOP_NONE') throw notAccepted()
  return select.whereClause
}

/** What a changing statement asks for: fields of records of one table, by their ids. */
export interface AskedUpdate {
  readonly table: string
  readonly values: Readonly<Record<string, unknown>>
  readonly ids: readonly string[]
}

/** What a constant is; undefined for anything else. */
function constant(node: Node | undefined): string | number | null | undefined {
  if (!node || !('A_Const' in node)) return undefined
  const { isnull, ival, fval, sval, boolval } = node.A_Const
  if (isnull) return null
  if (sval) return sval.sval ?? ''
  if (ival) return ival.ival ?? 0
  // digits as they were typed: a measured value never passes through a float
  if (fval) return fval.fval ?? ''
  return boolval ? (boolval.boolval ? 1 : 0) : undefined
}

const idOf = (node: Node | undefined): string | null => {
  const value = constant(node)
  return value !== undefined && value !== null && /^[1-9]\d{0,18}$/.test(`${value}`) ? `${value}` : null
}

const onlyName = (nodes: readonly Node[] = []): string | null =>
  nodes.length === 1 && nodes[0] && 'String' in nodes[0] ? (nodes[0].String.sval ?? null) : null

/** The ids of `Id = 5` or `Id in (5, 6)`; null for every other condition. */
function idsOf(node: Node | undefined): string[] | null {
  if (!node || !('A_Expr' in node)) return null
  const { kind, name, lexpr, rexpr } = node.A_Expr
  const isId = lexpr && 'ColumnRef' in lexpr && onlyName(lexpr.ColumnRef.fields)?.toLowerCase() === 'id'
  if (!isId || onlyName(name) !== '=' || !rexpr) return null
  const items = kind === 'AEXPR_OP' ? [rexpr] : kind === 'AEXPR_IN' && 'List' in rexpr ? (rexpr.List.items ?? []) : []
  const ids = items.map(idOf)
  return ids.length > 0 && ids.every(id => id !== null) ? [...new Set(ids.flatMap(id => id ?? []))] : null
}

/**
 * What a text asks to be changed, where it is `update <table> set <field> = <constant>, … where Id = … | in (…)` and nothing more;
 * null for every other text (D-01).
 */
export async function parseUpdate(sql: string): Promise<AskedUpdate | null> {
  const only = await parseOne(sql)
  if (!only || !('UpdateStmt' in only)) return null
  const { relation, targetList = [], whereClause, ...more } = only.UpdateStmt
  if (
    Object.keys(more).length > 0 ||
    !relation?.relname ||
    relation.schemaname ||
    relation.catalogname ||
    relation.alias
  )
    return null
  const ids = idsOf(whereClause)
  const values = new Map<string, unknown>()
  for (const target of targetList) {
    if (!('ResTarget' in target)) return null
    const { name, val, indirection } = target.ResTarget
    const value = constant(val)
    if (!name || indirection || value === undefined || values.has(name)) return null
    values.set(name, value)
  }
  return ids && values.size > 0 ? { table: relation.relname, values: Object.fromEntries(values), ids } : null
}
