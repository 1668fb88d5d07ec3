import { sysActions } from '@gt/domain/identity/actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { useEffect } from 'react'
import { pageKeys } from '../../app/pages.ts'
import { useRead } from '../../app/queries.ts'
import { visibleMenu } from '../../app/routes.ts'
import { useSigned } from '../../app/state.ts'
import { mostVisited } from '../../app/visits.ts'
import { today } from '../../kit/clock.ts'
import { commonMenus, type MenuLeaf, menuLeaves } from './menu-leaves.ts'

/** How a tile looks where its person gave it a look. */
export interface TileLook {
  readonly color: Tile['Color']
  readonly short: string | null
}

type Tile = OutputOf<(typeof sysActions.actions)['GetCurrentUserQuickMenu']>[number]

interface CommonMenus {
  readonly leaves: readonly MenuLeaf[]
  /** What stands on the home; null until it is known. */
  readonly shown: readonly MenuLeaf[] | null
  /** Looks of the chosen ones by id. */
  readonly looks: ReadonlyMap<string, TileLook>
  /** The user has chosen them himself. */
  readonly own: boolean
  /** Why it is not known what the user chose: then the first of the menu stand there, and nothing is stored in their place. */
  readonly failure: unknown
  readonly retry: () => void
}

/** The pages of the user's menus, whichever application is shown, and those that he chose as his common ones. */
export function useCommonMenus(): CommonMenus {
  const { menus, user, facts } = useSigned()
  const leaves = [...menus.values()].flatMap(menu => menuLeaves(visibleMenu(menu, pageKeys)))
  const { data, error, refetch } = useRead(sysActions, 'GetCurrentUserQuickMenu', {})
  const chosen = error ? [] : data?.map(({ Id }) => Id)
  const visited = mostVisited({ userId: user.Id, businessId: facts.business?.id ?? '0' }, today() ?? '')
  return {
    leaves,
    shown: chosen ? commonMenus(leaves, chosen, visited) : null,
    looks: new Map((data ?? []).map(({ Id, Color, ShortName }) => [Id, { color: Color, short: ShortName }])),
    own: chosen !== undefined && chosen.length > 0,
    failure: error,
    retry: () => void refetch(),
  }
}

/** Keys that open a common menu: Alt and the digit of its place. */
export const menuKeys = 9

/** Alt+1 to Alt+9 open the first common menus while the home is shown. */
export function useMenuKeys(menus: readonly MenuLeaf[]): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
      const leaf = digit ? menus[Number.parseInt(digit, 10) - 1] : undefined
      if (!leaf) return
      event.preventDefault()
      location.hash = leaf.url
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [menus])
}
