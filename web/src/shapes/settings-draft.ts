import type { SettingState, SettingsAnswer, SettingsSave } from '@gt/domain/kit/page/settings.ts'

/** What was changed on a page of settings and is not saved yet. */
export interface SettingsDraft {
  readonly values: Readonly<Record<string, unknown>>
  /** Keys whose own value is given up. */
  readonly inherit: readonly string[]
  readonly locks: Readonly<Record<string, 0 | 1>>
}

export const noDraft: SettingsDraft = { values: {}, inherit: [], locks: {} }

const same = (a: unknown, b: unknown): boolean => (a ?? '') === (b ?? '') || String(a ?? '') === String(b ?? '')

const without = <V>(record: Readonly<Record<string, V>>, key: string): Readonly<Record<string, V>> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

/** A setting with what the draft does to it. */
export function drafted(state: SettingState, draft: SettingsDraft, key: string, level: SettingsAnswer['level']) {
  const locked = draft.locks[key] ?? state.locked
  if (Object.hasOwn(draft.values, key))
    return { value: draft.values[key], source: level, own: 1, locked, changed: true } as const
  if (draft.inherit.includes(key))
    return { value: state.inherited, source: state.inherited_from, own: 0, locked: 0, changed: true } as const
  return { value: state.value, source: state.source, own: state.own, locked, changed: locked !== state.locked } as const
}

/** The draft with another value; one that is what counts already is no change. */
export function withValue(draft: SettingsDraft, state: SettingState, key: string, value: unknown): SettingsDraft {
  const inherit = draft.inherit.filter(one => one !== key)
  const values = without(draft.values, key)
  return { ...draft, inherit, values: same(state.value, value) ? values : { ...values, [key]: value } }
}

/** The draft in which a setting goes back to what it inherits. */
export function goneBack(draft: SettingsDraft, state: SettingState, key: string): SettingsDraft {
  const inherit = draft.inherit.filter(one => one !== key)
  return {
    values: without(draft.values, key),
    inherit: state.own ? [...inherit, key] : inherit,
    locks: without(draft.locks, key),
  }
}

/** The draft with a lock put on or taken off. */
export function withLock(draft: SettingsDraft, state: SettingState, key: string, locked: 0 | 1): SettingsDraft {
  const locks = without(draft.locks, key)
  return { ...draft, locks: state.locked === locked ? locks : { ...locks, [key]: locked } }
}

/** How many settings differ from what is stored. */
export const changedCount = ({ values, inherit, locks }: SettingsDraft): number =>
  new Set([...Object.keys(values), ...inherit, ...Object.keys(locks)]).size

/** What is sent: the changed settings alone. */
export const toSave = (answer: SettingsAnswer, { values, inherit, locks }: SettingsDraft): SettingsSave => ({
  row_version: answer.row_version,
  ...(Object.keys(values).length > 0 ? { changes: values } : {}),
  ...(inherit.length > 0 ? { inherit } : {}),
  ...(Object.keys(locks).length > 0 ? { locks } : {}),
})
