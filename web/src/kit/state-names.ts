import type { EnumList } from '@gt/domain/kit/fields/enum.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { createStore, useStore } from './store.ts'

/** A state that is called or coloured otherwise here than the product delivers it. */
export interface StateName {
  readonly list: string
  readonly code: string
  readonly label: Label
  /** Null for the usual colour. */
  readonly color: string | null
}

/** The names of states that hold here, as the start-up flow read them. */
export const stateNames = createStore<readonly StateName[]>([])

/** How a state of a list is called and coloured here; null where it is as delivered. */
export const useStateName = (list: EnumList, code: string): StateName | null =>
  useStore(stateNames).find(one => one.list === list.name && one.code === code) ?? null

/** The words of the codes of a list, with the names that its states have here. */
export function useCodeWords(list: EnumList): (code: string) => Label {
  const names = useStore(stateNames)
  return code =>
    names.find(one => one.list === list.name && one.code === code)?.label ??
    list.labels[code] ?? { zh: code, en: code, es: code }
}
