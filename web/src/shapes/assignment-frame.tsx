import { type ReactNode, useEffect, useState } from 'react'
import { queryValue, usePlace } from '../app/page-context.ts'
import type { Page } from '../app/use-page.ts'
import { Button } from '../kit/button.tsx'
import { confirm } from '../kit/confirm.tsx'
import { useWords } from '../kit/i18n.ts'
import { PageFrame } from '../kit/page-frame.tsx'
import { Toolbar, type ToolHandler } from '../kit/toolbar.tsx'
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

interface AssignmentFrameProps {
  readonly page: Page
  readonly owners: readonly Owner[]
  /** What the list of owners is called. */
  readonly name: string
  /** Narrows the owners, above their list. */
  readonly narrowing?: ReactNode
  readonly tools: Readonly<Record<string, ToolHandler>>
  /** At the right of the tools. */
  readonly aside?: ReactNode
  /** Something differs from what is stored. */
  readonly dirty: boolean
  /** What differs, in words. */
  readonly note: string
  /** Why the chosen owner cannot be changed. */
  readonly locked: string | undefined
  readonly onDiscard: () => void
  readonly onSave: () => Promise<unknown>
  readonly onRefresh: () => void
  /** What stands there while nobody is chosen, in place of the hint to choose. */
  readonly unchosen?: ReactNode
  /** What the chosen owner may have. */
  readonly children: ReactNode
  readonly dialogs: ReactNode
}

/** Owners at the left, what the chosen one may have at the right, one button that saves; what is unsaved is not left without a question (template T_BIND). */
export function AssignmentFrame(props: AssignmentFrameProps) {
  const { page, owners, name, narrowing, tools, aside, dirty, note, locked, onDiscard, onSave, onRefresh } = props
  const { t } = useWords()
  const { address, setQuery, setDirty } = usePlace()
  const [busy, setBusy] = useState(false)
  const chosen = queryValue(address, 'id')
  useEffect(() => {
    setDirty(dirty)
    return () => setDirty(false)
  }, [dirty, setDirty])
  const choose = async (id: string): Promise<void> => {
    if (id === chosen) return
    const sure =
      !dirty || (await confirm({ question: t('common.unsaved'), verb: t('kit.form.discard'), destructive: true }))
    if (sure) setQuery({ id })
  }
  const save = async (): Promise<void> => {
    setBusy(true)
    await onSave()
    setBusy(false)
  }
  return (
    <PageFrame page={page} onRefresh={onRefresh}>
      <div className="gt-assignment">
        <OwnerList owners={owners} name={name} narrowing={narrowing} chosen={chosen} onChoose={id => void choose(id)} />
        <div className="main">
          <div className="bar">
            <Toolbar tools={page.toolbar('toolbar')} handlers={tools} coming={!page.isNamed} />
            {aside}
          </div>
          {chosen === null ? (props.unchosen ?? <p className="none">{t('kit.shape.choose_owner')}</p>) : props.children}
          <footer>
            <span role="status" className="quiet">
              {locked ?? (dirty ? note : t('kit.shape.ticks_same'))}
            </span>
            <span className="gt-spring" />
            {dirty ? <Button onClick={onDiscard}>{t('kit.form.discard')}</Button> : null}
            {page.can('save') ? (
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
      {props.dialogs}
    </PageFrame>
  )
}

interface OwnerListProps {
  readonly owners: readonly Owner[]
  readonly name: string
  readonly narrowing: ReactNode
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

function OwnerList({ owners, name, narrowing, chosen, onChoose }: OwnerListProps) {
  const { t } = useWords()
  const [text, setText] = useState('')
  const wanted = text.trim().normalize('NFKC').toLowerCase()
  const found = owners.filter(({ label, hint }) => `${label} ${hint}`.normalize('NFKC').toLowerCase().includes(wanted))
  return (
    <nav className="owners" aria-label={name}>
      {narrowing}
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
