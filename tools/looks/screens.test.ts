import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { pagesByHand } from '../../e2e/support/pages-by-hand.ts'
import { places } from '../../e2e/support/places.ts'
import { lookedAt } from '../../e2e/support/scenes.ts'
import { readStaged } from '../../e2e/support/staged.ts'

const pages = fileURLToPath(new URL('../../web/src/pages/', import.meta.url))
const domain = fileURLToPath(new URL('../../domain/src/', import.meta.url))

// a page that is a definition is drawn by its shape, and opened by every-defined-page.spec.ts
const defined = new Set(
  globSync('*/*.page.ts', { cwd: domain }).map(file => basename(file, '.page.ts').replace('.', '/')),
)

/** Pages that no scene shows, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    pagesByHand
      .map(code => code.replace('.', '/'))
      .filter(page => !defined.has(page))
      .map(page => [page, 'every-page-by-hand.spec.ts']),
  ),
  'trialreport/index': 'the list of archived reports: verify.spec.ts, csp-and-axe.spec.ts',
  'trialreport/verifylog': 'two lists and a drawer: verify.spec.ts',
  'gdbaseset/numberman': 'drawn as djbaseset/numberman',
  'gdtrialtest/samplelistly': 'drawn as djentrustmanage/samplelyList',
  'gdtrialtest/dynamicsample': 'drawn as djentrustmanage/djdynamicSample',
  'gdtrialtest/reportchange': 'drawn as djentrustmanage/changelist',
  'gdtrialtest/testlist': 'drawn as djentrustmanage/checklist',
  'gdtrialtest/trialreportaudit': 'drawn as djentrustmanage/auditlist',
  'gdtrialtest/trialtasklist': 'drawn as djentrustmanage/tasklist',
  'sysPost/postBindModule': 'ticks of posts: tree-ticks.test.ts, post-rights.test.ts',
  'djbaseset/userTrialAuthority': 'a matrix of rights: matrix.test.ts, authorising.test.ts',
  'sys/moduleOperationMap': 'buttons of pages: placed-buttons.test.ts, module-buttons.test.ts',
  'sys/test': 'tests of an installation: system-checks.test.ts, check-result.test.ts',
  'sys/postModuleMap': 'drawn as sysPost/postBindModule',
  'totalset/reportset': 'drawn as pages of settings: every-settings-page.spec.ts, report-settings.test.ts',
  'totalset/statistics': 'drawn as the ledgers: every-ledger.spec.ts, unit-statistics.test.ts',
  'wbs/wbsboard': 'coloured pieces and a list: works-board.spec.ts, board.test.ts',
  'djentrustmanage/searchtrial': 'drawn as the ledgers: every-ledger.spec.ts, test-search.test.ts',
  'gdtrialtest/searchtrial': 'drawn as djentrustmanage/searchtrial',
  'personnel/personelAllManage': 'drawn as the ledgers: every-ledger.spec.ts, between-units.test.ts',
  'djentrustmanage/ywtaccount': 'drawn as the ledgers: every-ledger.spec.ts, pre-accounts.test.ts',
  'board/boardindex': 'cards of figures in a look of their own: every-page-by-hand.spec.ts, board.test.ts',
  'board/index': 'drawn as board/boardindex',
  'totalset/unittrial': 'a table of ticks: opened-draft.test.ts, opened-tests.test.ts',
}

/** The page of an address: without what it is asked for. */
const pageOf = (address: string): string => address.slice(1).split('?', 1)[0] ?? ''
const shown = new Map(lookedAt.map(({ name }) => [name, pageOf(readStaged(name).address)]))
// without those before and beside the frame: login, public pages, refusals
const byHand = globSync('**/*.tsx', { cwd: pages }).map(file => file.replace('.tsx', ''))
const built = byHand.filter(page => !/^(?:account|open)\/|\/loginout$|^\d+$/.test(page) && !defined.has(page))

it('[9.1-046] every page that is built has a stored picture, or is named with the reason why not', () => {
  const seen = new Set([...shown.values(), ...Object.keys(elsewhere)])
  expect(built.length).toBeGreaterThan(20)
  expect(built.filter(page => !seen.has(page))).toEqual([])
  expect(
    Object.keys(elsewhere).filter(page => !built.includes(page)),
    'named without being there',
  ).toEqual([])
})

it('[looks 7.12] every page with a stored picture is looked at while it loads, fails, is empty, cut off and not permitted', () => {
  const stated = new Set(
    Object.values(places).map(({ scene, address }) => pageOf(address ?? readStaged(scene).address)),
  )
  expect([...new Set(shown.values())].filter(page => !stated.has(page))).toEqual([])
})
