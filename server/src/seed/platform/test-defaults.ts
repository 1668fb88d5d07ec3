import { sceneTrialSet } from '@gt/domain/methods/scene-trial-set.entity.ts'
import { trialAgeSet } from '@gt/domain/methods/trial-age-set.entity.ts'
import { trialNumberSet } from '@gt/domain/methods/trial-number-set.entity.ts'
import { trialResult } from '@gt/domain/methods/trial-result.entity.ts'
import { trialRule } from '@gt/domain/methods/trial-rule.entity.ts'
import { workloadRule } from '@gt/domain/methods/workload-rule.entity.ts'
import { originalDataSet } from '@gt/domain/reports/original-data-set.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { idOf, putRows } from '../put-rows.ts'
import { cell, readTable } from '../read-table.ts'
import type { Catalogue } from './catalogue.ts'
import type { SeededTests } from './methods.ts'

/** Platform defaults that stand beside the methods: bases, ages, numbers of specimens, conclusions, workload. */
export async function seedTestDefaults(
  tx: Transaction,
  catalogue: Catalogue,
  tests: SeededTests['tests'],
): Promise<void> {
  await seedBases(tx, catalogue, tests)
  await seedAges(tx, tests)
  await putRows(
    tx,
    trialNumberSet,
    ['trial_list_id', 'trial_task_category_id'],
    tests.map(({ test, listId }) => ({
      trial_list_id: listId,
      trial_task_category_id: null,
      specimens_per_group: test.specimens,
      basis: test.standard,
    })),
    'refresh',
  )
  await putRows(
    tx,
    sceneTrialSet,
    ['trial_list_id'],
    tests
      .filter(({ method }) => method.category === 'site')
      .map(({ listId }) => ({ trial_list_id: listId, needs_photo: 0, min_photos: 0, point_mode: 'manual' })),
    'refresh',
  )
  await putRows(
    tx,
    originalDataSet,
    ['trial_list_id'],
    tests.map(({ listId }) => ({ trial_list_id: listId, humiture_required: 0 })),
    'refresh',
  )
  await seedConclusions(tx)
  await putRows(
    tx,
    workloadRule,
    ['trial_list_id', 'trial_parameter_id', 'role'],
    workload.map(([role, points, count_at]) => ({
      trial_list_id: null,
      trial_parameter_id: null,
      role,
      points,
      count_at,
      count_by: 'task',
      share_mode: role === 'tester' ? 'weight' : 'main',
    })),
    'refresh',
  )
}

/** Points of a role per task, before the points of the test. */
const workload = [
  ['tester', '1.00', 'checked'],
  ['checker', '0.20', 'checked'],
  ['compiler', '0.20', 'approved'],
  ['auditor', '0.15', 'approved'],
  ['approver', '0.10', 'approved'],
] as const

async function seedBases(tx: Transaction, catalogue: Catalogue, tests: SeededTests['tests']): Promise<void> {
  const basis = (listId: string, kind: 'test' | 'judgement', number: string, clause: string, index: number) => ({
    trial_list_id: listId,
    trial_parameter_id: null,
    kind,
    standard_id: idOf(catalogue.standards, number),
    clause,
    display_text: clause ? `${number} ${clause}` : number,
    is_default: index === 0 ? 1 : 0,
    sort_no: index + 1,
  })
  await putRows(
    tx,
    trialRule,
    ['trial_list_id', 'trial_parameter_id', 'kind', 'standard_id', 'clause'],
    tests.flatMap(({ test, listId }) => [
      basis(listId, 'test', cell(test, 'standard'), cell(test, 'clause'), 0),
      ...cell(test, 'judgement')
        .split(';')
        .map((number, index) => basis(listId, 'judgement', number, '', index)),
    ]),
    'refresh',
  )
}

/** Ages and tolerances of workflow.md section 19; the laboratory's technical leader checks them. */
async function seedAges(tx: Transaction, tests: SeededTests['tests']): Promise<void> {
  const lists = new Map(tests.map(({ method, listId }) => [method.id, listId]))
  await putRows(
    tx,
    trialAgeSet,
    ['trial_list_id', 'age', 'age_unit', 'curing'],
    readTable('ages').map(row => ({
      trial_list_id: idOf(lists, cell(row, 'method')),
      age: row.age,
      age_unit: 'day',
      curing: row.curing,
      tolerance_minus: row.minus,
      tolerance_plus: row.plus,
      remind_before_days: row.remind,
      is_default: row.default,
      accumulate_temperature: row.temperature,
    })),
    'refresh',
  )
}

/** Conclusion sentences with the placeholders sample, basis, items and state (methods.md section 6). */
const conclusions = [
  [
    'pass',
    '依据{basis}，所检{sample}的{items}符合要求。',
    'By {basis}, {items} of the {sample} tested conform.',
    'Según {basis}, conforme en la muestra {sample}: {items}.',
  ],
  [
    'fail',
    '依据{basis}，所检{sample}的{items}不符合要求。',
    'By {basis}, {items} of the {sample} tested do not conform.',
    'Según {basis}, no conforme en la muestra {sample}: {items}.',
  ],
  [
    'measured',
    '所检{sample}的{items}实测结果见报告数据部分。',
    'The measured {items} of the {sample} are given in the data section.',
    'Los valores medidos de {sample} ({items}) figuran en los datos del informe.',
  ],
  [
    'retest',
    '所检{sample}的{items}需加倍取样复检。',
    '{items} of the {sample} need a retest with double the specimens.',
    'La muestra {sample} requiere reensayo con el doble de probetas: {items}.',
  ],
  [
    'invalid',
    '所检{sample}的{items}试验结果无效。',
    'The results for {items} of the {sample} are void.',
    'Los resultados de {items} de la muestra {sample} no son válidos.',
  ],
  [
    'none',
    '不作判定，仅提供检测数据。',
    'No judgement; data only.',
    'Sin dictamen; solo se facilitan los datos del ensayo.',
  ],
] as const

async function seedConclusions(tx: Transaction): Promise<void> {
  await putRows(
    tx,
    trialResult,
    ['trial_list_id', 'judgement'],
    conclusions.map(([judgement, text_zh, text_en, text_es], index) => ({
      trial_list_id: null,
      judgement,
      text_zh,
      text_en,
      text_es,
      is_default: 1,
      sort_no: index + 1,
    })),
    'refresh',
  )
}
