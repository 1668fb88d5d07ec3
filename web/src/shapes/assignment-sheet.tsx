import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { queryValue, usePlace } from '../app/page-context.ts'
import type { Page } from '../app/use-page.ts'
import { Button } from '../kit/button.tsx'
import { confirm } from '../kit/confirm.tsx'
import { useWords } from '../kit/i18n.ts'
import { PageFrame } from '../kit/page-frame.tsx'
import { Toolbar, type ToolHandler } from '../kit/toolbar.tsx'
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

/** Somebody or something that choices are given to. */
export interface Owner {
  readonly id: string
  readonly label: string
  readonly hint: string
  /** Heading under which it stands. */
  readonly group: string
  readonly count: number
}

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

/** Owners at the left, what each may have at the right, one button that saves; unsaved ticks are not left without a question (template T_BIND). */
export function AssignmentSheet(props: AssignmentSheetProps) {
  const { page, owners, choices, stored, locked, offer, tools, onTicks, onSave, onRefresh, dialogs } = props
  const { t } = useWords()
  const { address, setQuery, setDirty } = usePlace()
  const [ticks, setTicks] = useState<Ticks | null>(stored)
  const [busy, setBusy] = useState(false)
  const [text, setText] = useState('')
  const chosen = queryValue(address, 'id')
  useEffect(() => setTicks(stored), [stored])
  useEffect(() => {
    if (offer) setTicks(offer)
  }, [offer])
  useEffect(() => onTicks(ticks), [ticks, onTicks])
  const { added, removed } = stored && ticks ? difference(stored, ticks) : { added: 0, removed: 0 }
  const dirty = added + removed > 0
  useEffect(() => {
    setDirty(dirty)
    return () => setDirty(false)
  }, [dirty, setDirty])
  const branches = useMemo(() => branchesOf(choices), [choices])
  const shown = foundBranches(branches, text)
  const choose = async (id: string): Promise<void> => {
    if (id === chosen) return
    const sure =
      !dirty || (await confirm({ question: t('common.unsaved'), verb: t('kit.form.discard'), destructive: true }))
    if (sure) setQuery({ id })
  }
  const save = async (): Promise<void> => {
    if (!ticks) return
    setBusy(true)
    await onSave(ticks)
    setBusy(false)
  }
  const maySave = page.can('save')
  return (
    <PageFrame page={page} onRefresh={onRefresh}>
      <div className="gt-assignment">
        <OwnerList owners={owners} chosen={chosen} onChoose={id => void choose(id)} />
        <div className="main">
          <div className="bar">
            <Toolbar tools={page.toolbar('toolbar')} handlers={tools} coming={!page.isNamed} />
            <input
              type="search"
              className="gt-input"
              aria-label={t('kit.shape.search_tree')}
              placeholder={t('kit.shape.search_tree')}
              value={text}
              onChange={event => setText(event.target.value)}
            />
          </div>
          {chosen === null ? (
            <p className="none">{t('kit.shape.choose_owner')}</p>
          ) : (
            <ul className="tree" aria-busy={ticks === null}>
              {shown.map(branch => (
                <BranchRow
                  key={branch.choice.key}
                  branch={branch}
                  depth={0}
                  opened={text !== ''}
                  ticks={ticks ?? new Set()}
                  locked={locked !== undefined || ticks === null || !maySave}
                  onTicks={setTicks}
                />
              ))}
            </ul>
          )}
          <footer>
            <span role="status" className="quiet">
              {locked ?? (dirty ? t('kit.shape.ticks_changed', { added, removed }) : t('kit.shape.ticks_same'))}
            </span>
            <span className="gt-spring" />
            {dirty ? <Button onClick={() => setTicks(stored)}>{t('kit.form.discard')}</Button> : null}
            {maySave ? (
              <Button
                look="primary"
                busy={busy}
                reason={locked ?? (dirty ? undefined : t('kit.shape.ticks_same'))}
                onClick={() => void save()}
              >
                {t('common.save')}
              </Button>
            ) : null}
          </footer>
        </div>
      </div>
      {dialogs}
    </PageFrame>
  )
}

interface OwnerListProps {
  readonly owners: readonly Owner[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

function OwnerList({ owners, chosen, onChoose }: OwnerListProps) {
  const { t } = useWords()
  const [text, setText] = useState('')
  const wanted = text.trim().normalize('NFKC').toLowerCase()
  const found = owners.filter(({ label, hint }) => `${label} ${hint}`.normalize('NFKC').toLowerCase().includes(wanted))
  return (
    <nav className="owners" aria-label={t('kit.shape.owners')}>
      <input
        type="search"
        className="gt-input"
        aria-label={t('kit.shape.search_tree')}
        placeholder={t('kit.shape.search_tree')}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      {[...Map.groupBy(found, ({ group }) => group)].map(([group, inGroup]) => (
        <section key={group}>
          <h2>{group}</h2>
          {inGroup.map(({ id, label, hint, count }) => (
            <button
              key={id}
              type="button"
              className="record-name"
              aria-current={id === chosen ? 'true' : undefined}
              title={hint}
              onClick={() => onChoose(id)}
            >
              <span className="gt-ellipsis">{label}</span>
              <span className="gt-number">{count}</span>
            </button>
          ))}
        </section>
      ))}
    </nav>
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
