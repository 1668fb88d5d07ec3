import { useWords } from './i18n.ts'
import { useWaited } from './use-waited.ts'
import './waiting-lines.css'

const shares = [0.9, 0.7, 0.8, 0.6, 0.85, 0.65]

/** Nothing for 300 ms, then bars where lines of text will be (looks 7.12); for cards and narrow panes. */
export function WaitingLines({ rows }: { rows: number }) {
  const waited = useWaited()
  const { t } = useWords()
  return (
    <div className="gt-waiting" aria-busy="true">
      <p className="gt-hidden">{t('common.loading')}</p>
      {waited
        ? Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all the same and never change places
            <span key={row} style={{ width: `${(shares[row % shares.length] ?? 1) * 100}%` }} />
          ))
        : null}
    </div>
  )
}
