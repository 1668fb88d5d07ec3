import { publicActions } from '@gt/domain/reports/public-actions.ts'
import { FileText, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../app/client.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'
import { useAnswer } from './use-answer.ts'

/** An address for the drawing of a page. It is only ever shown as an image, so that nothing inside it can run. */
function usePicture(svg: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (svg === null) return
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [svg])
  return address
}

/** The first page of an issued report with the mark of the look-up across it, small beside its explanation. */
export function FirstPage({ code }: { code: string }) {
  const { t } = useWords()
  const answer = useAnswer(code, () => call(publicActions, 'ReportPage', { code }))
  const picture = usePicture(answer.kind === 'known' ? answer.value.svg : null)
  const [open, setOpen] = useState(false)
  const none = answer.kind === 'failed' || (answer.kind === 'known' && answer.value.svg === null)
  const title = t('page.account.reportpreview.first_page')
  return (
    <section className="gt-slip gt-first-page">
      <div className="small">{picture ? <img src={picture} alt="" /> : null}</div>
      <div>
        <h2>{title}</h2>
        <p>{t(none ? 'page.account.reportpreview.first_page_none' : 'page.account.reportpreview.first_page_how')}</p>
        {answer.kind === 'failed' ? (
          <Button onClick={answer.again}>{t('common.retry')}</Button>
        ) : (
          <Button
            icon={FileText}
            busy={picture === null && !none}
            reason={none ? t('page.account.reportpreview.first_page_none') : undefined}
            onClick={() => setOpen(true)}
          >
            {t('page.account.reportpreview.first_page_show')}
          </Button>
        )}
      </div>
      {open && picture ? <WholePage picture={picture} title={title} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

interface WholePageProps {
  readonly picture: string
  readonly title: string
  readonly onClose: () => void
}

function WholePage({ picture, title, onClose }: WholePageProps) {
  const { t } = useWords()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog?.open) dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={ref} className="gt-whole-page" aria-label={title} onClose={onClose}>
      <div className="head">
        <h2>{title}</h2>
        <IconButton icon={X} label={t('common.close')} onClick={onClose} />
      </div>
      <div className="desk">
        <img src={picture} alt={title} />
      </div>
    </dialog>
  )
}
