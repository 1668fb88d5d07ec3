import { putLedgerTemplates } from '../ledger-templates.ts'
import { testsOf } from './offered-tests.ts'
import { inUnit, type Scene } from './scene.ts'

/** The ledger templates of a unit, for the tests that it offers. */
export const seedLedgerTemplates = (scene: Scene, unit: string): Promise<void> =>
  inUnit(scene, unit, tx =>
    putLedgerTemplates(
      tx,
      testsOf(unit).map(({ method }) => method),
      'own',
    ),
  )
