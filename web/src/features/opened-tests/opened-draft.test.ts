import type { TestOfUnit } from '@gt/domain/methods/opened-test-actions.ts'
import { expect, test } from 'vitest'
import { changesOf, countsOf, noDraft, withChange } from './opened-draft.ts'

const of = (trial_list_id: string, changes: Partial<TestOfUnit> = {}): TestOfUnit => ({
  ...{ trial_list_id, code: '', name: '', class_id: '1', class_name: '', category: '', parameters: 0 },
  ...{ unit_trial_id: null, row_version: null, open: 0, display_name: null, department_id: null, within_scope: 0 },
  ...{ template: null, own_template: 0 },
  ...changes,
})
const never = of('1')
const open = of('2', { unit_trial_id: '20', row_version: 3, open: 1 })

test('what is set back to what is stored is no change', () => {
  const set = withChange(noDraft, open, { display_name: '击实' })
  expect(changesOf([never, open], set)).toMatchObject([{ trial_list_id: '2', row_version: 3, display_name: '击实' }])
  expect(changesOf([never, open], withChange(set, open, { display_name: '' }))).toEqual([])
})

test('a test that is not opened says nothing, whatever was typed', () => {
  const draft = withChange(noDraft, never, { display_name: '击实' })
  expect(changesOf([never], draft)).toEqual([])
  expect(changesOf([never], withChange(draft, never, { open: 1 }))).toHaveLength(1)
})

test('opened, closed and changed ones are counted apart', () => {
  const renamed = of('3', { unit_trial_id: '30', row_version: 1, open: 1 })
  const draft = withChange(withChange(withChange(noDraft, never, { open: 1 }), open, { open: 0 }), renamed, {
    within_scope: 1,
  })
  expect(countsOf([never, open, renamed], draft)).toEqual({ added: 1, removed: 1, changed: 1 })
})
