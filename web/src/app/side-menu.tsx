import type { MenuNode } from '@gt/domain/identity/actions.ts'
import { ChevronRight, CircleQuestionMark } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../kit/i18n.ts'
import { menuIcon } from './menu-icons.ts'
import { isOutside, routeKey } from './routes.ts'
import { useSigned } from './state.ts'

const holds = (node: MenuNode, current: string): boolean =>
  node.Url !== null && routeKey(node.Url) === current ? true : node.Children.some(child => holds(child, current))

interface SideMenuProps {
  /** Route key of the shown page. */
  readonly current: string
  readonly narrow: boolean
  readonly onChosen: () => void
  readonly onHelp: () => void
}

/** The menu of the active application: one open branch at a time, fly-outs when narrow (looks 7.1). */
export function SideMenu({ current, narrow, onChosen, onHelp }: SideMenuProps) {
  const { t } = useWords()
  const { menu } = useSigned()
  const within = menu.find(node => node.Children.length > 0 && holds(node, current))?.Id ?? null
  const [open, setOpen] = useState<string | null>(within)
  useEffect(() => {
    if (within) setOpen(within)
  }, [within])
  return (
    <aside className={narrow ? 'gt-side narrow' : 'gt-side'}>
      <nav aria-label={t('shell.menu')}>
        {menu.map(node =>
          node.Children.length === 0 ? (
            <Leaf key={node.Id} node={node} depth={1} current={current} narrow={narrow} onChosen={onChosen} />
          ) : narrow ? (
            <FlyOut key={node.Id} node={node} current={current} onChosen={onChosen} />
          ) : (
            <Branch
              key={node.Id}
              node={node}
              current={current}
              open={open === node.Id}
              onToggle={() => setOpen(open === node.Id ? null : node.Id)}
              onChosen={onChosen}
            />
          ),
        )}
      </nav>
      <button type="button" className="foot" title={t('shell.shortcuts')} onClick={onHelp}>
        <CircleQuestionMark aria-hidden strokeWidth={1.75} />
        {narrow ? null : t('shell.shortcuts')}
      </button>
    </aside>
  )
}

interface EntryProps {
  readonly node: MenuNode
  readonly current: string
  readonly onChosen: () => void
}

function Leaf({ node, depth, current, narrow = false, onChosen }: EntryProps & { depth: number; narrow?: boolean }) {
  const { t } = useWords()
  const url = node.Url ?? '/'
  const Icon = depth === 1 ? menuIcon(node.Icon) : null
  const classes = ['entry', depth === 1 ? 'top' : depth === 3 ? 'deep' : '', node.Expired ? 'expired' : '']
  return (
    <a
      className={classes.filter(Boolean).join(' ')}
      href={isOutside(url) ? url : `#${url}`}
      {...(isOutside(url) ? { target: '_blank', rel: 'noreferrer' } : {})}
      aria-current={routeKey(url) === current ? 'page' : undefined}
      title={node.Expired ? t('shell.licence_past_short') : node.Name}
      onClick={onChosen}
    >
      {Icon ? <Icon aria-hidden strokeWidth={1.75} /> : null}
      {narrow ? <span className="gt-hidden">{node.Name}</span> : <span className="gt-ellipsis">{node.Name}</span>}
    </a>
  )
}

interface BranchProps extends EntryProps {
  readonly open: boolean
  readonly onToggle: () => void
}

function Branch({ node, current, open, onToggle, onChosen }: BranchProps) {
  const Icon = menuIcon(node.Icon)
  return (
    <div>
      <button type="button" className="entry top" aria-expanded={open} title={node.Name} onClick={onToggle}>
        <Icon aria-hidden strokeWidth={1.75} />
        <span className="gt-ellipsis">{node.Name}</span>
        <ChevronRight className="chevron" aria-hidden strokeWidth={1.75} />
      </button>
      {open ? <Below nodes={node.Children} depth={2} current={current} onChosen={onChosen} /> : null}
    </div>
  )
}

/** Second and third level; a branch of the second level is a heading of its leaves. */
function Below({ nodes, depth, ...rest }: { nodes: readonly MenuNode[]; depth: number } & Omit<EntryProps, 'node'>) {
  return nodes.map(node =>
    node.Children.length > 0 ? (
      <div key={node.Id}>
        <div className="entry">{node.Name}</div>
        <Below nodes={node.Children} depth={depth + 1} {...rest} />
      </div>
    ) : (
      <Leaf key={node.Id} node={node} depth={depth} {...rest} />
    ),
  )
}

const flyOutMs = 120

function FlyOut({ node, current, onChosen }: EntryProps) {
  const Icon = menuIcon(node.Icon)
  const [top, setTop] = useState<number | null>(null)
  const timer = useRef(0)
  const entry = useRef<HTMLButtonElement>(null)
  const show = (): void => setTop(entry.current?.getBoundingClientRect().top ?? 0)
  const later = (act: () => void): void => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(act, flyOutMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const choose = (): void => {
    setTop(null)
    onChosen()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only shortens the way; the button below does the same
    <div
      onMouseEnter={() => later(show)}
      onMouseLeave={() => later(() => setTop(null))}
      onKeyDown={event => event.key === 'Escape' && setTop(null)}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) setTop(null)
      }}
    >
      <button
        ref={entry}
        type="button"
        className={holds(node, current) ? 'entry top within' : 'entry top'}
        aria-expanded={top !== null}
        aria-label={node.Name}
        onClick={() => (top === null ? show() : setTop(null))}
      >
        <Icon aria-hidden strokeWidth={1.75} />
      </button>
      {top === null ? null : (
        <div className="gt-fly" style={{ left: 54, top: Math.min(top, innerHeight - 320) }}>
          <div className="title">{node.Name}</div>
          <Below nodes={node.Children} depth={2} current={current} onChosen={choose} />
        </div>
      )}
    </div>
  )
}
