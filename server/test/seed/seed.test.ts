import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationAccounts } from '../../src/seed/accounts.ts'
import { seedDemonstration } from '../../src/seed/demonstration.ts'
import { seedPlatform } from '../../src/seed/platform.ts'
import { readTable } from '../../src/seed/read-table.ts'
import { digests, openSeedPlace, type SeedPlace } from './seeded.ts'

let place: SeedPlace
const now = '2026-03-14 09:30:00'
const options = () => ({ now, passwords: (name: string) => `Pw-${name}`, files: place.files })

beforeAll(async () => {
  place = await openSeedPlace()
  await seedPlatform(place.pool, place.files)
  expect(await seedDemonstration(place.pool, options())).toBe(true)
})
afterAll(() => place.close())

async function number(sql: string, values: readonly unknown[] = []): Promise<number> {
  const [row] = await place.query<{ n: string }>(`select count(*) as n from ${sql}`, values)
  return Number(row?.n)
}

const ofUnit = (code: string): string => `business_id = (select id from business where code = '${code}')`

test('a second seeding, also on a later day, changes no row', async () => {
  const before = await digests(place)
  await seedPlatform(place.pool, place.files)
  expect(await seedDemonstration(place.pool, { ...options(), now: '2026-04-02 08:00:00' })).toBe(false)
  expect(await digests(place)).toEqual(before)
})

test('an upgrade refreshes what nobody edited, and leaves what a person edited or removed', async () => {
  const name = (code: string) => place.query(`select name_zh as name from operation where code = $1`, [code])
  const [add, remove] = ['djequipment.equipmentlist.add', 'djequipment.equipmentlist.delete']
  await place.query(`update operation set name_zh = '旧名' where code = $1`, [add])
  await place.query(
    `update operation set name_zh = '自定', updated_by_id = (select id from app_user where user_name = 'sysadmin') where code = $1`,
    [remove],
  )
  const unbound = `post_module_map m, post p, module d where p.id = m.post_id and d.id = m.module_id and p.code = 'tester' and d.code = 'home.home'`
  await place.query(`update post_module_map set deleted_at = now() where id = (select m.id from ${unbound})`)
  await place.query(`update number_rule set rule_one = 'XX' where ${ofUnit('SFJC')} and rule_one = 'WT'`)
  await seedPlatform(place.pool, place.files)
  await seedDemonstration(place.pool, options())
  expect(await name(add)).toEqual([{ name: '新增' }])
  expect(await name(remove)).toEqual([{ name: '自定' }])
  expect(await number(`${unbound} and m.deleted_at is null`)).toBe(0)
  expect(await number(`number_rule where ${ofUnit('SFJC')} and rule_one = 'XX'`)).toBe(1)
})

test('[3.2-063] fixed ids stand, and the next rows do not collide with them', async () => {
  const [row] = await place.query<{ category: string; type: string; instance: string }>(
    `select (select code from system_category where id = 4) as category, (select code from business_system_category where id = 43) as type,
       (select code from instance where id = 6) as instance`,
  )
  expect(row).toEqual({ category: 'laboratory', type: 'base', instance: 'related' })
  const [next] = await place.query<{ id: string }>(
    `insert into system_category (code, name) values ('t', 't') returning id`,
  )
  await place.query('delete from system_category where id = $1', [next?.id])
  expect(next?.id).toBe('5')
})

test('all methods are published with their projection', async () => {
  expect(await number(`trial_method where state = 'published' and business_id = 0`)).toBe(67)
  expect(
    await number(
      'trial_list l join trial_method m on m.id = l.current_method_id where m.method_key = l.calculation_key',
    ),
  ).toBe(67)
  // every reading and every derived value of every definition, once
  expect(
    await number(`trial_method m cross join lateral (
        select x ->> 'name' as name from jsonb_array_elements(m.definition -> 'inputs') x
        union all select x ->> 'name' from jsonb_array_elements(m.definition -> 'derived') x) v
      where not exists (select from trial_list_detail d where d.trial_list_id = m.trial_list_id and d.field_key = v.name and d.managed_by_method)`),
  ).toBe(0)
  expect(
    await number(`trial_method m cross join lateral jsonb_array_elements(m.definition -> 'parameters') p
      where not exists (select from trial_parameter t where t.trial_list_id = m.trial_list_id and t.symbol = p ->> 'key'
        and t.parameter_name = p ->> 'zh' and t.managed_by_method)`),
  ).toBe(0)
  // every limit of every prescribed set, with its exact text
  expect(
    await number(`trial_method m cross join lateral jsonb_array_elements(m.definition -> 'prescribed') s
        cross join lateral jsonb_each_text(s -> 'values') v
      where not exists (select from prescribed_value p where p.business_id = 0 and p.trial_list_id = m.trial_list_id
        and p.set_key = s ->> 'key' and p.condition_text = v.key and p.text_value = v.value and p.nominal_value = v.value::numeric)`),
  ).toBe(0)
  expect(
    await number(
      `trial_list l where not exists (select from trial_rule r where r.trial_list_id = l.id and r.kind = 'test' and r.is_default)`,
    ),
  ).toBe(0)
  expect(
    await number(`trial_list l cross join (values ('record'), ('report')) k(kind) where not exists (
      select from report_template t join report_template_version v on v.id = t.current_version_id
      where t.trial_list_id = l.id and t.kind = k.kind and v.state = 'published')`),
  ).toBe(0)
})

test('limits stand on the side and at the parameter that the judgement compares', async () => {
  const rows = await place.query(
    `select p.symbol, v.condition_text as name, v.op, v.lower::text, v.upper::text from prescribed_value v join trial_parameter p on p.id = v.trial_parameter_id
     join trial_list l on l.id = v.trial_list_id
     where (l.calculation_key, v.set_key, v.condition_text) in (('soil-liquid-plastic-limit', 'subgrade-fill', 'IP_max'), ('concrete-cube-strength', 'C30', 'fcuk'),
       ('cement-strength', 'P.O 42.5', 'f28'), ('soil-free-swell', 'non-expansive', 'fs_max')) order by v.condition_text collate "C"`,
  )
  expect(rows).toEqual([
    { symbol: 'IP', name: 'IP_max', op: 'lte', lower: null, upper: '26.000000' },
    { symbol: 'Rf', name: 'f28', op: 'gte', lower: '6.500000', upper: null },
    { symbol: 'fcu', name: 'fcuk', op: 'gte', lower: '30.000000', upper: null },
    { symbol: 'Fs', name: 'fs_max', op: 'lt', lower: null, upper: '40.000000' },
  ])
})

test('[7.8-009] every account holds its posts in each of its units and signs in with its own password', async () => {
  for (const account of demonstrationAccounts()) {
    const units = account.unit ? [account.unit, ...account.also] : ['0']
    const rows = await place.query<{ unit: string; posts: string[] }>(
      `select coalesce(b.code, '0') as unit, array_agg(p.code order by p.sort_no) as posts
       from user_post_map m join app_user u on u.id = m.user_id join post p on p.id = m.post_id left join business b on b.id = m.business_id
       where u.user_name = $1 group by 1`,
      [account.userName],
    )
    const order = readTable('posts').map(row => row.key)
    const posts = [...account.posts].sort((a, b) => order.indexOf(a) - order.indexOf(b))
    expect(new Map(rows.map(row => [row.unit, row.posts])), account.userName).toEqual(
      new Map(units.map(unit => [unit, posts])),
    )
  }
  expect(
    await number(`user_post_map m join post p on p.id = m.post_id where m.business_id <> 0 and not exists (
      select from business_post_map b where b.business_id = m.business_id and b.post_id = m.post_id)`),
  ).toBe(0)
  const [tester] = await place.query<{ password: string }>(`select password from app_user where user_name = 'tester1'`)
  expect(await verify(tester?.password ?? '', 'Pw-tester1')).toBe(true)
  expect(await verify(tester?.password ?? '', 'Pw-tester2')).toBe(false)
})

test('equipment has the pattern of the demonstration: 47, of which 4 due, 2 overdue, 1 away, 1 stopped', async () => {
  const rows = await place.query(
    `select state, calibration_status, label, count(*)::int as n from equipment where ${ofUnit('SFJC')} group by 1, 2, 3 order by 1, 2`,
  )
  expect(rows).toEqual([
    { state: 'calibrating', calibration_status: 'valid', label: 'red', n: 1 },
    { state: 'in_service', calibration_status: 'due_soon', label: 'green', n: 4 },
    { state: 'in_service', calibration_status: 'overdue', label: 'red', n: 2 },
    { state: 'in_service', calibration_status: 'valid', label: 'green', n: 39 },
    { state: 'stopped', calibration_status: 'unconfirmed', label: 'red', n: 1 },
  ])
  const [press] = await place.query(
    `select e.validity_period::text, c.valid_to::text, e.last_calibration_date = c.calibrated_on as same from equipment e
     join equipment_calibration c on c.business_id = e.business_id and c.equipment_id = e.id where e.equipment_number = 'YQ-LX-001'`,
  )
  expect(press).toEqual({ validity_period: '2026-05-31', valid_to: '2026-05-31', same: 1 })
})

test('the curing room was out of range on D−18 from 02:00 to 05:30, and nothing else was', async () => {
  const [row] = await place.query(
    `select min(recorded_at) as from, max(recorded_at) as to, count(*)::int as n, min(temperature) as temperature
     from humiture_record where out_of_range`,
  )
  expect(row).toEqual({ from: '2026-02-24 02:00:00', to: '2026-02-24 05:30:00', n: 8, temperature: '17.4' })
  const limits = `not h.out_of_range and (h.temperature < w.temp_min or h.temperature > w.temp_max or h.humidity < w.humidity_min)`
  expect(
    await number(
      `humiture_record h join workplace w on w.business_id = h.business_id and w.id = h.workplace_id where ${limits}`,
    ),
  ).toBe(0)
  expect(
    await number(
      `humiture_record h join workplace w on w.business_id = h.business_id and w.id = h.workplace_id where ${ofUnit('SFJC').replace('business_id', 'h.business_id')} and w.name = '标准养护室'`,
    ),
  ).toBe(1441)
})

test('a laboratory can start every test it offers: two authorised testers, a checker, confirmed method, a price', async () => {
  const lacking = await place.query(
    `select b.code as unit, l.calculation_key as test from unit_trial u join business b on b.id = u.business_id join trial_list l on l.id = u.trial_list_id
     where u.method_confirmed_at is null or u.task_split_mode is null or u.record_template_id is null or u.department_id is null
       or (select count(distinct a.user_id) from user_trial_authority a where a.business_id = u.business_id and a.trial_list_id = u.trial_list_id and a.role = 'tester')
          < case when b.mode = 'dj' then 2 else 1 end
       or not exists (select from user_trial_authority a where a.business_id = u.business_id and a.trial_list_id = u.trial_list_id and a.role = 'checker')
       or (b.mode = 'dj' and not exists (select from test_charge_index c where c.business_id = u.business_id and c.trial_list_id = u.trial_list_id))`,
  )
  expect(lacking).toEqual([])
  expect(await number(`user_trial_authority a join app_user u on u.id = a.user_id where u.user_name = 'tester8'`)).toBe(
    0,
  )
  expect(await number(`lab_qualification_parameter where ${ofUnit('LJ3')}`)).toBe(38)
  const [cube] = await place.query(
    `select p.unit_price from unit_trial_parameter p join trial_parameter t on t.id = p.trial_parameter_id where t.code = 'T0553.fcu' and p.${ofUnit('SFJC')}`,
  )
  expect(cube).toEqual({ unit_price: '60.00' })
})

test('signatures and seals are pictures whose stored hash is right', async () => {
  const rows = await place.query<{ storage_key: string; sha256: string; name: string }>(
    `select f.storage_key, f.sha256, f.name from file_object f where f.mime_type = 'image/png'`,
  )
  expect(rows.length).toBe(25 + 7)
  for (const row of rows) {
    const content = await place.files.get(row.storage_key, row.sha256)
    expect(content.subarray(1, 4).toString('latin1'), row.name).toBe('PNG')
  }
  expect(await number(`signature where state = 'approved' and is_current`)).toBe(24)
})

test('an abolished standard names its successor, and one order template still asks for one', async () => {
  expect(await number(`standard where state = 'abolished' and replaced_by_id is null`)).toBe(0)
  expect(await number(`standard s join standard t on t.id = s.replaced_by_id where t.state <> 'current'`)).toBe(0)
  const [row] = await place.query(
    `select s.standard_no, s.state from entrust_template e join trial_rule r on r.id = (e.payload #>> '{samples,0,items,0,test_rule_id}')::bigint
     join standard s on s.id = r.standard_id`,
  )
  expect(row).toEqual({ standard_no: 'JTG E42-2005', state: 'abolished' })
})
