import { useWords } from './i18n.ts'
import { useWaited } from './use-waited.ts'

const rows = 9
// widths of the bars as shares of their column, so that the picture looks like rows of text
const shares = [0.6, 0.9, 0.75, 0.65, 0.8]

/** Nothing for 300 ms, then bars where the rows will be (looks 7.12). */
export function GridSkeleton({ columns }: { columns: readonly number[] }) {
  const shown = useWaited()
  const { t } = useWords()
  if (!shown) return <div className="gt-skeleton" aria-busy="true" />
  return (
    <div className="gt-skeleton" aria-busy="true">
      <p className="gt-hidden">{t('common.loading')}</p>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same and never change places
        <div className="row" key={row}>
          {columns.map((width, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <div key={column} style={{ width }}>
              <span style={{ width: `${(shares[(row + column) % shares.length] ?? 1) * 100}%` }} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
