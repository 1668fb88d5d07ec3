import type { Filter } from '@gt/domain/kit/list.ts'
import { ListFilter } from 'lucide-react'
import './filter-button.css'

interface FilterButtonProps {
  /** What stands beside the sign; for its name alone where there is no room. */
  readonly label: string
  readonly short?: true
  readonly filters: readonly Filter[]
  readonly open: boolean
  readonly onToggle: () => void
}

/** Opens the query bar of a work place, and tells by how many fields the list is asked. */
export function FilterButton({ label, short, filters, open, onToggle }: FilterButtonProps) {
  const asked = new Set(filters.map(({ field }) => field)).size
  return (
    <button
      type="button"
      className={asked > 0 ? 'gt-filter asked' : 'gt-filter'}
      aria-expanded={open}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      <ListFilter aria-hidden strokeWidth={1.75} />
      {short ? null : label}
      {asked > 0 ? <b className="gt-number">{asked}</b> : null}
    </button>
  )
}
