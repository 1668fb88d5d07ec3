import type { TreeNode } from '@gt/domain/kit/behaviours.ts'
import { Switch, Tree } from 'antd'
import { ChevronsDownUp, ChevronsUpDown, Search } from 'lucide-react'
import { type Key, useMemo, useState } from 'react'
import { IconButton } from '../kit/button.tsx'
import { useWords } from '../kit/i18n.ts'
import { useRoom } from '../kit/use-room.ts'
import '../kit/side-search.css'
import './shapes.css'

interface Branch {
  readonly key: string
  readonly node: TreeNode | null
  readonly children: Branch[]
}

/** Nodes as the tree draws them; one whose parent is not there stands at the top. */
function branchesOf(nodes: readonly TreeNode[]): Branch[] {
  const branches = new Map(nodes.map(node => [node.key, { key: node.key, node, children: [] as Branch[] }]))
  const top: Branch[] = []
  for (const branch of branches.values()) {
    const above = branch.node.parent === null ? undefined : branches.get(branch.node.parent)
    ;(above?.children ?? top).push(branch)
  }
  return top
}

/** The nodes that a search finds by name or code, with all above them. */
function foundNodes(nodes: readonly TreeNode[], text: string): TreeNode[] {
  const wanted = text.trim().normalize('NFKC').toLowerCase()
  if (wanted === '') return [...nodes]
  const byKey = new Map(nodes.map(node => [node.key, node]))
  const kept = new Set<string>()
  for (const node of nodes) {
    if (!`${node.label} ${node.hint ?? ''}`.normalize('NFKC').toLowerCase().includes(wanted)) continue
    for (
      let at: TreeNode | undefined = node;
      at && !kept.has(at.key);
      at = at.parent ? byKey.get(at.parent) : undefined
    )
      kept.add(at.key)
  }
  return nodes.filter(({ key }) => kept.has(key))
}

/** Key of the first node, which stands for everything. */
export const allKey = 'all'

interface SideTreeProps {
  readonly nodes: readonly TreeNode[]
  readonly loading: boolean
  /** What the whole of it is called. */
  readonly all: string
  readonly chosen: string
  readonly onChoose: (key: string) => void
  /** Whether rows of nodes below are shown too; none where nodes have none. */
  readonly below: { readonly on: boolean; readonly set: (on: boolean) => void } | null
}

/** The tree beside a list: a search over names and codes, everything opened or closed at once (template T_TREE_GRID). */
export function SideTree({ nodes, loading, all, chosen, onChoose, below }: SideTreeProps) {
  const { t } = useWords()
  const [text, setText] = useState('')
  const [open, setOpen] = useState<readonly Key[] | null>(null)
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const height = useRoom(() => box, 'height')
  const found = useMemo(() => foundNodes(nodes, text), [nodes, text])
  const tree = useMemo(() => [{ key: allKey, node: null, children: branchesOf(found) }], [found])
  const branchKeys = useMemo(() => {
    const parents = new Set(found.map(({ parent }) => parent).filter(key => key !== null))
    return [allKey, ...parents]
  }, [found])
  // a small tree stands open, a large one shows its first level
  const usual = found.length <= 60 ? branchKeys : [allKey]
  const expanded = text.trim() === '' ? (open ?? usual) : branchKeys
  return (
    <aside className="gt-side-tree gt-no-print">
      <div className="top">
        <div className="gt-side-search">
          <Search aria-hidden strokeWidth={1.75} />
          <input
            type="search"
            value={text}
            aria-label={t('kit.shape.search_tree')}
            placeholder={t('kit.shape.search_tree')}
            onChange={event => setText(event.target.value)}
          />
        </div>
        <IconButton icon={ChevronsUpDown} label={t('kit.shape.open_all')} onClick={() => setOpen(branchKeys)} />
        <IconButton icon={ChevronsDownUp} label={t('kit.shape.close_all')} onClick={() => setOpen([allKey])} />
      </div>
      <div className="nodes" ref={setBox}>
        {found.length === 0 && !loading ? (
          <div className="gt-none">{t(text.trim() === '' ? 'kit.grid.empty' : 'kit.grid.no_match')}</div>
        ) : (
          <Tree<Branch>
            blockNode
            virtual
            height={Math.max(120, height)}
            treeData={tree}
            fieldNames={{ title: 'key', key: 'key', children: 'children' }}
            expandedKeys={[...expanded]}
            onExpand={keys => setOpen(keys)}
            selectedKeys={[chosen]}
            onSelect={(_keys, { node }) => onChoose(node.key)}
            titleRender={({ node }) =>
              node === null ? (
                all
              ) : (
                <span
                  className={node.disabled === 1 ? 'off' : undefined}
                  title={[node.label, node.hint].filter(Boolean).join(' ')}
                >
                  {node.label}
                  {node.hint ? <span className="hint gt-number">{node.hint}</span> : null}
                </span>
              )
            }
          />
        )}
      </div>
      {below ? (
        <div className="foot">
          <Switch size="small" aria-label={t('kit.shape.below')} checked={below.on} onChange={below.set} />
          <span>{t('kit.shape.below')}</span>
        </div>
      ) : null}
    </aside>
  )
}
