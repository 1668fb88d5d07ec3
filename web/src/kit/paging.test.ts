import { defaultPageSize, pageSizes } from '@gt/domain/kit/list.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { pageSizesOffered } from './page-sizes.ts'
import { estimateWidth, firstPaging, gridColumns, pageCount, pageNumbers, pagingQuery, reducePaging } from './paging.ts'

describe('constants of the grid', () => {
  test('[9.1-008 to 9.1-014]', () => {
    expect(pageSizes).toEqual([20, 25, 30, 50])
    expect(defaultPageSize).toBe(25)
    expect(estimateWidth(10)).toBe(110)
    expect(gridColumns).toEqual({ order: 52, check: 40, commandsWithChild: 165 })
  })

  test('[9.1-010] five number buttons around the current page', () => {
    expect(pageNumbers(1, 10)).toEqual([1, 2, 3, 4, 5])
    expect(pageNumbers(6, 10)).toEqual([4, 5, 6, 7, 8])
    expect(pageNumbers(10, 10)).toEqual([6, 7, 8, 9, 10])
    expect(pageNumbers(2, 3)).toEqual([1, 2, 3])
    expect(pageNumbers(1, 401)).toEqual([1, 2, 3, 4, 5])
    expect(pageNumbers(200, 401)).toEqual([196, 197, 198, 199, 200])
  })
})

describe('[page sysConfig/instance] sizes that an instance offers', () => {
  afterEach(() => pageSizesOffered.set(pageSizes))

  test('a list begins with the usual size where it is offered, else with the smallest that is', () => {
    expect(firstPaging(null).size).toBe(25)
    pageSizesOffered.set([30, 50])
    expect(firstPaging(null).size).toBe(30)
    pageSizesOffered.set([20, 25])
    expect(firstPaging(null).size).toBe(25)
  })
})

describe('keyset paging under page numbers (conventions 7)', () => {
  const first = firstPaging({ field: 'name', dir: 'asc' })
  const answer = { next: 'N', prev: 'P' }

  test('a neighbour goes by cursor, a jump by number, the first page by neither', () => {
    const second = reducePaging(first, { do: 'go', page: 2, answer })
    expect(pagingQuery(second)).toEqual({ size: 25, sort: { field: 'name', dir: 'asc' }, after: 'N' })
    const third = reducePaging(second, { do: 'go', page: 3, answer })
    expect(pagingQuery(reducePaging(third, { do: 'go', page: 2, answer }))).toMatchObject({ after: 'P' })
    expect(pagingQuery(reducePaging(second, { do: 'go', page: 9, answer }))).toEqual({
      size: 25,
      sort: first.sort,
      page: 9,
    })
    expect(pagingQuery(reducePaging(second, { do: 'go', page: 1, answer }))).toEqual({ size: 25, sort: first.sort })
  })

  test('[9.1-039] sorting turns between ascending and descending; another column replaces the first', () => {
    const again = reducePaging(first, { do: 'sort', field: 'name' })
    expect(again.sort).toEqual({ field: 'name', dir: 'desc' })
    expect(reducePaging(again, { do: 'sort', field: 'name' }).sort).toEqual({ field: 'name', dir: 'asc' })
    expect(reducePaging(again, { do: 'sort', field: 'code' }).sort).toEqual({ field: 'code', dir: 'asc' })
  })

  test('another size or order begins at the first page', () => {
    const far = reducePaging(first, { do: 'go', page: 4, answer })
    expect(reducePaging(far, { do: 'size', size: 50 })).toMatchObject({ page: 1, size: 50, after: null })
    expect(reducePaging(far, { do: 'sort', field: 'code' })).toMatchObject({ page: 1, after: null })
  })

  test('pages', () => {
    expect(pageCount(0, 25)).toBe(1)
    expect(pageCount(126, 25)).toBe(6)
  })
})
