import { expect, test } from 'vitest'
import { afterClosing, mostTabs, noTabs, placeOf, reduceTabs, type TabAction, type Tabs } from './tabs.ts'

const visit = (address: string): TabAction => ({ do: 'visit', address, title: address })
const after = (...actions: readonly TabAction[]): Tabs => actions.reduce(reduceTabs, noTabs)
const keys = (tabs: Tabs): string[] => tabs.open.map(tab => tab.key)

test('home stands first and does not close; the address keeps its query', () => {
  const tabs = after(visit('/a/list?q=1'), visit('/home'), visit('/a/LIST?q=2'), { do: 'closeAll' })
  expect(keys(tabs)).toEqual(['/home'])
  expect(after(visit('/a/list?q=1'), visit('/a/LIST?q=2')).open).toMatchObject([
    { key: '/a/list', address: '/a/LIST?q=2' },
  ])
})

test('[page /sys/quickmenu] a page with two addresses has one tab', () => {
  const tabs = after(visit('/quickmenu'), visit('/sys/quickmenu'))
  expect(tabs.open).toMatchObject([{ key: '/sys/quickmenu', address: '/sys/quickmenu' }])
})

test('beyond twenty tabs the one not shown for longest closes, but never home or one with unsaved changes', () => {
  const visits = Array.from({ length: mostTabs - 1 }, (_, index) => visit(`/a/p${index}`))
  const tabs = after(visit('/home'), ...visits, { do: 'dirty', key: '/a/p0', dirty: true }, visit('/a/new'))
  expect(tabs.open).toHaveLength(mostTabs)
  expect(keys(tabs)).toContain('/a/p0')
  expect(keys(tabs)).not.toContain('/a/p1')
  expect(keys(tabs)).toContain('/home')
})

test('closing the shown view goes back to the one used before', () => {
  const tabs = after(visit('/home'), visit('/a/one'), visit('/a/two'), visit('/a/one'))
  expect(afterClosing(tabs, '/a/one')).toBe('/a/two')
  expect(afterClosing(after(visit('/a/one')), '/a/one')).toBe('/home')
})

test('a category switch keeps the tabs that are still in the menu', () => {
  const tabs = after(visit('/home'), visit('/a/one'), visit('/a/two'), { do: 'keep', keys: new Set(['/a/two']) })
  expect(keys(tabs)).toEqual(['/home', '/a/two'])
})

test('changes of a query add up, and a view that is not shown keeps its own', () => {
  const tabs = after(
    visit('/a/one?id=1&q=2'),
    visit('/a/two'),
    { do: 'query', key: '/a/one', changes: { id: null } },
    { do: 'query', key: '/a/one', changes: { tab: 'x' } },
  )
  expect(placeOf(tabs, '/a/one')).toEqual({ address: '/a/one?q=2&tab=x', shown: false })
  expect(placeOf(tabs, '/a/two')).toEqual({ address: '/a/two', shown: true })
})
