import { nonconformingActions } from '@gt/domain/audit/actions.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepFile } from '../../src/files/keep.ts'
import { tellWatcher } from '../../src/modules/audit/api.ts'
import { inside, refusal } from '../make/entrust.ts'
import { openReports, type ReportPlace } from '../make/reports.ts'
import { checkedAtSite, letSiteSign, submittedAtSite } from '../make/site.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
  await letSiteSign(place)
})
afterAll(() => place?.close())

describe('a nonconforming result of a site laboratory (workflow 14, page unqualifiedlist)', () => {
  it('is opened at the check, answered by the contractor, and closed by who supervises it', async () => {
    const { taskId, recordId } = await submittedAtSite(place, 'fail')
    const none = await place.query('select 1 from nonconforming_record where trial_task_id = $1', [taskId])
    expect(none).toEqual([])
    await checkedAtSite(place, recordId)
    const [made] = await place.query<Record<string, string>>(
      'select id::text as id, business_id::text as business_id, report_id, state, parameter_text from nonconforming_record where trial_task_id = $1',
      [taskId],
    )
    expect(made).toMatchObject({ report_id: null, state: 'open', parameter_text: '抗压强度' })
    const id = made!.id!
    const todos = () =>
      place.query(
        `select d.step, d.state, d.route, p.code as post from todo_item d left join post p on p.id = d.post_id
         where d.object_kind = 'nonconforming' and d.object_id = $1 order by d.id`,
        [id],
      )
    const route = '/gdtrialtest/unqualifiedlist'
    // nobody leads the quality of this site
    expect(await todos()).toEqual([{ step: 'notify', state: 'open', route, post: 'director' }])

    const at: LocalDateTime = '2026-03-30 09:00:00'
    const give = async (login: string, name: 'Notify' | 'Treat' | 'Close', more: object, unit = 'LJ3') => {
      const [row] = await place.query<{ id: string; row_version: number }>(
        'select id::text as id, row_version from nonconforming_record where id = $1',
        [id],
      )
      return (await place.as(login, at, unit)).give(nonconformingActions, name, row!, more)
    }
    const proof = async () => {
      const caller = await place.as('gd-contractor', at, 'LJ3')
      const stored = await place.services.files.put(Buffer.from('proof'))
      const file = { name: '整改.png', mime: 'image/png', purpose: 'nonconforming_record_evidence' } as const
      return (await inside(place, caller, ctx => keepFile(ctx, stored, file))).id
    }
    await give('gd-chief', 'Notify', { units: ['entrusting_unit'] })
    const treated = { treatment: 'rework', treatment_note: '凿除重浇', answer_text: '已凿除，重新浇筑' }
    await give('gd-contractor', 'Treat', { ...treated, file_ids: [await proof()] })
    expect((await todos()).map(({ step, state, post }) => [step, state, post])).toEqual([
      ['notify', 'done', 'director'],
      ['treat', 'done', 'contractor'],
      ['close', 'open', 'supervisor'],
    ])

    // in its own unit the supervision reads it, at the site it closes it
    const engineer = await place.as('jl-engineer', at)
    const { rows } = await engineer.call(nonconformingActions, 'List', {})
    const row = rows.find(one => one.id === id) as unknown as Record<string, unknown>
    expect(row).toMatchObject({
      laboratory: 'LJ-3 工地试验室',
      section: expect.any(String),
      answer_text: '已凿除，重新浇筑',
      can: [],
    })
    const { counts } = await engineer.call(nonconformingActions, 'Queue', {})
    expect(counts.treating).toBe(rows.filter(one => one.state === 'treating').length)
    const whole = await engineer.call(nonconformingActions, 'Whole', { id })
    expect(whole.files.map(file => file.name)).toEqual(['整改.png'])
    expect(whole.steps.map(step => step.command)).toEqual(['create', 'notify', 'treat'])
    const columns = ['nonconforming_no', 'section', 'answer_text'].map(name => ({ name, title: name }))
    const ledger = await engineer.call(nonconformingActions, 'Export', { query: {}, columns, title: '不合格台账' })
    expect(ledger.rows).toBe(rows.length)
    expect(await refusal(give('jl-engineer', 'Close', {}, 'JL1'))).toEqual(['G-04'])
    await give('jl-engineer', 'Close', {})
    expect(await place.query('select state from nonconforming_record where id = $1', [id])).toEqual([
      { state: 'closed' },
    ])
  })

  it('is told once to each unit that supervises the site and to its parent', async () => {
    const { taskId, recordId } = await submittedAtSite(place, 'fail')
    await checkedAtSite(place, recordId)
    const [made] = await place.query<{ id: string; business_id: string; number: string }>(
      'select id::text as id, business_id::text as business_id, nonconforming_no as number from nonconforming_record where trial_task_id = $1',
      [taskId],
    )
    const jobs = await place.query<{ payload: { record_id: string; watcher_id: string }; code: string }>(
      `select j.payload, b.code from graphile_worker._private_jobs j join business b on b.id = (j.payload ->> 'watcher_id')::bigint
       where j.payload ->> 'record_id' = $1 order by b.code`,
      [made!.id],
    )
    expect(jobs.map(({ code }) => code)).toEqual(['JL1', 'LJ3XM', 'SFJC', 'ZX'])
    for (const { payload } of jobs)
      await tellWatcher(place.services, {
        laboratoryId: made!.business_id,
        recordId: payload.record_id,
        watcherId: payload.watcher_id,
      })
    const told = await place.query(
      `select b.code, u.user_name, n.route from notification n join business b on b.id = n.business_id join app_user u on u.id = n.user_id
       where n.kind = 'nonconforming' and n.title like '%' || $1 || '%' order by b.code, u.user_name`,
      [made!.number],
    )
    const page = `/gdtrialtest/unqualifiedlist?id=${made!.id}`
    expect(told).toEqual([
      { code: 'JL1', user_name: 'jl-engineer', route: page },
      { code: 'LJ3XM', user_name: 'gd-contractor', route: page },
      { code: 'SFJC', user_name: 'quality', route: null },
      { code: 'ZX', user_name: 'zx-head', route: page },
    ])
  })
})
