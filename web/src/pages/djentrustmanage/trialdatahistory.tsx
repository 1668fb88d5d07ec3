import { dataHistoryActions } from '@gt/domain/testing/data-history-actions.ts'
import page from '@gt/domain/testing/djentrustmanage.trialdatahistory.page.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { PeriodDialog } from '../../features/operation/period-dialog.tsx'
import { formatDatetime } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { ListPage } from '../../shapes/list-page.tsx'

/** Changed readings with the check that nobody altered the trail of them. */
export default function TrialDataHistoryPage() {
  const { t } = useWords()
  const [verifying, setVerifying] = useState(false)
  return (
    <ListPage
      page={page}
      slots={{
        tools: { verify: { run: () => setVerifying(true) } },
        dialogs: verifying ? (
          <PeriodDialog
            title={t('page.djentrustmanage.trialdatahistory.verify')}
            verb={t('page.djentrustmanage.trialdatahistory.verify')}
            ask={period => call(dataHistoryActions, 'Verify', period)}
            onClose={() => setVerifying(false)}
          >
            {({ rows, records, broken }) => (
              <p className={broken ? 'gt-period-result wrong' : 'gt-period-result'} role="status">
                {broken === null
                  ? t('page.djentrustmanage.trialdatahistory.whole', { rows, records })
                  : t('page.djentrustmanage.trialdatahistory.broken', {
                      id: broken.id,
                      record: broken.record,
                      at: formatDatetime(broken.at),
                    })}
              </p>
            )}
          </PeriodDialog>
        ) : null,
      }}
    />
  )
}
