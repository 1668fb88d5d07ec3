import { entrustInstruction } from '@gt/domain/entrust/entrust-instruction.entity.ts'
import { entrustTemplate } from '@gt/domain/entrust/entrust-template.entity.ts'
import { workplace } from '@gt/domain/environment/workplace.entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { trialClass } from '@gt/domain/methods/trial-class.entity.ts'
import { trialList } from '@gt/domain/methods/trial-list.entity.ts'
import { trialRule } from '@gt/domain/methods/trial-rule.entity.ts'
import { numberRule } from '@gt/domain/numbering/number-rule.entity.ts'
import { numberRuleCategory } from '@gt/domain/numbering/number-rule-category.entity.ts'
import { djbaseSet } from '@gt/domain/platform/djbase-set.entity.ts'
import { gdbaseSet } from '@gt/domain/platform/gdbase-set.entity.ts'
import { overallSetting } from '@gt/domain/platform/overall-setting.entity.ts'
import { sampleLibrary } from '@gt/domain/samples/sample-library.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { numberRuleKey, numberRuleRows } from '../platform/process-defaults.ts'
import { type IdsByKey, idOf, idsByKey, putRows } from '../put-rows.ts'
import { cell, readTable } from '../read-table.ts'
import { inUnit, known, type Scene } from './scene.ts'

/** Settings of a unit: the row of its mode and the structured settings; what is not said follows the defaults. */
export async function seedSettings(scene: Scene, unit: string): Promise<void> {
  const mode = readTable('units').find(row => row.code === unit)?.mode
  await inUnit(scene, unit, async tx => {
    await putRows(tx, overallSetting, [], [{ setting: {} }], 'once')
    if (mode === 'dj') await putRows(tx, djbaseSet, [], [gradedSettings], 'once')
    else await putRows(tx, gdbaseSet, [], [siteSettings], 'once')
  })
}

const gradedSettings = {
  min_testers: 2,
  discount_limits: { cashier: 0, tech_lead: 10, director: 30 },
  change_naming: 'dash_g',
  blind_hidden_fields: ['entrusting_unit', 'project_name', 'structural_part', 'manufacturer'],
  blind_open_at: 'checked',
}

const siteSettings = { audit_level: 'one', change_naming: 'dash_g', parallel_share: '20.00' }

/** Numbering rules of a laboratory's own: copies of the defaults, and reports by class for the site laboratories. */
export async function seedNumberRules(scene: Scene, unit: string): Promise<void> {
  await inUnit(scene, unit, async tx => {
    const categories = await idsByKey(tx, numberRuleCategory, ['code'])
    const report = idOf(categories, 'report')
    const rows = numberRuleRows(categories).map(row =>
      unit !== 'SFJC' && row.rule_type === report
        ? {
            ...row,
            rule_two: unit,
            rule_three: '{trial_class}',
            rule_four: '{yyyy}',
            serial_scope: 'class',
            sample_text: `BG-${unit}-HNT-2026-0041`,
          }
        : { ...row, rule_three: null, rule_four: null },
    )
    await putRows(tx, numberRule, numberRuleKey, rows, 'once')
  })
}

/** Places for samples: racks of the sample room, zones of the curing room, shelves of the retention room. */
const places = [
  { code: 'YP', name: '样品室', kind: 'room', place: '样品室', children: 'rack', count: 6, capacity: 60 },
  { code: 'YH', name: '标准养护室', kind: 'curing', place: '标准养护室', children: 'cell', count: 4, capacity: 240 },
  { code: 'LY', name: '留样室', kind: 'retention', place: '留样室', children: 'rack', count: 4, capacity: 120 },
] as const

export async function seedSamplePlaces(scene: Scene, unit: string): Promise<void> {
  await inUnit(scene, unit, async tx => {
    const rooms = await idsByKey(tx, workplace, ['name'])
    const keeper = known(scene.users, unit === 'SFJC' ? 'keeper' : 'gd-tester1')
    const usable = places.filter(({ place }) => rooms.has(place))
    const tops = await putRows(
      tx,
      sampleLibrary,
      ['code'],
      usable.map(({ code, name, kind, place }) => ({
        code,
        name,
        kind,
        workplace_id: idOf(rooms, place),
        keeper_id: keeper,
      })),
      'once',
    )
    await putRows(
      tx,
      sampleLibrary,
      ['code'],
      usable.flatMap(({ code, name, children, count, capacity }) =>
        Array.from({ length: count }, (_, index) => ({
          code: `${code}-${index + 1}`,
          name: `${name} ${index + 1} 区`,
          kind: children,
          parent_id: idOf(tops, code),
          capacity,
          keeper_id: keeper,
        })),
      ),
      'once',
    )
  })
}

/** Instructions for clients, and one order template that still names an abolished standard (shows E-07). */
export async function seedOrderTexts(scene: Scene): Promise<void> {
  await inUnit(scene, 'SFJC', async tx => {
    await putRows(
      tx,
      entrustInstruction,
      ['title'],
      [
        {
          title: '委托须知',
          content:
            '一、样品由委托方取样并对其代表性负责，见证取样须由见证人员持卡到场。\n二、委托信息以委托单为准，报告出具后变更须提出书面申请。\n三、样品检毕后按约定保留，到期处置。',
          must_accept: 1,
          published: 1,
          place: 'pre_entrust',
          language: 'zh',
          sort_no: 1,
        },
      ],
      'once',
    )
    await seedOldTemplate(tx, scene)
  })
}

async function seedOldTemplate(tx: Transaction, scene: Scene): Promise<void> {
  const [lists, classes] = [
    await idsByKey(tx, trialList, ['calculation_key']),
    await idsByKey(tx, trialClass, ['code']),
  ]
  const listId = idOf(lists, 'agg-crushing-value')
  const standardId = idOf(await platformStandards(tx), 'JTG E42-2005')
  const rules = await putRows(
    tx,
    trialRule,
    ['trial_list_id', 'trial_parameter_id', 'kind', 'standard_id', 'clause'],
    [
      {
        trial_list_id: listId,
        trial_parameter_id: null,
        kind: 'test',
        standard_id: standardId,
        clause: 'T 0316',
        display_text: 'JTG E42-2005 T 0316',
        sort_no: 9,
      },
    ],
    'once',
  )
  const [offered] = await tx.query<{ id: Id }>(
    `select p.id from unit_trial_parameter p join unit_trial u on u.business_id = p.business_id and u.id = p.unit_trial_id
     where u.trial_list_id = $1 and p.deleted_at is null order by p.id limit 1`,
    [listId],
  )
  if (!offered) throw new Error('the laboratory does not offer the test of its old template')
  const rule = idOf(rules, `${listId}||test|${standardId}|T 0316`)
  await putRows(
    tx,
    entrustTemplate,
    ['name'],
    [
      {
        name: '碎石压碎值（旧规程）',
        owner_id: known(scene.users, 'reception1'),
        trial_class_id: idOf(classes, 'CJL'),
        payload: {
          samples: [
            {
              name: '碎石',
              trial_class_id: idOf(classes, 'CJL'),
              items: [{ unit_trial_parameter_id: offered.id, test_rule_id: rule }],
            },
          ],
        },
      },
    ],
    'once',
  )
}

/** Standards of the platform by number; they are read across the tenant. */
async function platformStandards(tx: Transaction): Promise<IdsByKey> {
  const rows = await tx.query<{ standard_no: string; id: Id }>(
    'select standard_no, id from standard where business_id = 0 and deleted_at is null',
  )
  return new Map(rows.map(row => [cell(row, 'standard_no'), row.id]))
}
