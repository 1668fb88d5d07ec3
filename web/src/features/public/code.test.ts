import { describe, expect, test } from 'vitest'
import { codeOfAddress, groupedCode, readCode } from './code.ts'

describe('codes of reports and labels (workflow 22, conventions 13)', () => {
  test('groups, blanks, wide and small letters are put right', () => {
    expect(readCode(' esfk crnz-vthy zb87 qyap ')).toBe('ESFKCRNZVTHYZB87QYAP')
    expect(readCode('ＥＳＦＫ　ｃｒｎｚ')).toBe('ESFKCRNZ')
  })

  test('a scanned or pasted address gives its code', () => {
    expect(readCode('https://lab.example/q/esfkcrnz')).toBe('ESFKCRNZ')
    expect(readCode('https://lab.example/#/account/qrcodepreview?c=ESFKCRNZ&x=1')).toBe('ESFKCRNZ')
    expect(readCode('/#/account/qrcodepreview?code=ESFK-CRNZ')).toBe('ESFKCRNZ')
  })

  test('what cannot be a code is none', () => {
    for (const text of ['', 'abc', 'A'.repeat(61), '报告编号', '<script>', "1' or '1'='1"])
      expect(readCode(text)).toBeNull()
  })

  test('both names of the address are read, the short one first', () => {
    expect(codeOfAddress('?c=abcd2345')).toBe('ABCD2345')
    expect(codeOfAddress('?code=abcd2345')).toBe('ABCD2345')
    expect(codeOfAddress('?code=xxxx&c=yyyy')).toBe('YYYY')
    expect(codeOfAddress('?id=7')).toBeNull()
  })

  test('a code is shown in groups of four', () => {
    expect(groupedCode('ESFKCRNZVTHYZB87QYAP')).toBe('ESFK CRNZ VTHY ZB87 QYAP')
  })
})
