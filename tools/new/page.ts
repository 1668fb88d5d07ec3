import { place } from './place.ts'

/** Makes a page at its address; the file name is the route, spelled exactly so. */
export async function newPage([spelled = '']: readonly string[]): Promise<string[]> {
  const [, area, page] = /^([A-Za-z]+)\/([A-Za-z0-9]+)$/.exec(spelled) ?? []
  if (!area || !page) throw new Error('say <area>/<page> as routes.tsv spells the route')
  const component = page.charAt(0).toUpperCase() + page.slice(1)
  return [
    await place(
      `web/src/pages/${area}/${page}.tsx`,
      `import { usePage } from '../../app/use-page.ts'
import { PageFrame } from '../../kit/page-frame.tsx'

export default function ${component}() {
  const page = usePage('${area}.${page}')
  return <PageFrame page={page}>{null}</PageFrame>
}
`,
    ),
    'next: its parts, its words in domain/src/shell, built = 1 in server/src/seed/content/modules.tsv',
  ]
}
