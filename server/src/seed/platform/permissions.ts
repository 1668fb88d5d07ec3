import { functionPoint } from '@gt/domain/identity/function-point.entity.ts'
import { module as moduleEntity } from '@gt/domain/identity/module.entity.ts'
import { moduleOperationMap } from '@gt/domain/identity/module-operation-map.entity.ts'
import { operation } from '@gt/domain/identity/operation.entity.ts'
import { post } from '@gt/domain/identity/post.entity.ts'
import { postCategory } from '@gt/domain/identity/post-category.entity.ts'
import { postModuleMap } from '@gt/domain/identity/post-module-map.entity.ts'
import { postOperationMap } from '@gt/domain/identity/post-operation-map.entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { fixedIds } from '@gt/domain/kit/legacy.ts'
import { organizationCategory } from '@gt/domain/organisation/organization-category.entity.ts'
import { sector } from '@gt/domain/organisation/sector.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { definedCodes } from '../../pages/definitions.ts'
import { type IdsByKey, idOf, idsByKey, putRows } from '../put-rows.ts'
import { cell, readTable, type TableRow } from '../read-table.ts'
import { platformSystemCategory } from './systems.ts'

/**
 * Menu, rights and posts. The menu follows the tree at the head of `pages-a.yaml`, the rights `operations.yaml`. A page
 * has an address when its screen is built; `grants.tsv` says which post opens which page and holds which of its operations
 * (opening a page is the right `<page>.view`). Modes narrow by `module.mode`.
 */
export async function seedPermissions(tx: Transaction): Promise<void> {
  const modules = await seedModules(tx)
  const operations = await seedOperations(tx, modules)
  const posts = await seedPosts(tx)
  const grants = readTable('grants').map(row => ({
    post_id: idOf(posts, cell(row, 'post')),
    module_id: idOf(modules, cell(row, 'page')),
    codes: cell(row, 'operations')
      .split(' ')
      .filter(op => op !== '')
      .map(op => `${cell(row, 'page')}.${op}`),
  }))
  await putRows(
    tx,
    postModuleMap,
    ['post_id', 'module_id'],
    grants.map(({ post_id, module_id }) => ({ post_id, module_id })),
    'refresh',
  )
  const gone = await removedButtons(tx)
  await putRows(
    tx,
    postOperationMap,
    ['post_id', 'module_id', 'operation_id'],
    grants
      .flatMap(({ post_id, module_id, codes }) =>
        codes.map(code => ({ post_id, module_id, operation_id: idOf(operations, code) })),
      )
      .filter(({ module_id, operation_id }) => !gone.has(`${module_id}|${operation_id}`)),
    'refresh',
  )
}

/** Buttons that an administrator took off their page, `<module>|<operation>`: a release grants them to no further post. */
async function removedButtons(tx: Transaction): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ pair: string }>(
    `select module_id || '|' || operation_id as pair from module_operation_map
     group by module_id, operation_id having bool_and(deleted_at is not null)`,
  )
  return new Set(rows.map(({ pair }) => pair))
}

const isBranch = (row: TableRow): boolean => cell(row, 'code').startsWith('branch.')

const pageOf = (code: string): string => code.slice(0, code.lastIndexOf('.'))

function systemCategoryOf(app: string): string {
  return app === 'platform' || app === 'label' ? platformSystemCategory : fixedIds.laboratorySystemCategory
}

async function seedModules(tx: Transaction): Promise<IdsByKey> {
  const rows = readTable('modules')
  const values = (row: TableRow, parents: IdsByKey) => ({
    module_app: row.app,
    system_category_id: systemCategoryOf(cell(row, 'app')),
    parent_id: row.parent ? idOf(parents, row.parent) : null,
    code: row.code,
    name_zh: row.zh,
    name_en: row.en,
    name_es: row.es,
    // a page without a screen has no address, so no menu shows it; its rights guard its calls all the same
    url: (row.built === '1' || definedCodes.has(cell(row, 'code'))) && row.url ? row.url : null,
    icon: row.icon,
    mode: row.mode,
    licence_code: row.licence,
    open_to_all: row.open,
    hidden: row.hidden,
    target: row.target,
    sort_no: Number(row.sort),
    enabled: 1,
  })
  const [top, below, leaves] = [
    rows.filter(row => isBranch(row) && !row.parent),
    rows.filter(row => isBranch(row) && row.parent),
    rows.filter(row => !isBranch(row)),
  ]
  let parents: IdsByKey = new Map()
  for (const level of [top, below, leaves]) {
    const made = await putRows(
      tx,
      moduleEntity,
      ['code'],
      level.map(row => values(row, parents)),
      'refresh',
      // an administrator changes everything else; a page that he moved gets its address when its screen comes
      ['url'],
    )
    parents = new Map([...parents, ...made])
  }
  return parents
}

async function seedOperations(tx: Transaction, modules: IdsByKey): Promise<IdsByKey> {
  const rows = readTable('operations')
  const points = await putRows(
    tx,
    functionPoint,
    ['code'],
    rows.map(row => ({ code: row.code, name: row.zh, area: cell(row, 'code').split('.')[0] })),
    'refresh',
  )
  const buttons = rows.filter(row => row.location !== 'page')
  const placed = (row: TableRow): string | null => (row.location === 'none' ? null : cell(row, 'location'))
  const operations = await putRows(
    tx,
    operation,
    ['code'],
    buttons.map((row, index) => ({
      code: row.code,
      system_category_id: fixedIds.laboratorySystemCategory,
      name_zh: row.zh,
      name_en: row.en,
      name_es: row.es,
      function_point_id: idOf(points, cell(row, 'code')),
      button_style: row.style || 'default',
      confirm_text: row.confirm,
      confirm_required: row.confirm ? 1 : 0,
      default_location: placed(row),
      sort_no: index + 1,
    })),
    'refresh',
  )
  await putRows(
    tx,
    moduleOperationMap,
    ['module_id', 'operation_id', 'location'],
    buttons.flatMap((row, index) => {
      const [code, location] = [cell(row, 'code'), placed(row)]
      if (!location) return []
      return [
        { module_id: idOf(modules, pageOf(code)), operation_id: idOf(operations, code), location, sort_no: index + 1 },
      ]
    }),
    'refresh',
  )
  return operations
}

/** Sectors by `<organisation category>.<code>`, with the category of each. */
async function seedSectors(tx: Transaction): Promise<ReadonlyMap<string, { readonly id: Id; readonly category: Id }>> {
  const categories = await idsByKey(tx, organizationCategory, ['code'])
  const rows = readTable('sectors').map((row, index) => ({
    code: cell(row, 'key'),
    name: cell(row, 'zh'),
    organization_category_id: idOf(categories, cell(row, 'category')),
    sort_no: index + 1,
    key: `${cell(row, 'category')}.${cell(row, 'key')}`,
  }))
  const ids = await putRows(
    tx,
    sector,
    ['organization_category_id', 'code'],
    rows.map(({ key: _, ...row }) => row),
    'once',
  )
  return new Map(
    rows.map(row => [
      row.key,
      { id: idOf(ids, `${row.organization_category_id}|${row.code}`), category: row.organization_category_id },
    ]),
  )
}

async function seedPosts(tx: Transaction): Promise<IdsByKey> {
  const categories = await idsByKey(tx, postCategory, ['code'])
  const sectors = await seedSectors(tx)
  return putRows(
    tx,
    post,
    ['code'],
    readTable('posts').map((row, index) => ({
      code: row.key,
      name: row.zh,
      system_category_id: row.level === 'platform' ? platformSystemCategory : fixedIds.laboratorySystemCategory,
      post_category_id: idOf(categories, cell(row, 'category')),
      sector_id: sectors.get(cell(row, 'sector'))?.id ?? null,
      organization_category_id: sectors.get(cell(row, 'sector'))?.category ?? null,
      is_fixed: row.fixed,
      data_scope: row.scope,
      is_administrator: row.administrator,
      duty: row.duty,
      sort_no: index + 1,
    })),
    'once',
  )
}
