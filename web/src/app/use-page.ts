import { isReading } from '@gt/domain/kit/page/operations.ts'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../kit/i18n.ts'
import type { Tool } from './contract.ts'
import { contract } from './contract-client.ts'
import { usePlace } from './page-context.ts'
import { readKey } from './queries.ts'
import { useSigned } from './state.ts'

type ToolPlace = 'toolbar' | 'row' | 'panel' | 'form'

export interface Page {
  readonly code: string
  readonly title: string
  readonly branch: readonly string[]
  /** True when the caller holds the operation of this page and its licence stands. */
  readonly can: (op: string) => boolean
  /** The buttons of a place, in the order of the server. */
  readonly toolbar: (place: ToolPlace) => readonly Tool[]
  /** The buttons are known, or cannot be: until then no command is offered, as several may share the word of their machine. */
  readonly isNamed: boolean
  /** The licence of the function has ended: reading only. */
  readonly readonly: boolean
}

/** What the user may do on a page: its name in the menu, its rights, its buttons (conventions 12). */
export function usePage(code: string): Page {
  const { route } = usePlace()
  const { facts } = useSigned()
  const { language } = useWords()
  const { data, isPending } = useQuery({
    queryKey: readKey('Sys', 'GetToolerArrs', { ModelId: code, language }),
    queryFn: () => contract.tools(code),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const held = facts.permissions
  const readonly = route?.expired ?? false
  const can = (op: string): boolean =>
    (!readonly || isReading(`${code}.${op}`)) && held.some(one => one.toLowerCase() === `${code}.${op}`.toLowerCase())
  return {
    code,
    title: route?.name ?? code,
    branch: route?.branch ?? [],
    can,
    toolbar: place => (data ?? []).filter(tool => tool.Location === place && can(tool.Op)),
    isNamed: !isPending,
    readonly,
  }
}
