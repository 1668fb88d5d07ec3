import { LayoutGrid } from 'lucide-react'
import { useWords } from '../../kit/i18n.ts'
import { PopoverButton } from '../../kit/popover-button.tsx'

interface LayoutToolProps {
  /** What the button is called, where it arranges something else than the home. */
  readonly label?: string
  /** All cards of the home in their order, with their titles. */
  readonly cards: readonly { readonly id: string; readonly title: string }[]
  readonly hidden: readonly string[]
  readonly onHidden: (hidden: readonly string[]) => void
  /** Every card again, in the usual order. */
  readonly onReset: () => void
}

/** Which cards stand on the home (page /home, arrange). */
export function LayoutTool({ label, cards, hidden, onHidden, onReset }: LayoutToolProps) {
  const { t } = useWords()
  return (
    <PopoverButton icon={LayoutGrid} label={label ?? t('page.home.layout')}>
      <div className="gt-layout">
        {cards.map(({ id, title }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={!hidden.includes(id)}
              onChange={event => onHidden(event.target.checked ? hidden.filter(one => one !== id) : [...hidden, id])}
            />
            {title}
          </label>
        ))}
        <button type="button" onClick={onReset}>
          {t('page.home.reset_layout')}
        </button>
      </div>
    </PopoverButton>
  )
}
