import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { overallSetting } from '@gt/domain/platform/overall-setting.entity.ts'
import type { OverallSetting } from '@gt/domain/platform/settings.ts'
import type { ArchiveSettings, archiveSettingsActions } from '@gt/domain/reports/archive-settings-actions.ts'
import type { Ctx } from '../../../db/context.ts'
import { changeRow, insertRow, lockRow } from '../../../db/write.ts'
import { settingsOf } from '../../../flow/settings.ts'
import type { Run } from '../../../http/implement.ts'
import { classesByIds, ownOverall } from '../keep-periods.queries.ts'

type Actions = (typeof archiveSettingsActions)['actions']
type Periods = Pick<OverallSetting['Report'], 'keep_years' | 'keep_classes'>

async function shown(ctx: Ctx, { keep_years, keep_classes }: Periods): Promise<ArchiveSettings> {
  const years = new Map(keep_classes.map(one => [one.trial_class_id, one.years]))
  const classes = await classesByIds(ctx, [...years.keys()])
  return {
    row_version: (await ownOverall(ctx))?.row_version ?? null,
    keep_years,
    classes: classes.map(({ id, name }) => ({ trial_class_id: id, name, years: years.get(id) ?? null })),
  }
}

/** What counts now, from the laboratory's own settings or from those above. */
export const getArchiveSettings: Run<Actions['Get']> = async ctx => shown(ctx, (await settingsOf(ctx)).overall.Report)

/** Writes how long the files that are made from now on are kept. */
export const setArchiveSettings: Run<Actions['Set']> = async (ctx, { row_version, keep_years, classes }) => {
  const known = await classesByIds(
    ctx,
    classes.map(({ trial_class_id }) => trial_class_id),
  )
  if (known.length < classes.length) throw new Refusal([refused(generalErrors, 'G-04', {}, { field: 'classes' })])
  const own = await ownOverall(ctx)
  // settings that the caller never saw are told as those of another version
  const row = own
    ? await lockRow(ctx, overallSetting, { id: own.id, row_version: row_version ?? -1 })
    : await insertRow(ctx, overallSetting, {})
  const setting = { ...own?.setting }
  const periods = { keep_years, keep_classes: classes }
  await changeRow(ctx, overallSetting, row, {
    setting: { ...setting, Report: { ...(setting.Report as object | undefined), ...periods } }, // sections are objects
  })
  return shown(ctx, periods)
}
