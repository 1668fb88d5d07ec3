import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { queryValue, usePlace } from '../app/page-context.ts'
import type { Page } from '../app/use-page.ts'
import { useWords } from '../kit/i18n.ts'
import type { ToolHandler } from '../kit/toolbar.tsx'
import { AssignmentFrame, type Owner } from './assignment-frame.tsx'
import {
  type Branch,
  branchesOf,
  type Choice,
  difference,
  foundBranches,
  stateOf,
  type Ticks,
  tickBranch,
  tickPart,
} from './tree-ticks.ts'
import './assignment-sheet.css'

interface AssignmentSheetProps {
  readonly page: Page
  readonly owners: readonly Owner[]
  readonly choices: readonly Choice[]
  /** What the chosen owner has; null while it is read. */
  readonly stored: Ticks | null
  /** Why the chosen owner cannot be changed. */
  readonly locked: string | undefined
  /** Ticks that are put in place of those shown, not saved; each new set counts once. */
  readonly offer: Ticks | null
  readonly tools: Readonly<Record<string, ToolHandler>>
  readonly onTicks: (ticks: Ticks | null) => void
  /** True once it is stored. */
  readonly onSave: (ticks: Ticks) => Promise<boolean>
  readonly onRefresh: () => void
  readonly dialogs: ReactNode
}

/** A frame of assignments whose choices are a tree of ticks. */
export function AssignmentSheet(props: AssignmentSheetProps) {
  const { page, owners, choices, stored, locked, offer, tools, onTicks, onSave, onRefresh, dialogs } = props
  const { t } = useWords()
  const { address } = usePlace()
  const [ticks, setTicks] = useState<Ticks | null>(stored)
  const [text, setText] = useState('')
  const chosen = queryValue(address, 'id')
  useEffect(() => setTicks(stored), [stored])
  useEffect(() => {
    if (offer) setTicks(offer)
  }, [offer])
  useEffect(() => onTicks(ticks), [ticks, onTicks])
  const { added, removed } = stored && ticks ? difference(stored, ticks) : { added: 0, removed: 0 }
  const branches = useMemo(() => branchesOf(choices), [choices])
  const shown = chosen === null ? [] : foundBranches(branches, text)
  const save = async (): Promise<void> => {
    if (ticks) await onSave(ticks)
  }
  return (
    <AssignmentFrame
      page={page}
      owners={owners}
      name={t('kit.shape.owners')}
      tools={tools}
      aside={
        <input
          type="search"
          className="gt-input"
          aria-label={t('kit.shape.search_tree')}
          placeholder={t('kit.shape.search_tree')}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      }
      dirty={added + removed > 0}
      note={t('kit.shape.ticks_changed', { added, removed })}
      locked={locked}
      onDiscard={() => setTicks(stored)}
      onSave={save}
      onRefresh={onRefresh}
      dialogs={dialogs}
    >
      <ul className="tree" aria-busy={ticks === null}>
        {shown.map(branch => (
          <BranchRow
            key={branch.choice.key}
            branch={branch}
            depth={0}
            opened={text !== ''}
            ticks={ticks ?? new Set()}
            locked={locked !== undefined || ticks === null || !page.can('save')}
            onTicks={setTicks}
          />
        ))}
      </ul>
    </AssignmentFrame>
  )
}

interface BranchRowProps {
  readonly branch: Branch
  readonly depth: number
  /** Everything below is shown, since it was searched for. */
  readonly opened: boolean
  readonly ticks: Ticks
  readonly locked: boolean
  readonly onTicks: (ticks: Ticks) => void
}

const indent = 22

function BranchRow({ branch, depth, opened, ticks, locked, onTicks }: BranchRowProps) {
  const { t } = useWords()
  const [turned, setTurned] = useState(false)
  const { choice, below } = branch
  const state = stateOf(branch, ticks)
  const isOpen = opened !== turned
  return (
    <li>
      <div className="row" style={{ paddingLeft: depth * indent }}>
        {below.length > 0 ? (
          <button
            type="button"
            className="turn"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'kit.shape.close_row' : 'kit.shape.open_row', { name: choice.label })}
            onClick={() => setTurned(!turned)}
          >
            {isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          </button>
        ) : (
          <span className="turn" />
        )}
        <label className="name">
          <input
            type="checkbox"
            checked={state === 'all'}
            disabled={locked}
            ref={box => {
              if (box) box.indeterminate = state === 'some'
            }}
            onChange={event => onTicks(tickBranch(ticks, branch, event.target.checked))}
          />
          <span className="gt-ellipsis" title={choice.hint}>
            {choice.label}
          </span>
        </label>
        <span className="parts">
          {choice.parts.map(part => (
            <label key={part.key} className={ticks.has(part.key) ? 'part on' : 'part'}>
              <input
                type="checkbox"
                checked={ticks.has(part.key)}
                disabled={locked}
                onChange={event => onTicks(tickPart(ticks, choice, part.key, event.target.checked))}
              />
              {part.label}
            </label>
          ))}
        </span>
      </div>
      {isOpen && below.length > 0 ? (
        <ul>
          {below.map(one => (
            <BranchRow
              key={one.choice.key}
              branch={one}
              depth={depth + 1}
              opened={opened}
              ticks={ticks}
              locked={locked}
              onTicks={onTicks}
            />
          ))}
        </ul>
      ) : null}
    </li>
  )
}
