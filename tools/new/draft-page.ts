import { type Entity, isClientField } from '../../domain/src/kit/entity.ts'
import { defineListPage, defineTreeTablePage } from '../../domain/src/kit/page/define.ts'
import type { PageDefinition } from '../../domain/src/kit/page/page.ts'

/** What a first draft of a page says of itself. */
export interface PageDraft {
  readonly shape: 'list' | 'tree-table'
  readonly columns: readonly string[]
  readonly filters: readonly string[]
  readonly form: readonly string[]
  readonly importable: boolean
}

const mostColumns = 12
const mostFilters = 5
const noColumn: ReadonlySet<string> = new Set(['json', 'longtext', 'file'])
const asked: ReadonlySet<string> = new Set(['enum', 'state', 'ref', 'date', 'boolean'])

/**
 * A first draft of the page of an entity: what tells its records apart first, then its short fields; filters by what is chosen from a
 * list; a form of all that a person may write, where the page has operations that write.
 * @param ops last parts of the operations of the page
 */
export function draftPage(entity: Entity, ops: readonly string[]): PageDraft {
  const fields = Object.entries(entity.fields).filter(([, { options }]) => !options.secret)
  const short = fields.filter(([, { kind }]) => !noColumn.has(kind.name)).map(([name]) => name)
  const first = [entity.title, ...entity.search].filter(name => short.includes(name))
  const columns = [...new Set([...first, ...short, ...Object.keys(entity.computed)])].slice(0, mostColumns)
  const chosen = fields.filter(([, { kind }]) => asked.has(kind.name)).map(([name]) => name)
  const isTree = entity.tree !== null && ops.some(op => op === 'child' || op === 'move')
  const isWritten = !entity.appendOnly && ops.some(op => op === 'add' || op === 'edit' || op === 'save')
  return {
    shape: isTree ? 'tree-table' : 'list',
    columns,
    filters: [...new Set([...first, ...chosen])].slice(0, mostFilters),
    form: isWritten ? fields.filter(([, { options }]) => isClientField(options)).map(([name]) => name) : [],
    importable: isWritten && ops.includes('import'),
  }
}

/** The draft as a definition. Throws what a definition must not be. */
export function definitionOf(code: string, entity: Entity, draft: PageDraft): PageDefinition {
  const define = draft.shape === 'tree-table' ? defineTreeTablePage : defineListPage
  const { columns, filters, form, importable } = draft
  // names of the entity's own fields, which only its own type knows
  return define(code, { entity, columns, filters, form, ...(importable ? { importable: true } : {}) } as never)
}

const quoted = (names: readonly string[]): string => names.map(name => `'${name}'`).join(', ')

/** The draft as the text of its file. */
export function pageText(
  code: string,
  draft: PageDraft,
  entity: { name: string; from: string; label: string },
): string {
  const define = draft.shape === 'tree-table' ? 'defineTreeTablePage' : 'defineListPage'
  return `import { ${define} } from '../kit/page/define.ts'
import { ${entity.name} } from '${entity.from}'

/** ${entity.label}. */
export default ${define}('${code}', {
  entity: ${entity.name},
  columns: [${quoted(draft.columns)}],
  filters: [${quoted(draft.filters)}],
${draft.form.length > 0 ? `  form: [${quoted(draft.form)}],\n` : ''}${draft.importable ? '  importable: true,\n' : ''}})
`
}
