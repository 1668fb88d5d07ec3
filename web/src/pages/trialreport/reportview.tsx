import { useLocation } from 'react-router'
import { usePage } from '../../app/use-page.ts'
import { ReportViewer } from '../../features/reports/report-viewer.tsx'
import { useWords } from '../../kit/i18n.ts'
import { PageFrame } from '../../kit/page-frame.tsx'
import { Empty } from '../../kit/parts.tsx'

const nothing = (): void => undefined

/** One report with its pages and all that belongs to it. */
export default function ReportViewPage() {
  const page = usePage('trialreport.reportview')
  const { t } = useWords()
  const id = new URLSearchParams(useLocation().search).get('id') ?? ''
  if (/^\d{1,18}$/.test(id)) return <ReportViewer key={id} id={id} page={page} />
  return (
    <PageFrame page={page} onRefresh={nothing}>
      <Empty text={t('page.trialreport.reportview.none')} />
    </PageFrame>
  )
}
