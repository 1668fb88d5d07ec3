import { attendance } from '@gt/domain/people/attendance.entity.ts'
import { attendanceActions } from '@gt/domain/people/attendance-actions.ts'
import sitePage from '@gt/domain/people/gdpersonnel.attendance.page.ts'
import { entityController, pageController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { keepAbsences } from '../../src/modules/people/api.ts'
import { peopleImplemented } from '../../src/modules/people/implement.ts'
import { type Caller, inside, refusal } from '../make/entrust.ts'
import { openReports, type ReportPlace } from '../make/reports.ts'

/** Attendance at a site (page gdpersonnel/attendance). */
let place: ReportPlace
const days = entityController(attendance)
const page = pageController(sitePage) as never as typeof days
/** The place of the demonstration; a thousandth of a degree of latitude is 111 m. */
const at = (latitude: string) => ({ longitude: '120.205000', latitude })
const here = at('30.265000')

beforeAll(async () => {
  place = await openReports([...definedActions, ...peopleImplemented])
  await place.query("delete from attendance where business_id = (select id from business where code = 'LJ3')")
}, 120_000)
afterAll(() => place?.close())

const tester = (moment: string): Promise<Caller> => place.as('gd-tester1', moment, 'LJ3')
const chief = (moment = '2026-03-29 18:00:00'): Promise<Caller> => place.as('gd-chief', moment, 'LJ3')
const checkIn = async (moment: string, where = here) => (await tester(moment)).call(attendanceActions, 'CheckIn', where)
type Line = Record<string, unknown> & { id: string; row_version: number }
const list = async (): Promise<Line[]> =>
  (await (await chief()).call(days, 'List', { size: 50 })).rows as unknown as Line[]
const setSite = (values: object) =>
  place.query(
    `with own as (update overall_setting set setting = coalesce(setting, '{}'::jsonb) || $1::jsonb where business_id = (select id from business where code = 'LJ3') returning 1)
     insert into overall_setting (instance_id, organization_id, business_id, setting)
     select instance_id, organization_id, id, $1::jsonb from business where code = 'LJ3' and not exists (select from own)`,
    [JSON.stringify({ Site: values })],
  )

describe('[page attendance] checking in', () => {
  it('comes first and goes later, and is told with the distance', async () => {
    expect(await checkIn('2026-03-23 07:50:00', at('30.266000'))).toMatchObject({
      ...{ state: 'normal', in_at: '2026-03-23 07:50:00', out_at: null },
      distance_m: 111,
    })
    expect(await checkIn('2026-03-23 17:20:00')).toMatchObject({ state: 'normal', out_at: '2026-03-23 17:20:00' })
    expect((await list()).map(row => [row.person_name, row.day, row.calc_post])).toEqual([
      ['工地检测员甲', '2026-03-23', '试验检测员、复核员'],
    ])
  })

  it('[accept] 3 km away with a limit of 500 m is 异常, and stays so when he goes from the site', async () => {
    expect(await checkIn('2026-03-24 07:50:00', at('30.292000'))).toMatchObject({ state: 'abnormal', distance_m: 3002 })
    expect(await checkIn('2026-03-24 17:20:00')).toMatchObject({ state: 'abnormal' })
  })

  it('is late or early by the hours of the laboratory; limit and hours are its settings', async () => {
    expect(await checkIn('2026-03-25 08:10:00')).toMatchObject({ state: 'late' })
    expect(await checkIn('2026-03-26 07:59:00')).toMatchObject({ state: 'normal' })
    expect(await checkIn('2026-03-26 16:30:00')).toMatchObject({ state: 'early' })
    await setSite({ attendance_limit_m: 5000, work_from: '08:30', work_to: '16:00' })
    expect(await checkIn('2026-03-27 08:20:00', at('30.292000'))).toMatchObject({ state: 'normal' })
    expect(await checkIn('2026-03-27 16:30:00')).toMatchObject({ state: 'normal' })
    await setSite({})
  })

  it('is for who works at a site (PT-03) whose place is known (PT-04)', async () => {
    const graded = await place.as('tester1', '2026-03-27 08:00:00')
    expect(await refusal(graded.call(attendanceActions, 'CheckIn', here))).toEqual(['PT-03'])
    expect(await graded.call(attendanceActions, 'Own', {})).toMatchObject({ open: 0, state: null })
    await place.query("update business set longitude = null where code = 'LJ3'")
    expect(await refusal(checkIn('2026-03-28 07:50:00'))).toEqual(['PT-04'])
    await place.query("update business set longitude = 120.205 where code = 'LJ3'")
  })
})

describe('[page attendance] leave, absence, mending', () => {
  const leave = async (values: object): Promise<unknown> => {
    const who = await chief()
    const { people } = await who.call(attendanceActions, 'Offered', {})
    const personnel_id = people.find(({ name }) => name === '工地检测员甲')?.id ?? ''
    const usual = { personnel_id, from: '2026-03-30', to: '2026-03-31', reason: '家事', approver_id: who.userId }
    return who.call(attendanceActions, 'Leave', { ...usual, ...values })
  }

  it('leave stands for each of its days, approved by the director (PT-07), and not over days of presence (PT-06)', async () => {
    expect(await refusal(leave({ from: '2026-03-27' }))).toEqual(['PT-06'])
    expect(await refusal(leave({ to: '2026-03-29' }))).toEqual(['PT-05'])
    expect(await refusal(leave({ to: '2026-08-01' }))).toEqual(['PT-05'])
    expect(await refusal(leave({ approver_id: (await tester('2026-03-29 18:00:00')).userId }))).toEqual(['PT-07'])
    expect(await leave({})).toEqual({ days: 2 })
    expect((await list()).filter(row => row.state === 'leave').map(row => [row.day, row.remark])).toEqual([
      ['2026-03-31', '家事'],
      ['2026-03-30', '家事'],
    ])
  })

  it('who neither came nor was on leave was absent, said once for each night', async () => {
    const night = async (moment: string) => inside(place, await chief(moment), keepAbsences)
    // four people work at the site, of whom one came
    expect(await night('2026-03-24 00:10:00')).toBe(3)
    expect(await night('2026-03-24 00:10:00')).toBe(0)
    expect(await night('2026-03-31 00:10:00')).toBe(3)
    expect(await inside(place, await place.as('hr', '2026-03-31 00:10:00'), keepAbsences)).toBe(0)
  })

  it('a day is mended for a reason, by times of that day (PT-08, PT-09), once it went wrong (PT-10)', async () => {
    const of = async (day: string): Promise<Line> =>
      (await list()).find(row => row.person_name === '工地检测员甲' && row.day === day) as Line
    const mend = async (day: string, more: object) => {
      const { id, row_version } = await of(day)
      return (await chief()).give(page, 'Mend' as never, { id, row_version }, more as never)
    }
    const reason = '手机定位漂移，现场核实'
    expect(await refusal(mend('2026-03-24', { in_at: '2026-03-24 07:50:00' }))).toEqual(['G-07'])
    expect(await refusal(mend('2026-03-24', { in_at: '2026-03-25 07:50:00', reason }))).toEqual(['PT-08'])
    const back = { in_at: '2026-03-24 07:50:00', out_at: '2026-03-24 06:00:00', reason }
    expect(await refusal(mend('2026-03-24', back))).toEqual(['PT-09'])
    expect(await mend('2026-03-24', { ...back, out_at: '2026-03-24 17:30:00' })).toMatchObject({ state: 'normal' })
    expect(await of('2026-03-24')).toMatchObject({ method: 'manual', remark: reason, state: 'normal' })
    expect(await refusal(mend('2026-03-24', { ...back, out_at: null }))).toEqual(['PT-10'])
    const clerk = await place.as('gd-tester1', '2026-03-29 18:00:00', 'LJ3')
    const { id, row_version } = await of('2026-03-25')
    await expect(
      clerk.give(page, 'Mend' as never, { id, row_version }, { in_at: '2026-03-25 07:00:00', reason } as never),
    ).rejects.toThrow()
  })

  it('[accept] 20 of 25 days is 80.0 %; leave counts on neither side, a day away from the site is no presence', async () => {
    await place.query("delete from attendance where business_id = (select id from business where code = 'LJ3')")
    await place.query(
      `insert into attendance (instance_id, organization_id, business_id, personnel_id, day, state)
       select p.instance_id, p.organization_id, p.business_id, p.id, date '2026-02-01' + n,
         case when n < 18 then 'normal' when n < 20 then 'late' when n < 24 then 'absent' when n < 25 then 'abnormal' else 'leave' end
       from personnel p join business b on b.id = p.business_id and b.code = 'LJ3', generate_series(0, 26) n where p.name = '工地检测员甲'`,
    )
    const { rows } = await (await chief()).call(attendanceActions, 'Monthly', { month: '2026-02' })
    expect(rows).toMatchObject([{ name: '工地检测员甲', present: 20, leave: 2, absent: 5, rate: '80.0' }])
    expect((await (await chief()).call(attendanceActions, 'Monthly', { month: '2026-01' })).rows).toEqual([])
  })
})
