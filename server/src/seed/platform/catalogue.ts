import type { Id } from '@gt/domain/kit/id.ts'
import { trialCategory } from '@gt/domain/methods/trial-category.entity.ts'
import { trialClass } from '@gt/domain/methods/trial-class.entity.ts'
import { trialTargetGroup } from '@gt/domain/methods/trial-target-group.entity.ts'
import { defaultDataDict } from '@gt/domain/platform/default-data-dict.entity.ts'
import { standard } from '@gt/domain/standards/standard.entity.ts'
import { standardCategory } from '@gt/domain/standards/standard-category.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type IdsByKey, idOf, putRows } from '../put-rows.ts'
import { cell, readTable } from '../read-table.ts'

/** Industries; -1 and 0 in a session mean no filter and are no rows. */
const industries = [
  { number: 1, code: 'highway', name_zh: '公路', name_en: 'Highway', name_es: 'Carreteras', licence_code: 'highway' },
  {
    number: 2,
    code: 'municipal',
    name_zh: '市政',
    name_en: 'Municipal',
    name_es: 'Municipal',
    licence_code: 'municipal',
  },
  {
    number: 3,
    code: 'waterway',
    name_zh: '水运',
    name_en: 'Waterway',
    name_es: 'Vías navegables',
    licence_code: 'waterway',
  },
  { number: 4, code: 'railway', name_zh: '铁路', name_en: 'Railway', name_es: 'Ferrocarril', licence_code: 'railway' },
]

export interface Catalogue {
  /** Id of the highway industry, under which the shipped methods stand. */
  readonly highwayId: Id
  /** Trial classes by their number code (TG, CJL …). */
  readonly classes: IdsByKey
  /** Target groups of whole classes by the id of their class and its code. */
  readonly groups: IdsByKey
  /** Standards by number with edition (`JTG 3430-2020`). */
  readonly standards: IdsByKey
}

/** Industries, classes, target groups and standards of the platform. */
export async function seedCatalogue(tx: Transaction, noticeFileId: Id): Promise<Catalogue> {
  const categories = await putRows(
    tx,
    trialCategory,
    ['code'],
    industries.map((row, index) => ({ ...row, sort_no: index + 1 })),
    'refresh',
  )
  const highwayId = idOf(categories, 'highway')
  const rows = readTable('trial-classes')
  const classes = await putRows(
    tx,
    trialClass,
    ['code'],
    rows.map((row, index) => ({
      trial_category_id: highwayId,
      code: row.code,
      name_zh: row.zh,
      name_en: row.en,
      name_es: row.es,
      sort_no: index + 1,
    })),
    'refresh',
  )
  const groups = await putRows(
    tx,
    trialTargetGroup,
    ['trial_class_id', 'code'],
    rows.map((row, index) => ({
      trial_class_id: idOf(classes, cell(row, 'code')),
      code: row.code,
      name_zh: `${row.zh}技术要求`,
      name_en: `${row.en} requirements`,
      sort_no: index + 1,
    })),
    'refresh',
  )
  await seedPhrases(tx, classes)
  return { highwayId, classes, groups, standards: await seedStandards(tx, noticeFileId) }
}

/** What samples of a class are usually called, and how they come; the desk of a laboratory offers it while one types. */
async function seedPhrases(tx: Transaction, classes: IdsByKey): Promise<void> {
  await putRows(
    tx,
    defaultDataDict,
    ['trial_class_id', 'field_key', 'value'],
    readTable('sample-phrases').map((row, index) => ({
      trial_class_id: row.class ? idOf(classes, row.class) : null,
      field_key: row.field,
      value: row.value,
      sort_no: index + 1,
    })),
    'refresh',
  )
}

const standardGroups = [
  ['method', '试验方法标准'],
  ['judgement', '技术与评定标准'],
  ['system', '管理体系标准'],
  ['project', '工程项目文件'],
] as const

async function seedStandards(tx: Transaction, noticeFileId: Id): Promise<IdsByKey> {
  const groups = await putRows(
    tx,
    standardCategory,
    ['parent_id', 'code'],
    standardGroups.map(([code, name], index) => ({ parent_id: null, code, name, sort_no: index + 1 })),
    'refresh',
  )
  const rows = readTable('standards')
  const values = (row: (typeof rows)[number], successors: IdsByKey | null) => ({
    standard_category_id: idOf(groups, `|${row.group}`),
    standard_no: row.number,
    edition_year: row.year,
    file_name: row.name,
    level: row.level,
    state: row.state,
    description: row.note,
    // the texts of standards are not ours to ship: a notice says that the laboratory uploads its controlled copy
    upload_file_id: noticeFileId,
    replaced_by_id: successors ? idOf(successors, cell(row, 'successor')) : null,
  })
  const current = await putRows(
    tx,
    standard,
    ['standard_no'],
    rows.filter(row => !row.successor).map(row => values(row, null)),
    'refresh',
  )
  const abolished = await putRows(
    tx,
    standard,
    ['standard_no'],
    rows.filter(row => row.successor).map(row => values(row, current)),
    'refresh',
  )
  return new Map([...current, ...abolished])
}
