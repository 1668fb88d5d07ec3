import { expect, test } from 'vitest'
import { initialsOf } from '../../kit/initials.ts'
import { findChoice, matchingChoices } from './choices.ts'

test.each([
  ['抗压强度', 'KYQD'],
  ['钢筋拉伸', 'GJLS'],
  ['水泥混凝土', 'SNHNT'],
  ['无机结合料稳定材料', 'WJJHLWDCL'],
  ['C30 立方体', 'C30LFT'],
])('[page newEntrustsManager, F4] %s is found by %s', (text, initials) => expect(initialsOf(text)).toBe(initials))

const classes = [
  { id: '5', label: '水泥', code: 'SN' },
  { id: '6', label: '水泥混凝土', code: 'HNT' },
  { id: '8', label: '钢材与连接接头', code: 'GJ' },
]

test('a choice is meant by its name, its code, its initials and parts of them, whole words first', () => {
  const found = (text: string) => findChoice(classes, text)?.id
  expect([found('水泥'), found('混凝土'), found('hnt'), found('ＨＮＴ'), found('gc'), found('沥青')]).toEqual([
    '5',
    '6',
    '6',
    '6',
    '8',
    undefined,
  ])
  expect(matchingChoices(classes, '')).toHaveLength(3)
})
