import { publicActions } from '@gt/domain/reports/public-actions.ts'
import reportset from '@gt/domain/reports/totalset.reportset.settings.ts'
import { nobody } from '../../src/db/context.ts'
import { pickup } from '../make/desks.ts'
import { Caller, refusal } from '../make/entrust.ts'
import { cellsOf, frozenOf } from '../make/frozen-paper.ts'
import { signedUpTo, testedCubes, testTask } from '../make/reports.ts'
import type { Row, SettingsDesk } from '../make/settings.ts'

/** What the settings of reports change: how many tasks a report joins, and what stands on its paper. */
export const settingsOfPapers = (desk: SettingsDesk): Readonly<Record<string, Row>> => {
  const { place, tasks, ofTask, assign, give, printed } = desk
  const page = reportset
  /** How many reports the tests of an order of three sets make. */
  const reports = async (): Promise<number> => {
    const ids = await tasks(3)
    for (const id of ids) {
      await assign(id, ['tester1', 'tester2'])
      await testTask(place, id, 'pass')
    }
    return new Set(await Promise.all(ids.map(id => ofTask('report_id', id)))).size
  }
  /** What a report that is submitted now is frozen as. */
  const submitted = async () => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Submit')
    return frozenOf(place, report)
  }
  return {
    'Report.report_merge_scope': { value: 'order', page, does: reports, before: 3, after: 1 },
    'Report.samples_per_report': {
      value: 2,
      page,
      with: { 'Report.report_merge_scope': 'order' },
      does: reports,
      before: 1,
      after: 2,
    },
    'Report.copies': {
      value: 5,
      page,
      does: async () => {
        // what the client ordered counts before it
        await place.query('update entrustment set report_copies = null')
        const [id = ''] = await tasks()
        await place.query('update entrustment set report_copies = null')
        await assign(id, ['tester1', 'tester2'])
        await testTask(place, id, 'pass')
        const [row] = await place.query<{ copies: number }>(
          'select copies from report where id = (select report_id from trial_task where id = $1)',
          [id],
        )
        return row?.copies
      },
      before: 3,
      after: 5,
    },
    'Report.page_text': {
      value: '页码 {p} / {n}',
      page,
      does: async () => cellsOf((await submitted()).layout.header).filter(text => text.includes('#number')),
      before: ['第 #number 页，共 #total 页'],
      after: ['页码 #number / #total'],
    },
    'Report.qr_place': {
      value: 'header_right',
      page,
      does: async () => {
        const { layout } = await submitted()
        return [layout.header, layout.footer].map(part => cellsOf(part).filter(text => text.includes('#qr')).length)
      },
      before: [0, 1],
      after: [1, 0],
    },
    'Report.statement': {
      value: '本报告仅对来样负责',
      page,
      does: async () => ((await submitted()).paper.statement ?? '').split('\n').at(-1),
      before: '',
      after: '本报告仅对来样负责',
    },
    'Report.show_cma': {
      value: 0,
      page,
      does: async () => {
        const [row] = await place.query<{ marks: number }>(
          'select (case when cma_mark then 1 else 0 end) as marks from report where id = $1',
          [(await testedCubes(place)).id],
        )
        return row?.marks
      },
      before: 1,
      after: 0,
    },
    'Report.conclusion_required': {
      value: 0,
      page,
      does: async () => {
        const report = await testedCubes(place)
        await place.query('update report set conclusion = null, conclusion_manual = true where id = $1', [report.id])
        return refusal(signedUpTo(place, report, 'Submit'))
      },
      before: ['B-02'],
      after: [],
    },
    'Report.verify_full_pdf': {
      value: 'never',
      page,
      does: async () => {
        const report = await printed()
        await give('reports', 'Issue', report, pickup)
        const [row] = await place.query<{ code: string; tail: string }>(
          `select c.code, right(regexp_replace(coalesce(e.sender_phone, u.phone), '\\D', '', 'g'), 4) as tail
           from report r join report_unique_code c on c.report_id = r.id and c.state = 'active' join entrustment e on e.id = r.entrustment_id
           left join entrust_unit u on u.id = e.entrust_unit_id where r.id = $1`,
          [report.id],
        )
        const visitor = new Caller(place.services, place.actions, nobody)
        const { file } = await visitor.call(publicActions, 'ReportFile', {
          code: row?.code ?? '',
          tail: row?.tail ?? '',
        })
        return file !== null
      },
      before: true,
      after: false,
    },
  }
}
