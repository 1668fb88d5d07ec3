import type { ListQuery } from '@gt/domain/kit/list.ts'
import { personnel } from '@gt/domain/people/personnel.entity.ts'
import staffPage from '@gt/domain/people/personnel.personnelmanage.page.ts'
import { personnelActions } from '@gt/domain/people/personnel-actions.ts'
import { entityController, pageController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { certificatesDue } from '../../src/modules/people/api.ts'
import { peopleImplemented } from '../../src/modules/people/implement.ts'
import { type Caller, inside, refusal } from '../make/entrust.ts'
import { openReports, type ReportPlace } from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

/** People's files (page personnel/personnelmanage). */
let place: ReportPlace
let hr: Caller
let stranger: Caller
const day = '2026-03-29 08:00:00'
const people = entityController(personnel)
const page = pageController(staffPage)
// the published example of the standard
const number = '11010519491231002X'

beforeAll(async () => {
  place = await openReports([...definedActions, ...peopleImplemented])
  hr = await place.as('hr', day)
  stranger = await place.as('gd-chief', day, 'LJ3')
}, 120_000)
afterAll(() => place?.close())

type Row = Record<string, unknown> & { id: string; row_version: number }

const list = async (query: ListQuery = {}, who = hr): Promise<Row[]> =>
  (await who.call(people, 'List', { size: 50, ...query })).rows as unknown as Row[]
const named = async (name: string): Promise<Row> => {
  const [row] = await list({ filter: [{ field: 'name', op: 'eq', value: name }] })
  if (!row) throw new Error(`no ${name}`)
  return row
}
const create = (values: object): Promise<Row> =>
  hr.call(people, 'Create', { sex: 'unknown', entry_date: '2026-03-01', ...values } as never) as unknown as Promise<Row>

describe('[page personnelmanage] files', () => {
  it('has the certificates of each person, and is asked by them', async () => {
    const tester = await named('检测员甲')
    expect(tester).toMatchObject({ calc_certificate_kind: 'engineer', state: 'active' })
    expect(String(tester.calc_majors)).toContain('道路工程')
    const engineers = await list({ filter: [{ field: 'calc_certificate_kind', op: 'eq', value: 'engineer' }] })
    expect(engineers.map(row => row.name)).toContain('检测员甲')
    const found = await list({
      filter: [{ field: 'calc_certificate_no', op: 'eq', value: String(tester.calc_certificate_no) }],
    })
    expect(found.map(row => row.name)).toEqual(['检测员甲'])
    // 检测员丁's certificate ends within 90 days
    expect((await list({ view: 'ending' })).map(row => row.name)).toEqual(['检测员丁'])
  })

  it('asks for a name of 2 to 30 signs (PE-05) and for an account that is nobody else’s (PE-06, G-14)', async () => {
    expect(await refusal(create({ name: '王' }))).toEqual(['PE-05'])
    const tester = await named('检测员甲')
    expect(await refusal(create({ name: '同名人', user_id: tester.user_id }))).toEqual(['PE-06'])
    expect(await refusal(create({ name: '外单位', user_id: stranger.userId }))).toEqual(['G-14'])
  })

  it('[special] is never deleted: no post may be given that, and the state is changed by leaving alone', async () => {
    const row = await create({ name: '只离职' })
    expect(definedActions.some(({ controller, name }) => controller === 'Personnel' && name === 'Remove')).toBe(false)
    const change = { id: row.id, row_version: row.row_version, state: 'left' }
    await expect(hr.call(people, 'Change', change as never)).rejects.toThrow()
  })

  it('who joins later is a candidate until that day', async () => {
    expect(await create({ name: '待入职者', entry_date: '2026-04-02' })).toMatchObject({ state: 'candidate' })
    const timer = await place.as('hr', '2026-04-02 00:10:00')
    await inside(place, timer, certificatesDue)
    expect(await named('待入职者')).toMatchObject({ state: 'active' })
  })
})

describe('[page personnel, special] identity and telephone numbers', () => {
  it('[accept] a wrong check digit is refused (PE-07), a right one fills birth date and sex', async () => {
    const row = await create({ name: '身份甲' })
    const wrong = { id: row.id, row_version: row.row_version, id_card: '110105194912310021', phone_number: null }
    expect(await refusal(hr.call(personnelActions, 'KeepNumbers', wrong))).toEqual(['PE-07'])
    await hr.call(personnelActions, 'KeepNumbers', {
      ...wrong,
      id_card: number.toLowerCase(),
      phone_number: '13800001234',
    })
    expect(await named('身份甲')).toMatchObject({
      birth_date: '1949-12-31',
      sex: 'female',
      id_card: '110***********002X',
      phone: '138****1234',
    })
  })

  it('stand nowhere in full: neither in rows, nor in an export, nor in the trail; opened they are kept in the trail', async () => {
    const row = await named('身份甲')
    const kept = await place.query<{ line: string }>(
      `select (to_jsonb(p) || jsonb_build_object('trail', (select jsonb_agg(to_jsonb(l)) from audit_log l where l.entity = 'personnel' and l.entity_id = p.id)))::text as line
       from personnel p where p.id = $1`,
      [row.id],
    )
    for (const secret of [number, '13800001234']) {
      expect(kept[0]?.line).not.toContain(secret)
      expect(JSON.stringify(await list())).not.toContain(secret)
    }
    expect(row).toMatchObject({ id_card_cipher: null, id_card_digest: null })
    expect(await hr.call(personnelActions, 'Numbers', { id: row.id })).toEqual({
      id_card: number,
      phone_number: '13800001234',
    })
    const [seen] = await place.query(
      "select user_id::text as who from audit_log where entity = 'personnel' and entity_id = $1 and action = 'view'",
      [row.id],
    )
    expect(seen).toEqual({ who: hr.userId })
    const history = await hr.call(page as never as typeof people, 'History' as never, { id: row.id } as never)
    expect(JSON.stringify(history)).not.toContain('cipher')
  })

  it('belong to one person of the laboratory (PE-08), and are no other laboratory’s to see (G-04)', async () => {
    const row = await create({ name: '身份乙' })
    const same = { id: row.id, row_version: row.row_version, id_card: number, phone_number: null }
    expect(await refusal(hr.call(personnelActions, 'KeepNumbers', same))).toEqual(['PE-08'])
    const [mine, rights] = [
      await named('身份甲'),
      new Set([...stranger.principal.permissions, 'personnel.personnel.secret']),
    ]
    Object.assign(stranger, { principal: { ...stranger.principal, permissions: rights } })
    expect(await refusal(stranger.call(personnelActions, 'Numbers', { id: mine.id }))).toEqual(['G-04'])
    await expect((await place.as('tester1', day)).call(personnelActions, 'Numbers', { id: mine.id })).rejects.toThrow()
  })
})

describe('[page personnelmanage] the grade, and paper', () => {
  it('counts people beside the least numbers of a grade, as the dictionary says them', async () => {
    const told = await hr.call(personnelActions, 'GradeCheck', { grade: 'road_c' })
    const engineers = told.lines.find(({ key }) => key === 'engineer')
    const [stored] = await place.query<{ n: number }>(
      `select count(distinct p.id)::int as n from personnel p join business b on b.id = p.business_id and b.code = 'SFJC'
       join personnel_certificate c on c.business_id = p.business_id and c.personnel_id = p.id and c.kind = 'engineer' where p.state = 'active'`,
    )
    expect(engineers).toEqual({ key: 'engineer', has: stored?.n, wanted: 3 })
    expect(told.majors.map(({ name }) => name)).toContain('道路工程')
    await place.query("update dict_option set name_zh = '7' where code = 'road_c.engineer'")
    const again = await hr.call(personnelActions, 'GradeCheck', { grade: 'road_c' })
    expect(again.lines.find(({ key }) => key === 'engineer')?.wanted).toBe(7)
  })

  it('prints the rows that are asked for with the head of the laboratory, and masked numbers', async () => {
    const printed = (await hr.call(
      page as never as typeof people,
      'Print' as never,
      {
        query: { filter: [{ field: 'name', op: 'eq', value: '身份甲' }] },
        columns: [
          { name: 'name', title: '姓名' },
          { name: 'id_card', title: '身份证号' },
          { name: 'entry_date', title: '入职日期' },
        ],
        title: '人员管理',
      } as never,
    )) as unknown as { pdf: string }
    const text = (await readTexts(Buffer.from(printed.pdf, 'base64'))).map(one => one.text).join('')
    for (const words of ['身份甲', '人员管理', '2026-03-01', '002X']) expect(text).toContain(words)
    expect(text).not.toContain(number)
    expect(text).not.toContain('检测员甲')
  })
})

describe('[page personnel, accept] the end of a certificate', () => {
  it('is a to-do of the personnel clerk and its holder 90 and 30 days before, and once it has ended; renewed it is done', async () => {
    const open = () =>
      place.query<{ title: string; step: string; who: string | null }>(
        `select title, step, user_id::text as who from todo_item where object_kind = 'certificate' and state = 'open' and deleted_at is null order by id`,
      )
    await inside(place, hr, certificatesDue)
    const told = await open()
    expect(new Set(told.map(({ step }) => step))).toEqual(new Set(['soon']))
    expect(told.every(({ title }) => title.startsWith('检测员丁的'))).toBe(true)
    const holder = (await place.as('tester4')).userId
    expect(told.map(({ who }) => who)).toEqual(expect.arrayContaining([holder, null]))
    // said once for each step, not every night
    await inside(place, await place.as('hr', '2026-03-30 00:10:00'), certificatesDue)
    expect(await open()).toHaveLength(told.length)
    await inside(place, await place.as('hr', '2026-05-20 00:10:00'), certificatesDue)
    expect(
      new Set((await open()).filter(({ title }) => title.startsWith('检测员丁的')).map(({ step }) => step)),
    ).toEqual(new Set(['over']))
    await place.query("update personnel_certificate set valid_to = '2030-01-01' where valid_to < '2026-06-01'")
    await inside(place, await place.as('hr', '2026-05-21 00:10:00'), certificatesDue)
    expect((await open()).filter(({ title }) => title.startsWith('检测员丁的'))).toEqual([])
  })
})
