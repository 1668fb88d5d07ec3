import { nonconformingActions } from '@gt/domain/audit/actions.ts'
import { homeActions } from '@gt/domain/dashboard/home-actions.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { paperActions } from '@gt/domain/reports/paper-actions.ts'
import { PDFDocument, PDFName } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dashboardImplemented } from '../../src/modules/dashboard/implement.ts'
import { desksOf, noon, pickup } from '../make/desks.ts'
import { Caller } from '../make/entrust.ts'
import { openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'
import { bookmarksOf, readTexts } from '../print/pdf-reader.ts'

// papers, lists and figures that hold a void report

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())
const { give, rows, printed, archived, change, voided } = desksOf(() => place)
const numberOf = async (id: string): Promise<string> =>
  String((await rows('select display_number from report where id = $1', id))[0]?.display_number)

describe('papers of a void report [page archivelist, workflow 10]', () => {
  it('are marked in the bookmarks, on the pages and in the list of the volume', async () => {
    const report = await archived()
    const number = await numberOf(report.id)
    const desk = await place.as('archive', noon)
    const volume_no = `V-${report.id}`
    const read = async (name: 'VolumeFile' | 'VolumeSheet') => {
      const pdf = Buffer.from((await desk.call(reportActions, name, { volume_no })).pdf, 'base64')
      return {
        pdf,
        texts: (await readTexts(pdf))
          .map(({ text }) => text)
          .join('')
          .replaceAll(/[\s\u200b]/g, ''),
      }
    }
    /** Pages that bear a mark that was laid over them. */
    const marked = async (pdf: Buffer): Promise<number> =>
      (await PDFDocument.load(pdf))
        .getPages()
        .filter(page => String(page.node.Resources()?.get(PDFName.of('XObject')) ?? '').includes('EmbeddedPdfPage'))
        .length
    const before = await read('VolumeFile')
    expect(await marked(before.pdf)).toBe(0)
    await voided(report)
    const { pdf } = await read('VolumeFile')
    const titles = await bookmarksOf(pdf)
    expect(titles).toContain(`${number} 检测报告 已作废`)
    expect(titles).toContain(`${number} 原始记录`)
    expect(await marked(pdf)).toBe(1)
    expect((await read('VolumeSheet')).texts).toContain(`${number}已作废`)
  })

  it('[RB/T 214 4.5.11] its record prints what the approval froze, whatever was written since', async () => {
    const report = await printed()
    const tester = await place.as('tester1', noon)
    const record = async () => (await tester.call(paperActions, 'Record', { task_id: report.taskId })).paper
    const frozen = await record()
    await voided(report)
    await rows(
      "update entrustment set project_name = '改名工程', customer_snapshot = '{}' where id = $1",
      report.orderId,
    )
    expect(await record()).toEqual(frozen)
  })
})

describe('a nonconforming result of a void report [workflow 10, page nonconforminglist]', () => {
  it('is marked in its list, its notice and its steps, and goes on; the quality manager hears of it', async () => {
    const report = await testedCubes(place, 'fail')
    await signedUpTo(place, report, 'Approve')
    const quality = await place.as('quality', noon)
    const [{ id, no } = { id: '', no: '' }] = await rows(
      'select id::text as id, nonconforming_no as no from nonconforming_record where report_id = $1',
      report.id,
    )
    const listed = () => quality.call(nonconformingActions, 'GetById', { id: String(id) })
    expect(await listed()).toMatchObject({ report_void: 0 })
    await voided(report)
    expect(await listed()).toMatchObject({ report_void: 1, state: 'open' })
    const { steps } = await quality.call(nonconformingActions, 'Whole', { id: String(id) })
    expect(steps.at(-1)).toMatchObject({ command: 'report_voided', to_state: 'open' })
    const todos = await rows(
      "select title, title_en from todo_item where object_kind = 'nonconforming' and object_id = $1 and state = 'open'",
      id,
    )
    expect(todos).toMatchObject([
      { title: expect.stringMatching(/（报告已作废）$/), title_en: expect.stringMatching(/\(report void\)$/) },
    ])
    const { pdf } = await quality.call(nonconformingActions, 'Notice', { id: String(id) })
    const texts = (await readTexts(Buffer.from(pdf, 'base64'))).map(({ text }) => text).join('')
    expect(texts).toContain(`${await numberOf(report.id)} 已作废`)
    expect(
      await rows(
        "select n.content from notification n join app_user u on u.id = n.user_id where u.user_name = 'quality' and n.title like $1",
        `报告${await numberOf(report.id)}已作废%`,
      ),
    ).toEqual([{ content: `不合格记录：${String(no)}` }])
  })
})

describe('figures of the home [page /home]', () => {
  it('count no void report, as the lists that they lead to', async () => {
    const { principal } = await place.as('labadmin')
    const admin = new Caller(place.services, [...place.actions, ...dashboardImplemented], principal)
    admin.clock = noon
    const figures = async () => {
      const { months, classes, from, to } = await admin.call(homeActions, 'Quality', {})
      const sum = (of: 'passed' | 'failed') => months.reduce((total, month) => total + month[of], 0)
      const list = async (judgement: string) =>
        (
          await admin.call(reportActions, 'List', {
            filter: [
              { field: 'judgement', op: 'eq', value: [judgement] },
              { field: 'state', op: 'neq', value: 'voided' },
              { field: 'report_date', op: 'gte', value: from },
              { field: 'report_date', op: 'lte', value: to },
            ],
          })
        ).total
      expect([sum('passed'), sum('failed')]).toEqual([await list('pass'), await list('fail')])
      expect(classes.reduce((total, one) => total + one.failed, 0)).toBe(sum('failed'))
      return { passed: sum('passed'), failed: sum('failed') }
    }
    const before = await figures()
    const failing = await testedCubes(place, 'fail')
    await signedUpTo(place, failing, 'Approve')
    expect(await figures()).toEqual({ ...before, failed: before.failed + 1 })
    await voided(failing)
    expect(await figures()).toEqual(before)
  })
})

describe('the recall [page changelist, recall]', () => {
  it('is offered only while old copies are out', async () => {
    const clerk = await place.as('reports', noon)
    const offered = async (id: string) => {
      const one = await clerk.call(reportChangeActions, 'GetById', { id })
      const { rows: found } = await clerk.call(reportChangeActions, 'List', {
        filter: [{ field: 'id', op: 'eq', value: id }],
      })
      expect(found[0]?.can).toEqual(one.can)
      return one.can?.includes('recall')
    }
    expect(await offered(await voided(await printed()))).toBe(false)
    const out = await printed()
    await give('reports', 'Issue', out, pickup)
    const id = await voided(out)
    expect(await offered(id)).toBe(true)
    await change('reports', 'Recall', id, { recovered_copies: 2, unrecovered_note: '一份遗失' })
    expect(await offered(id), 'a lost copy may turn up').toBe(true)
    await change('reports', 'Recall', id, { recovered_copies: 3 })
    expect(await offered(id)).toBe(false)
  })
})
