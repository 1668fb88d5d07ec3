import type { ChargeGate } from '@gt/domain/platform/djbase-set.entity.ts'
import { type OverallSetting, overallSettingSchema } from '@gt/domain/platform/settings.ts'
import { businessOf, type Ctx } from '../db/context.ts'

/** What the rules of workflow.md call `set.x`, resolved for the caller's laboratory. */
export interface LaboratorySettings {
  readonly overall: OverallSetting
  readonly sampleCap: number
  readonly itemCap: number
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
  readonly lockDays: number
  /** A report may be filed while it still waits for its issue. */
  readonly archiveBeforeIssue: boolean
  readonly discountLimits: Readonly<Record<string, number>>
  /** Days within which a bill is paid. */
  readonly paymentDays: number
}

type Columns = Readonly<Record<string, unknown>>

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

const pick = <T>(columns: Columns, name: string, fallback: T): T =>
  (columns[name] ?? null) === null ? fallback : (columns[name] as T) // columns of the settings entity
const flag = (columns: Columns, name: string, fallback: boolean): boolean =>
  pick<0 | 1>(columns, name, fallback ? 1 : 0) === 1

type Stored = Columns & {
  readonly own_sections: unknown
  readonly inherited_sections: readonly { readonly key: string; readonly value: unknown }[] | null
}

async function readSettings(ctx: Ctx): Promise<LaboratorySettings> {
  const { labKind } = businessOf(ctx)
  const table = labKind === 'dj' ? 'djbase_set' : 'gdbase_set'
  const [found] = await ctx.tx.prepared<Stored>(
    `select s.*, (select o.setting from overall_setting o where o.business_id = app_biz() and o.deleted_at is null) as own_sections,
       (select json_agg(json_build_object('key', b.key, 'value', b.value) order by b.id) from total_base b
        where b.organization_id = app_org() and b.deleted_at is null) as inherited_sections
     from (select 1) one left join ${table} s on s.business_id = app_biz() and s.deleted_at is null`,
  )
  const {
    own_sections: own,
    inherited_sections: base,
    ...columns
  } = found ?? { own_sections: null, inherited_sections: null }
  const inherited: Record<string, Record<string, unknown>> = {}
  for (const { key, value } of base ?? []) {
    const [section = '', name = ''] = key.split('.')
    inherited[section] = { ...inherited[section], [name]: value }
  }
  const given = (own ?? {}) as Record<string, Record<string, unknown>> // validated by the schema below
  const sections = new Set([...Object.keys(inherited), ...Object.keys(given)])
  const overall = overallSettingSchema.parse(
    Object.fromEntries([...sections].map(name => [name, { ...inherited[name], ...given[name] }])),
  )
  const dj = labKind === 'dj'
  return {
    overall,
    sampleCap: pick(columns, 'sample_count_cap', overall.Sample.sample_cap),
    itemCap: pick(columns, 'item_count_cap', 200),
    taskSplit: pick(columns, 'task_split_mode', 'per_test'),
    contractReview: dj
      ? flag(columns, 'contract_review_enabled', false)
        ? overall.Process.contract_review
        : 'never'
      : 'never',
    recordCheck: flag(columns, 'record_check_enabled', true),
    auditLevels:
      pick<string>(columns, 'audit_level', overall.Process.report_levels.includes('audit') ? 'two' : 'one') === 'one'
        ? 1
        : 2,
    minTesters: pick<number | null>(columns, 'min_testers', null) ?? overall.Process.min_testers ?? (dj ? 2 : 1),
    assignOnRegister: flag(columns, 'auto_assign_on_register', !dj) || overall.Process.auto_assign === 'default_tester',
    separateDuties: flag(columns, 'separate_tester_auditor', overall.Process.separate_duties),
    requireAuthority: flag(columns, 'require_authority', true),
    requireEquipment: flag(columns, 'require_equipment', true),
    calibrationBlock: pick(columns, 'calibration_block', overall.Process.calibration_block),
    requireHumiture: flag(columns, 'require_humiture', false),
    supervisionConfirm: dj ? 'report' : pick(columns, 'supervision_confirm', 'none'),
    chargeGate: dj
      ? pick(columns, 'charge_before_release', (overall.Process.charge_before_release ?? true) ? 'print' : 'none')
      : 'none',
    allowCredit: flag(columns, 'allow_credit', true),
    retentionDays: pick(columns, 'retention_days', 30),
    preEntrustExpireDays: pick(columns, 'pre_entrust_expire_days', 30),
    sampleFlow: overall.Sample.sample_flow ?? (dj ? 'full' : 'simple'),
    authorisationBlock: flag(columns, 'authorisation_block', true),
    archiveBeforeIssue: flag(columns, 'archive_before_issue', false),
    lockDays: pick(columns, 'lock_days', 0),
    discountLimits: pick(columns, 'discount_limits', overall.Process.discount_limits),
    paymentDays: pick(columns, 'payment_days', 7),
  }
}
