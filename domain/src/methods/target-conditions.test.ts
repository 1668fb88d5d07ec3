import { expect, it } from 'vitest'
import { conditionsMet, matchingGroups, readConditions } from './target-conditions.ts'

const cement = { name: '普通硅酸盐水泥', grade: 'P·O 42.5', specification: null, part: '桥梁下部结构', age: 28 }

it('reads conditions in three languages, and nothing that is none', () => {
  expect(readConditions('品种=普通硅酸盐水泥；grade＝42.5、42.5R; edad=28')).toEqual([
    { side: 'variety', values: ['普通硅酸盐水泥'] },
    { side: 'grade', values: ['42.5', '42.5R'] },
    { side: 'age', values: ['28'] },
  ])
  expect(readConditions(null)).toEqual([])
  for (const text of ['42.5', '等级=', '颜色=灰', '等级=1；规格=2', '等级=1=2']) expect(readConditions(text)).toBeNull()
})

it('holds a value against the whole text or one of its words, never against a part of a word', () => {
  expect(conditionsMet('品种=p.o；等级=42.5', cement)).toBe(2)
  expect(conditionsMet('品种=硅酸盐水泥', cement)).toBeNull()
  expect(conditionsMet('等级=2.5', cement)).toBeNull()
  expect(conditionsMet('用途=桥梁', cement)).toBe(1)
  expect(conditionsMet('龄期=3、28', cement)).toBe(1)
  expect(conditionsMet('龄期=28', { ...cement, age: null })).toBeNull()
})

it('gives the group with the most conditions, and all of a tie', () => {
  const group = (id: string, match_rule: string | null, trial_class_id = '1') => ({
    id,
    name: id,
    trial_class_id,
    match_rule,
  })
  const groups = [group('class', null), group('grade', '等级=42.5'), group('both', '品种=P.O；等级=42.5')]
  const ids = (all: readonly { readonly id: string }[]) => all.map(one => one.id)
  expect(ids(matchingGroups(groups, '1', cement))).toEqual(['both'])
  expect(ids(matchingGroups([...groups, group('twin', '等级=42.5；用途=桥梁')], '1', cement))).toEqual(['both', 'twin'])
  expect(matchingGroups(groups, '2', cement)).toEqual([])
  expect(matchingGroups(groups, '1', { ...cement, name: '石灰', grade: null })).toEqual([])
})
