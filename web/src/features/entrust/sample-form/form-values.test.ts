import { sheetColumnNames } from '@gt/domain/samples/sheet-columns.ts'
import { expect, test } from 'vitest'
import type { Offer } from '../chosen-tests.ts'
import type { CellWorld } from '../sample-cells.ts'
import { formChanges, formColumns, formProblems, rowOfSample } from './form-values.ts'

const offer = { tests: [], byParameter: new Map(), agedClasses: new Set() } as unknown as Offer // the form asks for ages only
const words = { say: (label: { zh: string }) => label.zh, language: 'zh' } as const
const column = (name: (typeof sheetColumnNames)[number], more: object = {}) => ({
  name,
  label_zh: `${name}列`,
  label_en: null,
  label_es: null,
  shown: 1 as const,
  required: 0 as const,
  enter_stop: 0 as const,
  default_value: null,
  ...more,
})
const world: CellWorld = {
  today: '2026-03-14',
  curings: [],
  classes: [
    {
      id: '7',
      label: '钢筋',
      columns: sheetColumnNames
        .toReversed()
        .map(name => column(name, name === 'batch_number' ? { required: 1 } : name === 'place' ? { shown: 0 } : {})),
    },
  ],
}
const stored = {
  id: '1',
  row_version: 2,
  sample_number: 'YP-1',
  trial_class_id: '7',
  name: '热轧带肋钢筋',
  batch_number: 'LH-1',
  sampling_date: '2026-03-01',
  additional: { moulding_time: '10:00' },
}

test('[page djdynamicSample, ?sampleId] the form has the columns of the class in their order, and asks for what the class must fill', () => {
  const row = rowOfSample(stored)
  const columns = formColumns(row, world, offer)
  expect(columns[columns.length - 1]).toBe('name')
  expect(columns).not.toContain('place')
  expect(columns).not.toContain('age_days')
  expect([...formProblems(row, columns, world, words)]).toEqual([])
  const emptied = { ...row, cells: { ...row.cells, batch_number: '', sampling_date: '31.2.' } }
  expect([...formProblems(emptied, columns, world, words).keys()]).toEqual(['batch_number', 'sampling_date'])
})

test('[page djdynamicSample, save] only what was changed is sent, what was emptied as nothing', () => {
  const { cells } = rowOfSample(stored)
  const before = { cells, others: { description: null, inbound_date: '2026-03-02' } }
  expect(formChanges(before, before, world)).toEqual({})
  const after = {
    cells: { ...cells, batch_number: '', sampling_date: '2026-03-03 0930', place: 'K1+200 墩柱' },
    others: { description: '有锈', inbound_date: null },
  }
  expect(formChanges(before, after, world)).toEqual({
    batch_number: null,
    sampling_date: '2026-03-03',
    moulding_time: '09:30',
    site_stake: 'K1+200',
    structural_part: '墩柱',
    description: '有锈',
    inbound_date: null,
  })
})
