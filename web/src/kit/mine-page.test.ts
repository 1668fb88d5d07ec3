import { expect, test } from 'vitest'
import { asListPage } from './mine-page.ts'

test('the pager offers a next page as long as rows remain', () => {
  const page = (number: number) => asListPage({ rows: [], total: 50, page: number, size: 25 })
  expect([page(1).next, page(2).next]).toEqual(['2', null])
})
