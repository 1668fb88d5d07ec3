import type { MenuNode } from '@gt/domain/identity/actions.ts'
import { isOutside, routeKey } from '../../app/routes.ts'

/** A page of the menu with the branches above it and the icon that it or its branch has. */
export interface MenuLeaf {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly icon: string | null
  readonly branch: string
}

/** All pages of a menu but the home, in its order; ways to other systems stand in the menu alone. */
export const menuLeaves = (nodes: readonly MenuNode[], above: Partial<MenuLeaf> = {}): MenuLeaf[] =>
  nodes.flatMap(node => {
    const icon = above.icon ?? node.Icon
    if (node.Children.length > 0) return menuLeaves(node.Children, { icon, branch: above.branch ?? node.Name })
    if (!node.Url || isOutside(node.Url) || routeKey(node.Url) === '/home') return []
    return [{ id: node.Id, name: node.Name, url: node.Url, icon, branch: above.branch ?? '' }]
  })

/** Pages that stand as common menus while the user has chosen none. */
const usualCount = 8

/**
 * The chosen pages in their order, without those that are in the menu no more. When none was chosen the most visited stand there,
 * and behind them the first of the menu.
 */
export function commonMenus(
  leaves: readonly MenuLeaf[],
  chosen: readonly string[],
  visited: readonly string[] = [],
): MenuLeaf[] {
  if (chosen.length === 0) {
    const often = visited.flatMap(page => leaves.filter(({ url }) => routeKey(url) === page))
    return [...new Set([...often, ...leaves])].slice(0, usualCount)
  }
  return chosen.flatMap(id => leaves.filter(leaf => leaf.id === id))
}
