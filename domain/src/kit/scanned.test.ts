import { expect, it } from 'vitest'
import { isPlatformLabel, scannedCode } from './scanned.ts'

it.each([
  ['https://lab.example/q/7K3M9QX2B1N4P6R8T0V5?x=1', '7K3M9QX2B1N4P6R8T0V5'],
  ['http://10.0.0.2/#/account/reportpreview?c=7K3M9QX2', '7K3M9QX2'],
  [' ＢＧ－2026－0012 ', 'BG-2026-0012'],
  ['冀检2026-18(G)', '冀检2026-18(G)'],
  ['GT:L:AB12', 'AB12'],
  [' gt:s:AB12', 'AB12'],
  ['GT：S：YP-2026-0001', 'YP-2026-0001'],
  ['/#/x?a=1&code=AB12', 'AB12'],
])('[interface 4.3] reads the code of what was scanned: %s', (text, code) => {
  expect(scannedCode(text)).toBe(code)
})

it.each([
  ['GT:L:AB12', true],
  ['gt：l：AB12', true],
  ['https://lab.example/q/7K3M9QX2', true],
  ['GT:S:YP-2026-0001', false],
  ['1#墩 GT:L:AB12', false],
  ['K12+345/q', false],
])('[page newEntrustsManager, bindCode] knows a label of the platform: %s', (text, is) => {
  expect(isPlatformLabel(text)).toBe(is)
})
