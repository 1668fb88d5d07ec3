import type { LedgerPage } from '@gt/domain/kit/page/ledger.ts'
import { Button } from '../kit/button.tsx'
import { useWords } from '../kit/i18n.ts'
import { partName } from './ledger-columns.tsx'
import type { LedgerListed } from './ledger-question.ts'
import './ledger.css'

interface LedgerListingProps {
  readonly page: LedgerPage
  readonly listed: LedgerListed
  readonly onBack: () => void
}

/** Says which figure the lines are counted in, with the way back to the figures. */
export function LedgerListing({ page, listed, onBack }: LedgerListingProps) {
  const words = useWords()
  const { t, say } = words
  const nameOf = (by: string): string => {
    const label = page.groups[by]?.label ?? page.lines[by]
    return label ? say(label) : by
  }
  const column = page.columns[listed.counted]
  return (
    <div className="gt-ledger-listing" role="note">
      <span>{t('kit.ledger.listing', { column: column ? say(column.field.label) : listed.counted })}</span>
      {listed.within.map(({ by, key }) => (
        <span key={by} className="part">
          {nameOf(by)}
          <b>{partName(page, by, key, words)}</b>
        </span>
      ))}
      <Button onClick={onBack}>{t('kit.ledger.back')}</Button>
    </div>
  )
}
