import { Link } from 'react-router'
import { useOwnPage } from '../../app/own-page.ts'
import { routeKey } from '../../app/routes.ts'
import { useSigned } from '../../app/state.ts'
import { to } from '../../app/to.ts'
import { useWords } from '../../kit/i18n.ts'
import type { SampleRow } from './order-draft.ts'

/** The number of a sample, with the one on its label where it was registered without a network. */
export const numbersOf = ({ number, rest }: SampleRow): string => [number, rest.local_no].filter(Boolean).join(' · ')

/** The number as the sheet shows it: once drawn it leads to the sample, where the user has its page. */
export function SampleNumber({ row }: { row: SampleRow }) {
  const { t } = useWords()
  const { routes } = useSigned()
  const page = useOwnPage('djentrustmanage.samplelist', 'gdtrialtest.dynamicsample')
  const address = to(page, { [page === 'djentrustmanage.samplelist' ? 'id' : 'sampleId']: row.id ?? '' })
  if (row.number === null || row.id === null || !routes.has(routeKey(address)))
    return numbersOf(row) || t('page.djentrustmanage.newEntrustsManager.after_save')
  return (
    <Link to={address} tabIndex={-1}>
      {numbersOf(row)}
    </Link>
  )
}
