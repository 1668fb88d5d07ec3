import { ArrowDown, ArrowUp, Columns3Cog, Rows3 } from 'lucide-react'
import { Button, IconButton } from './button.tsx'
import type { GridColumn } from './grid-column.ts'
import { type Density, type GridSettings, movedColumn } from './grid-settings.ts'
import { useWords, type Word } from './i18n.ts'
import { PopoverButton } from './popover-button.tsx'

interface GridToolsProps {
  readonly columns: readonly GridColumn[]
  readonly settings: GridSettings
  readonly onChange: (changes: Partial<GridSettings> | null) => void
}

const densities: readonly { density: Density; word: Word }[] = [
  { density: 'page', word: 'kit.grid.density_page' },
  { density: 'compact', word: 'kit.grid.density_compact' },
  { density: 'roomy', word: 'kit.grid.density_roomy' },
]

/** Height of rows, and which columns a grid shows in which order. */
export function GridTools({ columns, settings, onChange }: GridToolsProps) {
  const { t } = useWords()
  return (
    <>
      <PopoverButton icon={Rows3} label={t('kit.grid.density')}>
        {densities.map(({ density, word }) => (
          <button
            key={density}
            type="button"
            role="menuitemradio"
            aria-checked={settings.density === density}
            onClick={() => onChange({ density })}
          >
            {t(word)}
          </button>
        ))}
      </PopoverButton>
      <PopoverButton icon={Columns3Cog} label={t('kit.grid.columns')}>
        <ColumnChoice columns={columns} settings={settings} onChange={onChange} />
      </PopoverButton>
    </>
  )
}

function ColumnChoice({ columns, settings, onChange }: GridToolsProps) {
  const words = useWords()
  const { t } = words
  const known = new Map(columns.map(column => [column.name, column]))
  const toggle = (name: string, shown: boolean): void =>
    onChange({ hidden: shown ? settings.hidden.filter(one => one !== name) : [...settings.hidden, name] })
  return (
    <div className="gt-columns">
      {settings.order.flatMap(name => {
        const column = known.get(name)
        if (!column) return []
        const title = column.title(words)
        return [
          <div key={name}>
            <label>
              <input
                type="checkbox"
                checked={!settings.hidden.includes(name)}
                onChange={event => toggle(name, event.target.checked)}
              />
              {title}
            </label>
            <IconButton
              icon={ArrowUp}
              label={`${title} ${t('kit.grid.column_up')}`}
              onClick={() => onChange({ order: movedColumn(settings.order, name, -1) })}
            />
            <IconButton
              icon={ArrowDown}
              label={`${title} ${t('kit.grid.column_down')}`}
              onClick={() => onChange({ order: movedColumn(settings.order, name, 1) })}
            />
          </div>,
        ]
      })}
      <Button look="text" onClick={() => onChange(null)}>
        {t('kit.grid.columns_reset')}
      </Button>
    </div>
  )
}
