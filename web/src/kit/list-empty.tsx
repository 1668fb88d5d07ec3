import { Button } from './button.tsx'
import { useWords, type Word } from './i18n.ts'
import { Empty } from './parts.tsx'

interface ListEmptyProps {
  readonly filtered: boolean
  readonly onClear: () => void
  /** What to say when there is nothing at all yet, and the first step. */
  readonly first: Word
  readonly onAdd: (() => void) | null
}

/** An empty grid: nothing matches and the way out, or nothing there yet and the first step (looks 7.12). */
export function ListEmpty({ filtered, onClear, first, onAdd }: ListEmptyProps) {
  const { t } = useWords()
  if (filtered)
    return (
      <Empty text={t('kit.grid.no_match')} action={<Button onClick={onClear}>{t('kit.grid.clear_filters')}</Button>} />
    )
  return (
    <Empty
      text={t(onAdd ? first : 'kit.grid.empty')}
      action={
        onAdd ? (
          <Button look="primary" onClick={onAdd}>
            {t('common.add')}
          </Button>
        ) : null
      }
    />
  )
}
