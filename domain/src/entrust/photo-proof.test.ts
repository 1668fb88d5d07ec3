import { expect, test } from 'vitest'
import { isPlaced, type PhotoProof, photoProofsOf, placeOf } from './photo-proof.ts'

const proof: PhotoProof = { file_id: '7', latitude: '30.123456', longitude: '120.654321', place: null }
const nowhere: PhotoProof = { file_id: '7', latitude: null, longitude: null, place: null }

test('[page onlineentrust] a photograph says its place by degrees or in words, by half of both it does not', () => {
  expect(isPlaced(proof)).toBe(true)
  expect(isPlaced({ ...nowhere, place: '拌和站' })).toBe(true)
  expect(isPlaced(nowhere)).toBe(false)
  expect(isPlaced({ ...proof, longitude: null })).toBe(false)
  expect(isPlaced({ ...nowhere, place: '  ' })).toBe(false)
})

test('[page onlineentrust] place and time stand in one line', () => {
  expect(placeOf({ ...proof, place: '拌和站', taken_at: '2026-03-03 09:00:00' })).toBe(
    '拌和站 · 30.123456, 120.654321 · 2026-03-03 09:00:00',
  )
  expect(placeOf(nowhere)).toBe('')
})

test('[page onlineentrust] what is stored and no proof is left out', () => {
  expect(photoProofsOf([proof, { file_id: 'x' }, null])).toEqual([proof])
  expect(photoProofsOf({})).toEqual([])
})
