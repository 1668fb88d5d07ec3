import { describe, expect, it } from 'vitest'
import { isUniqueCode, makeUniqueCode, normaliseCode } from '../reports/unique-code.ts'
import { readLabel, secretOf, serialOf } from './label-code.ts'

const bytes = (seed: number) => Uint8Array.from({ length: 18 }, (_, at) => (seed * 31 + at * 17) % 256)

describe('codes of labels', () => {
  it('[page qrcodelibrary, special] a serial and at least 80 secret bits are read apart again', () => {
    const secret = secretOf(bytes(5))
    expect(secret).toMatch(/^0[0-9A-HJKMNP-TV-Z]{16}$/)
    const serial = serialOf('GT', 42)
    expect(serial).toBe('GT00000042')
    expect(readLabel(`${serial}-${secret}`)).toEqual({ code: serial, secret })
    expect(readLabel(`${serial}${secret}`.toLowerCase())).toEqual({ code: serial, secret })
    expect(readLabel(serial)).toEqual({ code: serial, secret: null })
    expect(readLabel('ＬＡＢＥＬ0001')).toEqual({ code: 'LABEL0001', secret: null })
    expect(() => secretOf(new Uint8Array(15))).toThrow(RangeError)
  })

  it('no label is taken for the code of a report, nor the other way round', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const whole = `${serialOf('QX', 22_345_678 + seed)}${secretOf(bytes(seed))}`
      expect(isUniqueCode(whole.slice(-20))).toBe(false)
      expect(normaliseCode(whole)).toBe(whole)
      const report = makeUniqueCode(bytes(seed))
      expect(readLabel(report)).toEqual({ code: report, secret: null })
    }
  })
})
