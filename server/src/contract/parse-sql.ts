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
  // a NUL would end the text for the parser and not for us; half of a surrogate pair is no character
  if (sql.includes('\0') || !sql.isWellFormed()) return null
  try {
    const { tokens } = await scan(sql)
    if (tokens.length > mostTokens || tokens.some(token => refusedTokens.has(token.tokenName))) return null
    const { stmts = [] } = await parse(sql)
    const [only] = stmts
    if (stmts.length !== 1 || !only?.stmt || Object.keys(only).length !== 1) return null
    return 'SelectStmt' in only.stmt ? only.stmt.SelectStmt : null
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
