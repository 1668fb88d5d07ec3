import { trailActions } from '@gt/domain/platform/log-actions.ts'
import page from '@gt/domain/platform/totalset.auditlog.page.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { PeriodDialog } from '../../features/operation/period-dialog.tsx'
import { formatDatetime } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { ListPage } from '../../shapes/list-page.tsx'

/** The trail with the check that nobody altered it. */
export default function AuditLogPage() {
  const { t } = useWords()
  const [verifying, setVerifying] = useState(false)
  return (
    <ListPage
      page={page}
      slots={{
        tools: { verify: { run: () => setVerifying(true) } },
        detail: row => <div className="gt-diff">{String(row.calc_diff ?? '')}</div>,
        dialogs: verifying ? (
          <PeriodDialog
            title={t('page.totalset.auditlog.verify')}
            verb={t('page.totalset.auditlog.verify')}
            ask={period => call(trailActions, 'Verify', period)}
            onClose={() => setVerifying(false)}
          >
            {({ rows, seals, unsealed, broken }) => (
              <p className={broken ? 'gt-period-result wrong' : 'gt-period-result'} role="status">
                {broken === null
                  ? t('page.totalset.auditlog.whole', { rows, seals, unsealed })
                  : t(
                      broken.kind === 'row'
                        ? 'page.totalset.auditlog.broken_row'
                        : 'page.totalset.auditlog.broken_seal',
                      {
                        id: broken.id,
                        object: [broken.entity, broken.number].filter(Boolean).join(' '),
                        at: formatDatetime(broken.at),
                      },
                    )}
              </p>
            )}
          </PeriodDialog>
        ) : null,
      }}
    />
  )
}
