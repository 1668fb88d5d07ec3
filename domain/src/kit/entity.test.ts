import { expect, expectTypeOf, test } from 'vitest'
import { entities } from '../catalogue.ts'
import { appUser } from '../identity/app-user.entity.ts'
import { sample } from '../samples/sample.entity.ts'
import { changeSchema, createSchema, type Entity, type NewRow, type Row, references } from './entity.ts'
import { type Label, type Labels, languages } from './label.ts'

test('the row type knows which fields may be empty, and never shows a secret', () => {
  expectTypeOf<Row<typeof sample>['entrustment_id']>().toEqualTypeOf<string>()
  expectTypeOf<Row<typeof sample>['grade']>().toEqualTypeOf<string | null>()
  expectTypeOf<Row<typeof sample>['state']>().toEqualTypeOf<
    (typeof sample)['fields']['state']['options']['list']['codes'][number]
  >()
  expectTypeOf<Row<typeof sample>['business_id']>().toEqualTypeOf<string>()
  expectTypeOf<Row<typeof appUser>>().not.toHaveProperty('password')
  expectTypeOf<NewRow<typeof sample>>().not.toHaveProperty('state')
})

test('[R-18] fields that only commands write are refused by the plain validators', () => {
  for (const body of [{ state: 'tested' }, { sample_number: 'YP-1' }, { business_id: '1' }, { id: '1' }]) {
    expect(createSchema(sample).safeParse(body).success, JSON.stringify(body)).toBe(false)
    expect(changeSchema(sample).safeParse(body).success, JSON.stringify(body)).toBe(false)
  }
  expect(changeSchema(appUser).safeParse({ password: 'x' }).success).toBe(false)
})

const all = Object.values(entities) as readonly Entity[]

test('every word of every definition is there in three languages', () => {
  const bare: string[] = []
  const look = (place: string, label: Label): void => {
    for (const language of languages) if (!label[language]?.trim()) bare.push(`${place} ${language}`)
    if (/[\u4e00-\u9fff]/.test(`${label.en}${label.es}`)) bare.push(`${place} holds Chinese`)
  }
  for (const entity of all) {
    look(entity.name, entity.label)
    for (const [name, field] of Object.entries(entity.fields)) {
      look(`${entity.name}.${name}`, field.label)
      const { list } = field.options as { list?: { labels: Labels } } // enums have it
      for (const [code, label] of Object.entries(list?.labels ?? {})) look(`${entity.name}.${name}.${code}`, label)
    }
  }
  expect(bare).toEqual([])
})

test('every reference, unique rule, index and picker names something that is there', () => {
  const astray: string[] = []
  const standard = ['id', 'created_at', 'created_by_id', 'updated_at', 'business_id']
  for (const entity of all) {
    for (const [field, to] of references(entity)) if (!(to in entities)) astray.push(`${entity.name}.${field} → ${to}`)
    for (const names of [...entity.unique, ...entity.index]) {
      for (const name of names)
        if (!(name in entity.fields) && !standard.includes(name)) astray.push(`${entity.name} index ${name}`)
    }
    if (!(entity.title in entity.fields)) astray.push(`${entity.name} title`)
  }
  expect(astray).toEqual([])
})
