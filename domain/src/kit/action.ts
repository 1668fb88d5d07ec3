import { z } from 'zod'
import { changeSchema, createSchema, type Entity, type NewRow, type Row, type RowChange } from './entity.ts'
import { idSchema } from './fields/ref.ts'
import type { Id } from './id.ts'
import { issue } from './issue.ts'
import type { Label } from './label.ts'
import {
  type Listed,
  type ListPage,
  type ListQuery,
  listQuerySchema,
  type PickQuery,
  type PickRow,
  pickQuerySchema,
} from './list.ts'

/**
 * How the framework runs an action:
 * read = one read-only transaction; write = one transaction; command = one transaction per item;
 * outside = no transaction held (hashing, PDF, upload, partner calls): it opens short ones itself.
 */
export type ActionKind = 'read' | 'write' | 'command' | 'outside'

/** How a call is sent. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: holders of any one of these operation codes, anyone signed in, or anyone at all (with the reason). */
export type Permission = readonly string[] | { readonly session: string } | { readonly open: string }

export interface Contract<Input = unknown, Output = unknown, Kind extends ActionKind = ActionKind> {
  readonly kind: Kind
  readonly permission: Permission
  readonly input: z.ZodType<Input>
  /** Answers are cut to this shape; `null` when the kit itself made the answer from a definition. */
  readonly output: z.ZodType<Output> | null
  /** Controllers whose lists the write changes, besides its own. */
  readonly touches: readonly string[]
  /** Words for "you are not permitted to …". */
  readonly label: Label | null
  /** Written in one transaction for all items. */
  readonly atomic: boolean
  /** Bytes that a caller without a session may send, where it is more than the little that others need: pictures. */
  readonly openBodyBytes?: number
  /** How it is called, where that is not the way of its kind. */
  readonly methods?: readonly Method[]
  /** A write that clients of the specification call, who know of no keys: what comes with a key is done once all the same. */
  readonly keyIsOptional?: true
  /** The output type stands in the type only. */
  readonly answer?: Output
}

const readingMethods: readonly Method[] = ['GET', 'POST']
const writingMethods: readonly Method[] = ['POST']

/**
 * How an action is called: what only reads by GET or POST, everything else by POST, so that no link or picture makes a change
 * (D-11).
 */
export const methodsOf = ({ kind, methods }: Pick<Contract, 'kind' | 'methods'>): readonly Method[] =>
  methods ?? (kind === 'read' ? readingMethods : writingMethods)

export type InputOf<C> = C extends Contract<infer I, unknown> ? I : never
export type OutputOf<C> = C extends Contract<unknown, infer O> ? O : never

interface ContractOptions<I, O> {
  readonly permission: Permission
  readonly input: z.ZodType<I>
  readonly output: z.ZodType<O>
  readonly touches?: readonly string[]
  readonly label?: Label
  readonly openBodyBytes?: number
  readonly methods?: readonly Method[]
  readonly keyIsOptional?: true
}

const contract = <I, O, K extends ActionKind>(
  kind: K,
  options: ContractOptions<I, O> & { atomic?: boolean },
): Contract<I, O, K> => ({
  kind,
  permission: options.permission,
  input: options.input,
  output: options.output,
  touches: options.touches ?? [],
  label: options.label ?? null,
  atomic: options.atomic ?? false,
  ...(options.openBodyBytes ? { openBodyBytes: options.openBodyBytes } : {}),
  ...(options.methods ? { methods: options.methods } : {}),
  ...(options.keyIsOptional ? { keyIsOptional: true as const } : {}),
})

export const read = <I, O>(options: ContractOptions<I, O>): Contract<I, O, 'read'> => contract('read', options)
export const write = <I, O>(options: ContractOptions<I, O>): Contract<I, O, 'write'> => contract('write', options)
export const outside = <I, O>(options: ContractOptions<I, O>): Contract<I, O, 'outside'> => contract('outside', options)

export interface CommandItem {
  readonly id: Id
  readonly row_version: number
}
/** Input of every command: which records, and what the user confirmed (conventions 8). */
export type CommandInput<Extra> = Extra & {
  readonly items: readonly CommandItem[]
  readonly reason?: string
  readonly confirmed?: readonly string[]
}
export interface CommandDone {
  readonly id: Id
  readonly row_version: number
  readonly state: string | null
}
export interface CommandFailed {
  readonly id: Id
  readonly number: string | null
  readonly errors: readonly {
    code: string
    field: string | null
    row: number | null
    severity: 'error' | 'warn'
    message: string
    params: Readonly<Record<string, unknown>>
  }[]
}
export interface CommandResult {
  readonly succeeded: readonly CommandDone[]
  readonly failed: readonly CommandFailed[]
}

export const itemSchema = z.strictObject({ id: idSchema, row_version: z.int().min(1) })
/** Most records that one command may name. */
const commandLimit = 500

/** Input of what is done with several records; commands add their own. */
export const itemsSchema = {
  items: z
    .array(itemSchema)
    .min(1, issue('required'))
    .max(commandLimit, issue('too_many', { max: commandLimit })),
  reason: z
    .string()
    .trim()
    .max(500, issue('too_long', { max: 500 }))
    .optional(),
  confirmed: z.array(z.string().max(10)).max(20).optional(),
}
export const commandResultSchema: z.ZodType<CommandResult> = z.object({
  succeeded: z.array(z.object({ id: z.string(), row_version: z.number(), state: z.string().nullable() })),
  failed: z.array(
    z.object({
      id: z.string(),
      number: z.string().nullable(),
      errors: z.array(
        z.object({
          code: z.string(),
          field: z.string().nullable(),
          row: z.number().nullable(),
          severity: z.enum(['error', 'warn']),
          message: z.string(),
          params: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
  ),
})

interface CommandOptions<S extends z.ZodRawShape> {
  readonly permission: readonly string[]
  readonly label: Label
  /** What the command needs besides the records. */
  readonly with?: S
  readonly touches?: readonly string[]
  readonly atomic?: true
  /** What is given with it belongs to one record: it takes no more. */
  readonly single?: true
}

/** Without fields of its own a command takes the records alone; an empty shape would forbid those as well. */
type Extra<S extends z.ZodRawShape> = keyof S extends never ? unknown : z.infer<z.ZodObject<S>>

/** A command of a state machine over one or many records, one transaction per record unless it is atomic. */
export function command<S extends z.ZodRawShape = Record<never, never>>(
  options: CommandOptions<S>,
): Contract<CommandInput<Extra<S>>, CommandResult, 'command'> {
  return contract('command', {
    permission: options.permission,
    label: options.label,
    // the shape is that of CommandInput by construction; zod cannot see through the spread of a generic shape
    input: z.strictObject({
      ...itemsSchema,
      ...(options.single ? { items: itemsSchema.items.max(1, issue('too_many', { max: 1 })) } : {}),
      ...options.with,
    }) as unknown as z.ZodType<CommandInput<Extra<S>>>,
    output: commandResultSchema,
    touches: options.touches ?? [],
    atomic: options.atomic ?? false,
  })
}

export interface Removal {
  readonly items: readonly CommandItem[]
}

/** The plain actions of an entity (conventions 7). */
export type Crud<E extends Entity> = {
  readonly List: Contract<ListQuery, ListPage<Listed<Row<E>>>, 'read'>
  readonly GetById: Contract<{ id: Id }, Listed<Row<E>>, 'read'>
  readonly Pick: Contract<PickQuery, { rows: readonly PickRow[] }, 'read'>
  readonly Create: Contract<NewRow<E>, Listed<Row<E>>, 'write'>
  readonly Change: Contract<RowChange<E> & CommandItem, Listed<Row<E>>, 'write'>
  readonly Remove: Contract<Removal, { count: number }, 'write'>
}

const crudEntities = new WeakMap<Contract, Entity>()

/** The entity behind a plain action, or null for an action that a module carries out itself. */
export const entityOfContract = (of: Contract): Entity | null => crudEntities.get(of) ?? null

/** Says that a contract is about rows of an entity, whose fields give its refusals their words. */
export function contractOfEntity<I, O, K extends ActionKind>(entity: Entity, of: Contract<I, O, K>): Contract<I, O, K> {
  crudEntities.set(of as Contract, entity)
  return of
}

/** A page that shows rows of an entity as parts of its own records, and the operation that is the right to change them there. */
export interface PartOf {
  readonly page: string
  /** Null where they are only shown. */
  readonly op: string | null
}

/**
 * The plain actions of an entity, permitted by the codes of the pages that show it: List and GetById by `<page>.view`,
 * Create by `.add`, Change by `.edit` or `.save`, Remove by `.delete`; where its rows are parts of the records of another page,
 * each of the three by one operation of that page. Pick needs a session only, unless it is said otherwise.
 */
export function crud<E extends Entity>(
  entity: E,
  options: { pages: readonly string[]; partOf?: readonly PartOf[]; pick?: Permission },
): Crud<E> {
  const { partOf = [] } = options
  const codes = (...verbs: string[]): string[] => [
    ...options.pages.flatMap(page => verbs.map(verb => `${page}.${verb}`)),
    ...partOf.flatMap(({ page, op }) => (verbs[0] === 'view' ? `${page}.view` : op === null ? [] : `${page}.${op}`)),
  ]
  const make = <I, O, K extends ActionKind>(kind: K, permission: Permission, input: z.ZodType): Contract<I, O, K> => {
    const made: Contract<I, O, K> = {
      kind,
      permission,
      // the validators are built from the same definition as the types
      input: input as z.ZodType<I>,
      output: null,
      touches: [],
      label: null,
      atomic: false,
    }
    crudEntities.set(made as Contract, entity)
    return made
  }
  const removal = z.strictObject({ items: itemsSchema.items })
  const change = z.looseObject({ id: idSchema, row_version: z.int().min(1) }).transform((value, context) => {
    const { id, row_version, ...rest } = value
    const parsed = changeSchema(entity).safeParse(rest)
    if (parsed.success) return { id, row_version, ...(parsed.data as object) }
    for (const found of parsed.error.issues)
      context.addIssue({ ...found, code: 'custom', message: found.message, path: found.path })
    return z.NEVER
  })
  return {
    List: make('read', codes('view'), listQuerySchema),
    GetById: make('read', codes('view'), z.strictObject({ id: idSchema })),
    Pick: make('read', options.pick ?? { session: 'names of records for forms (conventions 11)' }, pickQuerySchema),
    Create: make('write', codes('add'), createSchema(entity)),
    Change: make('write', codes('edit', 'save'), change),
    Remove: make('write', codes('delete'), removal),
  }
}

export interface Controller<Actions extends Readonly<Record<string, Contract>> = Readonly<Record<string, Contract>>> {
  readonly name: string
  readonly actions: Actions
}

/** Names a group of actions: `/api/v1/{name}/{action}`. */
export const controller = <const A extends Readonly<Record<string, Contract>>>(
  name: string,
  actions: A,
): Controller<A> => ({
  name,
  actions,
})

/**
 * List and GetById of what is read from a view, permitted by `<page>.view`. Nobody else reads it: the generic calls, which know the
 * tables, do not have it.
 */
export function viewed<E extends Entity>(_entity: E, pages: readonly string[]): Pick<Crud<E>, 'List' | 'GetById'> {
  const permission = pages.map(page => `${page}.view`)
  const reading = { kind: 'read', permission, output: null, touches: [], label: null, atomic: false } as const
  return {
    List: { ...reading, input: listQuerySchema },
    GetById: { ...reading, input: z.strictObject({ id: idSchema }) },
  }
}
