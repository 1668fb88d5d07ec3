import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { definedCodes } from '../../src/pages/definitions.ts'
import { demonstrationAccounts } from '../../src/seed/accounts.ts'
import { cell, readTable } from '../../src/seed/read-table.ts'

const modules = readTable('modules')
const codes = new Set(modules.map(row => cell(row, 'code')))
const operations = new Set(readTable('operations').map(row => cell(row, 'code')))

test('[3.3-029] grants name posts, pages and operations that exist, and no page is without a post', () => {
  const posts = new Set(readTable('posts').map(row => cell(row, 'key')))
  const grants = readTable('grants')
  const unknown = grants.flatMap(row => {
    const page = cell(row, 'page')
    const held = cell(row, 'operations')
      .split(' ')
      .filter(op => op !== '')
      .map(op => `${page}.${op}`)
    return [
      ...(posts.has(cell(row, 'post')) ? [] : [`post ${row.post}`]),
      ...(codes.has(page) ? [] : [`page ${page}`]),
      ...held.filter(code => !operations.has(code)),
    ]
  })
  expect(unknown).toEqual([])
  const opened = new Set(grants.map(row => cell(row, 'page')))
  expect([...codes].filter(code => !code.startsWith('branch.') && !opened.has(code))).toEqual([])
  const used = new Set(
    grants.flatMap(row => [
      `${row.page}.view`,
      ...cell(row, 'operations')
        .split(' ')
        .map(op => `${row.page}.${op}`),
    ]),
  )
  expect([...operations].filter(code => !used.has(code))).toEqual([])
})

test('every module hangs under a branch of its application, every operation on a page', () => {
  const apps = new Map(modules.map(row => [cell(row, 'code'), cell(row, 'app')]))
  expect(modules.filter(row => row.parent && apps.get(row.parent) !== row.app)).toEqual([])
  const homeless = [...operations].filter(code => !codes.has(code.slice(0, code.lastIndexOf('.'))))
  expect(homeless).toEqual([])
})

test('menu, operations, posts and dictionaries have words in three languages', () => {
  const silent = ['modules', 'operations', 'posts', 'dictionaries', 'trial-classes'].flatMap(name =>
    readTable(name).filter(row => !row.zh || !row.en || !row.es),
  )
  expect(silent).toEqual([])
})

test('[2.5-014] of the seeded posts only the two administrators end in 管理员', () => {
  const ending = readTable('posts').filter(row => /(管理员|administrator|administrador)$/i.test(cell(row, 'zh')))
  expect(ending.map(row => row.key)).toEqual(['sys_admin', 'lab_admin'])
  expect(readTable('posts').filter(row => row.administrator === '1')).toEqual(ending)
})

test('a page is marked as built exactly when its screen stands in the web', () => {
  const folder = fileURLToPath(new URL('../../../web/src/pages/', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => `/${name.replaceAll('\\', '/')}`)
  // a definition says by itself that its page is built
  const defined = new Set([...definedCodes].map(code => `/${code.replace('.', '/')}`))
  const withMenu = new Set(modules.map(row => cell(row, 'url')))
  const screens = files.flatMap(name => {
    const url = name.replace(/\.tsx$/, '')
    return name.endsWith('.tsx') && withMenu.has(url) && !defined.has(url) ? [url] : []
  })
  const built = modules.filter(row => row.url && row.built === '1').map(row => cell(row, 'url'))
  expect(built.sort()).toEqual(screens.sort())
})

test('every post of a business has a demonstration account, and log-ins are unlike', () => {
  const accounts = demonstrationAccounts()
  const held = new Set(accounts.flatMap(account => account.posts))
  const business = readTable('posts').filter(row => row.level === 'business')
  expect(business.filter(row => !held.has(cell(row, 'key')))).toEqual([])
  expect(new Set(accounts.map(account => account.userName)).size).toBe(accounts.length)
})
