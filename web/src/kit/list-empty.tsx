import { Button } from './button.tsx'
import { type Text, useWords } from './i18n.ts'
import { Empty } from './parts.tsx'

interface ListEmptyProps {
  readonly filtered: boolean
  readonly onClear: () => void
  /** What to say when there is nothing at all yet, and the first step. */
  readonly first: Text
  readonly onAdd: (() => void) | null
  /** The queue that is shown, where it is not that of all records, and the way to those. */
  readonly queue?: { readonly name: string; readonly onAll: () => void } | undefined
}

/** An empty grid: nothing matches and the way out, or nothing there yet and the first step (looks 7.12). */
export function ListEmpty({ filtered, onClear, first, onAdd, queue }: ListEmptyProps) {
  const { t, tell } = useWords()
  if (filtered)
    return (
      <Empty text={t('kit.grid.no_match')} action={<Button onClick={onClear}>{t('kit.grid.clear_filters')}</Button>} />
    )
  if (queue)
    return (
      <Empty
        text={t('kit.grid.none_waiting', { queue: queue.name })}
        action={<Button onClick={queue.onAll}>{t('kit.grid.show_all')}</Button>}
      />
    )
  return (
    <Empty
      text={onAdd ? tell(first) : t('kit.grid.empty')}
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
