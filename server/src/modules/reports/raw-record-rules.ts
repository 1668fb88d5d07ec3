import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowChange, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { originalDataSet } from '@gt/domain/reports/original-data-set.entity.ts'
import { paperSettingErrors } from '@gt/domain/reports/paper-setting-errors.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { getRow, lockRow, removeRow } from '../../db/write.ts'
import { rowWrites } from '../../pages/crud.ts'
import type { CrudHooks } from '../../pages/rules.ts'
import { entityRules } from '../../pages/rules.ts'

type RawRecord = Row<typeof originalDataSet>
type Values = RowValues<typeof originalDataSet>

/** PX-06 for a sheet of another test, or one that is no raw record. */
async function guardTemplate(ctx: Ctx, { record_template_id: id, trial_list_id }: Values): Promise<void> {
  if (!id) return
  const [row] = await ctx.tx.query<{ name: string; test: string; fits: boolean }>(
    `select t.name, l.name_zh as test, t.kind = 'record' and t.trial_list_id = l.id as fits
     from report_template t, trial_list l where t.id = $1 and l.id = $2`,
    [id, trial_list_id ?? null],
  )
  if (!row || row.fits) return // a template that is not in sight is refused as every unknown reference
  const { name, test } = row
  const kind = { zh: '记录', en: 'record', es: 'registro' }
  throw new Refusal([refused(paperSettingErrors, 'PX-06', { name, test, kind }, { field: 'record_template_id' })])
}

/** The template that counts for the test in the reader's laboratory: of the opened test, of these settings, else the test's own. */
const templateOf = (kind: 'record' | 'report', column: string): string =>
  `select ${column} from report_template r left join report_template_version v on v.id = r.current_version_id
   where r.enabled and r.deleted_at is null and r.id = coalesce(
     (select u.${kind}_template_id from unit_trial u where u.business_id = app_biz() and u.trial_list_id = t.trial_list_id and u.deleted_at is null),
     ${kind === 'record' ? 't.record_template_id,' : ''}
     (select x.id from report_template x where x.trial_list_id = t.trial_list_id and x.kind = '${kind}' and x.enabled and x.deleted_at is null
        and x.current_version_id is not null order by x.business_id desc, x.id limit 1))`
const source = "case when t.business_id = 0 then 'platform' else 'own' end"

const hooks: CrudHooks<typeof originalDataSet> = {
  computed: {
    record_template: templateOf('record', 'r.name'),
    report_template: templateOf('report', 'r.name'),
    template_version: templateOf('report', 'v.version_no'),
    source,
  },
  visible: () => ({ facts: factsOf(originalDataSet.computed, { source: { column: source, place: '#' } }) }),
  async beforeCreate(ctx, values) {
    await guardTemplate(ctx, values)
    return values
  },
  async beforeChange(ctx, row, changes) {
    await guardTemplate(ctx, { ...row, ...changes })
    return changes
  },
}

const writes = rowWrites(originalDataSet, hooks)

const doneWith = ({ id, row_version }: RawRecord): CommandDone => ({ id, row_version, state: null })

/** One setting over several tests; what is empty stays. Refuses with PX-07 when all of it is. */
async function setMany(ctx: Ctx, item: CommandItem, input: Partial<RowChange<typeof originalDataSet>>) {
  const { capture_mode, manual_edit_captured, equipment_required, humiture_required } = input
  const { min_photos, batch_entry_enabled } = input
  const given = {
    capture_mode,
    manual_edit_captured,
    equipment_required,
    humiture_required,
    min_photos,
    batch_entry_enabled,
  }
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null))
  if (Object.keys(changes).length === 0) throw new Refusal([refused(paperSettingErrors, 'PX-07')])
  const id = await writes.change(ctx, item, changes as RowChange<typeof originalDataSet>) // some of its fields
  return doneWith(await getRow(ctx, originalDataSet, id))
}

/** The laboratory's own settings of a test go; rows of the platform are not in sight of who locks (G-04). */
async function backToPlatform(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  businessOf(ctx)
  const row = await lockRow(ctx, originalDataSet, item)
  await removeRow(ctx, originalDataSet, row)
  return doneWith({ ...row, row_version: row.row_version + 1 })
}

/** Rules of what raw records need (pages totalset/originaldataset, djbaseset/originaldata, gdbaseset/originaldata). */
export const rawRecordRules = entityRules(originalDataSet, {
  ...hooks,
  commands: { SetMany: setMany as never, BackToPlatform: backToPlatform as never },
})
