import type { KeyboardEvent, ReactNode } from 'react'
import { formatInteger } from './format.ts'
import type { Words } from './i18n.ts'
import type { Queue } from './queue.ts'
import './command.css'

export interface QueueTab {
  readonly key: string
  readonly text: string
  /** Not shown while it is unknown. */
  readonly count?: number | undefined
  /** Tone of the count when it asks for action and is not zero. */
  readonly tone?: 'orange' | 'red'
}

interface QueueTabsProps {
  readonly label: string
  readonly tabs: readonly QueueTab[]
  readonly chosen: string
  readonly onChoose: (key: string) => void
  /** What stands at the right of the line. */
  readonly children?: ReactNode
}

/** The queues of a work list as tabs, with what the server counted. */
export const tabsOf = <Counts,>(
  queues: readonly Pick<Queue<Counts>, 'key' | 'word' | 'count' | 'tone'>[],
  counts: Counts | undefined,
  { t, say }: Pick<Words, 't' | 'say'>,
): QueueTab[] =>
  queues.map(({ key, word, count, tone }) => ({
    key,
    text: typeof word === 'string' ? t(word) : say(word),
    count: counts ? count(counts) : undefined,
    ...(tone ? { tone } : {}),
  }))

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The queues of a work list with their counts; arrow keys walk them (picture 05). */
export function QueueTabs({ label, tabs, chosen, onChoose, children }: QueueTabsProps) {
  const onKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = steps[event.key]
    const at = tabs.findIndex(tab => tab.key === chosen)
    const next = step === undefined ? undefined : tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChoose(next.key)
    event.currentTarget.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }
  return (
    <div className="gt-queues gt-no-print">
      <div role="tablist" aria-label={label} onKeyDown={onKey}>
        {tabs.map(tab => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            data-key={tab.key}
            aria-selected={tab.key === chosen}
            tabIndex={tab.key === chosen ? 0 : -1}
            onClick={() => onChoose(tab.key)}
          >
            {tab.text}
            {tab.count === undefined ? null : (
              <b className={tab.count > 0 ? tab.tone : undefined}>{formatInteger(tab.count)}</b>
            )}
          </button>
        ))}
      </div>
      {children ? <div className="right">{children}</div> : null}
    </div>
  )
}
