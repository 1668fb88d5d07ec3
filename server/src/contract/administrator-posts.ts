import { fixedIds } from '@gt/domain/kit/legacy.ts'
import type { A_Expr, Node, SelectStmt } from 'libpg-query'
import type { Ctx } from '../db/context.ts'
import { plainName } from './names.ts'

// The one registered statement: which administrator posts a user holds in laboratory management (clause 7.8-009). It is
// known by its shape, whatever its spelling, aliases and order; what runs is our own statement.

const userPostMaps = new Set(['userpostmap', 'userpostmaps', 'viewuserpostmap', 'viewuserpostmaps'])
const posts = new Set(['post', 'posts', 'postmanage', 'postmanages'])

const wordsOf = (nodes: readonly Node[] = []): (string | null)[] =>
  nodes.map(node => ('String' in node ? plainName(node.String.sval ?? '') : null))

/** Last part of a column's name in its plain spelling; null for anything else. */
function columnOf(node: Node | undefined): string | null {
  return node && 'ColumnRef' in node ? (wordsOf(node.ColumnRef.fields).at(-1) ?? null) : null
}

function constantOf(node: Node | undefined): string | null {
  if (!node || !('A_Const' in node)) return null
  const { ival, sval } = node.A_Const
  return ival ? String(ival.ival ?? 0) : (sval?.sval ?? null)
}

/** Tables and join conditions of `from`: plain tables, inner joins and commas only. */
function readFrom(nodes: readonly Node[]): { tables: string[]; conditions: Node[] } | null {
  const tables: string[] = []
  const conditions: Node[] = []
  const visit = (node: Node | undefined): boolean => {
    if (!node) return false
    if ('RangeVar' in node) {
      tables.push(plainName(node.RangeVar.relname ?? '') ?? '')
      return node.RangeVar.schemaname === undefined && node.RangeVar.catalogname === undefined
    }
    if (!('JoinExpr' in node) || node.JoinExpr.jointype !== 'JOIN_INNER' || !node.JoinExpr.quals) return false
    conditions.push(node.JoinExpr.quals)
    return visit(node.JoinExpr.larg) && visit(node.JoinExpr.rarg)
  }
  return nodes.every(visit) ? { tables, conditions } : null
}

const conjuncts = (node: Node): Node[] =>
  'BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR' ? (node.BoolExpr.args ?? []).flatMap(conjuncts) : [node]

/** What one comparison of the statement says: `join`, `category`, `name`, or whose posts are asked for. */
function meaningOf({ kind, name, lexpr, rexpr }: A_Expr): string | null {
  const operator = name?.length === 1 && name[0] && 'String' in name[0] ? name[0].String.sval : null
  const left = columnOf(lexpr)
  const right = columnOf(rexpr)
  const constant = constantOf(rexpr)
  if (kind === 'AEXPR_OP' && operator === '=' && left && right)
    return [left, right].sort().join() === 'id,postid' ? 'join' : null
  if (kind === 'AEXPR_OP' && operator === '=' && left && constant !== null) {
    if (left === 'userid' && /^\d{1,19}$/.test(constant)) return `user ${constant}`
    const category = left === 'systemcategoryid' || left === 'categoryid' || left === 'syscategoryid'
    return category && constant === fixedIds.laboratorySystemCategory ? 'category' : null
  }
  const likes = (kind === 'AEXPR_LIKE' && operator === '~~') || (kind === 'AEXPR_ILIKE' && operator === '~~*')
  const ending = ['%administrator', '%管理员', '%administrador'].includes(constant?.toLowerCase() ?? '')
  return likes && ending && (left === 'name' || left === 'postname') ? 'name' : null
}

const isPlainTarget = (node: Node): boolean =>
  'ResTarget' in node && node.ResTarget.val !== undefined && 'ColumnRef' in node.ResTarget.val

/**
 * Whose administrator posts a statement asks for.
 * @returns the user's id, or null when the statement is another one
 */
export function administratorPostsOf(select: SelectStmt): string | null {
  const known = ['targetList', 'fromClause', 'whereClause', 'limitOption', 'op']
  if (Object.keys(select).some(key => !known.includes(key)) || select.op !== 'SETOP_NONE' || !select.whereClause)
    return null
  if (!(select.targetList ?? []).every(isPlainTarget)) return null
  const from = readFrom(select.fromClause ?? [])
  const [first = '', second = ''] = from?.tables ?? []
  const fits = (one: string, other: string): boolean => userPostMaps.has(one) && posts.has(other)
  if (from?.tables.length !== 2 || !(fits(first, second) || fits(second, first))) return null
  const meanings = [...from.conditions, select.whereClause]
    .flatMap(conjuncts)
    .map(node => ('A_Expr' in node ? meaningOf(node.A_Expr) : null))
  const user = meanings.find(meaning => meaning?.startsWith('user '))
  const rest = meanings.filter(meaning => meaning !== user)
  return user && rest.sort().join() === 'category,join,name' ? user.slice('user '.length) : null
}

/** The administrator posts that the caller holds in his business: one row for each; only their number is used. */
export async function administratorPosts(ctx: Ctx): Promise<Record<string, unknown>[]> {
  return ctx.tx.query(
    `select m.id as "Id", m.user_id as "UserId", m.post_id as "PostId", p.code as "PostCode", p.name as "PostName"
     from user_post_map m join post p on p.id = m.post_id
     where m.business_id = app_biz() and m.user_id = $1 and m.deleted_at is null and p.deleted_at is null and p.system_category_id = $2
       and (p.name like '%管理员' or p.name ilike '%administrator' or p.name ilike '%administrador')
     order by p.sort_no, p.id`,
    [ctx.principal.userId, fixedIds.laboratorySystemCategory],
  )
}
