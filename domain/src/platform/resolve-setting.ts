import { valueSchema } from '../kit/entity.ts'
import type { SettingLevel, SettingState } from '../kit/page/settings.ts'
import { settingByKey } from './setting-list.ts'

/** What a level says of one setting. */
export interface Said {
  readonly value: unknown
  readonly locked: boolean
}

/** What each level says, by key. A laboratory locks nothing: nobody is below it. */
export type SaidByLevels = Readonly<Record<SettingLevel, ReadonlyMap<string, Said>>>

/** What is stored and fits: a value that the setting cannot hold counts as none. */
function fitting(key: string, said: Said | undefined): Said | undefined {
  const setting = settingByKey.get(key)
  if (!said || said.value === null || said.value === undefined) return undefined
  return setting && !valueSchema(setting.field).safeParse(said.value).success ? undefined : said
}

const above: readonly SettingLevel[] = ['platform', 'organisation', 'laboratory']

interface Found {
  readonly value: unknown
  readonly source: SettingLevel | 'default'
  readonly lockedBy: SettingLevel | null
}

/** What counts below these levels, the highest first: the nearest value, unless one further up lets nobody say otherwise. */
function among(levels: readonly SettingLevel[], said: SaidByLevels, key: string, fallback: unknown): Found {
  let found: Found = { value: fallback, source: 'default', lockedBy: null }
  for (const level of levels) {
    const own = fitting(key, said[level].get(key))
    if (own) found = { value: own.value, source: level, lockedBy: own.locked ? level : null }
    if (found.lockedBy) return found
  }
  return found
}

/** The value of a setting that counts in a laboratory: its own, that of its organisation, that of the platform, the default. */
export const effective = (said: SaidByLevels, key: string, fallback: unknown): unknown =>
  among(above, said, key, fallback).value

/** A setting as it is seen from one level. */
export function stateAt(level: SettingLevel, said: SaidByLevels, key: string, fallback: unknown): SettingState {
  const higher = above.slice(0, above.indexOf(level))
  const inherited = among(higher, said, key, fallback)
  const own = fitting(key, said[level].get(key))
  const counts = own && !inherited.lockedBy
  return {
    value: counts ? own.value : inherited.value,
    source: counts ? level : inherited.source,
    own: own ? 1 : 0,
    inherited: inherited.value,
    inherited_from: inherited.source,
    locked: own?.locked ? 1 : 0,
    locked_by: inherited.lockedBy,
  }
}
