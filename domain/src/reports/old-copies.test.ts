import { describe, expect, it } from 'vitest'
import { oldCopies, type Recall } from './old-copies.ts'

const change = (id: string, revision_no: number, recovered = 0, written_off = false): Recall => ({
  id,
  revision_no,
  recovered,
  written_off,
})

describe('old copies of a changed report [workflow 10, X-03]', () => {
  it('stay out over a revision that was never issued, until a change brings them home', () => {
    const issued = [{ revision_no: 0, copies: 3 }]
    const two = (...first: [number?, boolean?]) => oldCopies(issued, [change('a', 0, ...first), change('b', 1)])
    expect(two().byChange.get('b')).toEqual({ out: 3, left: 3, most: 3 })
    expect(two(2).byChange.get('b')).toEqual({ out: 1, left: 1, most: 1 })
    expect(two(2, true).byChange.get('b')).toMatchObject({ out: 0, left: 0 })
    // one that was written off may turn up later
    expect(two(2, true).byChange.get('b')?.most).toBe(1)
  })

  it('come back once: what a later change brought is not brought by the first as well', () => {
    const { byChange, out } = oldCopies(
      [
        { revision_no: 0, copies: 3 },
        { revision_no: 1, copies: 2 },
      ],
      [change('a', 0, 1), change('b', 1, 4)],
    )
    expect(byChange.get('a')).toEqual({ out: 3, left: 2, most: 1 })
    expect(byChange.get('b')).toEqual({ out: 4, left: 0, most: 4 })
    expect(out).toBe(0)
  })
})
