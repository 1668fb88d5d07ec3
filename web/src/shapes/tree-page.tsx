import type { TreeNode } from '@gt/domain/kit/behaviours.ts'
import { refKey, type Under } from '@gt/domain/kit/list.ts'
import type { PageDefinition, TreeSpec } from '@gt/domain/kit/page/page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { queryValue, usePlace } from '../app/page-context.ts'
import { useRead } from '../app/queries.ts'
import type { FormValues } from '../kit/form-changes.ts'
import { useWords } from '../kit/i18n.ts'
import { Failed } from '../kit/parts.tsx'
import { ListSheet } from './list-sheet.tsx'
import { allKey, SideTree } from './side-tree.tsx'
import { noSlots, type PageSlots } from './slots.ts'

/** What the list is narrowed to by a node. */
function underOf({ levels }: TreeSpec, node: TreeNode | undefined, below: boolean): Under | undefined {
  const level = node ? levels[node.level] : undefined
  return node && level ? { path: level.path, id: node.id, ...(below ? {} : { only: 1 as const }) } : undefined
}

/** A new record belongs to the node that is chosen, where a field of its form says so. */
function startOf({ tree, entity, form }: PageDefinition, node: TreeNode | undefined): FormValues {
  const path = node ? tree?.levels[node.level]?.path : undefined
  const [first] = path ?? []
  const field = first === 'id' ? entity.tree?.parent : path?.length === 1 ? first : undefined
  const inForm = form.some(({ fields }) => fields.some(({ of }) => of === field))
  return node && field && inForm ? { [field]: node.id, [refKey(field)]: { id: node.id, label: node.label } } : {}
}

/** A list beside a tree whose nodes narrow it (template T_TREE_GRID). */
export function TreePage({ page, slots = noSlots }: { page: PageDefinition; slots?: PageSlots }) {
  const { say } = useWords()
  const { address, setQuery } = usePlace()
  const { data, error, isPending, refetch } = useRead(pageController(page) as never, 'Nodes', {
    page: page.code,
  } as never) as {
    data: { nodes: readonly TreeNode[] } | undefined
    error: Parameters<typeof Failed>[0]['error'] | null
    isPending: boolean
    refetch: () => unknown
  } // a page with a tree has the action
  const { tree } = page
  if (!tree) throw new Error(`${page.code} has no tree`)
  const nodes = data?.nodes ?? []
  const chosen = queryValue(address, 'node') ?? allKey
  const node = nodes.find(({ key }) => key === chosen)
  const below = queryValue(address, 'below') !== '0'
  const nests = tree.levels.some(({ entity }) => entity.tree !== null)
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <ListSheet
      page={page}
      slots={slots}
      under={underOf(tree, node, below)}
      start={startOf(page, node)}
      aside={
        <SideTree
          nodes={nodes}
          loading={isPending}
          all={say(tree.all)}
          chosen={node ? chosen : allKey}
          onChoose={key => setQuery({ node: key === allKey ? null : key })}
          below={nests ? { on: below, set: on => setQuery({ below: on ? null : '0' }) } : null}
        />
      }
    />
  )
}
