import { carePaperActions } from '@gt/domain/equipment/care-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { equipmentImplemented } from '../../src/modules/equipment/implement.ts'
import { refusal } from '../make/entrust.ts'
import { openReports } from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

let place: Awaited<ReturnType<typeof openReports>>

beforeAll(async () => {
  place = await openReports([...equipmentImplemented])
})
afterAll(() => place?.close())

const textOf = async (pdf: string): Promise<string> =>
  (await readTexts(Buffer.from(pdf, 'base64'))).map(({ text }) => text).join('')
const idOf = async (sql: string): Promise<string> => (await place.query<{ id: string }>(sql))[0]?.id ?? ''

it('[page djequipment/equipmenttest print] the plan of a year and the confirmation of a calibration are printed', async () => {
  const keeper = await place.as('equip')
  const plan = await textOf((await keeper.call(carePaperActions, 'CalibrationPlan', { plan_year: 2026 })).pdf)
  expect(plan).toContain('年设备检定校准计划')
  expect(plan).toContain('YQ-LX-003')
  const id = await idOf(
    `select c.id::text as id from equipment_calibration c join equipment e on e.id = c.equipment_id where e.equipment_number = 'YQ-LX-001' and c.state = 'confirmed'`,
  )
  const sheet = await textOf((await keeper.call(carePaperActions, 'Confirmation', { id })).pdf)
  for (const word of ['计量确认记录', 'ZS-YQ-LX-001-1', '满足使用要求', '力值']) expect(sheet).toContain(word)
  expect(await refusal(keeper.call(carePaperActions, 'Confirmation', { id: '999999999' }))).toEqual(['G-04'])
})

it('[page djequipment/intermediatechecksplan print] [page djequipment/usagerecord print] records of checks and uses are printed', async () => {
  const keeper = await place.as('equip')
  const plan = await idOf(
    `select p.id::text as id from intermediate_check_plan p join equipment e on e.id = p.equipment_id where e.equipment_number = 'YQ-LX-001' and p.state = 'done' limit 1`,
  )
  const record = await textOf((await keeper.call(carePaperActions, 'CheckRecord', { id: plan })).pdf)
  for (const word of ['期间核查记录', '标准测力仪比对', '合格']) expect(record).toContain(word)
  const machine = await idOf("select id::text as id from equipment where equipment_number = 'YQ-LX-001'")
  const ledger = (from: string, to: string) =>
    keeper.call(carePaperActions, 'UseLedger', { equipment_id: machine, from, to })
  const uses = await textOf((await ledger('2026-03-01', '2026-03-01')).pdf)
  for (const word of ['仪器设备使用记录', '设备培训', '2026-03-01 09:00']) expect(uses).toContain(word)
  expect(await textOf((await ledger('2026-01-01', '2026-01-02')).pdf)).not.toContain('设备培训')
})
