import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { esignActions } from '@gt/domain/reports/esign-actions.ts'
import { esignVerdict, signatureMeaning } from '@gt/domain/reports/esign-steps.ts'
import { Button } from '../../kit/button.tsx'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import './esign.css'

export type Verified = OutputOf<(typeof esignActions)['actions']['Verify']>

/** What the check of a signed file found, signature by signature. */
export function VerifyDialog({ found, onClose }: { readonly found: Verified; readonly onClose: () => void }) {
  const { t, say } = useWords()
  const words = (one: Verified['signatures'][number]): string => {
    if (one.good === 1) return t('page.djentrustmanage.esign.signature_good')
    if (one.whole === 0) return t('page.djentrustmanage.esign.signature_changed')
    if (one.known === 0) return t('page.djentrustmanage.esign.signature_unknown')
    return one.in_date === 0
      ? t('page.djentrustmanage.esign.signature_out_of_date')
      : t('page.djentrustmanage.esign.signature_revoked', { at: one.revoked_at ? formatMinute(one.revoked_at) : '' })
  }
  return (
    <Dialog
      title={t('page.djentrustmanage.esign.verified', { number: found.number })}
      width={820}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <p className={`gt-esign-verdict ${found.verdict}`} role="status">
        {say(esignVerdict.labels[found.verdict])}
        {found.replaced === 1 ? ` ${t('page.djentrustmanage.esign.replaced')}` : ''}
      </p>
      {found.signatures.length > 0 ? (
        <DetailLines
          title={t('page.djentrustmanage.esign.signatures')}
          rows={found.signatures}
          keyOf={one => `${one.serial}${one.meaning}`}
          columns={[
            { key: 'name', title: t('page.djentrustmanage.esign.by'), width: 130, cell: one => one.name },
            {
              key: 'meaning',
              title: t('page.djentrustmanage.esign.meaning'),
              width: 80,
              cell: one => (one.meaning ? say(signatureMeaning.labels[one.meaning]) : '—'),
            },
            {
              key: 'at',
              title: t('page.djentrustmanage.esign.at'),
              width: 160,
              cell: one => (one.signed_at ? formatMinute(one.signed_at) : '—'),
            },
            { key: 'state', title: t('page.djentrustmanage.esign.outcome'), width: 190, cell: words },
            { key: 'serial', title: t('page.djentrustmanage.esign.serial'), cell: one => one.serial },
          ]}
        />
      ) : null}
      <p className="gt-esign-hash">{t('page.djentrustmanage.esign.digest', { sha256: found.sha256 })}</p>
    </Dialog>
  )
}
