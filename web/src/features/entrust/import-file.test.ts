import { expect, test } from 'vitest'
import { readSampleFile, sampleFile, templateFile } from './import-file.ts'
import { emptyCells, emptyRow } from './order-draft.ts'
import type { CellWorld } from './sample-cells.ts'

const world: CellWorld = {
  today: '2026-03-20',
  classes: [{ id: '5', label: '水泥混凝土', code: 'HNT' }],
  curings: [{ id: 'standard', label: '标准养护' }],
}
const bytes = (text: string) => new TextEncoder().encode(text)

const say = (label: { readonly zh: string }) => label.zh

test('[page newEntrustsManager, import] the template and the exported sheet are read again, with what was filled in', async () => {
  const template = await readSampleFile(templateFile(world, '5', true, say, '样品'), world)
  expect(template?.block).toEqual([expect.arrayContaining(['样品名称', '龄期', '养护方式']), ['', '水泥混凝土']])
  expect(template?.columns.slice(0, 3)).toEqual(['name', 'trial_class_id', 'grade'])
  // in the words of the class, without what it does not have
  expect(template?.block[0]).toContain('试件尺寸')
  expect(template?.columns).not.toContain('batch_number')
  const young = await readSampleFile(templateFile(world, '5', false, say, '样品'), world)
  expect(young?.block[0]).not.toContain('龄期')
  const filled = {
    ...emptyRow('a'),
    number: 'YP-1',
    cells: { ...emptyCells, name: '=试块', trial_class_id: '5', sampling_date: '2026-03-14 09:30', age_days: '二十八' },
  }
  const file = sampleFile([filled, emptyRow('b')], world, say, { name: '样品', number: '样品编号' })
  const read = await readSampleFile(file, world)
  expect(read?.block[1]?.slice(0, 7)).toEqual(['YP-1', '=试块', '水泥混凝土', '', '', '2026-03-14 09:30', '二十八'])
  expect([read?.columns[0], read?.block.length, read?.wrong]).toEqual([null, 2, 1])
})

test('files with tabs or in the letters of a Chinese Excel are read; one without column names is none', async () => {
  expect((await readSampleFile(bytes('示范工程\n样品名称\t等级\n试块\tC30\n\n'), world))?.block).toEqual([
    ['样品名称', '等级'],
    ['试块', 'C30'],
  ])
  const gbk = Uint8Array.from([
    0xd1, 0xf9, 0xc6, 0xb7, 0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xb5, 0xc8, 0xbc, 0xb6, 0x0a, 0x61, 0x2c, 0x62,
  ])
  expect((await readSampleFile(gbk, world))?.columns).toEqual(['name', 'grade'])
  expect(await readSampleFile(bytes('试块,C30\n试块,C40'), world)).toBeNull()
})
