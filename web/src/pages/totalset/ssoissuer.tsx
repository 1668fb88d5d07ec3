import page from '@gt/domain/identity/totalset.ssoissuer.page.ts'
import { useState } from 'react'
import { usePage } from '../../app/use-page.ts'
import { PartnerSecret } from '../../features/accounts/partner-secret.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'

/** Systems that may sign people in, with the secrets of those that do not sign tickets: told when they are made, and never again. */
export default function SsoIssuerPage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const [keyed, keyFor] = useState<GridRow | null>(null)
  return (
    <MasterDetailPage
      page={page}
      slots={{
        rowCommands: row =>
          can('key') && row.method !== 'signed_ticket'
            ? [{ key: 'secret', text: t('page.totalset.ssoissuer.secret'), run: () => keyFor(row) }]
            : [],
        dialogs: keyed ? <PartnerSecret row={keyed} onClose={() => keyFor(null)} /> : null,
      }}
    />
  )
}
