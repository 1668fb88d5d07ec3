import page from '@gt/domain/identity/totalset.visitorgrant.page.ts'
import { visitorGrantActions } from '@gt/domain/identity/visitor-actions.ts'
import { QRCode } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../app/client.ts'
import { usePage } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf, toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { toastDone } from '../../kit/toast.tsx'
import { ListPage } from '../../shapes/list-page.tsx'
import '../../features/operation/operation.css'

const side = 168

interface Link {
  readonly address: string
  readonly pin: string | null
}

/** The address of a grant with its QR code, and apart from it the access code. */
function LinkDialog({ row, onClose }: { readonly row: GridRow; readonly onClose: () => void }) {
  const { t } = useWords()
  const [link, setLink] = useState<Link | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    call(visitorGrantActions, 'Link', { id: row.id }).then(setLink, (error: unknown) => setProblem(messageOf(error)))
  }, [row.id])
  const copy = (text: string): void => {
    navigator.clipboard.writeText(text).then(() => toastDone(t('page.totalset.visitorgrant.copied')), toastFailure)
  }
  return (
    <Dialog
      title={t('page.totalset.visitorgrant.link_of', { title: String(row.title) })}
      width={520}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {problem ? <p role="alert">{problem}</p> : null}
      {link ? (
        <div className="gt-visitor-link">
          <QRCode
            aria-label={link.address}
            value={link.address}
            size={side}
            color="#000000"
            bgColor="#ffffff"
            errorLevel="M"
          />
          <p className="address">{link.address}</p>
          <Button look="primary" onClick={() => copy(link.address)}>
            {t('page.totalset.visitorgrant.copy')}
          </Button>
          {link.pin ? (
            <p>
              {t('page.totalset.visitorgrant.pin')} <b className="gt-number">{link.pin}</b>
            </p>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  )
}

/** What is lent to guests, with the links that open it. */
export default function VisitorGrantPage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const [shown, setShown] = useState<GridRow | null>(null)
  return (
    <ListPage
      page={page}
      slots={{
        rowCommands: row =>
          can('link') && (row.calc_state === 'active' || row.calc_state === 'used_up')
            ? [{ key: 'link', text: t('page.totalset.visitorgrant.link'), run: () => setShown(row) }]
            : [],
        dialogs: shown ? <LinkDialog row={shown} onClose={() => setShown(null)} /> : null,
      }}
    />
  )
}
