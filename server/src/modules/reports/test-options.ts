import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { settingErrors } from '@gt/domain/platform/setting-errors.ts'
import { reportSet } from '@gt/domain/reports/report-set.entity.ts'
import type { testOptionActions } from '@gt/domain/reports/test-option-actions.ts'
import { type TestOption, testOptionNames, testOptions } from '@gt/domain/reports/test-options.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { changeRow, getRow, guardVersion, insertRow, removeRow } from '../../db/write.ts'
import { settingsOf } from '../../flow/settings.ts'
import type { Run } from '../../http/implement.ts'

type Actions = (typeof testOptionActions)['actions']
type Value = string | number | null
type Options = Partial<Record<TestOption, Value>>

const above: Label = { zh: '上级', en: 'level above', es: 'el nivel superior' }

const plain = (value: unknown): Value =>
  typeof value === 'boolean' ? (value ? 1 : 0) : typeof value === 'string' || typeof value === 'number' ? value : null

const lockedNames = async (ctx: Ctx): Promise<TestOption[]> => {
  const { locked } = await settingsOf(ctx)
  return testOptionNames.filter(name => locked.has(testOptions[name].key))
}

/** The tests that the laboratory has open, by name. */
const openTests = (ctx: Ctx): Promise<{ id: string; label: string }[]> =>
  ctx.tx.query(
    `select l.id::text as id, l.name_zh as label from unit_trial u join trial_list l on l.id = u.trial_list_id and l.deleted_at is null
     where u.business_id = app_biz() and u.enabled and u.deleted_at is null order by l.code, l.id`,
  )

/** Tests with settings of their own, and what the laboratory says for all others. */
export const listTestOptions: Run<Actions['List']> = async ctx => {
  businessOf(ctx)
  const { overall } = await settingsOf(ctx)
  const rows = await ctx.tx.query<
    Row<typeof reportSet> & { test: string; head_foot: string | null } & Record<string, unknown>
  >(
    `select s.*, s.trial_list_id::text as trial_list_id, l.name_zh as test, h.name as head_foot
     from report_set s join trial_list l on l.id = s.trial_list_id left join header_footer_set h on h.id = s.header_footer_set_id
     where s.business_id = app_biz() and s.deleted_at is null order by l.code, l.id`,
  )
  return {
    rows: rows.map(row => ({
      trial_list_id: row.trial_list_id,
      test: row.test,
      row_version: row.row_version,
      updated_at: row.updated_at,
      head_foot: row.head_foot,
      own: Object.fromEntries(testOptionNames.map(name => [name, plain(row[name])])),
    })),
    laboratory: Object.fromEntries(testOptionNames.map(name => [name, plain(overall.Report[name])])),
    locked: await lockedNames(ctx),
    tests: await openTests(ctx),
  }
}

/** The settings of a test, locked; null where it has none. */
async function ownRow(ctx: Ctx, test: string): Promise<Row<typeof reportSet> | null> {
  const [found] = await ctx.tx.query<{ id: string }>(
    'select id from report_set where business_id = app_biz() and trial_list_id = $1 and deleted_at is null',
    [test],
  )
  return found ? getRow(ctx, reportSet, found.id, true) : null
}

/** Writes what one test has of its own. Refuses with G-01. */
async function setTest(ctx: Ctx, test: Parameters<Run<Actions['Apply']>>[1]['tests'][number], wanted: Options) {
  const row = await ownRow(ctx, test.trial_list_id)
  if ((row?.row_version ?? 0) !== test.row_version) {
    if (row) await guardVersion(ctx, { ...row }, test)
    throw new Refusal([refused(generalErrors, 'G-01', { by: null, at: null })])
  }
  const values = Object.fromEntries(testOptionNames.map(name => [name, wanted[name] ?? null])) as RowValues<
    typeof reportSet
  > // columns of the entity, as their fields checked them
  const isOwn = Object.values(values).some(value => value !== null)
  // a head and foot of its own (page headerfooter) keeps its row
  const stays = isOwn || (row?.header_footer_set_id ?? null) !== null
  if (row && stays) await changeRow(ctx, reportSet, row, values)
  else if (row) await removeRow(ctx, reportSet, row)
  else if (isOwn) await insertRow(ctx, reportSet, { ...values, trial_list_id: test.trial_list_id })
}

/** The chosen tests get these settings of their own. */
export const applyTestOptions: Run<Actions['Apply']> = async (ctx, { tests, options }) => {
  businessOf(ctx)
  const wanted = options as Options // checked by the fields of the settings
  // two people who both make the first row of a test would each find none
  await ctx.tx.query('select pg_advisory_xact_lock(714210, hashtext(app_biz()::text))')
  const open = new Set((await openTests(ctx)).map(({ id }) => id))
  const foreign = tests.findIndex(({ trial_list_id }) => !open.has(trial_list_id))
  const found: Refused[] = (await lockedNames(ctx))
    .filter(name => wanted[name] !== null && wanted[name] !== undefined)
    .map(name =>
      refused(settingErrors, 'ST-01', { field: testOptions[name].field.label, level: above }, { field: name }),
    )
  if (foreign >= 0)
    found.push(refused(generalErrors, 'G-14', { field: reportSet.fields.trial_list_id.label }, { field: 'tests' }))
  refuseIfAny(found)
  for (const test of tests) await setTest(ctx, test, wanted)
  return { changed: tests.length }
}
