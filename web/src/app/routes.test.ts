import type { MenuNode } from '@gt/domain/identity/actions.ts'
import { describe, expect, test } from 'vitest'
import { firstUrl, landing } from './landing.ts'
import { areaDefault, buildRoutes, firstLeaf, isPublicPath, resolve, visibleMenu } from './routes.ts'

const node = (Name: string, Url: string | null, Children: MenuNode[] = [], more: Partial<MenuNode> = {}): MenuNode => ({
  Id: Name,
  Pid: '0',
  Code: Name,
  Name,
  Url,
  Icon: null,
  Licence: null,
  Expired: 0,
  Hidden: 0,
  Children,
  ...more,
})

const pages = new Set([
  '/home',
  '/djequipment/equipmentlist',
  '/djequipment/equipmentsorts',
  '/totalset/signature',
  '/404',
])
const menu = [
  node('外部', 'https://partner.example/x'),
  node('仪器设备', null, [
    node('设备台账', '/djequipment/equipmentList'),
    node('设备分类', '/djequipment/equipmentsorts', [], { Hidden: 1 }),
    node('未建', '/djequipment/nowhere'),
  ]),
]
const routes = buildRoutes([menu], pages)

describe('[4.3-011] routes come from the returned menu', () => {
  test('compared lowercased, opened as the menu spells them, with their branch', () => {
    const found = resolve('/djequipment/EQUIPMENTLIST?q=1', routes, pages)
    expect(found).toEqual({
      kind: 'page',
      route: { path: '/djequipment/equipmentList', name: '设备台账', branch: ['仪器设备'], expired: false },
    })
  })

  test('hidden entries open but do not show; pages open to all need no menu', () => {
    expect(resolve('/djequipment/equipmentsorts', routes, pages).kind).toBe('page')
    expect(resolve('/totalset/signature', routes, pages).kind).toBe('page')
    expect(visibleMenu(menu, pages).map(one => one.Children.map(child => child.Name))).toEqual([[], ['设备台账']])
  })

  test('[sys/module] an https address of another system stands in the menu and is no route; any other address stands nowhere', () => {
    const outside = ['https://partner.example/x', 'http://partner.example/x', 'javascript:alert(1)']
    const nodes = outside.map(url => node(url, url))
    expect(visibleMenu(nodes, pages).map(one => one.Url)).toEqual([outside[0]])
    expect(resolve('/partner.example/x', buildRoutes([nodes], pages), pages).kind).toBe('unknown')
  })

  test('a page of the catalogue without a grant is forbidden, anything else unknown', () => {
    const none = buildRoutes([], pages)
    expect(resolve('/djequipment/equipmentlist', none, pages).kind).toBe('forbidden')
    expect(resolve('/djequipment/nowhere', routes, pages).kind).toBe('unknown')
  })

  test('an area without a page goes to its default', () => {
    expect(areaDefault('/djequipment', routes)).toBe('/djequipment/equipmentList')
    expect(areaDefault('/open', routes)).toBe('/open/index')
    expect(areaDefault('/djequipment/equipmentlist', routes)).toBeNull()
  })

  test('the skip list is matched on the whole path', () => {
    expect(isPublicPath('/open/index')).toBe(true)
    expect(isPublicPath('/account/autologin?ticket=x')).toBe(true)
    expect(isPublicPath('/djbaseset/index')).toBe(false)
  })
})

describe('landing', () => {
  const facts = { businessId: '7', dataViewMode: 2, menu: visibleMenu(menu, pages), routes, pages }

  test('[4.3-018] the first URL: stored target, first leaf, home', () => {
    expect(firstUrl('/djequipment/equipmentsorts', facts)).toBe('/djequipment/equipmentsorts')
    expect(firstUrl('/nope/nothing', facts)).toBe('/djequipment/equipmentList')
    expect(firstUrl(null, { ...facts, dataViewMode: 3 })).toBe('/home')
    expect(firstUrl(null, { ...facts, businessId: '0' })).toBe('/home')
  })

  test('[4.3-015 4.3-017] the leaf is for the bare address only; an asked-for page wins', () => {
    expect(landing('/', facts)).toBe('/djequipment/equipmentList')
    expect(landing('/account/login', facts)).toBe('/djequipment/equipmentList')
    expect(landing('/djequipment/equipmentsorts?q=1', facts)).toBe('/djequipment/equipmentsorts?q=1')
    expect(landing('/home', facts)).toBe('/home')
  })

  test('[4.3-013 4.3-016] /404 at sign-in is the first URL, a mistyped path is /404, a page not granted /403', () => {
    expect(landing('/404', facts)).toBe('/djequipment/equipmentList')
    expect(landing('/nope/nothing', facts)).toBe('/404')
    const poor = { ...facts, routes: buildRoutes([[node('首页', '/home')]], pages) }
    expect(landing('/djequipment/equipmentlist', poor)).toBe('/403')
  })

  test('without any menu nothing opens', () => {
    expect(landing('/home', { ...facts, menu: [] })).toBe('/403')
  })

  test('the first leaf skips hidden entries and links to other systems', () => {
    expect(firstLeaf([node('x', 'https://other'), node('h', '/home', [], { Hidden: 1 }), ...menu])).toBe(
      '/djequipment/equipmentList',
    )
  })
})
