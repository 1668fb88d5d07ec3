import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { linkedPdf } from '../../features/public/linked-pdf.ts'
import { useWords } from '../../kit/i18n.ts'
import { PdfViewer } from '../../kit/pdf-viewer.tsx'

/** One PDF behind a signed link, on a page of its own. */
export default function PdfViewerPage() {
  const { t } = useWords()
  const navigate = useNavigate()
  const { search } = useLocation()
  const unnamed = t('page.account.pdfviewer.file')
  const source = useMemo(() => linkedPdf(search, unnamed), [search, unnamed])
  useEffect(() => {
    document.title = `${source.name} · ${t('common.product')}`
  }, [source, t])

  /** A window that a script opened is closed; else the way leads back, or to the first page. */
  const close = useCallback((): void => {
    if (window.opener) window.close()
    else if (history.length > 1) navigate(-1)
    else navigate('/')
  }, [navigate])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // an open menu takes the key for itself
      if (event.key === 'Escape' && !document.querySelector('.gt-menu:popover-open')) close()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [close])
  return <PdfViewer source={source} onClose={close} />
}
