import { expect, test } from 'vitest'
import { entities } from '../../domain/src/catalogue.ts'
import type { Entity } from '../../domain/src/kit/entity.ts'
import { cell, readTable } from '../../server/src/seed/read-table.ts'
import { definitionOf, draftPage, pageText } from './draft-page.ts'

const operations = readTable('operations').map(row => cell(row, 'code'))
const routes = readTable('routes').flatMap(row => {
  const entity = Object.values<Entity>(entities).find(one => one.name === cell(row, 'entity'))
  const code = cell(row, 'path').slice(1).replace('/', '.')
  const ops = operations.filter(one => one.startsWith(`${code}.`)).map(one => one.slice(code.length + 1))
  return entity && ops.length > 0 ? [{ code, entity, ops }] : []
})

test('every route with an entity has a draft that is a definition: no unknown column, no field that nobody may write', () => {
  expect(routes.length).toBeGreaterThan(200)
  for (const { code, entity, ops } of routes) {
    const draft = draftPage(entity, ops)
    expect(draft.columns.length, code).toBeGreaterThan(0)
    expect(() => definitionOf(code, entity, draft), code).not.toThrow()
  }
})

test('a draft is written as a file that defines it', () => {
  const draft = {
    shape: 'list',
    columns: ['name', 'code'],
    filters: ['name'],
    form: ['name'],
    importable: true,
  } as const
  expect(
    pageText('sys.category', draft, {
      name: 'systemCategory',
      from: './system-category.entity.ts',
      label: 'Categories',
    }),
  ).toBe(`import { defineListPage } from '../kit/page/define.ts'
import { systemCategory } from './system-category.entity.ts'

/** Categories. */
export default defineListPage('sys.category', {
  entity: systemCategory,
  columns: ['name', 'code'],
  filters: ['name'],
  form: ['name'],
  importable: true,
})
`)
})
