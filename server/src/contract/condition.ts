import type { Entity } from '@gt/domain/kit/entity.ts'
import type { KindName } from '@gt/domain/kit/field.ts'
import { numberedKind } from '@gt/domain/kit/fields/enum.ts'
import type { A_Const, A_Expr, BoolExpr, ColumnRef, FuncCall, Node, NullTest, TypeCast } from 'libpg-query'
import { quote } from '../db/schema.ts'
import { columnSpelled } from './names.ts'
import { notAccepted } from './parse-sql.ts'

/** Limits of D-01: depth of the tree, comparisons, and constants (a list of ids is the longest harmless one). */
const deepest = 20
const mostTerms = 200
const mostConstants = 500

/** Operators as PostgreSQL names them, by the kind of expression that may use them. */
const comparisons = new Set(['=', '<>', '<', '<=', '>', '>='])
const likes: Readonly<Record<string, string>> = {
  '~~': 'like',
  '!~~': 'not like',
  '~~*': 'ilike',
  '!~~*': 'not ilike',
}

/** Types that a value may be cast to, by the last part of their name; ours stand at the right. */
const casts: Readonly<Record<string, string>> = {
  text: 'text',
  varchar: 'text',
  bpchar: 'text',
  int2: 'integer',
  int4: 'integer',
  int8: 'bigint',
  numeric: 'numeric',
  date: 'date',
  timestamp: 'timestamp',
  timestamptz: 'timestamptz',
}

const textKinds: ReadonlySet<KindName> = new Set(['text', 'longtext', 'enum', 'state'])

/** What a value is, as far as it matters for what it is compared with. */
type ValueClass = 'text' | 'other'
interface Printed {
  readonly sql: string
  readonly is: ValueClass
}

const asText = (sql: string): string => `(${sql})::text`
const other = (sql: string): Printed => ({ sql, is: 'other' })

const coalesce = (args: readonly Printed[]): Printed => ({
  sql: `coalesce(${args.map(one => one.sql).join(', ')})`,
  is: args[0]?.is ?? 'other',
})

interface Written {
  readonly least: number
  readonly most: number
  readonly print: (args: readonly Printed[]) => Printed
}
/** A function of one argument; `sql` is what stands around it. */
const ofOne = (is: ValueClass, sql: (argument: string) => string): Written => ({
  least: 1,
  most: 1,
  print: ([argument]) => ({ sql: sql(argument?.sql ?? 'null'), is }),
})
const length = ofOne('other', value => `length(${asText(value)})`)
const trim = ofOne('text', value => `btrim(${asText(value)})`)
const ofTwo: Written = { least: 2, most: 2, print: coalesce }

/** Harmless functions by the names that clients use, and what we write for them (D-01). */
const functions: Readonly<Record<string, Written>> = {
  lower: ofOne('text', value => `lower(${asText(value)})`),
  upper: ofOne('text', value => `upper(${asText(value)})`),
  trim,
  btrim: trim, // the parser's own name of trim
  len: length,
  length,
  date: ofOne('other', value => `(${value})::date`),
  year: ofOne('other', value => `extract(year from (${value})::date)`),
  month: ofOne('other', value => `extract(month from (${value})::date)`),
  day: ofOne('other', value => `extract(day from (${value})::date)`),
  concat: {
    least: 1,
    most: 10,
    print: args => ({ sql: `concat(${args.map(one => asText(one.sql)).join(', ')})`, is: 'text' }),
  },
  ifnull: ofTwo,
  isnull: ofTwo,
  nvl: ofTwo,
}

/** A condition written anew, and the values of its parameters. */
export interface WrittenCondition {
  readonly sql: string
  readonly values: readonly unknown[]
}

function kindOf(entity: Entity, column: string): KindName {
  const field = entity.fields[column]
  if (field) return field.kind.name
  return column.endsWith('_at') ? 'datetime' : column === 'row_version' ? 'integer' : 'ref'
}

/** Refuses a node that says more than these keys can: DISTINCT, OVER, VARIADIC, array bounds and their like. */
function onlyKeys(node: object, allowed: readonly string[]): void {
  for (const key of Object.keys(node)) if (!allowed.includes(key)) throw notAccepted()
}

function nameOf(names: readonly Node[] | undefined, schema = ''): string {
  const words = (names ?? []).map(name => ('String' in name ? (name.String.sval ?? '') : ''))
  const last = words.at(-1) ?? ''
  if (words.length === 1 || (schema !== '' && words.length === 2 && words[0] === schema)) return last
  throw notAccepted()
}

/**
 * Writes the tree of a condition as SQL of our own. Only what is named here exists; every column is one that the entity
 * shows, every constant becomes a parameter, so that no text of the client ever becomes SQL text.
 */
class Writer {
  readonly values: unknown[]
  readonly #entity: Entity
  #terms = 0
  #constants = 0

  constructor(entity: Entity, values: unknown[]) {
    this.#entity = entity
    this.values = values
  }

  #parameter(value: string | number): string {
    this.#constants += 1
    if (this.#constants > mostConstants) throw notAccepted()
    this.values.push(value)
    return `$${this.values.length}`
  }

  /** Something that is true or false. */
  predicate(node: Node, depth = 0): string {
    if (depth > deepest) throw notAccepted()
    if ('BoolExpr' in node) return this.#bool(node.BoolExpr, depth)
    this.#terms += 1
    if (this.#terms > mostTerms) throw notAccepted()
    if ('A_Expr' in node) return this.#expression(node.A_Expr, depth)
    if ('NullTest' in node) return this.#nullTest(node.NullTest, depth)
    if ('A_Const' in node && 'boolval' in node.A_Const) return String(node.A_Const.boolval?.boolval === true)
    if ('ColumnRef' in node) {
      const column = this.#column(node.ColumnRef)
      if (kindOf(this.#entity, column) === 'boolean') return `t.${quote(column)}`
    }
    throw notAccepted()
  }

  #bool({ boolop, args = [] }: BoolExpr, depth: number): string {
    const parts = args.map(part => this.predicate(part, depth + 1))
    if (boolop === 'NOT_EXPR' && parts.length === 1) return `(not ${parts[0]})`
    if (boolop === 'AND_EXPR') return `(${parts.join(' and ')})`
    if (boolop === 'OR_EXPR') return `(${parts.join(' or ')})`
    throw notAccepted()
  }

  #nullTest(test: NullTest, depth: number): string {
    onlyKeys(test, ['arg', 'nulltesttype', 'location'])
    if (!test.arg) throw notAccepted()
    return `(${this.#value(test.arg, depth + 1).sql} is ${test.nulltesttype === 'IS_NULL' ? 'null' : 'not null'})`
  }

  #expression(expression: A_Expr, depth: number): string {
    onlyKeys(expression, ['kind', 'name', 'lexpr', 'rexpr', 'location', 'rexpr_list_start', 'rexpr_list_end'])
    const { kind, lexpr, rexpr } = expression
    if (!lexpr || !rexpr) throw notAccepted()
    const operator = nameOf(expression.name)
    switch (kind) {
      case 'AEXPR_OP': {
        if (!comparisons.has(operator)) throw notAccepted()
        const [left, right] = this.#operands([lexpr, rexpr], depth)
        return `(${left} ${operator} ${right})`
      }
      case 'AEXPR_LIKE':
      case 'AEXPR_ILIKE': {
        const written = likes[operator]
        if (!written) throw notAccepted()
        const [left, right] = [lexpr, rexpr].map(side => asText(this.#value(side, depth + 1).sql))
        return `(${left} ${written} ${right})`
      }
      case 'AEXPR_IN': {
        if ((operator !== '=' && operator !== '<>') || !('List' in rexpr)) throw notAccepted()
        const [left, ...items] = this.#operands([lexpr, ...(rexpr.List.items ?? [])], depth)
        return `(${left} ${operator === '=' ? 'in' : 'not in'} (${items.join(', ')}))`
      }
      case 'AEXPR_BETWEEN':
      case 'AEXPR_NOT_BETWEEN': {
        const ends = 'List' in rexpr ? (rexpr.List.items ?? []) : []
        if (ends.length !== 2) throw notAccepted()
        const [value, low, high] = this.#operands([lexpr, ...ends], depth)
        return `(${value} ${kind === 'AEXPR_BETWEEN' ? 'between' : 'not between'} ${low} and ${high})`
      }
      default:
        throw notAccepted()
    }
  }

  /** Values that are compared with each other; a number beside a text is compared as the text it was typed as. */
  #operands(nodes: readonly Node[], depth: number): string[] {
    const isNumeral = (node: Node): boolean => 'A_Const' in node && ('ival' in node.A_Const || 'fval' in node.A_Const)
    const written = nodes.map(node => (isNumeral(node) ? null : this.#value(node, depth + 1)))
    const beside: ValueClass = written.some(one => one?.is === 'text') ? 'text' : 'other'
    return written.map((one, index) => one?.sql ?? this.#numeral(nodes[index], beside))
  }

  #numeral(node: Node | undefined, beside: ValueClass): string {
    if (!node || !('A_Const' in node)) throw notAccepted()
    const { ival, fval } = node.A_Const
    if (ival) {
      const number = ival.ival ?? 0
      return beside === 'text' ? this.#parameter(String(number)) : `${this.#parameter(number)}::integer`
    }
    const digits = fval?.fval ?? ''
    if (!/^-?(\d{1,40}(\.\d{0,40})?|\.\d{1,40})$/.test(digits)) throw notAccepted()
    return beside === 'text' ? this.#parameter(digits) : `${this.#parameter(digits)}::numeric`
  }

  /** Something that is compared. */
  #value(node: Node, depth: number): Printed {
    if (depth > deepest || Object.keys(node).length !== 1) throw notAccepted()
    if ('ColumnRef' in node) return this.#columnValue(node.ColumnRef)
    if ('A_Const' in node) return this.#constant(node.A_Const, node)
    if ('FuncCall' in node) return this.#call(node.FuncCall, depth)
    if ('TypeCast' in node) return this.#cast(node.TypeCast, depth)
    if ('CoalesceExpr' in node) {
      const args = node.CoalesceExpr.args ?? []
      if (args.length === 0 || args.length > 10) throw notAccepted()
      return coalesce(args.map(argument => this.#value(argument, depth + 1)))
    }
    throw notAccepted()
  }

  #column({ fields = [] }: ColumnRef): string {
    const words = fields.map(field => ('String' in field ? (field.String.sval ?? '') : ''))
    const column = words.length === 1 ? columnSpelled(this.#entity, words[0] ?? '') : null
    if (!column || kindOf(this.#entity, column) === 'json') throw notAccepted()
    return column
  }

  #columnValue(reference: ColumnRef): Printed {
    const column = this.#column(reference)
    const kind = kindOf(this.#entity, column)
    // a flag is 1 or 0 on the wire (clause 3.3-078), so it is compared as such
    if (kind === 'boolean') return other(`t.${quote(column)}::integer`)
    const isText = textKinds.has(kind) && this.#entity.fields[column]?.kind !== numberedKind
    return { sql: `t.${quote(column)}`, is: isText ? 'text' : 'other' }
  }

  #constant(constant: A_Const, node: Node): Printed {
    if (constant.isnull) return other('null')
    if (constant.boolval) return other(constant.boolval.boolval ? '1' : '0')
    if (constant.sval) return other(this.#parameter(constant.sval.sval ?? ''))
    if (constant.ival || constant.fval) return other(this.#numeral(node, 'other'))
    throw notAccepted()
  }

  #call(call: FuncCall, depth: number): Printed {
    onlyKeys(call, ['funcname', 'args', 'funcformat', 'location'])
    const name = nameOf(call.funcname, call.funcformat === 'COERCE_SQL_SYNTAX' ? 'pg_catalog' : '')
    const written = Object.hasOwn(functions, name) ? functions[name] : undefined
    const args = call.args ?? []
    if (!written || args.length < written.least || args.length > written.most) throw notAccepted()
    return written.print(args.map(argument => this.#value(argument, depth + 1)))
  }

  #cast({ arg, typeName }: TypeCast, depth: number): Printed {
    if (!arg || !typeName) throw notAccepted()
    onlyKeys(typeName, ['names', 'typemod', 'location'])
    const name = nameOf(typeName.names, 'pg_catalog')
    const type = Object.hasOwn(casts, name) ? casts[name] : undefined
    if (!type) throw notAccepted()
    const { sql } = this.#value(arg, depth + 1)
    return { sql: `(${sql})::${type}`, is: type === 'text' ? 'text' : 'other' }
  }
}

/**
 * SQL for a parsed condition over the columns of `t`. Throws U-03 for whatever is not allowed.
 * @param values parameters before it; its own are appended
 */
export function writeCondition(entity: Entity, node: Node, values: readonly unknown[] = []): WrittenCondition {
  const writer = new Writer(entity, [...values])
  const sql = writer.predicate(node)
  return { sql, values: writer.values }
}
