import { laboratoryZone } from '@gt/domain/kit/time.ts'
import type { Client } from 'pg'
import { withClient } from '../db/embedded-query.ts'
import type { AdminConnection } from '../db/migrate.ts'

export interface LargeSeed {
  readonly businesses: number
  readonly orders: number
  readonly samples: number
  readonly seconds: number
  /** The businesses that were made, in order. */
  readonly businessIds: readonly string[]
  /** A tester of each business, in the same order: `waitingOfTester` received samples wait for him, and he did one of `testersPerBusiness` of the others. */
  readonly testerIds: readonly string[]
}

const testersPerBusiness = 20

/** Received samples of the first tester of each laboratory: more than a page of his list. */
const waitingOfTester = 30

/**
 * What is under way in a laboratory is bounded by its people, whatever its history holds: the newest samples are received,
 * those before them stored, cured, taken and tested, all older ones kept for a while and then gone.
 *
 * @param age how many samples of the laboratory are newer
 */
const sampleState = (
  age: string,
): string => `case when ${age} < ${4 * waitingOfTester} then 'received' when ${age} < 130 then 'in_store'
  when ${age} < 160 then 'curing' when ${age} < 170 then 'taken' when ${age} < 180 then 'testing' when ${age} < 200 then 'tested'
  when ${age} < 2000 then 'retained' else 'disposed' end`
const orderState = (age: string): string =>
  `case when ${age} < ${waitingOfTester} then 'accepted' when ${age} < 50 then 'in_progress' when ${age} < 500 then 'completed' else 'archived' end`

/** Secondary indexes are made anew behind a bulk load; the definitions are read from the catalogue, not written twice. */
async function withoutIndexes(client: Client, tables: readonly string[], load: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::regclass[]) and not i.indisprimary`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await load()
  for (const { definition } of rows) await client.query(definition)
}

const one = async (client: Client, sql: string, values: readonly unknown[] = []): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(sql, [...values])
  if (!rows[0]) throw new Error('the row was not made')
  return rows[0].id
}

/**
 * Makes many laboratories with many samples, for measuring only: rows by the million in set-based statements, without
 * the commands that give a real order its history. Demonstration data never comes from here.
 */
export async function seedLarge(
  connection: AdminConnection,
  { businesses = 50, samples = 1_000_000 }: { businesses?: number; samples?: number } = {},
): Promise<LargeSeed> {
  const started = performance.now()
  return withClient(connection, async client => {
    await client.query(`set timezone = '${laboratoryZone.name}'`)
    const orders = Math.ceil(samples / 4)
    const [ordersEach, samplesEach] = [Math.ceil(orders / businesses), Math.ceil(samples / businesses)]
    const ids: string[] = []
    await client.query("set session_replication_role = 'replica'")
    await client.query("set maintenance_work_mem = '512MB'")
    await client.query('set synchronous_commit = off')
    const category = await one(
      client,
      "insert into system_category (id, code, name) values (4, 'lab', '试验室') on conflict (id) do update set code = system_category.code returning id",
    )
    const instance = await one(
      client,
      "insert into instance (category_id, code, name) values ($1, 'large', '大规模') returning id",
      [category],
    )
    const type = await one(client, "insert into organization_type (code, name) values ('large', '机构') returning id")
    const organization = await one(
      client,
      "insert into organization (instance_id, organization_type_id, code, name) values ($1, $2, 'large', '大规模机构') returning id",
      [instance, type],
    )
    await client.query(
      "insert into business_system_category (id, code, name) values (43, 'base', '基础单位') on conflict (id) do nothing",
    )
    await client.query(
      "insert into trial_category (number, code, name_zh, licence_code) values (1, 'highway', '公路', 'highway') on conflict do nothing",
    )
    const industry = await one(client, 'select id from trial_category where number = 1')
    await client.query(
      "insert into trial_class (code, name_zh, trial_category_id) values ('HNT', '水泥混凝土', $1) on conflict do nothing",
      [industry],
    )
    const trialClass = await one(client, 'select id from trial_class order by id limit 1')
    for (let index = 1; index <= businesses; index += 1) {
      ids.push(
        await one(
          client,
          `insert into business (instance_id, organization_id, type_id, code, guid, name, short_name, unit_category, mode)
           values ($1, $2, 43, $3, gen_random_uuid()::text, $4, $4, 'graded_lab', 'dj') returning id`,
          [instance, organization, `L${index}`, `试验室${index}`],
        ),
      )
    }
    await client.query(
      `insert into business_system (instance_id, organization_id, business_id, allowed_login_count, basic_expires_at, highway_expires_at)
       select $1, $2, id, 10000, now() + interval '10 years', now() + interval '10 years' from unnest($3::bigint[]) as made(id)`,
      [instance, organization, ids],
    )
    const trialList = await one(
      client,
      "insert into trial_list (trial_category_id, trial_class_id, code, name_zh) values ($1, $2, 'large', '立方体抗压强度') on conflict (code) where deleted_at is null do update set name_zh = excluded.name_zh returning id",
      [industry, trialClass],
    )
    const parameter = await one(
      client,
      "insert into trial_parameter (trial_category_id, trial_class_id, code, parameter_name) values ($1, $2, 'large', '立方体抗压强度') returning id",
      [industry, trialClass],
    )
    const tenants = 'select $1::bigint, $2::bigint, b.id from unnest($3::bigint[]) b(id)'
    const { rows: offered } = await client.query<{ id: string }>(
      `insert into unit_trial (instance_id, organization_id, business_id, trial_list_id)
       select t.*, $4 from (${tenants}) t returning id`,
      [instance, organization, ids, trialList],
    )
    const { rows: testers } = await client.query<{ id: string }>(
      `insert into app_user (instance_id, organization_id, business_id, user_name, real_name, password, password_changed_at)
       select t.*, 'large-' || t.id || '-' || n, '检测员' || n, 'none', now() from (${tenants}) t (instance, organization, id)
       cross join generate_series(1, ${testersPerBusiness}) n order by t.id, n returning id`,
      [instance, organization, ids],
    )
    const scope =
      'select $1::bigint as instance_id, $2::bigint as organization_id, b.id as business_id, b.n from unnest($3::bigint[]) with ordinality as b(id, n)'
    await withoutIndexes(
      client,
      ['entrustment', 'sample', 'trial_task', 'trial_task_person', 'test_item'],
      async () => {
        await client.query(
          `insert into entrustment (id, instance_id, organization_id, business_id, entrust_no, mode, trial_category_id, entrust_date, project_name, state, created_by_id, updated_by_id, created_at, updated_at)
         select g * ${businesses} + s.n, s.instance_id, s.organization_id, s.business_id, 'WT-2026-' || lpad(g::text, 6, '0'), 'dj', $4,
           date '2026-01-01' + (g % 300)::int, '示范高速公路土建 LJ-' || (g % 30), ${orderState(`${ordersEach} - 1 - g`)}, null, null, now(), now()
         from (${scope}) s cross join generate_series(0, ${ordersEach} - 1) g`,
          [instance, organization, ids, industry],
        )
        await client.query(
          `insert into sample (instance_id, organization_id, business_id, entrustment_id, sample_number, name, trial_class_id, grade, state, received_at, maturity_date, quantity, created_by_id, updated_by_id, created_at, updated_at)
         select s.instance_id, s.organization_id, s.business_id, (g / 4) * ${businesses} + s.n, 'YP-2026-' || lpad(g::text, 6, '0'),
           (array['混凝土试块', '水泥', '粗集料', '细集料', '钢筋', '沥青', '土'])[1 + g % 7], $4, (array['C30', 'C40', 'C50', null])[1 + g % 4],
           ${sampleState(`${samplesEach} - 1 - g`)},
           timestamptz '2026-01-01 08:00+08' + g * interval '11 minutes', date '2026-01-01' + 28 + (g / 40)::int, '1组', null, null, now(), now()
         from (${scope}) s cross join generate_series(0, ${samplesEach} - 1) g`,
          [instance, organization, ids, trialClass],
        )
        // one test on each sample; of what was received a quarter waits in the room and a quarter for the first tester
        await client.query(
          `insert into trial_task (id, instance_id, organization_id, business_id, task_number, entrust_number, entrustment_id, sample_id, trial_list_id, unit_trial_id,
           test_name, test_content, deadline, due_at, assigned_user_id, state, created_by_id, updated_by_id, created_at, updated_at)
         select p.id, p.instance_id, p.organization_id, p.business_id, 'RW' || substr(p.sample_number, 3), 'WT', p.entrustment_id, p.id, $2, ($3::bigint[])[n.n],
           '混凝土立方体抗压强度', '立方体抗压强度', p.maturity_date + 3, p.maturity_date + time '08:00', ($4::bigint[])[(n.n - 1) * ${testersPerBusiness} + w.tester],
           case when w.tester is null then 'unassigned' when p.state in ('received', 'in_store', 'curing', 'taken') then 'assigned' when p.state = 'testing' then 'testing' else 'done' end,
           null, null, now(), now()
         from sample p join unnest($1::bigint[]) with ordinality as n(business_id, n) on n.business_id = p.business_id
         cross join lateral (select right(p.sample_number, 6)::int as serial) r
         cross join lateral (select case when p.state <> 'received' then 1 + r.serial % ${testersPerBusiness}
           when r.serial % 4 = 0 then 1 when r.serial % 4 > 1 then 2 + r.serial % ${testersPerBusiness - 1} end as tester) w`,
          [ids, trialList, offered.map(row => row.id), testers.map(row => row.id)],
        )
        await client.query(
          `insert into trial_task_person (instance_id, organization_id, business_id, trial_task_id, user_id, role)
         select k.instance_id, k.organization_id, k.business_id, k.id, k.assigned_user_id, 'tester' from trial_task k
         where k.business_id = any($1) and k.assigned_user_id is not null`,
          [ids],
        )
        await client.query(
          `insert into test_item (instance_id, organization_id, business_id, entrustment_id, sample_id, trial_list_id, trial_parameter_id, parameter_name,
           test_basis_text, trial_task_id, state, created_by_id, updated_by_id, created_at, updated_at)
         select p.instance_id, p.organization_id, p.business_id, p.entrustment_id, p.id, $2, $3, '立方体抗压强度', 'GB/T 50081-2019', p.id, 'assigned', null, null, now(), now()
         from sample p where p.business_id = any($1)`,
          [ids, trialList, parameter],
        )
      },
    )
    await client.query("select setval(pg_get_serial_sequence('entrustment', 'id'), (select max(id) from entrustment))")
    await client.query("select setval(pg_get_serial_sequence('trial_task', 'id'), (select max(id) from trial_task))")
    await client.query(
      'vacuum analyze entrustment, sample, trial_task, trial_task_person, test_item, app_user, unit_trial',
    )
    const testerIds = ids.map((_id, index) => testers[index * testersPerBusiness]?.id ?? '0')
    return { businesses, orders, samples, seconds: (performance.now() - started) / 1000, businessIds: ids, testerIds }
  })
}
