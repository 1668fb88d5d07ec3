import type { Entity } from '../entity.ts'
import type { Field } from '../field.ts'
import type { Label } from '../label.ts'
import type { Filter, ListQuery } from '../list.ts'
import type { CalibrationSpec } from './calibration.ts'

/** The shapes that pages are drawn in; each has one component in `web/src/shapes`. */
export type PageShape = 'list' | 'tree' | 'tree-table' | 'master-detail' | 'calibration'

/** How a cell stands when the kind of its field does not say enough. */
export type ColumnForm =
  /** A switch in the row that is saved at once. */
  | 'switch'
  /** A day that is red when it is past and orange when it comes soon. */
  | 'expiry'

/** A column of a list: a field of the entity, a computed value, or a standard column. */
export interface ColumnSpec {
  readonly of: string
  /** CSS px; estimated from kind and words when not given. */
  readonly width?: number
  /** Shown only to who chooses it. */
  readonly optional?: true
  readonly as?: ColumnForm
  /** In place of the label of the field. */
  readonly label?: Label
}

/** Shown only while another field of the form holds this value, or one of these. */
export interface Condition {
  readonly field: string
  readonly is: string | number | readonly (string | number)[]
}

/** A field of a form with what the form adds to its definition. */
export interface FormFieldSpec {
  readonly of: string
  readonly when?: Condition
  /** What is said below the control. */
  readonly hint?: Label
  /** Only records with these values are offered by the picker. */
  readonly offer?: Readonly<Record<string, string | number>>
  /** Set when the record is made and never changed afterwards. */
  readonly once?: true
  /** Asked for on this form, though there are records without it. */
  readonly needed?: true
  /** What is said when it is empty, in place of the usual words. */
  readonly missing?: Label
  /** "Save and new" keeps it for the next record. */
  readonly series?: true
  /** The rules of the entity offer values for it, by what stands in these fields. */
  readonly choices?: readonly string[]
  /** Another text than those that are offered may be typed. */
  readonly open?: true
}

/** A group of fields under a heading, or without one. */
export interface SectionSpec {
  readonly title?: Label
  readonly fields: readonly FormFieldSpec[]
  readonly when?: Condition
  /** Rows that belong to the record, typed below the fields and saved with it. */
  readonly rows?: DetailSpec
}

/** A saved question above the list, with its count. */
export interface ChipSpec {
  readonly key: string
  readonly label: Label
  /** `@today`, `@today+30` and `@me` stand for the day of the laboratory and for the reader. */
  readonly filters: readonly Filter[]
  /** A view that the rules of the entity know, for what no condition can say. */
  readonly view?: string
  readonly tone?: 'orange' | 'red'
}

/** What a command takes besides the records. */
export interface AskedField {
  readonly field: Field
  readonly required?: true
  /** Begins with what the record holds, for a command of one record; left empty it is cleared. */
  readonly held?: true
}

/**
 * A command over records of the page that the entity's rules carry out on the server. Its word and place come from the
 * operation `<page>.<op>`, which is also the right to it.
 */
export interface CommandSpec {
  /** Last part of the operation code. */
  readonly op: string
  /** Name of the action on the controller of the entity. */
  readonly action: string
  readonly label: Label
  readonly ask?: Readonly<Record<string, AskedField>>
  readonly reason?: 'required' | 'optional'
  /** What follows from it, said before. */
  readonly consequence?: Label
  readonly danger?: true
  /** For one record at a time. */
  readonly single?: true
  /** Offered only in rows that hold these values; the server refuses it for the others. */
  readonly when?: Condition
  /** Also for rows that the platform gives to laboratories, which they cannot change. */
  readonly shared?: true
  /** Controllers whose lists it changes besides those of the entity. */
  readonly touches?: readonly string[]
}

/** One level of the tree beside a list. An entity that is a tree itself nests within its level. */
export interface TreeLevel {
  readonly entity: Entity
  /** References from the listed rows to the level: the first is a field of theirs, each further one of what that refers to. `id` alone means the rows themselves. */
  readonly path: readonly string[]
  /** The reference of this level's rows to the level above it, over others with points between; the first level has none. */
  readonly under?: string
  /** The reference to the level two above, of rows that have no `under`. */
  readonly orUnder?: string
  /** Each node tells how many rows hang on it; for a level that the rows refer to themselves. */
  readonly counted?: true
}

export interface TreeSpec {
  readonly levels: readonly TreeLevel[]
  /** What the whole of it is called: the first node, which shows every row. */
  readonly all: Label
  /** Only nodes that lead to one of the last level are shown. */
  readonly pruned?: true
}

/** Rows of another entity that belong to a record of the page: a tab below its list, or what a command of its row opens. */
export interface DetailSpec {
  readonly label: Label
  readonly entity: Entity
  /** The reference of these rows to the record that they belong to. */
  readonly by: string
  /**
   * The operation of the page that is the right to change them, `edit` for parts of the record itself; null where they are only
   * shown. In a page that is no master with details it is the command of a row that opens them.
   */
  readonly op: string | null
  readonly columns: readonly ColumnSpec[]
  readonly sort: NonNullable<ListQuery['sort']>
  readonly form: readonly SectionSpec[]
  readonly formColumns: 1 | 2
  /** A record has one of them at most. */
  readonly single: boolean
  /** They are edited in place, as a sheet whose changes are saved together. */
  readonly inPlace: boolean
}

/** Columns that are typed in the rows of the list; what is typed is kept only when the ticked rows are saved. */
export interface TypedSpec {
  /** The operation that saves, which is also the right to it. */
  readonly op: string
  readonly fields: readonly string[]
}

/** A page as a value: read by the web, which draws it, by the server, which implements it, and by the tests, which prove it. */
export interface PageDefinition {
  /** `<area>.<page>`, as its operations spell it. */
  readonly code: string
  readonly shape: PageShape
  readonly entity: Entity
  readonly columns: readonly ColumnSpec[]
  readonly filters: readonly string[]
  readonly sort: NonNullable<ListQuery['sort']>
  /** Conditions of the page itself, which no user takes away. */
  readonly scope: readonly Filter[]
  /** What is asked until the reader asks something himself. */
  readonly preset: readonly Filter[]
  /** Empty for a page that only shows. */
  readonly form: readonly SectionSpec[]
  readonly formColumns: 1 | 2
  readonly chips: readonly ChipSpec[]
  readonly commands: readonly CommandSpec[]
  readonly tree: TreeSpec | null
  readonly details: readonly DetailSpec[]
  /** Set for the shape of its name. */
  readonly calibration: CalibrationSpec | null
  readonly typed: TypedSpec | null
  /** Rows of a file become records of the page. */
  readonly importable: boolean
  /** Its list is printed on paper, as it is asked for, with the columns that are shown. */
  readonly printable: boolean
  /** Said when the list is empty and nothing is asked. */
  readonly empty: Label | null
  /**
   * Operations of the page that a component or an action of its own carries out, each with where; the check of the pages
   * counts on them.
   */
  readonly byHand: readonly string[]
}
