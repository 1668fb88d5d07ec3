import { type Entity, type Fields, isClientField } from '../entity.ts'
import type { Label } from '../label.ts'
import type { Filter } from '../list.ts'
import { findField } from '../standard-fields.ts'
import type {
  ChipSpec,
  ColumnSpec,
  CommandSpec,
  Condition,
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
  readonly filters?: readonly (FieldName<E> | ComputedName<E>)[]
  /** Field, with `-` before it for the last first; newest first when not given. */
  readonly sort?: FieldName<E> | `-${FieldName<E>}` | 'created_at' | '-created_at' | '-updated_at'
  readonly scope?: readonly Filter[]
  /** Fields in one section, or sections. A page without a form only shows. */
  readonly form?:
    | readonly (FieldName<E> | Named<FormFieldSpec, FieldName<E>>)[]
    | readonly {
        readonly title?: Label
        readonly when?: Condition
        readonly fields: readonly (FieldName<E> | Named<FormFieldSpec, FieldName<E>>)[]
      }[]
  /** Two from eight fields on when not given. */
  readonly formColumns?: 1 | 2
  readonly chips?: readonly ChipSpec[]
  readonly commands?: readonly CommandSpec[]
  /** Rows of a file become records, by the fields of the form. */
  readonly importable?: true
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

/** Faults of a definition, found when the page is loaded and by the tests of all pages. */
function check({ code, entity, columns, filters, form, sort, tree }: PageDefinition): void {
  const fault = (what: string): never => {
    throw new Error(`${code}: ${what}`)
  }
  for (const { of } of columns) if (!findField(entity, of)) fault(`no column ${of}`)
  for (const name of filters) if (!entity.fields[name] && !entity.computed[name]) fault(`no filter ${name}`)
  if (sort.field !== 'id' && (!findField(entity, sort.field) || entity.computed[sort.field]))
    fault(`cannot be sorted by ${sort.field}`)
  for (const { of } of form.flatMap(({ fields }) => fields)) {
    const field = entity.fields[of]
    if (!field || !isClientField(field.options)) fault(`${of} is not for a form`)
  }
  if (tree?.levels.length === 0) fault('a tree without levels')
}

function define<E extends Entity>(
  shape: PageShape,
  code: string,
  options: PageOptions<E>,
  tree: TreeSpec | null,
): PageDefinition {
  const form = sectionsOf((options.form ?? []) as FormOption) // names were checked by PageOptions
  const fields = form.flatMap(section => section.fields)
  const sort = options.sort ?? (options.entity.ordered ? options.entity.ordered.by : '-id')
  const page: PageDefinition = {
    code,
    shape,
    entity: options.entity,
    columns: options.columns.map(column => named<ColumnSpec>(column)),
    filters: options.filters ?? [],
    sort: sort.startsWith('-') ? { field: sort.slice(1), dir: 'desc' } : { field: sort, dir: 'asc' },
    scope: options.scope ?? [],
    form,
    formColumns: options.formColumns ?? (fields.length > oneColumn ? 2 : 1),
    chips: options.chips ?? [],
    commands: options.commands ?? [],
    tree,
    importable: options.importable ?? false,
    empty: options.empty ?? null,
    byHand: options.byHand ?? [],
  }
  check(page)
  return page
}

/** A list with query bar, toolbar, form and record drawer (templates T_GRID, T_FORM_DIALOG; read only as T_LOG). */
export const defineListPage = <const E extends Entity>(code: string, options: PageOptions<E>): PageDefinition =>
  define('list', code, options, null)

/** A list beside a tree whose nodes narrow it (template T_TREE_GRID). */
export const defineTreePage = <const E extends Entity>(code: string, options: TreeOptions<E>): PageDefinition =>
  define('tree', code, options, options.tree)

/** A list whose rows stand under one another in its first column (template T_TREE_TABLE). */
export function defineTreeTablePage<const E extends Entity>(code: string, options: PageOptions<E>): PageDefinition {
  if (!options.entity.tree) throw new Error(`${code}: ${options.entity.name} is no tree`)
  return define('tree-table', code, options, null)
}

/** The same page under another address: that of the site laboratory, with the operations of its own code. */
export const twinOf = (
  page: PageDefinition,
  code: string,
  changes: Partial<Pick<PageDefinition, 'scope' | 'columns' | 'filters' | 'form'>> = {},
): PageDefinition => ({ ...page, ...changes, code })
