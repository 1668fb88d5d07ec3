import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Entity, references } from '../domain/src/kit/entity.ts'
import { allActions } from '../server/src/actions.ts'
import { allEntities } from '../server/src/db/schema.ts'
import { errorCatalogues } from '../server/src/error-catalogues.ts'
import { crontab } from '../server/src/jobs/tasks.ts'
import { allLedgers, allPages, allSettings } from '../server/src/pages/definitions.ts'
import { cell, readTable } from '../server/src/seed/read-table.ts'

// npm run inventory [-- --json]: what the product consists of, read from the same tables that it runs by.
const built = new Set(
  readTable('modules')
    .filter(row => row.built === '1')
    .map(row => cell(row, 'url').toLowerCase()),
)
// pages before signing in stand in no menu: what is there is what the browser's build loads
const outside = new Set(
  globSync(['web/src/pages/{account,open}/*.tsx', 'web/src/pages/4*.tsx'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
  }).map(file => file.replace(/^web\/src\/pages|\.tsx$/g, '').toLowerCase()),
)
const shapes = new Map<string, string>(
  [
    ...allPages,
    ...allLedgers.map(({ code }) => ({ code, shape: 'ledger' })),
    ...allSettings.map(({ code }) => ({ code, shape: 'settings' })),
  ].map(({ code, shape }) => [`/${code.replace('.', '/')}`.toLowerCase(), shape]),
)
const routes = readTable('routes').map(row => ({
  path: cell(row, 'path'),
  module: cell(row, 'module'),
  class: cell(row, 'class'),
  built: [built, outside, shapes].some(known => known.has(cell(row, 'path').toLowerCase())),
  shape: shapes.get(cell(row, 'path').toLowerCase()) ?? null,
  title: { zh: cell(row, 'title_zh'), en: cell(row, 'title_en'), es: cell(row, 'title_es') },
}))
const describeEntity = (entity: Entity) => ({
  name: entity.name,
  tenancy: entity.tenancy,
  label: entity.label,
  fields: Object.entries(entity.fields).map(([name, field]) => ({
    name,
    kind: field.kind.name,
    required: field.options.required === true,
    to: references(entity).find(([own]) => own === name)?.[1] ?? null,
    label: field.label,
  })),
})
const actions = allActions.map(({ controller, name, contract }) => ({
  controller,
  action: name,
  methods: contract.kind === 'read' ? ['GET', 'POST'] : ['POST'],
  kind: contract.kind,
  permission: Array.isArray(contract.permission) ? contract.permission : [],
  open: 'open' in contract.permission ? contract.permission.open : null,
}))
const operations = readTable('operations').map(row => ({
  code: cell(row, 'code'),
  zh: cell(row, 'zh'),
  en: cell(row, 'en'),
  es: cell(row, 'es'),
  location: cell(row, 'location'),
}))
const errors = Object.entries(errorCatalogues).flatMap(([module, catalogue]) =>
  Object.entries(catalogue).map(([code, { status, severity, zh, en, es }]) => ({
    module,
    code,
    status,
    severity: severity ?? 'error',
    zh,
    en,
    es,
  })),
)
const jobs = crontab
  .split('\n')
  .map(line => ({ name: line.split(' ').at(-1), when: line.split(' ').slice(0, 5).join(' ') }))

if (process.argv.includes('--json')) {
  process.stdout.write(
    `${JSON.stringify({ routes, entities: allEntities.map(describeEntity), actions, operations, errors, jobs })}\n`,
  )
} else {
  const say = (line: string): void => {
    process.stdout.write(`${line}\n`)
  }
  say(`routes      ${routes.length}, of which built ${routes.filter(route => route.built).length}`)
  say(
    `entities    ${allEntities.length} with ${allEntities.reduce((sum, entity) => sum + Object.keys(entity.fields).length, 0)} fields`,
  )
  say(`actions     ${actions.length} in ${new Set(actions.map(action => action.controller)).size} controllers`)
  say(`operations  ${operations.length}`)
  say(`errors      ${errors.length}`)
  say(`jobs        ${jobs.map(job => job.name).join(', ')}`)
}
