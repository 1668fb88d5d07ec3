import { entities } from '@gt/domain/catalogue.ts'
import { expect, test } from 'vitest'
import { stateLooks } from '../../kit/state-tones.ts'
import './state-looks.ts'

test.each(['equipment_repair', 'equipment_fault', 'equipment_inventory_record'] as const)(
  '[looks 2.4] %s is drawn in exactly the states that it has',
  name => {
    const { codes } = entities[name].fields.state.options.list
    expect(Object.keys(stateLooks[`${name}.state`] ?? {}).sort()).toEqual([...codes].sort())
  },
)
