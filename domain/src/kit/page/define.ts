import { type Entity, type Fields, isClientField } from '../entity.ts'
import type { Label } from '../label.ts'
import type { Filter } from '../list.ts'
import { findField } from '../standard-fields.ts'
import type { CalibrationSpec } from './calibration.ts'
import { rowsOfForm } from './form-rows.ts'
import type {
  ChipSpec,
  ColumnSpec,
  CommandSpec,
  Condition,
  DetailSpec,
  FormFieldSpec,
  PageDefinition,
  PageShape,
  SectionSpec,
  TreeSpec,
} from './page.ts'

/** Names that columns of an entity may have. */
type ColumnName<E> =
  E extends Entity<infer F, string, infer O>
    ?
        | (keyof F & string)
        | (O extends { computed: infer C } ? keyof C & string : never)
        | 'created_at'
        | 'updated_at'
        | 'created_by_id'
        | 'updated_by_id'
    : never
type ComputedName<E> =
  E extends Entity<Fields, string, infer O> ? (O extends { computed: infer C } ? keyof C & string : never) : never
type FieldName<E> = E extends Entity<infer F, string, unknown> ? keyof F & string : never
type Named<Spec extends { readonly of: string }, Name extends string> = Omit<Spec, 'of'> & { readonly of: Name }

/** What a page says of itself; everything else is derived from the entity. */
interface PageOptions<E extends Entity> {
  readonly entity: E
  /** Names, or columns with their widths and forms. The first is the one that opens the record. */
  readonly columns: readonly (ColumnName<E> | Named<ColumnSpec, ColumnName<E>>)[]
  /** Fields, and computed values that the rules of the entity know as facts of its list. */
  readonly filters?: readonly (FieldName<E> | ComputedName<E> | 'created_at')[]
  /** Field, with `-` before it for the last first; newest first when not given. */
  readonly sort?: FieldName<E> | `-${FieldName<E>}` | 'created_at' | '-created_at' | '-updated_at'
  readonly scope?: readonly Filter[]
  /** What is asked until the reader asks something himself; with `@today`, `@today-6`, `@me` as in chips. */
  readonly preset?: readonly Filter[]
  /** Fields in one section, or sections. A page without a form only shows. */
  readonly form?:
    | readonly (FieldName<E> | Named<FormFieldSpec, FieldName<E>>)[]
    | readonly {
        readonly title?: Label
        readonly when?: Condition
        readonly fields: readonly (FieldName<E> | Named<FormFieldSpec, FieldName<E>>)[]
        /** Rows that are typed with the record, made by `defineDetail` with `inPlace`. */
        readonly rows?: DetailSpec
      }[]
  /** Two from eight fields on when not given. */
  readonly formColumns?: 1 | 2
  readonly chips?: readonly ChipSpec[]
  readonly commands?: readonly CommandSpec[]
  /** Rows of other entities that belong to a record, made by `defineDetail`. */
  readonly details?: readonly DetailSpec[]
  /** Fields that are typed in the rows of the list, saved for the ticked ones by an operation. */
  readonly typed?: { readonly op: string; readonly fields: readonly FieldName<E>[] }
  /** Rows of a file become records, by the fields of the form. */
  readonly importable?: true
  /** Its list is printed on paper. */
  readonly printable?: true
  readonly empty?: Label
  readonly byHand?: readonly string[]
}

interface TreeOptions<E extends Entity> extends PageOptions<E> {
  readonly tree: TreeSpec
}

const named = <Spec extends { readonly of: string }>(one: string | Spec): Spec =>
  typeof one === 'string' ? ({ of: one } as Spec) : one // a name alone is a specification of nothing else

type FormOption = NonNullable<PageOptions<Entity>['form']>

function sectionsOf(form: FormOption): SectionSpec[] {
  const sections: SectionSpec[] = []
  const loose: FormFieldSpec[] = []
  for (const one of form) {
    if (typeof one === 'object' && 'fields' in one)
      sections.push({ ...one, fields: one.fields.map(field => named<FormFieldSpec>(field)) })
    else loose.push(named<FormFieldSpec>(one))
  }
  return loose.length > 0 ? [{ fields: loose }, ...sections] : sections
}

/** Forms with more fields than this stand in two columns. */
const oneColumn = 7

type SortOption<E extends Entity> = PageOptions<E>['sort']

function sortOf<E extends Entity>({ entity, sort }: { readonly entity: E; readonly sort?: SortOption<E> }) {
  const wanted: string = sort ?? (entity.ordered ? entity.ordered.by : '-id')
  return wanted.startsWith('-')
    ? { field: wanted.slice(1), dir: 'desc' as const }
    : { field: wanted, dir: 'asc' as const }
}

const formColumnsOf = (form: readonly SectionSpec[], wanted: 1 | 2 | undefined): 1 | 2 =>
  wanted ?? (form.flatMap(({ fields }) => fields).length > oneColumn ? 2 : 1)

/** Faults of what is listed and of what is typed in. */
function checkParts(
  code: string,
  { entity, columns, form, sort }: Pick<PageDefinition, 'entity' | 'columns' | 'form' | 'sort'>,
): void {
  const fault = (what: string): never => {
    throw new Error(`${code}: ${what}`)
  }
  for (const { of } of columns) if (!findField(entity, of)) fault(`no column ${of}`)
  if (sort.field !== 'id' && (!findField(entity, sort.field) || entity.computed[sort.field]))
    fault(`cannot be sorted by ${sort.field}`)
  for (const { of } of form.flatMap(({ fields }) => fields)) {
    const field = entity.fields[of]
    if (!field || !isClientField(field.options)) fault(`${of} is not for a form`)
  }
}

/** Faults of a definition, found when the page is loaded and by the tests of all pages. */
function check(page: PageDefinition): void {
  const { code, entity, filters, tree, details } = page
  const fault = (what: string): never => {
    throw new Error(`${code}: ${what}`)
  }
  checkParts(code, page)
  if (rowsOfForm(page).length > 1) fault('a form takes one kind of rows')
  for (const { rows } of page.form) if (rows && !rows.inPlace) fault(`${rows.entity.name} is not edited in place`)
  for (const name of page.typed?.fields ?? []) {
    const field = entity.fields[name]
    if (!field || !isClientField(field.options) || !page.columns.some(({ of }) => of === name))
      fault(`${name} is typed in no column`)
  }
  for (const name of filters)
    if (!entity.fields[name] && !entity.computed[name] && name !== 'created_at') fault(`no filter ${name}`)
  if (tree?.levels.length === 0) fault('a tree without levels')
  for (const detail of [...details, ...rowsOfForm(page)]) {
    checkParts(`${code} ${detail.entity.name}`, detail)
    const { to } = (detail.entity.fields[detail.by]?.options ?? {}) as { to?: string } // only references have it
    if (to !== entity.name) fault(`${detail.entity.name}.${detail.by} refers to no ${entity.name}`)
  }
}

interface DetailOptions<E extends Entity>
  extends Pick<PageOptions<E>, 'entity' | 'columns' | 'sort' | 'form' | 'formColumns'> {
  readonly label?: Label
  readonly by: FieldName<E>
  readonly op?: string
  readonly single?: true
  readonly inPlace?: true
}

/** Rows that belong to a record of a page, changed by who may edit it when no other operation is said; without a form only shown. */
export function defineDetail<const E extends Entity>(options: DetailOptions<E>): DetailSpec {
  const form = sectionsOf((options.form ?? []) as FormOption) // names were checked by DetailOptions
  if (options.inPlace && (options.entity.appendOnly || form.flatMap(({ fields }) => fields).length === 0))
    throw new Error(`${options.entity.name}: rows that nobody changes are not edited in place`)
  return {
    label: options.label ?? options.entity.label,
    entity: options.entity,
    by: options.by,
    op: form.length > 0 ? (options.op ?? 'edit') : null,
    columns: options.columns.map(column => named<ColumnSpec>(column)),
    sort: sortOf(options),
    form,
    formColumns: formColumnsOf(form, options.formColumns),
    single: options.single ?? false,
    inPlace: options.inPlace ?? false,
  }
}

function define<E extends Entity>(
  shape: PageShape,
  code: string,
  options: PageOptions<E>,
  { tree = null, calibration = null }: Partial<Pick<PageDefinition, 'tree' | 'calibration'>> = {},
): PageDefinition {
  const form = sectionsOf((options.form ?? []) as FormOption) // names were checked by PageOptions
  const page: PageDefinition = {
    code,
    shape,
    entity: options.entity,
    columns: options.columns.map(column => named<ColumnSpec>(column)),
    filters: options.filters ?? [],
    sort: sortOf(options),
    scope: options.scope ?? [],
    preset: options.preset ?? [],
    form,
    formColumns: formColumnsOf(form, options.formColumns),
    chips: options.chips ?? [],
    commands: options.commands ?? [],
    tree,
    details: options.details ?? [],
    calibration,
    typed: options.typed ?? null,
    importable: options.importable ?? false,
    printable: options.printable ?? false,
    empty: options.empty ?? null,
    byHand: options.byHand ?? [],
  }
  check(page)
  return page
}

/** A list with query bar, toolbar, form and record drawer (templates T_GRID, T_FORM_DIALOG; read only as T_LOG). */
export const defineListPage = <const E extends Entity>(code: string, options: PageOptions<E>): PageDefinition =>
  define('list', code, options)

/** A list beside a tree whose nodes narrow it (template T_TREE_GRID). */
export const defineTreePage = <const E extends Entity>(code: string, options: TreeOptions<E>): PageDefinition =>
  define('tree', code, options, { tree: options.tree })

/** A list whose rows stand under one another in its first column (template T_TREE_TABLE). */
export function defineTreeTablePage<const E extends Entity>(code: string, options: PageOptions<E>): PageDefinition {
  if (!options.entity.tree) throw new Error(`${code}: ${options.entity.name} is no tree`)
  return define('tree-table', code, options)
}

interface MasterDetailOptions<E extends Entity> extends PageOptions<E> {
  readonly details: readonly DetailSpec[]
}

/** A list above, below it tabs with the rows that belong to the chosen record (template T_MASTER_DETAIL). */
export const defineMasterDetailPage = <const E extends Entity>(
  code: string,
  options: MasterDetailOptions<E>,
): PageDefinition => define('master-detail', code, options)

interface CalibrationOptions<E extends Entity> extends PageOptions<E> {
  readonly calibration: Omit<CalibrationSpec, 'number' | 'measured' | 'together'> & {
    readonly number: FieldName<E>
    readonly measured?: readonly FieldName<E>[]
    readonly together?: readonly FieldName<E>[]
  }
}

/** Dated records in versions that tests take their values from, reckoned while they are typed (template T_CALIB). */
export function defineCalibrationPage<const E extends Entity>(
  code: string,
  options: CalibrationOptions<E>,
): PageDefinition {
  const { entity, calibration } = options
  if (!entity.versioned) throw new Error(`${code}: ${entity.name} has no versions`)
  return define('calibration', code, options, {
    calibration: { measured: [], together: [entity.versioned.from], ...calibration },
  })
}

/** The same page under another address: that of the site laboratory, with the operations of its own code. */
export const twinOf = (
  page: PageDefinition,
  code: string,
  changes: Partial<
    Pick<PageDefinition, 'scope' | 'columns' | 'filters' | 'form' | 'commands' | 'importable' | 'printable' | 'byHand'>
  > = {},
): PageDefinition => ({ ...page, ...changes, code })
