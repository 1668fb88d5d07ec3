import { outsideOrderActions } from '@gt/domain/outsourced/outside-order-actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asClientOf } from '../../src/db/in-tenant.ts'
import { type Caller, inside, offered, refusal } from '../make/entrust.ts'
import { graded, openOutside, outsideDesk, rows } from '../make/outside.ts'
import type { ReportPlace } from '../make/reports.ts'

/** What a site and the laboratory that it orders from learn of one another (page gdtrialtest/gdentrust). */
let place: ReportPlace
let desk: ReturnType<typeof outsideDesk>
beforeAll(async () => {
  place = await openOutside()
  desk = outsideDesk(place)
})
afterAll(() => place?.close())

describe('nothing else of the other laboratory is told or touched', () => {
  it('a laboratory that does not know the unit is not ordered from, nor what it does not offer', async () => {
    const form = (await desk.electronic([{ name: '试块' }])) as object
    const { parameters } = await offered(place, 'concrete-cube-strength', 'LJ3')
    expect(await refusal(desk.create({ ...form, parameter_ids: parameters } as never))).toEqual(['G-14'])
    expect(await refusal(desk.create({ ...form, parameter_ids: [] } as never))).toEqual(['GE-01'])
    const elsewhere = await place.as('gd-chief', undefined, 'LM1')
    expect((await elsewhere.call(outsideOrderActions, 'Laboratories', {})).rows).toEqual([])
    const laboratory_id = await desk.laboratoryId()
    expect(await refusal(elsewhere.call(outsideOrderActions, 'Tests', { laboratory_id }))).toEqual(['G-14'])
    expect(await refusal(elsewhere.call(outsideOrderActions, 'Create', form as never))).toEqual(['G-14'])
  })

  it('nobody speaks in the name of a laboratory on the platform', async () => {
    expect(await refusal(desk.create(desk.onPaper({ testing_unit: graded })))).toEqual(['GE-02'])
    const draft = await desk.create(desk.onPaper())
    const contractor = await desk.at('gd-contractor')
    expect(
      await refusal(contractor.call(rows, 'Change', { ...(await desk.version(draft)), testing_unit: graded } as never)),
    ).toEqual(['GE-02'])
    const { id } = await desk.ordered()
    expect(await refusal(desk.step('gd-contractor', 'Attach', id, { upload_file_id: await desk.paper() }))).toEqual([
      'GE-06',
    ])
    expect(
      await refusal(
        desk.step('gd-chief', 'Receive', id, {
          report_number: 'X-1',
          test_date: '2026-03-03',
          test_result: 'pass',
          result_text: '合格',
        }),
      ),
    ).toEqual(['GE-04'])
    await expect(desk.create(desk.onPaper(), 'gd-tester1')).rejects.toThrow('may not call')
  })

  it('a third laboratory learns nothing of an order, and the client nothing once the link is ended', async () => {
    const { id, order } = await desk.ordered()
    const third = await place.as('gd-chief', undefined, 'LM1')
    expect(await refusal(third.call(rows, 'GetById', { id }))).toEqual(['G-04'])
    const known = await desk.laboratoryId()
    const ask = (caller: Caller, owner: string) =>
      inside(place, caller, ctx =>
        ctx.tx.query(`select pre_no from gt_outside_order((select id from business where code = $1), $2, $3)`, [
          owner,
          known,
          order,
        ]),
      )
    expect(await ask(third, 'LJ3')).toEqual([])
    expect(await ask(third, 'LM1')).toEqual([])
    expect(await ask(await desk.at('gd-chief'), 'LJ3')).toHaveLength(1)
    await place.query("update entrust_unit set enabled = false where name like '%LJ-3 标工地试验室'")
    expect(await desk.rowOf(id)).toMatchObject({ calc_progress: 'sent', calc_order_no: null, calc_report_no: null })
    expect((await (await desk.at('gd-chief')).call(outsideOrderActions, 'Laboratories', {})).rows).toEqual([])
    await place.query("update entrust_unit set enabled = true where name like '%LJ-3 标工地试验室'")
  })

  it('the unit acts over there as its client alone, and at home again afterwards', async () => {
    const id = await desk.laboratoryId()
    const word = { name: 'laboratory_id', label: { zh: '检测单位', en: 'Laboratory', es: 'Laboratorio' } }
    const seen = await inside(place, await desk.at('gd-chief'), async ctx => {
      const who = () => ctx.tx.query('select current_user::text as role, app_biz() as unit, app_unit() as client')
      const before = await who()
      const there = await asClientOf(ctx, id, word, async over => ({
        who: await over.tx.query('select current_user::text as role, app_biz() as unit'),
        orders: await over.tx.query(
          'select 1 from entrustment_temp where entrust_unit_id is distinct from app_unit() union all select 1 from entrustment where entrust_unit_id is distinct from app_unit()',
        ),
        reports: await over.tx.query(
          'select 1 from report r where not exists (select from entrustment e where e.id = r.entrustment_id and e.entrust_unit_id = app_unit())',
        ),
        trail: over.pending === ctx.pending,
      }))
      return { before, there, after: await who() }
    })
    expect(seen.there).toMatchObject({ who: [{ role: 'gt_client', unit: id }], orders: [], reports: [], trail: false })
    expect(seen.after).toEqual(seen.before)
    const [trail] = await place.query<{ n: number }>(
      `select count(*)::int as n from audit_log l join business b on b.id = l.business_id and b.code = 'LJ3' where l.entity = 'entrustment_temp'`,
    )
    expect(trail?.n).toBe(0)
  })
})
