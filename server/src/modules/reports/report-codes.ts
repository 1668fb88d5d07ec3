import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { SettingsAnswer } from '@gt/domain/kit/page/settings.ts'
import { numberingErrors } from '@gt/domain/numbering/errors.ts'
import { reportUniqueCode } from '@gt/domain/numbering/report-unique-code.entity.ts'
import type { reportCodeActions } from '@gt/domain/reports/report-code-actions.ts'
import { isCodePart, reportCodeKeys, reportCodeRule } from '@gt/domain/reports/report-code-rule.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { detailRow } from '../../db/list.ts'
import { changeRow, lockRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { loadSettings, saveSettings } from '../../pages/settings-page.ts'
import { seenWithReport } from './visible.ts'

type Actions = (typeof reportCodeActions)['actions']

const [prefixKey = '', areaKey = ''] = reportCodeKeys

function ruleOf({ row_version, settings }: SettingsAnswer) {
  const said = (key: string): string => String(settings[key]?.value ?? '')
  return {
    row_version,
    prefix: said(prefixKey),
    area: said(areaKey),
    locked: reportCodeKeys.some(key => settings[key]?.locked_by !== null),
  }
}

export const readCodeRule: Run<Actions['Rule']> = async ctx => ruleOf(await loadSettings(reportCodeRule)(ctx, {}))

export const saveCodeRule: Run<Actions['SaveRule']> = async (ctx, { row_version, prefix, area }) => {
  const parts = { prefix, area }
  refuseIfAny(
    Object.entries(parts)
      .filter(([, part]) => !isCodePart(part))
      .map(([field]) => refused(numberingErrors, 'RN-04', {}, { field })),
  )
  const { settings } = await loadSettings(reportCodeRule)(ctx, {})
  const wanted = { [prefixKey]: prefix, [areaKey]: area }
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => value !== String(settings[key]?.value ?? '')),
  )
  return ruleOf(await saveSettings(reportCodeRule)(ctx, { row_version, changes }))
}

/** Codes are seen with their reports, and found by the number of these. */
const visibleCodes = (ctx: Ctx) => ({
  ...seenWithReport(ctx),
  facts: factsOf(reportUniqueCode.computed, {
    report_number: {
      column: 'r.display_number',
      place: 'exists (select from report r where r.business_id = t.business_id and r.id = t.report_id and #)',
    },
  }),
})

/** The source of a look-up is kept as a digest; its first signs tell whether two came from one place. */
export const lookupsOfCode: Run<Actions['Lookups']> = async (ctx, { id }) => {
  await detailRow(ctx, reportUniqueCode, id, visibleCodes(ctx))
  return {
    rows: await ctx.tx.query(
      `select l.id, l.verified_at, l.result, l.channel, left(l.ip, 6) as source
       from report_unique_code c join report_verify_log l on l.business_id = c.business_id and l.code = c.code
       where c.business_id = any(app_visible()) and c.id = $1 order by l.verified_at desc, l.id desc limit 200`,
      [id],
    ),
  }
}

/** Withdraws the code of an approved report: the public check says so at once (RN-03 for any other). */
async function voidCode(ctx: Ctx, item: CommandItem, { reason }: { readonly reason?: string }): Promise<CommandDone> {
  await detailRow(ctx, reportUniqueCode, item.id, visibleCodes(ctx))
  const row = await lockRow(ctx, reportUniqueCode, item)
  if (row.state !== 'active')
    throw new Refusal([refused(numberingErrors, 'RN-03', { code: row.code })], { number: row.code })
  const now = await changeRow(ctx, reportUniqueCode, row, { state: 'voided' }, { reason: reason ?? null })
  return { id: now.id, row_version: now.row_version, state: now.state }
}

const ofReport = 'from report r where r.business_id = t.business_id and r.id = t.report_id'

/** Rules of the codes of reports. */
export const reportCodeRules = entityRules(reportUniqueCode, {
  visible: visibleCodes,
  computed: {
    report_number: `select r.display_number ${ofReport}`,
    form_code: `select l.report_form_code from report r join trial_list l on l.id = r.trial_list_id
      where r.business_id = t.business_id and r.id = t.report_id`,
    last_verify:
      'select max(l.verified_at) from report_verify_log l where l.business_id = t.business_id and l.code = t.code',
  },
  commands: { Void: voidCode as never },
})
