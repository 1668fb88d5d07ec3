import { expect, it } from 'vitest'
import { toldMissing } from './told-missing.ts'

const row = (n: number, missing: readonly string[]) => ({ id: String(n), display_number: `BG-${n}`, missing })

it('[page archivelist, archive] tells what few files lack one by one, what many lack by the papers', () => {
  const signed = row(1, ['entrust'])
  const [paper = ''] = toldMissing([signed], 'zh')
  expect(paper).not.toContain('BG-')
  expect(toldMissing([signed, row(2, [])], 'zh')).toEqual([`BG-1 ${paper}`])
  const [both = ''] = toldMissing([row(5, ['entrust', 'record'])], 'zh')
  const many = [1, 2, 3].map(n => row(n, ['entrust']))
  expect(toldMissing([...many, row(4, ['entrust', 'record']), row(5, [])], 'zh')).toEqual([
    `${paper} × 3`,
    `${both} × 1`,
  ])
})
