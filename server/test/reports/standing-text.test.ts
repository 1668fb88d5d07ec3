import type { Controller } from '@gt/domain/kit/action.ts'
import page from '@gt/domain/methods/djbaseset.additionalinfo.page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { paperActions } from '@gt/domain/reports/paper-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { frozenOf } from '../make/frozen-paper.ts'
import { openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports([...definedActions])
})
afterAll(() => place?.close())

it('[page djbaseset/additionalinfo accept] a declaration prints on the reports of its test, and what was filled for the report does', async () => {
  const add = async (values: object): Promise<unknown> =>
    (await place.as('labadmin')).call(
      pageController(page) as Controller,
      'Create' as never,
      { enabled: 1, ...values } as never,
    )
  await add({ target: 'report', label_zh: '声明', field_type: 'longtext', default_value: '未经书面批准不得部分复制。' })
  await add({ target: 'record', label_zh: '加荷方式', field_type: 'text', default_value: '自动', show_on_report: 1 })
  await add({ target: 'record', label_zh: '内部备注', field_type: 'text', default_value: '不外传', show_on_report: 0 })
  await add({ target: 'record', label_zh: '级数', field_type: 'integer', unit: '级', default_value: '3', sort_no: 9 })
  const report = await testedCubes(place)
  const checker = await place.as('checker1')
  const { paper } = await checker.call(paperActions, 'Record', { task_id: report.taskId })
  expect(paper.statement).toBe('加荷方式：自动；内部备注：不外传；级数：3 级')
  await signedUpTo(place, report, 'Submit')
  const lines = (await frozenOf(place, report)).paper.statement?.split('\n') ?? []
  expect(lines).toContain('声明：未经书面批准不得部分复制。')
  expect(lines).toContain('加荷方式：自动')
  expect(lines.join()).not.toContain('不外传')
})
