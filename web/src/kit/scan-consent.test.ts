import { expect, test } from 'vitest'
import { consentToPlace, placeConsented } from './scan-consent.ts'

test('[page qrcodelocation, special] places are told only after consent, of one person, until it is taken back', () => {
  const kept = new Map<string, string>()
  const shelf = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  expect(placeConsented(shelf, '7')).toBe(false)
  consentToPlace(shelf, '7', true)
  expect(placeConsented(shelf, '7')).toBe(true)
  expect(placeConsented(shelf, '8')).toBe(false)
  consentToPlace(shelf, '7', false)
  expect(placeConsented(shelf, '7')).toBe(false)
})
