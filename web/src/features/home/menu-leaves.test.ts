import type { MenuNode } from '@gt/domain/identity/actions.ts'
import { expect, test } from 'vitest'
import { commonMenus, menuLeaves } from './menu-leaves.ts'

const node = (id: string, url: string | null, children: MenuNode[] = [], icon: string | null = null): MenuNode => ({
  Id: id,
  Pid: '0',
  Code: id,
  Name: `name ${id}`,
  Url: url,
  Icon: icon,
  Licence: null,
  Expired: 0,
  Hidden: 0,
  Children: children,
})

const leaves = menuLeaves([
  node('1', '/home'),
  node('2', null, [node('3', '/a/b'), node('4', null, [node('5', '/a/c')])], 'gauge'),
  node('6', '/d/e'),
])

test('pages carry the icon and the name of their first branch; the home is none of them', () => {
  expect(leaves.map(({ id, icon, branch }) => [id, icon, branch])).toEqual([
    ['3', 'gauge', 'name 2'],
    ['5', 'gauge', 'name 2'],
    ['6', null, ''],
  ])
})

test('[7.6-043] chosen pages stand in their order, lost ones not; without a choice the first of the menu', () => {
  const ids = (chosen: string[]): string[] => commonMenus(leaves, chosen).map(({ id }) => id)
  expect(ids(['6', '99', '3'])).toEqual(['6', '3'])
  expect(ids([])).toEqual(['3', '5', '6'])
  expect(commonMenus(leaves, [], ['/d/e', '/gone', '/home']).map(({ id }) => id)).toEqual(['6', '3', '5'])
})
