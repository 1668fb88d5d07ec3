import type { LedgerPage } from '@gt/domain/kit/page/ledger.ts'
import type { PageDefinition, PageShape } from '@gt/domain/kit/page/page.ts'
import type { SettingsPage } from '@gt/domain/kit/page/settings.ts'
import type { ComponentType } from 'react'
import type { PageSlots } from './slots.ts'

type Shape = ComponentType<{ page: PageDefinition; slots?: PageSlots }>

/** The component of each shape, loaded with the first page that is drawn in it. */
const shapes: Readonly<Record<PageShape, () => Promise<Shape>>> = {
  list: async () => (await import('./list-page.tsx')).ListPage,
  tree: async () => (await import('./tree-page.tsx')).TreePage,
  'master-detail': async () => (await import('./master-detail-page.tsx')).MasterDetailPage,
  calibration: async () => (await import('./calibration-page.tsx')).CalibrationPage,
  'tree-table': async () => (await import('./tree-table-page.tsx')).TreeTablePage,
}

/** The page that a definition describes, as a component without properties. */
export async function drawDefinition(page: PageDefinition): Promise<ComponentType> {
  const Drawn = await shapes[page.shape]()
  return () => <Drawn page={page} />
}

/** The ledger that a definition describes, as a component without properties. */
export async function drawLedger(page: LedgerPage): Promise<ComponentType> {
  const { LedgerSheet } = await import('./ledger-sheet.tsx')
  return () => <LedgerSheet page={page} />
}

/** The page of settings that a definition describes, as a component without properties. */
export async function drawSettings(page: SettingsPage): Promise<ComponentType> {
  const { SettingsSheet } = await import('./settings-sheet.tsx')
  return () => <SettingsSheet page={page} />
}
