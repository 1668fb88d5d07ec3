import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'

export type Volume = OutputOf<(typeof reportActions.actions)['Volumes']>['rows'][number]

/** A year or a category of the archive with its volumes, and how many reports they hold. */
export interface Branch {
  readonly key: string
  readonly name: string
  readonly reports: number
  readonly volumes: readonly Volume[]
}

/** The volumes under each of their years, or of their categories, in the order in which they come. */
export function branchesOf(volumes: readonly Volume[], by: 'year' | 'category'): readonly Branch[] {
  const branches = Map.groupBy(volumes, volume => volume[by])
  return [...branches].map(([name, own]) => ({
    key: by === 'year' ? name : `${own[0]?.year} ${name}`,
    name,
    reports: own.reduce((sum, { reports }) => sum + reports, 0),
    volumes: own,
  }))
}

/** Numbers of volumes, each once: one that holds two categories stands under both. */
export const volumeNumbers = (volumes: readonly Volume[]): readonly string[] => [
  ...new Set(volumes.map(({ volume_no }) => volume_no)),
]

/** Volumes whose number or shelf holds the text. */
export const volumesWith = (volumes: readonly Volume[], text: string): readonly Volume[] => {
  const wanted = text.trim().toLowerCase()
  return volumes.filter(({ volume_no, shelf }) => `${volume_no} ${shelf ?? ''}`.toLowerCase().includes(wanted))
}
