import type { WholePreOrder } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { expect, test } from 'vitest'
import { emptyRow } from '../order-draft.ts'
import { freshPreDraft, withIdsOf } from './pre-draft.ts'
import { readKeptPre, writeKeptPre } from './pre-kept.ts'

function shelfOf(texts: Map<string, string>) {
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}

test('[page entrusttemp, special] each announcement is kept in a place of its own, for its person and laboratory', () => {
  const texts = new Map<string, string>()
  const shelf = shelfOf(texts)
  const owner = { userId: '7', businessId: '2' }
  const draft = freshPreDraft('1', 'a')
  writeKeptPre(shelf, owner, null, { draft, sent: null })
  writeKeptPre(shelf, owner, '31', { draft: { ...draft, id: '31' }, sent: null })
  expect(readKeptPre(shelf, owner, null)?.draft.id).toBe(null)
  expect(readKeptPre(shelf, owner, '31')?.draft.id).toBe('31')
  for (const other of [
    { ...owner, userId: '8' },
    { ...owner, businessId: '3' },
  ])
    expect(readKeptPre(shelf, other, null)).toBeNull()
  // the sign-out counts it among the orders that would be lost
  expect([...texts.keys()].every(key => key.startsWith('gt_draft:7:order'))).toBe(true)
  writeKeptPre(shelf, owner, null, null)
  expect(texts.size).toBe(1)
  for (const broken of ['{', '{"draft":{"head":{}},"sent":null}', '{"draft":null,"sent":null}']) {
    texts.set([...texts.keys()][0] ?? '', broken)
    expect(readKeptPre(shelf, owner, '31'), broken).toBeNull()
  }
})

test("[page entrusttemp, concurrency] one's own draft over another's: what is gone there is new, what is there keeps its id", () => {
  const rows = [
    {
      ...emptyRow('a'),
      id: '71',
      items: [
        { id: '701', unit_trial_parameter_id: '11' },
        { id: '702', unit_trial_parameter_id: '12' },
      ],
    },
    { ...emptyRow('b'), id: '72', items: [{ id: '703', unit_trial_parameter_id: '11' }] },
  ]
  const theirs = {
    order: { row_version: 9 },
    samples: [{ row: { id: '71' }, items: [{ id: '701' }] }],
  } as unknown as WholePreOrder // what the rule reads of it
  const mine = withIdsOf({ ...freshPreDraft('1', 'x'), id: '31', version: 4, samples: rows }, theirs)
  expect([mine.id, mine.version]).toEqual(['31', 9])
  expect(mine.samples.map(row => [row.id, row.items.map(item => item.id)])).toEqual([
    ['71', ['701', undefined]],
    [null, [undefined]],
  ])
})
