import { globSync } from 'node:fs'
import { entities } from '../../domain/src/catalogue.ts'
import type { Entity } from '../../domain/src/kit/entity.ts'
import { cell, readTable } from '../../server/src/seed/read-table.ts'
import { draftPage, pageText } from './draft-page.ts'
import { camel, place, rootPath } from './place.ts'

const opsOf = (code: string): string[] =>
  readTable('operations')
    .map(row => cell(row, 'code'))
    .filter(one => one.startsWith(`${code}.`))
    .map(one => one.slice(code.length + 1))

/** A page that no definition draws: an empty frame at its address. */
const byHand = (area: string, page: string): Promise<string> =>
  place(
    `web/src/pages/${area}/${page}.tsx`,
    `import { usePage } from '../../app/use-page.ts'
import { PageFrame } from '../../kit/page-frame.tsx'

export default function ${page.charAt(0).toUpperCase() + page.slice(1)}() {
  const page = usePage('${area}.${page}')
  return (
    <PageFrame page={page} onRefresh={() => undefined}>
      {null}
    </PageFrame>
  )
}
`,
  )

/**
 * Makes a page of the table of routes: a definition drafted from its entity and its operations, or the frame of a page by hand where
 * the route has no entity. The file name is the route, spelled exactly so.
 */
export async function newPage([spelled = '']: readonly string[]): Promise<string[]> {
  const [, area, page] = /^\/?([A-Za-z]+)\/([A-Za-z0-9]+)$/.exec(spelled) ?? []
  if (!area || !page) throw new Error('say <area>/<page> as routes.tsv spells the route')
  const route = readTable('routes').find(row => cell(row, 'path') === `/${area}/${page}`)
  if (!route) throw new Error(`routes.tsv has no /${area}/${page}`)
  const code = `${area}.${page}`
  const name = cell(route, 'entity')
  const entity: Entity | undefined = Object.values<Entity>(entities).find(one => one.name === name)
  const [file] = globSync(`domain/src/*/${name.replaceAll('_', '-')}.entity.ts`, { cwd: rootPath('.') })
  if (!entity || !file)
    return [
      await byHand(area, page),
      'next: its parts, its words in domain/src/shell, built = 1 in server/src/seed/content/modules.tsv',
    ]
  const [, , module = ''] = file.replaceAll('\\', '/').split('/')
  const draft = draftPage(entity, opsOf(code))
  const from = `./${file.slice(file.replaceAll('\\', '/').lastIndexOf('/') + 1)}`
  return [
    await place(
      `domain/src/${module}/${code}.page.ts`,
      pageText(code, draft, { name: camel(name), from, label: cell(route, 'title_en') }),
    ),
    'next: npm run format; its columns, filters and form as its entry asks; its rules in entityRules of its module',
  ]
}
