import { entities } from '@gt/domain/catalogue.ts'
import type { EnumList } from '@gt/domain/kit/fields/enum.ts'
import { expect, test } from 'vitest'
import { stateLooks } from './state-tones.ts'
import './room-looks.ts'

const lists = new Map<string, EnumList>()
for (const entity of Object.values(entities)) {
  for (const field of [...Object.values(entity.fields), ...Object.values(entity.computed)]) {
    const { list } = field.options as { list?: EnumList } // only enums and states have one
    if (list) lists.set(list.name, list)
  }
}

test('[looks 2.4] every family draws exactly the codes of its list', () => {
  for (const [name, family] of Object.entries(stateLooks)) {
    if (name === 'licence') continue // a state of the session facts, not of a record
    expect(Object.keys(family).sort(), name).toEqual([...(lists.get(name)?.codes ?? [])].sort())
  }
})

test('a step that waits is orange for the one it waits for', () => {
  expect(stateLooks.task_state?.checking).toEqual({ shape: 'p75', tone: 'blue', mine: 'orange' })
  expect(stateLooks.report_state?.issued?.mine).toBeUndefined()
})
