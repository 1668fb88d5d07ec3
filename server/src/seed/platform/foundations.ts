import { autoLoginClient } from '@gt/domain/identity/auto-login-client.entity.ts'
import { appVersion } from '@gt/domain/platform/app-version.entity.ts'
import { city } from '@gt/domain/platform/city.entity.ts'
import { clientConfig } from '@gt/domain/platform/client-config.entity.ts'
import { dictOption } from '@gt/domain/platform/dict-option.entity.ts'
import { dictType } from '@gt/domain/platform/dict-type.entity.ts'
import { province } from '@gt/domain/platform/province.entity.ts'
import { publishingSystem } from '@gt/domain/platform/publishing-system.entity.ts'
import { renewalConfig } from '@gt/domain/platform/renewal-config.entity.ts'
import { ownVersion } from '../../config.ts'
import type { Transaction } from '../../db/transaction.ts'
import { idOf, putRows } from '../put-rows.ts'
import { cell, readTable } from '../read-table.ts'
import { seedSystems } from './systems.ts'

/** Kinds of systems, business types, instances and the small lists every page needs. */
export async function seedFoundations(tx: Transaction): Promise<void> {
  await seedSystems(tx)
  await seedRegions(tx)
  await seedDictionaries(tx)
  await putRows(
    tx,
    clientConfig,
    ['code'],
    [{ code: 'default', title_zh: '实测', title_en: 'GroundTruth', title_es: 'GroundTruth' }],
    'once',
  )
  const systems = await putRows(
    tx,
    publishingSystem,
    ['code'],
    [{ code: 'groundtruth', name: '实测 GroundTruth', kind: 'web', sort_no: 1 }],
    'refresh',
  )
  // partners whose codes the specification names; they let nobody in before they have units and a key
  await putRows(
    tx,
    autoLoginClient,
    ['code'],
    [
      {
        code: 'hk',
        name: '对接系统 HK',
        mapping: 'phone',
        method: 'signed_ticket',
        routes: ['loginforhk'],
        enabled: 0,
      },
      {
        code: 'dl',
        name: '对接系统 DL',
        mapping: 'login_name',
        method: 'introspection',
        routes: ['loginfordl'],
        enabled: 0,
      },
      {
        code: 'zjjk',
        name: '对接系统 ZJJK',
        mapping: 'external_id',
        method: 'signed_ticket',
        routes: ['loginforzjjk'],
        enabled: 0,
      },
      {
        code: 'zq',
        name: '对接系统 ZQ',
        mapping: 'login_name',
        method: 'issued_token',
        routes: ['zqautologin'],
        enabled: 0,
      },
    ],
    'once',
  )
  // each release leaves a draft, whose notes the platform completes and publishes
  await putRows(
    tx,
    appVersion,
    ['publishing_system_id', 'version_no'],
    [
      {
        publishing_system_id: idOf(systems, 'groundtruth'),
        version_no: ownVersion,
        title: `实测 ${ownVersion}`,
        notes: '更新内容待补充。',
      },
    ],
    'once',
  )
  await putRows(
    tx,
    renewalConfig,
    ['function_code'],
    licencePrices.map(([function_code, price_per_year]) => ({ function_code, price_per_year })),
    'once',
  )
}

/** Placeholder prices per year in CNY; the platform's finance clerk sets the real ones. */
const licencePrices = [
  ['basic', '9800.00'],
  ['highway', '3600.00'],
  ['municipal', '3600.00'],
  ['waterway', '3600.00'],
  ['railway', '3600.00'],
  ['esign', '2400.00'],
  ['trial_monitor', '4800.00'],
  ['pre_entrust', '1800.00'],
  ['outsourced_supervision', '1800.00'],
  ['mobile', '1200.00'],
] as const

async function seedRegions(tx: Transaction): Promise<void> {
  const rows = readTable('regions')
  const provinces = rows.filter(row => row.level === 'province')
  const ids = await putRows(
    tx,
    province,
    ['code'],
    provinces.map((row, index) => ({ code: row.code, name: row.name, sort_no: index + 1 })),
    'refresh',
  )
  const cities = rows.filter(row => row.level === 'city')
  await putRows(
    tx,
    city,
    ['code'],
    cities.map(row => {
      const code = cell(row, 'code')
      return { code, name: row.name, province_id: idOf(ids, `${code.slice(0, 2)}0000`) }
    }),
    'refresh',
  )
}

async function seedDictionaries(tx: Transaction): Promise<void> {
  const rows = readTable('dictionaries')
  const types = new Map(rows.map(row => [cell(row, 'type'), cell(row, 'type_zh')]))
  const ids = await putRows(
    tx,
    dictType,
    ['code'],
    [...types].map(([code, name]) => ({ code, name, is_system: 1 })),
    'refresh',
  )
  await putRows(
    tx,
    dictOption,
    ['dict_type_id', 'business_id', 'code'],
    rows.map((row, index) => ({
      dict_type_id: idOf(ids, cell(row, 'type')),
      business_id: null,
      code: row.code,
      name_zh: row.zh,
      name_en: row.en,
      name_es: row.es,
      color: row.color,
      order_no: index + 1,
    })),
    'refresh',
  )
}
