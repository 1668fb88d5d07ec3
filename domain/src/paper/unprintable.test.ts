import { expect, it } from 'vitest'
import type { PaperData } from './data.ts'
import { unprintableTexts } from './unprintable.ts'

const covers = (sign: string): boolean => sign !== '\u{20bb7}' && sign !== '📷'

it('names each sign that cannot be printed once, with its text and where it stands', () => {
  const paper = {
    context: { customer: { unit: '\u{20bb7}记公司', project: '路' }, laboratory: { name: '检测中心' } },
    samples: [
      { number: 'YP-1', name: '水泥' },
      { number: 'YP-2', name: '砂📷' },
    ],
  } as unknown as PaperData // only texts are looked at
  expect(unprintableTexts(paper, covers).map(({ sign, text, place }) => [sign, text, place.zh])).toEqual([
    ['\u{20bb7}', '\u{20bb7}记公司', '委托信息'],
    ['📷', '砂📷', '样品YP-2'],
  ])
})
