import { Link2, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Page } from '../app/use-page.ts'
import { AntdProvider } from './antd-provider.tsx'
import { useWords } from './i18n.ts'
import { toastDone, toastFailed } from './toast.tsx'
import './page-frame.css'

interface PageFrameProps {
  readonly page: Page
  /** Page tools besides copying the link and loading anew. */
  readonly tools?: ReactNode
  readonly onRefresh: () => void
  readonly children: ReactNode
}

/** One white sheet with the way to it on top and its tools at the right (looks 7.1, 7.2). */
export function PageFrame({ page, tools, onRefresh, children }: PageFrameProps) {
  const { t } = useWords()
  const copyLink = async (): Promise<void> => {
    try {
      // the clipboard is closed to pages that came by plain http
      await navigator.clipboard.writeText(location.href)
      toastDone(t('kit.grid.link_copied'))
    } catch {
      toastFailed(t('kit.grid.link_not_copied'))
    }
  }
  return (
    <AntdProvider>
      <div className="gt-sheet">
        <div className="gt-crumbs">
          {page.branch.map(name => (
            <span key={name} className="branch">
              {name}
              <span className="slash">/</span>
            </span>
          ))}
          <h1>{page.title}</h1>
          <div className="tools gt-no-print">
            <button type="button" className="gt-tool" title={t('kit.grid.copy_link')} onClick={() => void copyLink()}>
              <Link2 aria-hidden strokeWidth={1.75} />
              <span>{t('kit.grid.copy_link')}</span>
            </button>
            <button type="button" className="gt-tool" title={t('kit.grid.refresh')} onClick={onRefresh}>
              <RotateCw aria-hidden strokeWidth={1.75} />
              <span>{t('kit.grid.refresh')}</span>
            </button>
            {tools}
          </div>
        </div>
        {page.readonly ? <div className="gt-notice">{t('shell.licence_past_short')}</div> : null}
        {children}
      </div>
    </AntdProvider>
  )
}
