import { expect, test } from 'vitest'
import { certificateRank, mayReplace, nextStep } from './key-person-steps.ts'

test('[page personneltransfer, op approve] supervision, central laboratory, owner; who does not watch is left out', () => {
  const both = new Set(['supervision', 'central'] as const)
  expect(nextStep(null, both)).toBe('supervision')
  expect(nextStep('supervision', both)).toBe('central')
  expect(nextStep('central', both)).toBe('owner')
  expect(nextStep('owner', both)).toBeNull()
  expect(nextStep(null, new Set(['central'] as const))).toBe('central')
  expect(nextStep(null, new Set())).toBe('owner')
})

test('[page personneltransfer, accept] a replacement holds no lower certificate', () => {
  expect(certificateRank(['other', 'assistant', 'engineer'])).toBe(2)
  expect(mayReplace(['engineer'], ['assistant'])).toBe(false)
  expect(mayReplace(['assistant'], ['engineer'])).toBe(true)
  expect(mayReplace([], [])).toBe(true)
  expect(mayReplace(['assistant'], ['sampler'])).toBe(false)
})
