import { type BoardPiece, boardActions } from '@gt/domain/wbs/board-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { worksImplemented } from '../../src/modules/works/implement.ts'
import type { Caller } from '../make/entrust.ts'
import { openReports, type ReportPlace, testedSets } from '../make/reports.ts'

/** The board of the works (page wbs/wbsboard): the same figures as the tree and the frequencies, by colour. */
let place: ReportPlace
let watcher: Caller
let keeper: Caller
beforeAll(async () => {
  place = await openReports(worksImplemented)
  watcher = await place.as('jl-engineer')
  keeper = await place.as('labadmin', undefined, 'LJ3')
}, 120_000)
afterAll(() => place?.close())

const boardOf = async (who = watcher, more: object = {}) => who.call(boardActions, 'Read', more)
const pieceOf = async (code: string, more: object = {}, who = watcher): Promise<BoardPiece> => {
  const found = (await boardOf(who, more)).pieces.find(piece => piece.code === code)
  if (!found) throw new Error(`no piece ${code}`)
  return found
}
const idOf = async (code: string): Promise<string> => {
  const [row] = await place.query<{ id: string }>('select id from wbs_node where code = $1', [code])
  return row?.id ?? ''
}

it('is that of the project of the reader, who sees no other', async () => {
  expect((await boardOf()).project?.name).toBe('示范高速公路土建 LJ-3 标')
  expect((await boardOf(await place.as('labadmin', undefined, 'LM1'))).pieces).toEqual([])
})

it('grows by a sample that is tested at a place, turns red when it fails and green after a retest that passes', async () => {
  await place.query("update wbs_node set works_state = 'finished', quantity = 100 where code = 'QL-03-2'")
  await place.query(
    "update wbs_trial_frequency set check_share = 0 where wbs_node_id = (select id from wbs_node where code = 'QL-03-2')",
  )
  expect(await pieceOf('QL-03-2')).toMatchObject({ need: 1, done: 0, missing: 1, colour: 'orange' })
  expect(await pieceOf('QL-03-3')).toMatchObject({ colour: 'grey' })
  const at = { wbs_node_id: await idOf('QL-03-2') }
  const [failed] = await testedSets(place, 1, 'fail', at)
  expect(await pieceOf('QL-03-2')).toMatchObject({ need: 1, done: 1, failed: 1, missing: 0, colour: 'red' })
  const [again] = await testedSets(place, 1, 'pass', at)
  expect(await pieceOf('QL-03-2')).toMatchObject({ done: 2, failed: 1, colour: 'red' })
  await place.query('update trial_task set retest_of_id = $2 where id = $1', [again?.taskId, failed?.taskId])
  expect(await pieceOf('QL-03-2')).toMatchObject({ done: 1, failed: 0, colour: 'green' })
  // before the day of the tests nothing was done
  expect(await pieceOf('QL-03-2', { date: '2026-03-01' })).toMatchObject({ done: 0, missing: 1, colour: 'orange' })
  const [soil] = await place.query<{ id: string }>(
    "select trial_class_id::text as id from trial_list where calculation_key = 'soil-compaction' limit 1",
  )
  expect(await pieceOf('QL-03-2', { trial_class_id: soil?.id })).toMatchObject({ need: 0, done: 0, colour: 'grey' })
  // a sample that is cancelled does not count
  await place.query("update sample set state = 'cancelled' where entrustment_id = $1", [failed?.orderId])
  expect(await pieceOf('QL-03-2')).toMatchObject({ done: 0, missing: 1, colour: 'orange' })
}, 60_000)

it('lists the reports behind a piece as far as the reader sees them, and all of them as papers', async () => {
  const laboratory = await place.as('tech')
  const id = await idOf('QL-03')
  const { rows } = await laboratory.call(boardActions, 'Reports', { id })
  expect(rows.map(row => row.place)).toEqual(['墩柱', '墩柱'])
  expect(rows.map(row => row.judgement).toSorted()).toEqual(['fail', 'pass'])
  // the reports are those of another laboratory
  expect((await keeper.call(boardActions, 'Reports', { id })).rows).toEqual([])
  const { files } = await laboratory.call(boardActions, 'Documents', {})
  expect(files.map(({ name }) => name)).toEqual(['检测资料清单.xlsx', '检测资料清单.pdf'])
  expect(
    Buffer.from(files[1]?.content ?? '', 'base64')
      .subarray(0, 4)
      .toString(),
  ).toBe('%PDF')
  const exported = await laboratory.call(boardActions, 'ExportBoard', {})
  expect(exported.files.map(({ name }) => name)).toEqual(['检测进度看板.xlsx'])
}, 60_000)
