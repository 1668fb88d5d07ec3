import { randomBytes } from 'node:crypto'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import graded from '@gt/domain/reports/djbaseset.djreportUniqueCode.page.ts'
import { publicActions } from '@gt/domain/reports/public-actions.ts'
import { reportCodeActions } from '@gt/domain/reports/report-code-actions.ts'
import { codeLength, isUniqueCode, makeUniqueCode } from '@gt/domain/reports/unique-code.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { nobody } from '../../src/db/context.ts'
import { Caller, refusal } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace, rendered, signedUpTo, testedCubes } from '../make/reports.ts'

/** Codes of reports (pages totalset/reportuniquecode, djbaseset/djreportUniqueCode, gdbaseset/gdreportUniqueCode). */
const codes = pageController(graded)
let place: ReportPlace
let admin: Caller
let visitor: Caller

beforeAll(async () => {
  place = await openReports(definedActions)
  admin = await place.as('labadmin')
  visitor = new Caller(place.services, place.actions, nobody)
  visitor.clock = '2026-04-01 08:00:00'
})
afterAll(() => place?.close())

interface Code {
  readonly id: string
  readonly row_version: number
  readonly code: string
  readonly state: string
  readonly report_number: string
  readonly last_verify: string | null
}
const codeOf = async (report: MadeReport): Promise<Code> => {
  const [row] = await place.query<{ id: string }>(
    'select id::text as id from report_unique_code where report_id = $1 order by id desc limit 1',
    [report.id],
  )
  return (await admin.call(codes, 'GetById', { id: row?.id ?? '' } as never)) as Code
}
const approved = async (): Promise<MadeReport> => {
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Approve')
  return report
}
const check = (code: string) => visitor.call(publicActions, 'ReportCheck', { code })
const printed = async (report: MadeReport): Promise<string> => {
  const [row] = await place.query<{ code: string }>(
    "select data_snapshot #>> '{paper,qr,code}' as code from report_revision where report_id = $1 order by id desc limit 1",
    [report.id],
  )
  return row?.code ?? ''
}
const rule = () => admin.call(reportCodeActions, 'Rule', {})
const save = async (parts: { prefix: string; area: string }) =>
  admin.call(reportCodeActions, 'SaveRule', { row_version: (await rule()).row_version, ...parts })
const voided = ({ id, row_version }: Code): Promise<string[]> =>
  refusal(admin.call(codes, 'Void', { items: [{ id, row_version }], reason: '印制错误' } as never))

it('[page djreportUniqueCode accept 2] ten thousand made codes have no double, and one wrong letter fails by itself', () => {
  const made = Array.from({ length: 10_000 }, () => makeUniqueCode(randomBytes(18)))
  expect(new Set(made).size).toBe(10_000)
  for (const code of made.slice(0, 200)) {
    expect(code).toHaveLength(codeLength)
    const at = Math.floor(Math.random() * codeLength)
    const wrong = `${code.slice(0, at)}${code[at] === 'A' ? 'B' : 'A'}${code.slice(at + 1)}`
    expect([isUniqueCode(code), isUniqueCode(wrong)]).toEqual([true, false])
  }
})

it('[page reportuniquecode, rule] prefix and area are printed before codes that are approved from then on, and older papers keep theirs', async () => {
  const before = await approved()
  const plain = (await codeOf(before)).code
  expect(await printed(before)).toBe(plain)
  for (const prefix of ['sf', '测试', 'A B', '<b>'])
    expect(await refusal(save({ prefix, area: '' }))).toEqual(['RN-04'])
  expect(await save({ prefix: 'SF', area: '4501' })).toMatchObject({ prefix: 'SF', area: '4501', locked: false })
  const stale = admin.call(reportCodeActions, 'SaveRule', { row_version: 0, prefix: 'XX', area: '' })
  expect(await refusal(stale)).toEqual(['G-01'])
  const after = await approved()
  const { code } = await codeOf(after)
  expect(await printed(after)).toBe(`SF-4501-${code}`)
  expect(await printed(before)).toBe(plain)
  // whoever types what stands on the paper, with or without what stands before the code, is told the same
  const answers = await Promise.all([`SF-4501-${code}`, `sf4501${code.toLowerCase()}`, code].map(check))
  expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['not_issued']))
  await rendered(place, after)
  await save({ prefix: '', area: '' })
  expect(await printed(await approved())).toHaveLength(codeLength)
})

it('[page reportuniquecode, accept 2] a code that is voided says 该报告已作废 to the public; only a valid one can be', async () => {
  const draft = await codeOf(await testedCubes(place))
  expect(draft.state).toBe('reserved')
  expect(await voided(draft)).toEqual(['RN-03'])
  const code = await codeOf(await approved())
  expect(code).toMatchObject({ state: 'active', last_verify: null })
  expect((await check(code.code)).outcome).toBe('not_issued')
  const seen = await admin.call(codes, 'GetById', { id: code.id } as never)
  expect(seen).toMatchObject({ verify_count: 1, last_verify: expect.any(String) })
  const { rows } = await admin.call(reportCodeActions, 'Lookups', { id: code.id })
  expect(rows).toMatchObject([{ result: 'not_issued', source: expect.stringMatching(/^[0-9a-f]{6}$/) }])
  expect(await voided({ ...code, row_version: (seen as Code).row_version })).toEqual([])
  expect(await check(code.code)).toMatchObject({ outcome: 'voided', message: '该报告已作废' })
  expect(await voided(await codeOf({ id: (seen as { report_id: string }).report_id } as MadeReport))).toEqual(['RN-03'])
})

it('codes are found by the number of their report, and nobody sees those of another laboratory', async () => {
  const code = await codeOf(await approved())
  const filter = [{ field: 'report_number', op: 'eq', value: code.report_number }]
  const found = (await admin.call(codes, 'List', { filter } as never)) as { rows: Code[] }
  expect(found.rows.map(({ id }) => id)).toEqual([code.id])
  const [other] = await place.query<{ user_name: string }>(
    'select user_name from app_user where business_id > 0 and business_id <> $1 order by id limit 1',
    [admin.principal.business?.id],
  )
  const stranger = await place.as(other?.user_name ?? '')
  const theirs = new Caller(place.services, place.actions, {
    ...stranger.principal,
    permissions: admin.principal.permissions,
  })
  expect(await refusal(theirs.call(reportCodeActions, 'Lookups', { id: code.id }))).toEqual(['G-04'])
  expect(await refusal(theirs.call(codes, 'GetById', { id: code.id } as never))).toEqual(['G-04'])
})
