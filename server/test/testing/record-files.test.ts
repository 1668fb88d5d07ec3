import { recordFileActions } from '@gt/domain/testing/record-file-actions.ts'
import { expect, it } from 'vitest'
import { keepFile } from '../../src/files/keep.ts'
import { recordFileSights } from '../../src/modules/testing/api.ts'
import { type Caller, inside, refusal } from '../make/entrust.ts'
import {
  assign,
  cubeTasks,
  fillConditions,
  give,
  onRecord,
  openSheet,
  setClock,
  take,
  typeExample,
} from '../make/tasks.ts'
import { cubes, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory(['tester', 'checker'])

const uploaded = async (who: Caller, name: string, mime = 'image/jpeg'): Promise<string> => {
  const stored = { key: 'aa/bb', sha256: 'c'.repeat(64), size: 12 }
  return (await inside(lab.place, who, ctx => keepFile(ctx, stored, { name, mime, purpose: 'record_file' }))).id
}

it('[page checklist, upload; 7.4] photographs hang on a record with their place, count for R-07, and stay as signed once it is submitted', async () => {
  setClock(lab, '2026-03-03 10:00:00')
  const [task] = await cubeTasks(lab)
  if (!task) throw new Error('the order made no task')
  expect(await assign(lab, task)).toEqual([])
  setClock(lab, '2026-03-29 10:30:00')
  await take(lab, task)
  expect(await give(lab, lab.tester, 'Start', task.id, {})).toEqual([])
  const [sample_id = ''] = task.sampleIds
  const { record } = await openSheet(lab, task)
  await lab.place.query(
    `insert into original_data_set (instance_id, organization_id, business_id, trial_list_id, min_photos)
     select r.instance_id, r.organization_id, r.business_id, r.trial_list_id, 1 from trial_task r where r.id = $1`,
    [task.id],
  )
  const isPhotoMissing = async () =>
    (await openSheet(lab, task)).missing.some(point => point.code === 'R-07' && point.field === 'photo_file_ids')
  const attach = (who: Caller, file_id: string, more: object = {}) =>
    refusal(who.call(recordFileActions, 'Attach', { record_id: record.id, file_id, ...more }))
  const files = async (who: Caller = lab.tester) =>
    (await who.call(recordFileActions, 'List', { record_id: record.id })).files

  // a scan is a file, not a photograph
  expect(await attach(lab.tester, await uploaded(lab.tester, '记录.pdf', 'application/pdf'))).toEqual([])
  expect(await isPhotoMissing()).toBe(true)
  const broken = await uploaded(lab.tester, '破坏形态.jpg')
  const sees = (who: Caller) => inside(lab.place, who, ctx => recordFileSights.record_file(ctx, broken))
  expect(await sees(lab.tester)).toBe(false)
  const shows = { sample_id, group: 'spec', row: 1, caption: '破坏形态', taken_at: '2026-03-29 10:29:00' }
  expect(await attach(lab.tester, broken, { ...shows, taken_at: '2026-03-29 10:31:00' })).toEqual(['R-19'])
  expect(await attach(lab.tester, broken, { ...shows, row: 9 })).toEqual(['G-14'])
  expect(await attach(lab.tester, broken, { ...shows, sample_id: '999999' })).toEqual(['G-14'])
  expect(await attach(lab.mate, broken, shows)).toEqual(['G-04'])
  expect(await attach(lab.tester, broken, shows)).toEqual([])
  expect(await attach(lab.tester, broken, shows)).toEqual(['G-04'])
  expect(await isPhotoMissing()).toBe(false)
  expect(await files()).toMatchObject([
    { name: '记录.pdf', caption: null, row: null },
    { name: '破坏形态.jpg', caption: '破坏形态', taken_at: shows.taken_at, sample_id, group: 'spec', row: 1 },
  ])
  expect(await sees(lab.checker)).toBe(true)
  expect(await sees(await lab.place.as('tester3'))).toBe(false)
  expect(await sees(await lab.place.as('client2'))).toBe(false)

  // a wrong one goes while the record is in entry
  const spare = await uploaded(lab.tester, '误拍.png', 'image/png')
  expect(await attach(lab.tester, spare)).toEqual([])
  const wrong = (await files()).find(file => file.name === '误拍.png')
  const remove = (who: Caller, more: object = {}) =>
    refusal(
      who.call(recordFileActions, 'Remove', {
        id: wrong?.id ?? '',
        row_version: wrong?.row_version ?? 0,
        ...more,
      }),
    )
  expect(await remove(await lab.place.as('tester3'))).toEqual(['G-04'])
  expect(await remove(lab.tester)).toEqual([])
  expect((await files()).map(file => file.name)).toEqual(['记录.pdf', '破坏形态.jpg'])

  await typeExample(lab, task, cubes)
  await fillConditions(lab, task, '2026-03-29 10:30:00', '2026-03-29 10:50:00')
  setClock(lab, '2026-03-29 11:00:00')
  expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
  const [signed] = await lab.place.query<{ photo_file_ids: unknown }>(
    'select photo_file_ids from test_record where id = $1',
    [record.id],
  )
  expect(signed?.photo_file_ids).toEqual([broken])
  const [, kept] = await files(lab.checker)
  const item = { id: kept?.id ?? '', row_version: kept?.row_version ?? 0 }
  const late = await uploaded(lab.tester, '补拍.jpg')
  expect(await attach(lab.tester, late)).toEqual(['G-02'])
  const touch = (name: 'Remove' | 'Describe', more: object) =>
    refusal(lab.tester.call(recordFileActions, name, { ...item, ...more }))
  expect(await touch('Remove', {})).toEqual(['G-02'])
  expect(await touch('Describe', { caption: '改' })).toEqual(['G-02'])

  // returned: every change says why
  expect(await onRecord(lab, lab.checker, 'Return', task, { reason: '照片不清', back_items: ['photo'] })).toEqual([])
  expect(await attach(lab.tester, late)).toEqual(['G-07'])
  expect(await attach(lab.tester, late, { reason: '按复核意见补拍' })).toEqual([])
  expect(await touch('Describe', { caption: '破坏形态，正面', reason: '补充说明' })).toEqual([])
  expect((await files()).map(file => file.caption)).toEqual([null, '破坏形态，正面', null])
})
