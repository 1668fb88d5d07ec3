import page from '@gt/domain/ledgers/djentrustmanage.ywtaccount.ledger.ts'
import { useState } from 'react'
import { queryValue, usePlace } from '../../app/page-context.ts'
import { ClientApplications } from '../../features/accounts/client-applications.tsx'
import { BindAccount, PreAccounts } from '../../features/ledgers/pre-accounts.tsx'
import { useWords } from '../../kit/i18n.ts'
import { QueueTabs } from '../../kit/queue-tabs.tsx'
import { LedgerSheet } from '../../shapes/ledger-sheet.tsx'

/** Pre-entrustments of a period, the accounts that may send them, and clients who ask for one. */
export default function PreOrderAccountsPage() {
  const { t } = useWords()
  const { address, setQuery } = usePlace()
  const [binding, setBinding] = useState(false)
  const asked = queryValue(address, 'tab')
  const tab = asked === 'accounts' || asked === 'applications' ? asked : 'ledger'
  const tabs = (
    <QueueTabs
      label={t('page.djentrustmanage.ywtaccount.tabs')}
      tabs={[
        { key: 'ledger', text: t('page.djentrustmanage.ywtaccount.ledger') },
        { key: 'accounts', text: t('page.djentrustmanage.ywtaccount.accounts') },
        { key: 'applications', text: t('kit.queue.applications') },
      ]}
      chosen={tab}
      onChoose={key => setQuery({ tab: key === 'ledger' ? null : key })}
    />
  )
  if (tab === 'applications') return <ClientApplications above={tabs} />
  if (tab === 'accounts') return <PreAccounts above={tabs} />
  return (
    <>
      <LedgerSheet page={page} slots={{ above: tabs, tools: () => ({ add: { run: () => setBinding(true) } }) }} />
      {binding ? <BindAccount onClose={() => setBinding(false)} /> : null}
    </>
  )
}
