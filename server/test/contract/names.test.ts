import { appUser } from '@gt/domain/identity/app-user.entity.ts'
import { loginToken } from '@gt/domain/identity/login-token.entity.ts'
import { business } from '@gt/domain/organisation/business.entity.ts'
import { expect, test } from 'vitest'
import { columnSpelled, entitySpelled, plainName, toPascal } from '../../src/contract/names.ts'
import { allEntities } from '../../src/db/schema.ts'
import { rowColumns } from '../../src/db/write.ts'

test('[conventions 1] every table and column is found again by either spelling, and no two become one', () => {
  expect(new Set(allEntities.map(({ name }) => plainName(name))).size).toBe(allEntities.length)
  for (const entity of allEntities) {
    expect(entitySpelled(entity.name)).toBe(entity)
    expect(entitySpelled(toPascal(entity.name))).toBe(entity)
    for (const column of rowColumns(entity)) {
      expect(columnSpelled(entity, column)).toBe(column)
      expect(columnSpelled(entity, toPascal(column))).toBe(column)
    }
  }
})

test('the map is mechanical', () => {
  expect([toPascal('business_id'), toPascal('id'), toPascal('name_zh')]).toEqual(['BusinessId', 'Id', 'NameZh'])
  expect(columnSpelled(business, 'BUSINESSID')).toBe(null)
  expect(columnSpelled(business, 'dataViewMode')).toBe('data_view_mode')
})

test('[D-01] secrets, marks of deletion and look-alike letters name nothing', () => {
  expect(Object.keys(appUser.fields)).toContain('password')
  for (const name of [
    'password',
    'Password',
    'deleted_at',
    'DeletedAt',
    'nam\u0435',
    'Ｎame',
    'na\u200bme',
    '"name"',
    'ctid',
    '',
  ])
    expect(columnSpelled(appUser, name), name).toBe(null)
  for (const [name, { options }] of Object.entries(loginToken.fields))
    if ('secret' in options) expect(columnSpelled(loginToken, name)).toBe(null)
  for (const name of ['pg_shadow', 'information_schema.tables', 'server_secret', 'public.business', '\u212a', ''])
    expect(entitySpelled(name), name).toBe(null)
})
