import { announcementActions } from '@gt/domain/dashboard/announcement-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dashboardImplemented } from '../../src/modules/dashboard/implement.ts'
import { Caller } from '../make/entrust.ts'
import { openReports, type ReportPlace } from '../make/reports.ts'

let place: ReportPlace
const noon = '2026-03-30 12:00:00'
/** The demonstration begins with it. */
const ofDemonstration = '检测委托与报告查验须知'

beforeAll(async () => {
  place = await openReports()
}, 120_000)
afterAll(() => place?.close())

async function mine(login: string): Promise<string[]> {
  const { principal } = await place.as(login)
  const caller = new Caller(place.services, dashboardImplemented, principal)
  caller.clock = noon
  const { rows } = await caller.call(announcementActions, 'Mine', {})
  return rows.map(({ title }) => title).filter(title => title !== ofDemonstration)
}

interface Draft {
  readonly title: string
  readonly state?: string
  readonly from?: string
  readonly to?: string
  readonly pinned?: boolean
  readonly scope?: unknown
}

async function announce({ title, scope = {}, ...one }: Draft): Promise<void> {
  await place.query(
    `insert into announcement (instance_id, organization_id, title, content, scope, pinned, state, publish_at, expire_at)
     select b.instance_id, b.organization_id, $1, '内容', $2::jsonb, $3, $4, $5::timestamp, $6::timestamp from business b where b.code = 'SFJC'`,
    [
      title,
      JSON.stringify(scope),
      one.pinned ?? false,
      one.state ?? 'published',
      one.from ?? '2026-03-01',
      one.to ?? null,
    ],
  )
}

it('[page /home] tells what is in force now and addressed to the unit and a post of the caller, pinned ones first', async () => {
  const [{ id = '' } = {}] = await place.query<{ id: string }>(
    "select id::text as id from business where code = 'SFJC'",
  )
  await announce({ title: '旧通知' })
  await announce({ title: '新通知', from: '2026-03-20' })
  await announce({ title: '置顶', pinned: true })
  await announce({ title: '草稿', state: 'draft' })
  await announce({ title: '已撤回', state: 'withdrawn' })
  await announce({ title: '未到时间', from: '2026-04-01' })
  await announce({ title: '已失效', to: '2026-03-29' })
  await announce({ title: '本单位', from: '2026-03-02', scope: { businesses: [id] } })
  await announce({ title: '外单位', scope: { businesses: ['999999999'] } })
  await announce({ title: '负责人', from: '2026-03-03', scope: { posts: ['director', 'tech_lead'] } })
  expect(await mine('director')).toEqual(['置顶', '新通知', '负责人', '本单位', '旧通知'])
  expect(await mine('reception1')).toEqual(['置顶', '新通知', '本单位', '旧通知'])
})
