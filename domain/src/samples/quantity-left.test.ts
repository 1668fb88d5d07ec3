import { expect, test } from 'vitest'
import { leftWhereShort } from './quantity-left.ts'

test.each<[string, string | null, string | null, (string | null)[], string | null]>([
  ['enough', '3块', '3块', [], null],
  ['more than there is', '4块', '3 块', [], '3块'],
  ['a part is in other hands', '2块', '3块', ['2块'], '1块'],
  ['full-width digits', '４块', '３块', [], '3块'],
  ['decimals', '1.5kg', '2 KG', ['0.6kg'], '1.4kg'],
  ['nothing left', '1块', '3块', ['2块', '2块'], '0块'],
  ['another unit', '5kg', '3块', [], null],
  ['other hands with another unit', '3块', '3块', ['1组', null], null],
  ['words', '少许', '3块', [], null],
  ['no quantity of the sample', '3块', null, [], null],
])('[workflow 4, take] %s', (_what, asked, whole, gone, left) => expect(leftWhereShort(asked, whole, gone)).toBe(left))
