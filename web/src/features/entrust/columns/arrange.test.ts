import { expect, test } from 'vitest'
import {
  columnsFor,
  hasColumn,
  labelsFor,
  needsColumn,
  shippedColumns,
  stopsEnter,
  withUsualOf,
} from '../class-columns.ts'
import { emptyRow } from '../order-draft.ts'
import { changed, likeThose, moved } from './arrange.ts'

const steel = { id: '7', label: '钢筋', code: 'GJ' }
const concrete = { id: '6', label: '水泥混凝土', code: 'HNT' }
const rowOf = (key: string, classId: string) => {
  const row = emptyRow(key)
  return { ...row, cells: { ...row.cells, trial_class_id: classId } }
}

test('[page djdynamicSample] a laboratory begins with the shipped columns of the class, in its words', () => {
  const columns = shippedColumns(steel)
  const heat = columns.find(column => column.name === 'batch_number')
  expect(heat).toMatchObject({ label_zh: '炉批号', shown: 1, required: 0, enter_stop: 1 })
  expect(columns.find(column => column.name === 'manufacture_date')?.shown).toBe(0)
  // arranging a class as it is shipped changes nothing in the sheet
  const row = rowOf('a', '7')
  const arranged = [{ ...steel, columns }]
  expect(columnsFor([row], arranged)).toEqual(columnsFor([row], [steel]))
  for (const { name } of columns)
    expect([name, stopsEnter(row, name, arranged)]).toEqual([name, stopsEnter(row, name, [steel])])
})

test('[page djdynamicSample] order, words, needed columns and Enter stops of a class are the sheet’s; other classes keep theirs', () => {
  const needed = changed(changed(shippedColumns(steel), 'manufacture_date', { required: 1 }), 'grade', { shown: 0 })
  const columns = changed(moved(needed, 'batch_number', -1), 'batch_number', { label_zh: '炉号', default_value: 'L-' })
  const classes = [{ ...steel, columns }, concrete]
  const [row, cube] = [rowOf('a', '7'), rowOf('b', '6')]
  expect(columnsFor([row], classes).indexOf('batch_number')).toBe(
    columnsFor([row], classes).indexOf('manufacturer') - 1,
  )
  expect([hasColumn(row, 'grade', classes), hasColumn(cube, 'grade', classes)]).toEqual([false, true])
  expect([needsColumn(row, 'manufacture_date', classes), needsColumn(cube, 'manufacture_date', classes)]).toEqual([
    true,
    false,
  ])
  expect(labelsFor(row, classes).batch_number?.zh).toBe('炉号')
  // a new sample of the class has its usual values, one that was typed keeps what it has
  const [made] = withUsualOf([rowOf('a', '')], [row], { classes })
  expect(made?.cells.batch_number).toBe('L-')
  expect(withUsualOf([row], [row], { classes })[0]?.cells.batch_number).toBe('')
  // what another class has is taken over without its words
  expect(likeThose(shippedColumns(concrete), columns).find(one => one.name === 'batch_number')?.label_zh).not.toBe(
    '炉号',
  )
})
