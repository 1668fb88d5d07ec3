import type { ChargeGate } from '@gt/domain/platform/djbase-set.entity.ts'
import { effective, type Said, type SaidByLevels } from '@gt/domain/platform/resolve-setting.ts'
import { settingByKey, settingEntity } from '@gt/domain/platform/setting-list.ts'
import { type OverallSetting, overallSettingSchema } from '@gt/domain/platform/settings.ts'
import { businessOf, type Ctx } from '../db/context.ts'

/** What the rules of workflow.md call `set.x`, resolved for the caller's laboratory. */
export interface LaboratorySettings {
  readonly overall: OverallSetting
  readonly sampleCap: number
  readonly itemCap: number
  /** Suggestions of the laboratory and the platform are offered together, the most used ones alone. */
  readonly mergedSuggestions: boolean
  readonly taskSplit: 'per_sample' | 'per_test' | 'per_order'
  readonly contractReview: 'never' | 'triggered' | 'always'
  readonly recordCheck: boolean
  readonly auditLevels: 1 | 2
  readonly minTesters: number
  readonly assignOnRegister: boolean
  readonly separateDuties: boolean
  readonly requireAuthority: boolean
  readonly requireEquipment: boolean
  readonly calibrationBlock: 'block' | 'warn' | 'off'
  readonly requireHumiture: boolean
  /** What supervising units that may confirm are asked for; a graded laboratory has no such setting, the relation says it. */
  readonly supervisionConfirm: 'none' | 'sampling' | 'report' | 'both'
  readonly chargeGate: ChargeGate
  readonly allowCredit: boolean
  readonly retentionDays: number
  readonly preEntrustExpireDays: number
  readonly sampleFlow: 'full' | 'simple'
  readonly authorisationBlock: boolean
  /** A report may be filed while it still waits for its issue. */
  readonly archiveBeforeIssue: boolean
  readonly discountLimits: Readonly<Record<string, number>>
  /** Days within which a bill is paid. */
  readonly paymentDays: number
  /** Clients see prices. */
  readonly showPrices: boolean
  /** The record is printed with its report. */
  readonly withRecord: boolean
  readonly pageGroup: 50 | 100
  readonly changeNaming: 'dash_g' | 'g' | 'paren_g'
  /** Numbers of tests tell nothing of whose sample it is. */
  readonly blindNumbers: boolean
  /** Classes whose samples are tested blind, and the step that opens them; site laboratories have none. */
  readonly blindClasses: readonly string[]
  readonly blindOpenAt: 'checked' | 'approved'
  /** Keys that organisation or platform let nobody below say otherwise. */
  readonly locked: ReadonlySet<string>
}

const cache = new WeakMap<Ctx, Promise<LaboratorySettings>>()

/** Settings of the caller's laboratory; read once in a transaction. */
export function settingsOf(ctx: Ctx): Promise<LaboratorySettings> {
  let found = cache.get(ctx)
  if (!found) {
    found = readSettings(ctx)
    cache.set(ctx, found)
  }
  return found
}

/** The default of a setting; null where none is said. */
export function defaultOf(key: string, labKind: 'dj' | 'gd'): unknown {
  const [section = '', name = ''] = key.split('.')
  const value = (defaults as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>)[section]?.[name]
  return value === null || value === undefined ? (byKind[key]?.[labKind] ?? null) : asStored(value)
}

const defaults = overallSettingSchema.parse({})
const byKind: Readonly<Record<string, { readonly dj: unknown; readonly gd: unknown }>> = {
  'Process.min_testers': { dj: 2, gd: 1 },
  'Process.assign_on_register': { dj: 0, gd: 1 },
  'Sample.sample_flow': { dj: 'full', gd: 'simple' },
}

/** Flags are stored and sent as 1 or 0. */
const asStored = (value: unknown): unknown => (typeof value === 'boolean' ? (value ? 1 : 0) : value)

interface Stored {
  readonly columns: Readonly<Record<string, unknown>> | null
  readonly own_sections: Readonly<Record<string, Readonly<Record<string, unknown>>>> | null
  readonly base:
    | readonly { readonly key: string; readonly value: unknown; readonly locked: boolean; readonly org: 0 | 1 }[]
    | null
}

/** What laboratory, organisation and platform say of their settings; this and what writes them know where that is kept. */
export async function saidOf(ctx: Ctx): Promise<SaidByLevels> {
  const labKind = ctx.principal.business?.labKind ?? 'dj'
  const table = settingEntity(labKind).name
  const [found] = await ctx.tx.prepared<Stored & Record<string, unknown>>(
    `select (select to_jsonb(s) from ${table} s where s.business_id = app_biz() and s.deleted_at is null) as columns,
       (select o.setting from overall_setting o where o.business_id = app_biz() and o.deleted_at is null) as own_sections,
       (select json_agg(json_build_object('key', b.key, 'value', b.value, 'locked', coalesce(b.locked, false),
            'org', case when b.organization_id = 0 then 0 else 1 end) order by b.id)
        from total_base b where b.organization_id in (0, app_org()) and b.deleted_at is null) as base`,
  )
  const laboratory = new Map<string, Said>()
  for (const [section, values] of Object.entries(found?.own_sections ?? {}))
    for (const [name, value] of Object.entries(values ?? {})) laboratory.set(`${section}.${name}`, said(value))
  for (const { key, columns } of settingByKey.values()) {
    const column = columns[labKind]
    const value = column ? found?.columns?.[column] : undefined
    // a column that is empty says nothing; what the structured settings of old say of it counts then
    if (value !== null && value !== undefined) laboratory.set(key, said(value))
  }
  const base = (org: 0 | 1): Map<string, Said> =>
    new Map(
      (found?.base ?? [])
        .filter(one => one.org === org)
        .map(({ key, value, locked }) => [key, { value: asStored(value), locked }]),
    )
  return { laboratory, organisation: base(1), platform: base(0) }
}

const said = (value: unknown): Said => ({ value: asStored(value), locked: false })

/** Everything that is said somewhere, as one object of sections. */
function sectionsOf(levels: SaidByLevels): Record<string, Record<string, unknown>> {
  const sections: Record<string, Record<string, unknown>> = {}
  for (const key of new Set(Object.values(levels).flatMap(level => [...level.keys()]))) {
    const [section = '', name = ''] = key.split('.')
    const value = effective(levels, key, undefined)
    if (value !== undefined) sections[section] = { ...sections[section], [name]: value }
  }
  return sections
}

async function readSettings(ctx: Ctx): Promise<LaboratorySettings> {
  const { labKind } = businessOf(ctx)
  const levels = await saidOf(ctx)
  const overall = overallSettingSchema.parse(sectionsOf(levels))
  const dj = labKind === 'dj'
  const { Process, Sample, Report } = overall
  return {
    overall,
    sampleCap: Sample.sample_cap,
    itemCap: Sample.item_cap,
    mergedSuggestions: Sample.merged_suggestions,
    taskSplit: Process.task_split,
    contractReview: dj && Process.contract_review_enabled ? Process.contract_review : 'never',
    recordCheck: Process.record_check,
    auditLevels: Process.audit_level === 'one' ? 1 : 2,
    minTesters: Process.min_testers ?? (dj ? 2 : 1),
    assignOnRegister: (Process.assign_on_register ?? !dj) || Process.auto_assign === 'default_tester',
    separateDuties: Process.separate_duties,
    requireAuthority: Process.require_authority,
    requireEquipment: Process.require_equipment,
    calibrationBlock: Process.calibration_block,
    requireHumiture: Process.require_humiture,
    supervisionConfirm: dj ? 'report' : Process.supervision_confirm,
    chargeGate: dj ? Process.charge_gate : 'none',
    allowCredit: Process.allow_credit,
    retentionDays: Sample.retention_days,
    preEntrustExpireDays: Process.pre_entrust_expire_days,
    sampleFlow: Sample.sample_flow ?? (dj ? 'full' : 'simple'),
    authorisationBlock: Process.authorisation_block,
    archiveBeforeIssue: Report.archive_before_issue,
    discountLimits: Process.discount_limits,
    paymentDays: Process.payment_days,
    showPrices: Process.show_price_to_customer,
    withRecord: Report.record_report_mode === 'merged',
    pageGroup: Report.page_group === 'p100' ? 100 : 50,
    changeNaming: Report.change_naming,
    blindNumbers: Sample.blind_numbers,
    blindClasses: dj ? Sample.blind_classes : [],
    blindOpenAt: Sample.blind_open_at,
    locked: new Set([...levels.organisation, ...levels.platform].flatMap(([key, { locked }]) => (locked ? [key] : []))),
  }
}
