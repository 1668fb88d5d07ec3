import type { MethodDefinition } from '@gt/domain/methods/definition.ts'
import { trialTargetGroup } from '@gt/domain/methods/trial-target-group.entity.ts'
import { trialTargetItem } from '@gt/domain/methods/trial-target-item.entity.ts'
import { namedLimits } from '@gt/domain/paper/judged-limits.ts'
import { requirementText } from '@gt/domain/testing/target-limits.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type IdsByKey, idOf, putRows } from '../put-rows.ts'
import type { Catalogue } from './catalogue.ts'
import { parameterCode } from './project-method.ts'

/** Groups of indicators by variety and grade: class, code, names, what picks them, standard. */
const groups = [
  ['SN', 'SN-PO-425R', '普通硅酸盐水泥 42.5R', 'OPC 42.5R', '品种=P.O；等级=42.5R', 'GB 175-2023'],
  ['SN', 'SN-PO-525', '普通硅酸盐水泥 52.5', 'OPC 52.5', '品种=P.O；等级=52.5', 'GB 175-2023'],
] as const

/** Their indicators: group, method, limit of the method, value, clause. */
const limits = [
  ['SN-PO-425R', 'cement-strength', 'c3', '22.0', '7.3.4'],
  ['SN-PO-425R', 'cement-strength', 'c28', '42.5', '7.3.4'],
  ['SN-PO-425R', 'cement-strength', 'f3', '4.5', '7.3.4'],
  ['SN-PO-425R', 'cement-strength', 'f28', '6.5', '7.3.4'],
  ['SN-PO-425R', 'cement-setting-time', 'ti_min', '45', '7.3.1'],
  ['SN-PO-425R', 'cement-setting-time', 'tf_max', '600', '7.3.1'],
  ['SN-PO-525', 'cement-strength', 'c3', '22.0', '7.3.4'],
  ['SN-PO-525', 'cement-strength', 'c28', '52.5', '7.3.4'],
  ['SN-PO-525', 'cement-strength', 'f3', '4.5', '7.3.4'],
  ['SN-PO-525', 'cement-strength', 'f28', '7.0', '7.3.4'],
] as const

/** Groups by variety and grade below those of their class, with the limits that their samples are judged by. */
export async function seedTargets(
  tx: Transaction,
  catalogue: Catalogue,
  tests: readonly { readonly method: MethodDefinition }[],
  parameters: IdsByKey,
): Promise<void> {
  const made = await putRows(
    tx,
    trialTargetGroup,
    ['code'],
    groups.map(([ofClass, code, name_zh, name_en, match_rule, standard], index) => {
      const classId = idOf(catalogue.classes, ofClass)
      return {
        trial_class_id: classId,
        parent_id: idOf(catalogue.groups, `${classId}|${ofClass}`),
        code,
        name_zh,
        name_en,
        match_rule,
        standard_id: idOf(catalogue.standards, standard),
        sort_no: index + 1,
      }
    }),
    'refresh',
  )
  await putRows(
    tx,
    trialTargetItem,
    ['owner_business_id', 'trial_target_group_id', 'trial_parameter_id', 'op', 'limit_name'],
    limits.map(([group, key, name, value, clause], index) => {
      const method = tests.find(one => one.method.id === key)?.method
      const limit = method && namedLimits(method).find(one => one.name === name)
      if (!method || !limit || limit.op === 'text') throw new Error(`seeding: ${key} judges by no ${name}`)
      const isLow = limit.op === 'gte'
      const typed = { op: limit.op, lower_text: isLow ? value : null, upper_text: isLow ? null : value }
      return {
        ...typed,
        owner_business_id: null,
        trial_target_group_id: idOf(made, group),
        trial_parameter_id: idOf(parameters, parameterCode(method, limit.parameterKey)),
        limit_name: name,
        name: limit.label.zh,
        lower: typed.lower_text,
        upper: typed.upper_text,
        text_value: requirementText(typed),
        unit: limit.unit,
        clause,
        must_pass: 1,
        sort_no: index + 1,
      }
    }),
    'refresh',
  )
}
