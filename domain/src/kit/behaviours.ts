import { z } from 'zod'
import { type CommandItem, type Contract, command, itemsSchema, read, write } from './action.ts'
import { type CalibrationActions, calibrationActions } from './calibration-actions.ts'
import { type Choices, choices } from './choices.ts'
import { type Entity, valueSchema } from './entity.ts'
import { type ExportedFile, type ExportQuery, listExport, listPrint, type PrintedList } from './export.ts'
import { idSchema } from './fields/ref.ts'
import type { Id } from './id.ts'
import { type ImportActions, importActions } from './import.ts'
import { named } from './input-words.ts'
import { issue } from './issue.ts'
import { filterSchema } from './list.ts'
import { rowsOfForm } from './page/form-rows.ts'
import type { CommandSpec, PageDefinition } from './page/page.ts'
import { mostSavedRows, rowsLabel, type SaveWithRows, saveWithRows } from './save-rows.ts'

/** One entry of the history of a record. */
export interface HistoryEntry {
  readonly id: Id
  readonly at: string
  readonly by: string | null
  readonly action: string
  readonly reason: string | null
  /** Values of the changed fields before and after, as people read them. */
  readonly changes: readonly { readonly field: string; readonly before: string | null; readonly after: string | null }[]
}

/** A node of the tree beside a list. */
export interface TreeNode {
  /** Level and id: `1:42`. */
  readonly key: string
  readonly parent: string | null
  readonly level: number
  readonly id: Id
  readonly label: string
  readonly hint: string | null
  readonly disabled: 0 | 1
}

/** Most nodes that a tree beside a list shows at once. */
export const mostTreeNodes = 10_000
/** Most rows that a tree table opens at once. */
export const mostTreeRows = 5_000

const item = z.strictObject({ id: idSchema, row_version: z.int().min(1) })
const rowsAnswer = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })
const listed = z.object({ id: z.string() }).loose()

/** A node as calls answer it. */
export const treeNodeSchema = z.object({
  key: z.string(),
  parent: z.string().nullable(),
  level: z.number(),
  id: z.string(),
  label: z.string(),
  hint: z.string().nullable(),
  disabled: z.literal([0, 1]),
})

const entry = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  action: z.string(),
  reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})

export interface TreeRowsQuery {
  /** The rows under this one; those of the first level when not given. */
  readonly parent_id?: Id | null | undefined
  /** Every row below as well, in the order of the tree. */
  readonly all?: 1 | undefined
  /** Rows that it finds, with those above them; then `parent_id` and `all` do not count. */
  readonly filter?: z.infer<typeof filterSchema> | undefined
}

/** The actions that the behaviours of an entity and its pages bring besides the plain ones. */
export interface PageActions extends ImportActions, CalibrationActions {
  readonly Export: Contract<ExportQuery, ExportedFile, 'outside'>
  readonly Print: Contract<ExportQuery, PrintedList, 'outside'>
  readonly History: Contract<{ id: Id }, { rows: HistoryEntry[] }, 'read'>
  readonly Enable: Contract<{ items: CommandItem[] }, { count: number }, 'write'>
  readonly Disable: Contract<{ items: CommandItem[] }, { count: number }, 'write'>
  readonly Move: Contract<CommandItem & { by: -1 | 1 }, { moved: 0 | 1 }, 'write'>
  readonly MoveTo: Contract<CommandItem & { parent_id: Id | null }, Record<string, unknown>, 'write'>
  readonly TreeRows: Contract<TreeRowsQuery, { rows: Record<string, unknown>[] }, 'read'>
  readonly Nodes: Contract<{ page: string }, { nodes: TreeNode[] }, 'read'>
  readonly SaveWithRows: SaveWithRows
  readonly Choices: Choices
  readonly SaveRows: Contract<{ rows: TypedRow[] }, { count: number }, 'write'>
}

/** A row of a list with what was typed into it. */
export type TypedRow = CommandItem & Readonly<Record<string, unknown>>

/** Contract of a command of pages, permitted by `<page>.<op>` of each page that has it. */
export function pageCommand(spec: CommandSpec, pages: readonly PageDefinition[]): Contract {
  const holders = pages.filter(page => page.commands.some(one => one.action === spec.action))
  const inputs = Object.entries(spec.ask ?? {}).map(([name, { field, required }]): [string, z.ZodType] => {
    const schema = valueSchema(field)
    return [name, named(required ? schema : schema.nullish(), field.label)]
  })
  return command({
    permission: holders.flatMap(page =>
      page.commands.filter(one => one.action === spec.action).map(({ op }) => `${page.code}.${op}`),
    ),
    label: spec.label,
    with: Object.fromEntries(inputs),
    touches: spec.touches ?? [],
    ...(spec.single ? { single: true } : {}),
  }) as Contract // what it takes is known to the specification
}

/** These tell of their changed cells by an action of that name of their own; the trail of the row itself says nothing to readers of lists. */
const ownHistory: ReadonlySet<string> = new Set(['test_record'])

/**
 * What the pages of an entity call besides its plain actions, permitted by the operations of those pages: Export by
 * `<page>.export`, Enable and Disable by their own codes or `.edit`, Move by `.up`, `.down`, `.moveUp`, `.moveDown` or `.edit`, MoveTo by `.move` or
 * `.edit`, the reads by `.view`. Only what the entity's behaviours allow exists.
 */
export function pageActions(entity: Entity, pages: readonly PageDefinition[]): Partial<PageActions> {
  const codes = (...verbs: string[]): string[] => pages.flatMap(({ code }) => verbs.map(verb => `${code}.${verb}`))
  const words = { zh: '启用', en: 'enable', es: 'activar' }
  const off = { zh: '停用', en: 'disable', es: 'desactivar' }
  const move = { zh: '移动', en: 'move', es: 'mover' }
  const saving = { zh: '保存', en: 'save', es: 'guardar' }
  const typed = pages.flatMap(page => (page.typed ? [`${page.code}.${page.typed.op}`] : []))
  const items = z.strictObject({ items: itemsSchema.items })
  const count = z.object({ count: z.number() })
  return {
    /** The list as a spreadsheet, with what is shown. Refuses with G-10, G-25. */
    Export: listExport(pages.map(({ code }) => code)),
    ...(pages.some(({ printable }) => printable)
      ? { Print: listPrint(pages.filter(({ printable }) => printable).map(({ code }) => code)) }
      : {}),
    ...(pages.some(({ importable }) => importable) ? importActions(pages.filter(({ importable }) => importable)) : {}),
    ...(entity.appendOnly || ownHistory.has(entity.name)
      ? {}
      : {
          /** Who changed what of a record and when, the newest first. Refuses with G-04. */
          History: read({
            permission: codes('view'),
            input: z.strictObject({ id: idSchema }),
            output: z.object({ rows: z.array(entry) }),
          }),
        }),
    ...(entity.switchable
      ? {
          Enable: write({ permission: codes('enable', 'edit'), label: words, input: items, output: count }),
          Disable: write({ permission: codes('disable', 'edit'), label: off, input: items, output: count }),
        }
      : {}),
    ...(entity.ordered
      ? {
          /** Changes places with the row above or below in its line. Answers 0 at the end of the line. Refuses with G-01, G-04. */
          Move: write({
            permission: codes('up', 'down', 'moveUp', 'moveDown', 'edit'),
            label: move,
            input: item.extend({ by: z.literal([-1, 1], issue('option')) }),
            output: z.object({ moved: z.literal([0, 1]) }),
          }),
        }
      : {}),
    ...(pages.some(page => rowsOfForm(page).length > 0)
      ? {
          SaveWithRows: saveWithRows(
            entity,
            pages.filter(page => rowsOfForm(page).length > 0).map(({ code }) => code),
          ),
        }
      : {}),
    ...(pages.some(({ form }) => form.some(({ fields }) => fields.some(({ choices: by }) => by)))
      ? { Choices: choices(codes('view')) }
      : {}),
    ...(typed.length > 0
      ? {
          /**
           * What was typed into rows of the list, all or none. Refuses with G-10 a field that is typed on no page of the caller, with
           * G-01 and G-04, and with whatever the rules of a change refuse; each reason names its row and field.
           */
          SaveRows: write({
            permission: typed,
            label: saving,
            input: z.strictObject({
              // the fields are checked by the entity row by row, so that every faulty row is told at once
              rows: named(
                z
                  .array(z.looseObject({ id: idSchema, row_version: z.int().min(1) }))
                  .min(1, issue('required'))
                  .max(mostSavedRows, issue('too_many', { max: mostSavedRows })),
                rowsLabel,
              ),
            }),
            output: count,
          }),
        }
      : {}),
    ...calibrationActions(entity, pages),
    ...(entity.tree
      ? {
          /** Puts a row under another one. Refuses with G-01, G-04, G-26 (under itself), G-27 (too many levels). */
          MoveTo: write({
            permission: codes('move', 'edit'),
            label: move,
            input: item.extend({ parent_id: idSchema.nullable() }),
            output: listed,
          }),
          /** Rows of the tree with `child_count` and `depth`; see `TreeRowsQuery`. Refuses with G-10, G-23 (more than can be shown). */
          TreeRows: read({
            permission: codes('view'),
            input: z.strictObject({
              parent_id: idSchema.nullish(),
              all: z.literal(1).optional(),
              filter: filterSchema.optional(),
            }),
            output: rowsAnswer,
          }),
        }
      : {}),
    ...(pages.some(page => page.tree)
      ? {
          /** The tree beside the list of a page. Refuses with G-03 (not a page of the caller), G-23 (more than can be shown). */
          Nodes: read({
            permission: codes('view'),
            input: z.strictObject({ page: z.string().max(80) }),
            output: z.object({ nodes: z.array(treeNodeSchema) }),
          }),
        }
      : {}),
  } as Partial<PageActions> // the schemas above are these types
}
