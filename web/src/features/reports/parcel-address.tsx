import { reportActions } from '@gt/domain/reports/actions.ts'
import { Radio } from 'antd'
import { useRead } from '../../app/queries.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'

/** An address that a client keeps, as the server tells it. */
interface KeptAddress {
  readonly id: string
  readonly receiver: string
  readonly phone: string
  readonly address: string
}

interface ParcelAddressProps {
  readonly reportIds: readonly string[]
  readonly chosen: string | null
  readonly onChoose: (address: KeptAddress) => void
}

/** The addresses that the clients of the reports keep; without one the receiver is typed. */
export function ParcelAddress({ reportIds, chosen, onChoose }: ParcelAddressProps) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(reportActions, 'Addresses', { report_ids: [...reportIds] }, { keep: true })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  const rows = data?.rows ?? []
  if (rows.length === 0) return <p className="gt-consequence">{t('page.djentrustmanage.reportissued.no_address')}</p>
  return (
    <Radio.Group
      className="gt-addresses"
      aria-label={t('page.djentrustmanage.reportissued.address')}
      value={chosen}
      onChange={event => {
        const found = rows.find(row => row.id === event.target.value)
        if (found) onChoose(found)
      }}
    >
      {rows.map(row => (
        <Radio key={row.id} value={row.id}>
          {row.receiver} <span className="gt-number">{row.phone}</span> {row.address}
        </Radio>
      ))}
    </Radio.Group>
  )
}
