import { climateRanges } from '@gt/domain/environment/humiture-record.entity.ts'
import { roomStates } from '@gt/domain/environment/workplace.entity.ts'
import { expect, test } from 'vitest'
import { stateLooks } from '../../kit/state-tones.ts'
import './climate-looks.ts'

test.each([climateRanges, roomStates])('[looks 2.4] $name is drawn in exactly its codes', ({ name, codes }) => {
  expect(Object.keys(stateLooks[name] ?? {}).sort()).toEqual([...codes].sort())
})
