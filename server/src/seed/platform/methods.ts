import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Id } from '@gt/domain/kit/id.ts'
import { compileMethod } from '@gt/domain/methods/compile.ts'
import type { MethodDefinition, MethodLibrary } from '@gt/domain/methods/definition.ts'
import { digitSet } from '@gt/domain/methods/digit-set.entity.ts'
import { parseExamples, type WorkedExample } from '@gt/domain/methods/examples.ts'
import { parseLibrary } from '@gt/domain/methods/library.ts'
import { managedFields } from '@gt/domain/methods/managed-parameter.ts'
import { prescribedValue } from '@gt/domain/methods/prescribed-value.entity.ts'
import { trialList } from '@gt/domain/methods/trial-list.entity.ts'
import { trialListData } from '@gt/domain/methods/trial-list-data.entity.ts'
import { trialListDetail } from '@gt/domain/methods/trial-list-detail.entity.ts'
import { trialMethod } from '@gt/domain/methods/trial-method.entity.ts'
import { trialParameter } from '@gt/domain/methods/trial-parameter.entity.ts'
import { trialTargetItem } from '@gt/domain/methods/trial-target-item.entity.ts'
import { prescribedLimits, targetItems } from '@gt/domain/paper/judged-limits.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type IdsByKey, idOf, putRows } from '../put-rows.ts'
import { cell, readTable, type TableRow } from '../read-table.ts'
import type { Catalogue } from './catalogue.ts'
import { methodDigits, parameterCode, projectMethod } from './project-method.ts'
import { seedTargets } from './targets.ts'

const library = (name: string): string =>
  readFileSync(createRequire(import.meta.url).resolve(`@gt/domain/methods/library/${name}`), 'utf8')

interface Shipped {
  readonly method: MethodDefinition
  readonly examples: readonly WorkedExample[]
  /** What a test is besides its method: class, basis, days, specimens (`tests.tsv`). */
  readonly test: TableRow
  readonly listId: Id
}

/** Tests by the id of their method. */
export interface SeededTests {
  readonly tests: readonly { readonly method: MethodDefinition; readonly test: TableRow; readonly listId: Id }[]
}

/**
 * Publishes the shipped methods and writes their projection (methods.md section 17). The definition is compiled first:
 * a method that does not compile stops the seeding.
 */
export async function seedMethods(tx: Transaction, catalogue: Catalogue): Promise<SeededTests> {
  const parsed = parseLibrary(library('methods.yaml'))
  const examples = parseExamples(library('worked-examples.yaml'))
  const shipped = await seedLists(tx, catalogue, parsed, examples)
  await publish(tx, parsed, shipped)
  await seedProjection(tx, catalogue, parsed, shipped)
  return { tests: shipped }
}

async function seedLists(
  tx: Transaction,
  catalogue: Catalogue,
  parsed: MethodLibrary,
  examples: readonly WorkedExample[],
): Promise<Shipped[]> {
  const rows = new Map(readTable('tests').map(row => [cell(row, 'method'), row]))
  const tests = parsed.methods.map(method => {
    const test = rows.get(method.id)
    if (!test) throw new Error(`tests.tsv lacks the method ${method.id}`)
    return { method, test }
  })
  const ids = await putRows(
    tx,
    trialList,
    ['code'],
    tests.map(({ method, test }, index) => ({
      trial_category_id: catalogue.highwayId,
      trial_class_id: idOf(catalogue.classes, cell(test, 'class')),
      code: method.code,
      name_zh: method.name.zh,
      name_en: method.name.en,
      name_es: method.name.es ?? method.name.en,
      record_form_code: method.record,
      report_form_code: method.report,
      site_test: method.category === 'site' ? 1 : 0,
      needs_age: method.age ? 1 : 0,
      needs_specimens: Number(test.specimens) > 1 ? 1 : 0,
      default_specimen_count: test.specimens,
      sample_quantity_hint: test.amount,
      sample_kind: test.kind,
      default_duration_days: test.days,
      calculation_key: method.id,
      workload_points: test.points,
      capture_kind: test.capture,
      default_standard_id: idOf(catalogue.standards, cell(test, 'standard')),
      sort_no: index + 1,
    })),
    'refresh',
  )
  return tests.map(({ method, test }) => ({
    method,
    test,
    examples: examples.filter(example => example.method === method.id),
    listId: idOf(ids, method.code),
  }))
}

async function publish(tx: Transaction, parsed: MethodLibrary, shipped: readonly Shipped[]): Promise<void> {
  for (const { method } of shipped) {
    const result = compileMethod(method)
    if (!result.ok) throw new Error(`method ${method.id} does not compile: ${JSON.stringify(result.errors[0])}`)
  }
  await putRows(
    tx,
    trialMethod,
    ['method_key', 'version_no'],
    shipped.map(({ method, examples, listId }) => ({
      trial_list_id: listId,
      method_key: method.id,
      version_no: parsed.version,
      library_version: parsed.version,
      language_version: parsed.language,
      definition: method,
      examples,
      confidence: method.confidence,
      unsure_text: method.unsure,
      change_note: '平台方法库',
      state: 'published',
    })),
    'once',
  )
  await tx.query(
    `update trial_list t set current_method_id = m.id, row_version = t.row_version + 1, updated_at = gt_now()
     from trial_method m
     where m.business_id = 0 and m.trial_list_id = t.id and m.method_key = t.calculation_key and m.version_no = $1
       and m.deleted_at is null and t.current_method_id is distinct from m.id`,
    [parsed.version],
  )
}

async function seedProjection(
  tx: Transaction,
  catalogue: Catalogue,
  parsed: MethodLibrary,
  shipped: readonly Shipped[],
): Promise<void> {
  const projected = shipped.map(one => ({ ...one, projection: projectMethod(one.method, parsed.words) }))
  const parameters = await putRows(
    tx,
    trialParameter,
    ['code'],
    projected.flatMap(({ test, listId, projection }) =>
      projection.parameters.map(row => ({
        ...row,
        trial_category_id: catalogue.highwayId,
        trial_class_id: idOf(catalogue.classes, cell(test, 'class')),
        trial_list_id: listId,
        test_method: [test.standard, test.clause].filter(Boolean).join(' '),
      })),
    ),
    'refresh',
    managedFields,
  )
  await putRows(
    tx,
    trialListDetail,
    ['trial_list_id', 'field_key'],
    projected.flatMap(({ method, listId, projection }) =>
      projection.details.map(({ parameterKey, ...row }) => ({
        ...row,
        trial_list_id: listId,
        trial_parameter_id: parameterKey ? idOf(parameters, parameterCode(method, parameterKey)) : null,
      })),
    ),
    'refresh',
  )
  await putRows(
    tx,
    trialListData,
    ['trial_list_id', 'list_key', 'row_no'],
    projected.flatMap(({ listId, projection }) => projection.data.map(row => ({ ...row, trial_list_id: listId }))),
    'refresh',
  )
  await putRows(
    tx,
    digitSet,
    ['trial_list_id', 'field_key'],
    shipped.flatMap(({ method, listId }) => methodDigits(method).map(row => ({ ...row, trial_list_id: listId }))),
    'refresh',
  )
  await seedJudgement(tx, catalogue, shipped, parameters)
  await seedTargets(tx, catalogue, shipped, parameters)
}

async function seedJudgement(
  tx: Transaction,
  catalogue: Catalogue,
  shipped: readonly Shipped[],
  parameters: IdsByKey,
): Promise<void> {
  const groupOf = (test: TableRow): Id => {
    const code = cell(test, 'class')
    return idOf(catalogue.groups, `${idOf(catalogue.classes, code)}|${code}`)
  }
  const parameterId = (method: MethodDefinition, key: string): Id => idOf(parameters, parameterCode(method, key))
  const items = await putRows(
    tx,
    trialTargetItem,
    ['trial_target_group_id', 'trial_parameter_id', 'judge_key'],
    shipped.flatMap(({ method, test }) =>
      targetItems(method).map((item, index) => ({
        trial_target_group_id: groupOf(test),
        trial_parameter_id: parameterId(method, item.parameterKey),
        judge_key: item.key,
        name: item.label.zh,
        op: item.op,
        unit: item.unit,
        must_pass: 1,
        sort_no: index + 1,
      })),
    ),
    'refresh',
  )
  await putRows(
    tx,
    prescribedValue,
    ['trial_list_id', 'trial_parameter_id', 'project_id', 'grade', 'condition_text'],
    shipped.flatMap(({ method, test, listId }) =>
      prescribedLimits(method).map(limit => {
        const judged = [groupOf(test), parameterId(method, limit.item.parameterKey), limit.item.key]
        return {
          trial_list_id: listId,
          trial_parameter_id: parameterId(method, limit.parameterKey),
          trial_target_item_id: idOf(items, judged.join('|')),
          project_id: null,
          grade: limit.setKey,
          set_key: limit.setKey,
          condition_text: limit.name,
          name: limit.label.zh.slice(0, 100),
          op: limit.op,
          lower: limit.op === 'gte' ? limit.value : null,
          upper: limit.op === 'lte' || limit.op === 'lt' ? limit.value : null,
          nominal_value: limit.value,
          text_value: limit.value,
          unit: limit.unit,
          source: limit.source,
        }
      }),
    ),
    'refresh',
  )
}
