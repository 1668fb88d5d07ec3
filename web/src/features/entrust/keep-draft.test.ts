import type { WholeOrder } from '@gt/domain/entrust/actions.ts'
import { expect, test } from 'vitest'
import { withStored } from './keep-draft.ts'
import { emptyRow, freshDraft } from './order-draft.ts'

test('[page newEntrustsManager, saved_when] a stored copy gives ids to what was sent, and leaves what was typed since', () => {
  const named = (key: string, name: string) => {
    const row = emptyRow(key)
    return { ...row, cells: { ...row.cells, name } }
  }
  const start = freshDraft('2026-03-20', '1', 'blank')
  const first = { ...named('a', '试块'), items: [{ unit_trial_parameter_id: '11' }] }
  const sent = { ...start, samples: [emptyRow('blank'), first, named('b', '钢筋')] }
  const now = {
    ...sent,
    head: { ...sent.head, remarks: '加急' },
    samples: [{ ...first, cells: { ...first.cells, name: '试块一' } }, named('c', '砂'), ...sent.samples.slice(2)],
  }
  const stored = {
    order: { id: '7', row_version: 3 },
    samples: [
      { row: { id: '71' }, items: [{ id: '701', unit_trial_parameter_id: '11' }] },
      { row: { id: '72' }, items: [] },
    ],
  } as unknown as WholeOrder // what the rule reads of it
  const kept = withStored(now, sent, stored)
  expect([kept.id, kept.version, kept.head.remarks]).toEqual(['7', 3, '加急'])
  expect(kept.samples.map(row => [row.key, row.id, row.cells.name])).toEqual([
    ['a', '71', '试块一'],
    ['c', null, '砂'],
    ['b', '72', '钢筋'],
  ])
  expect(kept.samples[0]?.items).toEqual([{ unit_trial_parameter_id: '11', id: '701' }])
})
