import { entrustNature } from '@gt/domain/entrust/lists.ts'
import { objectKindList, testItemState } from '@gt/domain/methods/test-item-state.entity.ts'
import { trialTaskCategory } from '@gt/domain/methods/trial-task-category.entity.ts'
import { numberRule } from '@gt/domain/numbering/number-rule.entity.ts'
import { numberRuleCategory } from '@gt/domain/numbering/number-rule-category.entity.ts'
import type { unitCategory } from '@gt/domain/organisation/lists.ts'
import { dictType } from '@gt/domain/platform/dict-type.entity.ts'
import { workflowActivity } from '@gt/domain/tasks/workflow-activity.entity.ts'
import { workflowBackSetting } from '@gt/domain/tasks/workflow-back-setting.entity.ts'
import { workflowScheme } from '@gt/domain/tasks/workflow-scheme.entity.ts'
import { deliveredStates } from '@gt/domain/testing/delivered-states.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type IdsByKey, idOf, idsByKey, putRows, type SeedRow } from '../put-rows.ts'
import { cell, readTable } from '../read-table.ts'

/** Platform defaults of numbers, task categories, states and returns. */
export async function seedProcessDefaults(tx: Transaction): Promise<void> {
  await seedNumberRules(tx)
  await seedTaskCategories(tx)
  await seedStates(tx)
  await seedReturns(tx)
}

/** The rules of demonstration data section 5 as rows; a laboratory gets its own copies of them. */
export function numberRuleRows(categories: IdsByKey): SeedRow<typeof numberRule>[] {
  return readTable('number-rules').map(row => ({
    rule_type: idOf(categories, cell(row, 'code')),
    trial_category_id: null,
    trial_class_id: null,
    trial_task_category_id: null,
    project_id: null,
    rule_one: row.one,
    rule_two: row.two,
    separator: '-',
    serial_period: row.period,
    serial_digit_count: row.digits,
    serial_scope: row.scope,
    sample_text: row.sample,
  }))
}

/** What makes a numbering rule unlike the others of its owner. */
export const numberRuleKey = [
  'rule_type',
  'trial_category_id',
  'trial_class_id',
  'trial_task_category_id',
  'project_id',
] as const

async function seedNumberRules(tx: Transaction): Promise<void> {
  const categories = await putRows(
    tx,
    numberRuleCategory,
    ['code'],
    readTable('number-rules').map((row, index) => ({
      code: row.code,
      name_zh: row.zh,
      name_en: row.en,
      allowed_tokens: cell(row, 'tokens').split(' '),
      sort_no: index + 1,
    })),
    'refresh',
  )
  await putRows(tx, numberRule, numberRuleKey, numberRuleRows(categories), 'refresh')
}

/** Code in numbers of each nature of an order. */
const natureCodes: Readonly<Record<(typeof entrustNature.codes)[number], string>> = {
  entrusted: 'WT',
  witness: 'JZ',
  supervision_check: 'JD',
  supervision_parallel: 'JL',
  parallel: 'PX',
  self_check: 'ZJ',
  verification: 'YZ',
  standard_test: 'BZ',
  process_test: 'GY',
  acceptance: 'YS',
  arbitration: 'ZC',
  proficiency: 'BD',
}

/** Kinds of units whose work a nature is; all where it is anybody's. */
const natureUnits: Partial<
  Record<(typeof entrustNature.codes)[number], readonly (typeof unitCategory.codes)[number][]>
> = {
  supervision_parallel: ['supervision', 'central_lab'],
  self_check: ['construction', 'graded_lab'],
  process_test: ['construction', 'graded_lab'],
  standard_test: ['construction', 'central_lab', 'graded_lab'],
  arbitration: ['graded_lab', 'central_lab'],
}

async function seedTaskCategories(tx: Transaction): Promise<void> {
  await putRows(
    tx,
    trialTaskCategory,
    ['code'],
    entrustNature.codes.map((nature, index) => ({
      code: natureCodes[nature],
      name_zh: entrustNature.labels[nature].zh,
      name_en: entrustNature.labels[nature].en,
      nature,
      unit_categories: natureUnits[nature] ?? [],
      need_witness: nature === 'witness' ? 1 : 0,
      sort_no: index + 1,
    })),
    'refresh',
  )
}

async function seedStates(tx: Transaction): Promise<void> {
  await putRows(
    tx,
    testItemState,
    ['object_kind', 'state_code'],
    objectKindList.codes.flatMap(object_kind =>
      deliveredStates(object_kind).map(({ label, ...state }) => ({
        ...state,
        object_kind,
        name_zh: label.zh,
        name_en: label.en,
        name_es: label.es,
      })),
    ),
    'refresh',
  )
}

const schemes = [
  { code: 'entrustment', name: '委托受理', object_kind: 'entrustment' },
  { code: 'record', name: '原始记录', object_kind: 'record' },
  { code: 'report', name: '检测报告', object_kind: 'report' },
] as const

/** Steps: scheme, code, names, state of the object. */
const activities = [
  ['entrustment', 'registration', '登记', 'Registration', 'start', 'draft'],
  ['entrustment', 'review', '合同评审', 'Contract review', 'step', 'reviewing'],
  ['entrustment', 'assignment', '任务分配', 'Task assignment', 'end', 'accepted'],
  ['record', 'testing', '检测', 'Testing', 'start', 'draft'],
  ['record', 'check', '复核', 'Check', 'end', 'submitted'],
  ['report', 'registration', '委托登记', 'Registration', 'step', 'registration'],
  ['report', 'testing', '检测', 'Testing', 'start', 'testing'],
  ['report', 'drafting', '报告编制', 'Drafting', 'step', 'drafting'],
  ['report', 'audit', '审核', 'Audit', 'step', 'auditing'],
  ['report', 'approval', '批准', 'Approval', 'end', 'approving'],
] as const

/** Permitted returns of workflow.md section 20: scheme, from, to, how the object comes back. */
const returns = [
  ['record', 'check', 'testing', 'step'],
  ['report', 'audit', 'drafting', 'direct'],
  ['report', 'audit', 'testing', 'step'],
  ['report', 'audit', 'registration', 'step'],
  ['report', 'approval', 'drafting', 'direct'],
  ['report', 'approval', 'audit', 'direct'],
  ['report', 'approval', 'testing', 'step'],
  ['report', 'approval', 'registration', 'step'],
  ['entrustment', 'review', 'registration', 'step'],
  ['entrustment', 'assignment', 'registration', 'step'],
] as const

async function seedReturns(tx: Transaction): Promise<void> {
  const schemeIds = await putRows(
    tx,
    workflowScheme,
    ['code', 'version_no'],
    schemes.map(row => ({ ...row, version_no: 1, state: 'active' })),
    'refresh',
  )
  const schemeId = (code: string): string => idOf(schemeIds, `${code}|1`)
  const steps = await putRows(
    tx,
    workflowActivity,
    ['workflow_scheme_id', 'code'],
    activities.map(([scheme, code, name_zh, name_en, kind, object_state], index) => ({
      workflow_scheme_id: schemeId(scheme),
      code,
      name_zh,
      name_en,
      kind,
      object_state,
      pos_x: index * 180,
    })),
    'refresh',
  )
  const reasons = await idsByKey(tx, dictType, ['code'])
  await putRows(
    tx,
    workflowBackSetting,
    ['from_activity_id', 'to_activity_id'],
    returns.map(([scheme, from, to, rejoin]) => ({
      workflow_scheme_id: schemeId(scheme),
      from_activity_id: idOf(steps, `${schemeId(scheme)}|${from}`),
      to_activity_id: idOf(steps, `${schemeId(scheme)}|${to}`),
      rejoin,
      reset_signatures: scheme === 'entrustment' ? 0 : 1,
      keep_number: 1,
      reason_dict_type_id: idOf(reasons, 'back_reason'),
    })),
    'refresh',
  )
}
