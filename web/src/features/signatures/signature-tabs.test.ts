import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { signatureTabs } from './signature-tabs.ts'

const grants = readFileSync(
  fileURLToPath(new URL('../../../../server/src/seed/content/grants.tsv', import.meta.url)),
  'utf8',
)

/** The operations of the page that a post is given. */
const heldBy = (post: string): string[] =>
  grants
    .split('\n')
    .map(line => line.split('\t'))
    .flatMap(([name, page, operations = '']) =>
      name === post && page === 'totalset.signature' ? operations.split(' ') : [],
    )

it('[totalset/signature accept] a tester sees only the own signature', () => {
  const tabsOf = (post: string) => signatureTabs(op => heldBy(post).includes(op))
  expect(tabsOf('tester')).toEqual(['mine'])
  expect(tabsOf('tech_lead')).toEqual(['mine', 'grants'])
  expect(tabsOf('lab_admin')).toEqual(['mine', 'grants', 'library'])
})
