import { ownOperations, servesOperation } from '@gt/domain/kit/page/operations.ts'
import { expect, test } from 'vitest'
import { ledgerSources } from '../../src/modules/ledgers/implement.ts'
import { allLedgers, allPages, allSettings } from '../../src/pages/definitions.ts'
import { cell, readTable } from '../../src/seed/read-table.ts'
import { notYet } from './not-yet.ts'

const operations = readTable('operations').map(row => cell(row, 'code'))
const routes = new Set(readTable('routes').map(row => cell(row, 'path').toLowerCase()))
const opsOf = (page: string): string[] =>
  operations.filter(code => code.startsWith(`${page}.`)).map(code => code.slice(page.length + 1))

/** What a post is granted and nothing carries out would be a button that does nothing; the other way round, one that nobody can have. */
test.each(allPages.map(page => [page.code, page] as const))(
  '%s serves what is granted, and grants what it serves',
  (code, page) => {
    expect(routes).toContain(`/${code.replace('.', '/')}`.toLowerCase())
    const granted = opsOf(code)
    expect(granted.filter(op => !servesOperation(page, op)).sort()).toEqual(notYet[code] ?? [])
    expect(ownOperations(page).filter(op => !granted.includes(op))).toEqual([])
  },
)

/** What every ledger carries out; those without pictures have no chart. */
const ofLedgers = ['view', 'query', 'reset', 'export', 'refresh', 'columns']
const paper = ['exportPdf', 'print']

test.each(allLedgers.map(page => [page.code, page] as const))('%s serves what is granted as a ledger', (code, page) => {
  expect(routes).toContain(`/${code.replace('.', '/')}`.toLowerCase())
  const served = [
    ...ofLedgers,
    ...(page.charts.length > 0 ? ['chart'] : []),
    ...(page.printed ? paper : []),
    ...(page.conditions ? [page.keeps] : []),
    ...page.byHand,
  ]
  expect(opsOf(code).filter(op => !served.includes(op))).toEqual([])
  expect(opsOf(code)).toEqual(expect.arrayContaining(['view', 'export', ...(page.printed ? paper : [])]))
})

test.each(allSettings.map(page => [page.code, page] as const))(
  '%s serves what is granted as settings',
  (code, page) => {
    expect(routes).toContain(`/${code.replace('.', '/')}`.toLowerCase())
    const served = [
      'view',
      'save',
      ...page.byHand,
      ...(page.inherits ? ['inherit'] : []),
      ...(page.tells ? ['history'] : []),
    ]
    const granted = opsOf(code)
    expect(granted.filter(op => !served.includes(op)).sort()).toEqual(notYet[code] ?? [])
    expect(served.filter(op => !granted.includes(op))).toEqual([])
  },
)

const pages = new Set(readTable('modules').map(row => cell(row, 'code')))

test.each(allLedgers.map(page => [page.code, page] as const))('%s opens pages that there are', (_code, page) => {
  const opened = Object.values(page.columns).flatMap(({ opens }) => opens?.page ?? [])
  expect(opened.filter(code => !pages.has(code))).toEqual([])
})

const asking = allLedgers.flatMap(page =>
  Object.values(page.columns).flatMap(({ asks }) => (asks ? [[page.code, page, asks] as const] : [])),
)

test.each(asking)('%s asks a ledger that has its dates, filter and groups', (_code, page, asks) => {
  const asked = allLedgers.find(({ code }) => code === asks.page)
  const days = asks.date ? [asks.date] : Object.keys(page.dates)
  expect(Object.keys(asked?.dates ?? {})).toEqual(expect.arrayContaining(days))
  expect(Object.keys(asked?.filters ?? {})).toContain(asks.filter)
  expect(Object.keys(asked?.groups ?? {})).toEqual(expect.arrayContaining([...(asks.groups ?? [])]))
})

test('every ledger has a source', () => {
  expect(ledgerSources.map(({ page }) => page.code).sort()).toEqual(allLedgers.map(({ code }) => code).sort())
})

const modules = new Set(readTable('modules').map(row => cell(row, 'code')))

test.each(allLedgers.map(page => [page.code, page] as const))('%s opens records on pages of the product', (_, page) => {
  const pages = Object.values(page.columns).flatMap(({ opens }) => opens?.page ?? [])
  expect(pages.filter(code => !modules.has(code))).toEqual([])
})
