import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { codeLength, isUniqueCode, makeUniqueCode, normaliseCode } from './unique-code.ts'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

describe('anti-counterfeit code (workflow 22, R-80)', () => {
  const code = makeUniqueCode(Uint8Array.from({ length: 18 }, (_, index) => index * 7))

  it('is 18 random and 2 check characters of A–Z and 2–9 without I and O', () => {
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{20}$/)
    expect(isUniqueCode(code)).toBe(true)
    expect(() => makeUniqueCode(new Uint8Array(17))).toThrow(RangeError)
  })

  it('notices every single wrong character', () => {
    for (let place = 0; place < codeLength; place += 1) {
      for (const letter of letters) {
        if (letter === code[place]) continue
        expect(isUniqueCode(code.slice(0, place) + letter + code.slice(place + 1))).toBe(false)
      }
    }
  })

  it('notices two characters in each other’s place', () => {
    for (let round = 0; round < 50; round += 1) {
      const made = makeUniqueCode(randomBytes(18))
      for (let place = 0; place + 1 < codeLength; place += 1) {
        if (made[place] === made[place + 1]) continue
        const swapped = `${made.slice(0, place)}${made[place + 1]}${made[place]}${made.slice(place + 2)}`
        expect(isUniqueCode(swapped)).toBe(false)
      }
    }
  })

  it('reads what people type', () => {
    expect(normaliseCode(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).toBe(code)
    expect(isUniqueCode('AAAA')).toBe(false)
    expect(isUniqueCode(`${code.slice(0, 19)}0`)).toBe(false)
  })
})
