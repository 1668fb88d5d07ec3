import { expect, test } from 'vitest'
import { isModuleLink, moduleLink } from './module-link.ts'

const link = (m: string) => moduleLink(`/open/gotomodule?${new URLSearchParams({ m })}`)

test('[page open/gotomodule] a module is named by its address or by its code', () => {
  expect(link('/djentrustmanage/tasklist')?.path).toBe('/djentrustmanage/tasklist')
  expect(link('djentrustmanage.tasklist')?.path).toBe('/djentrustmanage/tasklist')
  expect(moduleLink('/open/gotomodule')).toEqual({ path: '', business: null, category: null, id: null })
  expect(moduleLink('/open/gotomodule?m=/home&biz=7&cat=2&id=12')).toEqual({
    path: '/home',
    business: '7',
    category: '2',
    id: '12',
  })
  expect(isModuleLink('/open/GoToModule?m=/home')).toBe(true)
})

test.each([
  '//evil.example/x',
  'https://evil.example',
  'javascript:alert(1)',
  '\\\\evil.example',
  '/\\evil.example',
  '/djentrustmanage/tasklist?x=1',
  '/djentrustmanage/tasklist#/x',
  '/../x',
  ' /home',
])('[accept] %s leaves this product nowhere', m => {
  expect(link(m)).toBeNull()
})
