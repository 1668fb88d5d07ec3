import { countCap, type Filter } from '@gt/domain/kit/list.ts'
import { useRead } from '../app/queries.ts'
import { formatInteger } from './format.ts'
import { type Text, useWords } from './i18n.ts'
import { joinFilters } from './list-query.ts'
import type { ListController } from './use-list.ts'

/** A saved question with its count. */
export interface Chip {
  readonly key: string
  readonly word: Text
  readonly filters: readonly Filter[]
  /** Named view of the list, for what no filter can say. */
  readonly view?: string
  /** Tone of the count when it asks for action and is not zero. */
  readonly tone?: 'orange' | 'red'
}

interface ChipsProps {
  readonly actions: ListController
  readonly chips: readonly Chip[]
  readonly chosen: string | null
  readonly onChoose: (key: string | null) => void
  /** Conditions of the page itself, which the counts obey as well. */
  readonly scope?: readonly Filter[]
}

/** Counts are read anew after so long, and after every write of the list. */
const freshMs = 30_000
/** The smallest page there is: only its total is wanted. */
const countOnly = { size: 20, columns: ['id'] } as const

/** Quick questions above a grid; the first is everything. */
export function Chips({ actions, chips, chosen, onChoose, scope = [] }: ChipsProps) {
  const { tell } = useWords()
  const all: Chip = { key: '', word: 'common.all', filters: [] }
  return (
    <div className="gt-chips gt-no-print">
      {[all, ...chips].map(chip => (
        <ChipButton
          key={chip.key}
          chip={{ ...chip, filters: [...scope, ...chip.filters] }}
          actions={actions}
          text={tell(chip.word)}
          chosen={(chosen ?? '') === chip.key}
          onChoose={() => onChoose(chip.key || null)}
        />
      ))}
    </div>
  )
}

interface ChipButtonProps {
  readonly chip: Chip
  readonly actions: ListController
  readonly text: string
  readonly chosen: boolean
  readonly onChoose: () => void
}

function ChipButton({ chip, actions, text, chosen, onChoose }: ChipButtonProps) {
  const asked = { ...joinFilters(chip.filters), ...(chip.view ? { view: chip.view } : {}) }
  const { data } = useRead(actions, 'List', { ...countOnly, ...asked }, { staleTime: freshMs })
  const total = data?.total
  const count = total === undefined ? '' : total >= countCap ? `${formatInteger(countCap - 1)}+` : formatInteger(total)
  return (
    <button type="button" aria-pressed={chosen} onClick={onChoose}>
      {text}
      <b className={total ? chip.tone : undefined}>{count}</b>
    </button>
  )
}
