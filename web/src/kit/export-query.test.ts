import { expect, test } from 'vitest'
import { exportQuery } from './export-query.ts'

const asked = {
  query: { filter: [{ field: 'state', op: 'eq' as const, value: ['printed'] }], view: 'print' },
  sort: { field: 'approved_at', dir: 'asc' as const },
}

test('an export asks what the list asks, of the ticked rows alone where some are ticked', () => {
  expect(exportQuery(asked, [])).toEqual({ ...asked.query, sort: asked.sort })
  expect(exportQuery(asked, ['7', '9']).filter).toEqual([
    ...asked.query.filter,
    { field: 'id', op: 'eq', value: ['7', '9'] },
  ])
  expect(exportQuery({ query: {}, sort: null }, ['7'])).toEqual({ filter: [{ field: 'id', op: 'eq', value: ['7'] }] })
})
