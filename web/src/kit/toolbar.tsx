import {
  Archive,
  Ban,
  Banknote,
  CalendarClock,
  CircleCheck,
  CirclePause,
  CirclePlay,
  Copy,
  Download,
  Droplets,
  Ellipsis,
  ExternalLink,
  FileOutput,
  FileUp,
  Forward,
  type LucideIcon,
  Mail,
  Merge,
  NotebookPen,
  PackageCheck,
  PackageOpen,
  PackagePlus,
  PackageX,
  Plus,
  Printer,
  ReceiptText,
  Send,
  ShieldCheck,
  SquarePen,
  Trash2,
  Undo2,
  UserMinus,
  UserPlus,
} from 'lucide-react'
import { useRef } from 'react'
import type { Tool } from '../app/contract.ts'
import { batchLine } from './batch-room.ts'
import { Button } from './button.tsx'
import type { GridRow } from './grid-column.ts'
import { useWords } from './i18n.ts'
import { MenuButton } from './menu-button.tsx'
import { widthOf } from './row-commands-width.ts'
import { useButtonKeys } from './use-button-keys.ts'
import { useRoom } from './use-room.ts'

/** What the page does for an operation that the server grants. */
export interface ToolHandler {
  readonly run: () => void
  readonly hotkey?: string
  /** Why it cannot be run now. */
  readonly reason?: string | undefined
}

const icons: Readonly<Record<string, LucideIcon>> = {
  add: Plus,
  edit: SquarePen,
  delete: Trash2,
  copy: Copy,
  import: FileUp,
  export: Download,
  print: Printer,
  printLabel: Printer,
  printRecord: Printer,
  receive: PackagePlus,
  reject: PackageX,
  storeIn: PackageCheck,
  moveOut: PackageOpen,
  moveIn: Undo2,
  curing: Droplets,
  retain: ShieldCheck,
  returnSample: Undo2,
  dispose: Trash2,
  assign: UserPlus,
  reassign: Forward,
  unassign: UserMinus,
  plan: CalendarClock,
  merge: Merge,
  void: Ban,
  printTaskSheet: Printer,
  outsource: ExternalLink,
  pause: CirclePause,
  resume: CirclePlay,
  confirm: CircleCheck,
  charge: Banknote,
  credit: NotebookPen,
  issue: FileOutput,
  deliver: Mail,
  finish: Forward,
  send: Send,
  archive: Archive,
  invoice: ReceiptText,
  download: Download,
}

interface ToolbarProps {
  readonly tools: readonly Tool[]
  /** By operation; a granted operation that this page does not carry out shows no button. */
  readonly handlers: Readonly<Partial<Record<string, ToolHandler>>>
  /** Buttons are on their way: their line is kept free, so that no row moves under the mouse when they come. */
  readonly coming?: boolean
}

/** The buttons that the server grants, the first of them primary (looks 7.2). */
export function Toolbar({ tools, handlers, coming }: ToolbarProps) {
  const shown = tools.filter(tool => handlers[tool.Op])
  useButtonKeys(
    shown.map(tool => handlers[tool.Op]),
    9,
  )
  if (shown.length === 0) return coming ? <div className="gt-toolbar-room" aria-hidden /> : null
  return (
    <div className="gt-toolbar gt-no-print">
      {shown.map(tool => {
        const icon = icons[tool.Op]
        const handler = handlers[tool.Op]
        return (
          <Button
            key={tool.Code}
            look={tool.Op === 'add' ? 'primary' : 'default'}
            {...(icon ? { icon } : {})}
            reason={handler?.reason}
            onClick={() => handler?.run()}
          >
            {tool.Name}
          </Button>
        )
      })}
    </div>
  )
}

/** The same buttons in the head of a page that has no room for a toolbar. */
export function HeadTools({ tools, handlers }: Omit<ToolbarProps, 'coming'>) {
  return tools.map(({ Op, Code, Name }) => {
    const Icon = icons[Op]
    const handler = handlers[Op]
    if (!handler) return null
    return (
      <button
        key={Code}
        type="button"
        className="gt-tool"
        aria-disabled={handler.reason ? true : undefined}
        title={handler.reason}
        onClick={handler.reason ? undefined : handler.run}
      >
        {Icon ? <Icon aria-hidden strokeWidth={1.75} /> : null}
        <span>{Name}</span>
      </button>
    )
  })
}

/** Edges, gaps and the line between the count and the commands, in CSS px. */
const besides = 32 + 3 * 8 + 20

interface BatchBarProps {
  readonly ticked: readonly string[]
  readonly onClear: () => void
  readonly tools: readonly Tool[]
  readonly handlers: Readonly<Partial<Record<string, ToolHandler>>>
  /** What will not be done, said before it is run. */
  readonly note?: string
  /** Keeps to one line: what has no room goes into a menu. */
  readonly oneLine?: boolean
}

/** Takes the place of the toolbar while rows are ticked. */
export function BatchBar({ ticked, onClear, tools, handlers, note, oneLine = false }: BatchBarProps) {
  const { t } = useWords()
  const bar = useRef<HTMLDivElement>(null)
  const room = useRoom(() => bar.current)
  const offered = tools.filter(tool => handlers[tool.Op])
  useButtonKeys(
    offered.map(tool => handlers[tool.Op]),
    oneLine ? 8 : 9,
  )
  const told = [t('kit.grid.selected', { n: ticked.length }), t('common.clear')]
  const { icons: withIcons, shown } = batchLine(
    offered.map(tool => tool.Name),
    oneLine && room > 0 ? room - told.reduce((sum, one) => sum + widthOf(one), besides) : 0,
  )
  const rest = offered.slice(shown)
  return (
    <div className={`gt-toolbar batch gt-no-print${oneLine ? ' one-line' : ''}`} ref={bar}>
      <span className="count" role="status">
        {t('kit.grid.selected', { n: ticked.length })}
      </span>
      <Button look="link" onClick={onClear}>
        {t('common.clear')}
      </Button>
      <span className="divider" />
      {offered.slice(0, shown).map(tool => {
        const icon = withIcons ? icons[tool.Op] : undefined
        return (
          <Button
            key={tool.Code}
            look={tool.Op === 'delete' ? 'danger' : 'default'}
            {...(icon ? { icon } : {})}
            reason={handlers[tool.Op]?.reason}
            onClick={() => handlers[tool.Op]?.run()}
          >
            {tool.Name}
          </Button>
        )
      })}
      {rest.length > 0 ? (
        <MenuButton
          className="gt-btn"
          label={t('common.more')}
          items={rest.map(tool => ({
            key: tool.Code,
            text: tool.Name,
            ...(icons[tool.Op] ? { icon: icons[tool.Op] as LucideIcon } : {}), // asked for just before
            reason: handlers[tool.Op]?.reason,
            onChoose: () => handlers[tool.Op]?.run(),
          }))}
        >
          <Ellipsis aria-hidden strokeWidth={1.75} />
        </MenuButton>
      ) : null}
      {note ? (
        <span className="note gt-ellipsis" title={note}>
          {note}
        </span>
      ) : null}
    </div>
  )
}

/** The rows of a list with these ids. */
export const rowsWith = (rows: readonly GridRow[], ids: readonly string[]): GridRow[] =>
  rows.filter(row => ids.includes(row.id))
