import sitePosts from '@gt/domain/identity/gdpersonnel.fixedpost.page.ts'
import { postPeopleActions } from '@gt/domain/identity/membership-actions.ts'
import { userPostMap } from '@gt/domain/identity/user-post-map.entity.ts'
import type { ListQuery } from '@gt/domain/kit/list.ts'
import { authorityActions } from '@gt/domain/people/authority-actions.ts'
import { fileActions } from '@gt/domain/people/file-actions.ts'
import siteStaff from '@gt/domain/people/gdpersonnel.gdpersonnel.page.ts'
import { personnel } from '@gt/domain/people/personnel.entity.ts'
import { personnelCertificate } from '@gt/domain/people/personnel-certificate.entity.ts'
import { entityController, pageController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { identityImplemented } from '../../src/modules/identity/implement.ts'
import { personFileSights } from '../../src/modules/people/api.ts'
import { peopleImplemented } from '../../src/modules/people/implement.ts'
import { type Caller, inside, refusal } from '../make/entrust.ts'
import { openReports, type ReportPlace } from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

/** One person's file (page personnel/personnel), and the people of a site (pages gdpersonnel/gdpersonnel, fixedpost). */
let place: ReportPlace
let hr: Caller
let tester: Caller
let chief: Caller
let admin: Caller
const day = '2026-03-29 08:00:00'
const people = entityController(personnel)
const certificates = entityController(personnelCertificate)
const holders = entityController(userPostMap)

beforeAll(async () => {
  place = await openReports([...definedActions, ...peopleImplemented, ...identityImplemented])
  hr = await place.as('hr', day)
  tester = await place.as('tester1', day)
  chief = await place.as('gd-chief', day, 'LJ3')
  admin = await place.as('labadmin', day, 'LJ3')
}, 120_000)
afterAll(() => place?.close())

type Line = Record<string, unknown> & { id: string; row_version: number }

const list = async (who: Caller, query: ListQuery = {}): Promise<Line[]> =>
  (await who.call(people, 'List', { size: 50, ...query })).rows as unknown as Line[]
const named = async (who: Caller, name: string): Promise<Line> => {
  const [row] = await list(who, { filter: [{ field: 'name', op: 'eq', value: name }] })
  if (!row) throw new Error(`no ${name}`)
  return row
}
const waiting = (kind: string) =>
  place.query<{ title: string }>(
    "select title from todo_item where object_kind = $1 and state = 'open' and deleted_at is null order by id",
    [kind],
  )

describe('[page personnel, accept] whose file', () => {
  it('a tester sees his own alone, whatever id he asks for', async () => {
    expect((await list(tester)).map(row => row.name)).toEqual(['检测员甲'])
    const other = await named(hr, '检测员乙')
    expect(await refusal(tester.call(people, 'GetById', { id: other.id }))).toEqual(['G-04'])
    for (const action of ['OfPerson', 'Rights'] as const)
      expect(await refusal(tester.call(fileActions, action, { id: other.id }))).toEqual(['G-04'])
    const seen = (await tester.call(certificates, 'List', { size: 50 })).rows as unknown as Line[]
    expect(new Set(seen.map(row => row.personnel_id))).toEqual(new Set([(await named(hr, '检测员甲')).id]))
    expect((await list(hr)).length).toBeGreaterThan(5)
  })

  it('a scan is read by its holder and by who keeps the files', async () => {
    const [mine, other] = [await named(hr, '检测员甲'), await named(hr, '检测员乙')]
    const [scan] = await place.query<{ id: string }>(
      `insert into file_object (instance_id, organization_id, business_id, name, extension, mime_type, size_bytes, sha256, storage_key, folder, scan_state)
       select instance_id, organization_id, business_id, '证书.pdf', 'pdf', 'application/pdf', 10, repeat('a', 64), 'k', 'personnel_certificate_file', 'clean'
       from personnel where id = $1 returning id::text as id`,
      [mine.id],
    )
    const hold = (person: string) =>
      place.query(
        'update personnel_certificate set file_id = $2 where id = (select min(id) from personnel_certificate where personnel_id = $1)',
        [person, scan?.id],
      )
    const sees = (who: Caller) =>
      inside(place, who, ctx => personFileSights.personnel_certificate_file(ctx, scan?.id ?? ''))
    await hold(mine.id)
    expect([await sees(tester), await sees(hr)]).toEqual([true, true])
    await place.query('update personnel_certificate set file_id = null where file_id = $1', [scan?.id])
    await hold(other.id)
    expect([await sees(tester), await sees(hr)]).toEqual([false, true])
  })

  it('tells what its holder may test and sign, and in which posts', async () => {
    const file = await named(tester, '检测员甲')
    const told = await tester.call(fileActions, 'Rights', { id: file.id })
    const [stored] = await place.query<{ n: number }>(
      `select count(*)::int as n from user_trial_authority where user_id = $1 and enabled and deleted_at is null and coalesce(valid_to >= '2026-03-29', true)`,
      [tester.userId],
    )
    expect(told.tests).toHaveLength(stored?.n ?? -1)
    expect(told.tests.length).toBeGreaterThan(0)
    expect(told.posts.map(({ name }) => name)).toContain('试验检测员')
  })
})

describe('[page personnel, submit] changes of the own file', () => {
  const submit = async (changes: object, who = tester): Promise<string> => {
    const { id, row_version } = await named(hr, '检测员甲')
    return (await who.call(fileActions, 'Change', { id, row_version, ...changes } as never)).id
  }
  const judge = async (id: string, approve: 0 | 1, opinion: string | null = null, who = hr) => {
    const { row_version } = await hr.call(fileActions, 'GetById', { id })
    return who.call(fileActions, 'Judge', { id, row_version, approve, opinion })
  }

  it('count once somebody else approved them, and wait with the personnel clerk until then', async () => {
    const id = await submit({ education: 'master', title_no: 'ZC-77' })
    expect(await named(hr, '检测员甲')).toMatchObject({ education: 'bachelor', title_no: null })
    expect((await waiting('personnel_change')).map(({ title }) => title)).toEqual([
      '检测员甲提交了人员信息修改，待审批',
    ])
    const [told] = (await tester.call(fileActions, 'OfPerson', { id: (await named(tester, '检测员甲')).id })).rows
    expect(told).toMatchObject({
      own: 1,
      state: 'submitted',
      lines: [
        { field: '学历', before: '本科', after: '硕士' },
        { field: '职称证号', before: null, after: 'ZC-77' },
      ],
    })
    await judge(id, 1)
    expect(await named(hr, '检测员甲')).toMatchObject({ education: 'master', title_no: 'ZC-77' })
    expect(await waiting('personnel_change')).toEqual([])
    expect(await refusal(judge(id, 1))).toEqual(['PP-03'])
  })

  it('refuses what is nobody’s own (G-04), changes nothing (PP-01), or is no field of one’s own', async () => {
    expect(await refusal(submit({ education: 'doctor' }, await place.as('tester2', day)))).toEqual(['G-04'])
    expect(await refusal(submit({ education: 'master' }))).toEqual(['PP-01'])
    await expect(submit({ position: '主任' })).rejects.toThrow()
  })

  it('a later one takes the place of the earlier; it is returned with a reason (G-07)', async () => {
    const [first, second] = [await submit({ major: '材料' }), await submit({ major: '岩土' })]
    expect((await hr.call(fileActions, 'GetById', { id: first })).state).toBe('withdrawn')
    expect(await waiting('personnel_change')).toHaveLength(1)
    expect(await refusal(judge(second, 0))).toEqual(['G-07'])
    await judge(second, 0, '请附证书')
    const [message] = await place.query<{ title: string }>(
      'select title from notification where user_id = $1 order by id desc limit 1',
      [tester.userId],
    )
    expect(message?.title).toContain('请附证书')
    expect(await named(hr, '检测员甲')).toMatchObject({ major: '土木工程' })
  })

  it('is not carried out over a later change of the file (PP-04), nor by who submitted it (PP-02)', async () => {
    const id = await submit({ major: '材料' })
    const row = await named(hr, '检测员甲')
    await hr.call(people, 'Change', { id: row.id, row_version: row.row_version, major: '水利' } as never)
    expect(await refusal(judge(id, 1))).toEqual(['PP-04'])
    const own = await named(hr, '人事专员')
    const { id: mine } = await hr.call(fileActions, 'Change', {
      ...{ id: own.id, row_version: own.row_version },
      major: '管理',
    } as never)
    expect(await refusal(judge(mine, 1))).toEqual(['PP-02'])
  })

  it('[resume] prints facts with masked numbers, certificates and tests', async () => {
    const { id } = await named(hr, '检测员甲')
    const { pdf } = await hr.call(fileActions, 'Resume', { id })
    const text = (await readTexts(Buffer.from(pdf, 'base64')))
      .map(one => one.text)
      .join('')
      .replaceAll(/\s/g, '')
    for (const words of ['检测员甲', '人员简历表', '试验检测工程师', '试验检测继续教育', '硕士'])
      expect(text).toContain(words)
    await expect(tester.call(fileActions, 'Resume', { id })).rejects.toThrow()
  })
})

describe('[page gdpersonnel] site staff', () => {
  const create = (values: object): Promise<Line> =>
    chief.call(people, 'Create', {
      sex: 'unknown',
      entry_date: '2026-03-01',
      ...values,
    } as never) as unknown as Promise<Line>

  it('is sent by the parent laboratory, and by nobody else (PP-06); who is filed has the document (PP-05)', async () => {
    const [unit] = await place.query<{ parent: string; other: string }>(
      "select parent_lab_id::text as parent, (select id::text from business where code = 'JL1') as other from business where code = 'LJ3'",
    )
    expect(await create({ name: '工地甲' })).toMatchObject({ sent_by_business_id: unit?.parent, filed: 0 })
    expect(await refusal(create({ name: '工地乙', sent_by_business_id: unit?.other }))).toEqual(['PP-06'])
    expect(await refusal(create({ name: '工地丙', filed: 1 }))).toEqual(['PP-05'])
    // a graded laboratory is sent nobody
    const own = (await hr.call(people, 'Create', {
      name: '本部甲',
      sex: 'unknown',
      entry_date: '2026-03-01',
    } as never)) as unknown as Line
    expect(own.sent_by_business_id).toBeNull()
  })

  it('[accept] prints the rows of the filter under the head of the laboratory', async () => {
    const printed = (await chief.call(
      pageController(siteStaff) as never as typeof people,
      'Print' as never,
      {
        query: { filter: [{ field: 'name', op: 'eq', value: '工地检测员甲' }] },
        columns: [{ name: 'name', title: '姓名' }],
        title: '工地试验室人员',
      } as never,
    )) as unknown as { pdf: string }
    const text = (await readTexts(Buffer.from(printed.pdf, 'base64'))).map(one => one.text).join('')
    const [unit] = await place.query<{ name: string }>(
      "select coalesce(nullif(test_room_name, ''), name) as name from business where code = 'LJ3'",
    )
    for (const words of ['工地检测员甲', unit?.name ?? '?']) expect(text).toContain(words)
    expect(text).not.toContain('工地检测员乙')
  })
})

describe('[page fixedpost] posts of the site', () => {
  const postOf = async (code: string): Promise<string> =>
    (await place.query<{ id: string }>('select id::text as id from post where code = $1', [code]))[0]?.id ?? ''
  const short = async (name: string) => {
    const { rows } = await chief.call(postPeopleActions, 'Staffing', {})
    const row = rows.find(one => one.name === name)
    return row ? row.wanted - row.filled : null
  }

  it('[accept] a post with too few is short until it is filled', async () => {
    expect(await short('试验检测员')).toBe(1)
    await admin.call(postPeopleActions, 'AddPeople', {
      post_id: await postOf('tester'),
      user_ids: [chief.userId],
      valid_from: '2026-03-29',
      ...{ valid_to: null, appoint_file_id: null, remark: null },
    })
    expect(await short('试验检测员')).toBe(0)
  })

  it('tells certificates and tests of its holders, and ends with a day: so do the tests of who has no other post', async () => {
    const rows = (await chief.call(holders, 'List', { size: 50 })).rows as unknown as Line[]
    const of = (name: string, post: string) =>
      rows.find(row => row.real_name === name && (row.post as { label: string } | null)?.label === post) as Line
    expect(of('工地检测员乙', '试验检测员')).toMatchObject({ calc_majors: '道路工程' })
    const tests = () =>
      place.query<{ n: number }>(
        "select count(*)::int as n from user_trial_authority where user_id = (select id from app_user where user_name = 'gd-tester2') and enabled and deleted_at is null and coalesce(valid_to > '2026-03-31', true)",
      )
    expect((await tests())[0]?.n).toBeGreaterThan(0)
    const page = pageController(sitePosts) as never as typeof people
    const end = (row: Line, last_day: string) =>
      admin.give(page, 'End' as never, { id: row.id, row_version: row.row_version }, { last_day } as never)
    expect(await refusal(end(of('工地检测员乙', '试验检测员'), '2020-01-01'))).toEqual(['PT-01'])
    await end(of('工地检测员乙', '试验检测员'), '2026-03-31')
    expect((await tests())[0]?.n).toBeGreaterThan(0)
    // whoever holds no other post tests nothing any more
    const others = rows.filter(
      row => row.real_name === '工地检测员乙' && (row.post as { label: string } | null)?.label !== '试验检测员',
    )
    for (const row of others) await end(row, '2026-03-31')
    expect(await tests()).toEqual([{ n: 0 }])
  })

  it('[special] tests beyond the certificates need a note (PA-02), and are refused where that is demanded (PA-09)', async () => {
    const [who] = await place.query<{ id: string }>(
      "select id::text as id from app_user where user_name = 'gd-tester1'",
    )
    const id = who?.id ?? ''
    await place.query(
      "update personnel_certificate set specialty = '交通工程' where personnel_id = (select id from personnel where user_id = $1)",
      [id],
    )
    const give = async (note?: string) => {
      const { version, tests, lines } = await chief.call(authorityActions, 'OfPerson', { id })
      const free = tests.find(
        test => !lines.some(one => one.trial_list_id === test.id && one.roles.includes('auditor')),
      )
      const held = lines.find(one => one.trial_list_id === free?.id && one.trial_parameter_id === null)
      const { valid_from = null, valid_to = null, is_default = 0 } = held ?? {}
      return chief.call(authorityActions, 'Save', {
        ...{ id, version, note },
        lines: [
          {
            ...{ trial_list_id: free?.id ?? '', trial_parameter_id: null, valid_from, valid_to, is_default },
            roles: [...(held?.roles ?? []), 'auditor'],
          },
        ],
      })
    }
    expect(await refusal(give())).toEqual(['PA-02'])
    expect(await give('临时授权')).toMatchObject({ given: 1 })
    await place.query(
      `update overall_setting set setting = coalesce(setting, '{}'::jsonb) || '{"Process": {"certificate_cover": "block"}}'::jsonb where business_id = (select id from business where code = 'LJ3')`,
    )
    await place.query(
      `insert into overall_setting (instance_id, organization_id, business_id, setting)
       select instance_id, organization_id, id, '{"Process": {"certificate_cover": "block"}}'::jsonb from business b where code = 'LJ3'
         and not exists (select from overall_setting o where o.business_id = b.id)`,
    )
    expect(await refusal(give('临时授权'))).toEqual(['PA-09'])
  })
})
