import { reportActions } from '@gt/domain/reports/actions.ts'
import { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { reportViewActions } from '@gt/domain/reports/report-view-actions.ts'
import { rawRecordActions } from '@gt/domain/testing/raw-record-actions.ts'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { call } from '../../app/client.ts'
import { download } from '../../app/download.ts'
import { mayCall } from '../../app/may-call.ts'
import { useRead } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import type { Page } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { PageFrame } from '../../kit/page-frame.tsx'
import { Empty, Failed } from '../../kit/parts.tsx'
import { PdfPane } from '../../kit/pdf-pane.tsx'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { RawView } from '../../kit/raw-record-view.tsx'
import { saveBytes } from '../../kit/save-bytes.ts'
import { ApplyChange } from './changes/apply-dialog.tsx'
import { ComparePapers } from './changes/compare-papers.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import {
  ReportFacts,
  ReportLog,
  ReportLookups,
  ReportRevisions,
  ReportSignatures,
  type Viewed,
} from './report-parts.tsx'
import { ShareLinks } from './share-links.tsx'
import './report-viewer.css'

type Tab = 'facts' | 'record' | 'revisions' | 'signatures' | 'deliveries' | 'lookups' | 'log'
type Opened = 'print' | 'change' | 'share' | { readonly compare: string; readonly number: string }

/** Tabs of the laboratory's own people; the others have facts, revisions and signatures. */
const insideTabs: readonly Tab[] = ['facts', 'record', 'revisions', 'signatures', 'deliveries', 'lookups', 'log']
const outsideTabs: readonly Tab[] = ['facts', 'revisions', 'signatures']

/** The pages of a report on the left, what belongs to it on the right. */
export function ReportViewer({ id, page }: { id: string; page: Page }) {
  const { t } = useWords()
  const { facts: signed } = useSigned()
  const { data, error, refetch } = useRead(reportViewActions, 'Get', { id }, { keep: true })
  const [tab, show] = useState<Tab>('facts')
  const [file, choose] = useState<string | null>(null)
  const [opened, open] = useState<Opened | null>(null)
  const current = data?.revisions.find(({ state }) => state === 'effective') ?? data?.revisions[0]
  const fileId = file ?? current?.file_id ?? null
  const number = data?.report.number ?? ''
  const source = useMemo(
    () => (fileId ? { name: `${number}.pdf`, load: (signal: AbortSignal) => download(fileId, signal) } : null),
    [fileId, number],
  )
  const mayReadRecords = mayCall(rawRecordActions.actions.View, signed.permissions)
  const mayDeliveries = mayCall(reportActions.actions.Deliveries, signed.permissions)
  const tabs = (data?.inside ? insideTabs : outsideTabs).filter(
    one => (one !== 'record' || mayReadRecords) && (one !== 'deliveries' || mayDeliveries),
  )
  const mayChange = page.can('change') && mayCall(reportChangeActions.actions.Apply, signed.permissions)
  const save = async (): Promise<void> => {
    if (!fileId) return
    try {
      saveBytes(await download(fileId, new AbortController().signal), `${number}.pdf`, 'application/pdf')
    } catch (failure) {
      toastFailure(failure)
    }
  }
  const print = async (): Promise<void> => {
    try {
      if (data?.inside) await call(reportViewActions, 'Copy', { id, copies: 1 })
      open('print')
    } catch (failure) {
      toastFailure(failure)
    }
  }
  return (
    <PageFrame page={page} onRefresh={() => void refetch()}>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <div className="gt-report-tools">
            {page.can('print') && current?.file_id ? (
              <Button look="primary" onClick={() => void print()}>
                {t('page.trialreport.reportview.print')}
              </Button>
            ) : null}
            {mayChange && data.inside ? (
              <Button onClick={() => open('change')}>{t('page.djentrustmanage.changelist.apply')}</Button>
            ) : null}
            {page.can('download') && fileId ? (
              <Button onClick={() => void save()}>{t('page.trialreport.reportview.download')}</Button>
            ) : null}
            {page.can('share') && data.report.issued_at !== null ? (
              <Button onClick={() => open('share')}>{t('page.trialreport.reportview.share')}</Button>
            ) : null}
          </div>
          <div className="gt-report-view">
            <div className="paper">
              {source ? (
                <PdfPane key={fileId} source={source} />
              ) : (
                <Empty text={t('page.trialreport.index.not_stored')} />
              )}
            </div>
            <div className="beside">
              <Segmented
                size="small"
                value={tab}
                onChange={show}
                options={tabs.map(value => ({ value, label: t(`page.trialreport.reportview.${value}`) }))}
              />
              <Part
                tab={tab}
                data={data}
                shown={fileId}
                onFile={choose}
                onCompare={page.can('compare') && data.inside ? change => open({ compare: change, number }) : null}
              />
            </div>
          </div>
        </>
      ) : null}
      {opened === 'print' && source ? (
        <PdfDialog source={{ ...source, print: true }} onClose={() => open(null)} />
      ) : null}
      {opened === 'change' ? <ApplyChange reportId={id} onClose={() => open(null)} /> : null}
      {opened === 'share' ? <ShareLinks id={id} number={number} onClose={() => open(null)} /> : null}
      {opened && typeof opened === 'object' ? (
        <ComparePapers id={opened.compare} number={opened.number} onClose={() => open(null)} />
      ) : null}
    </PageFrame>
  )
}

interface PartProps {
  readonly tab: Tab
  readonly data: Viewed
  readonly shown: string | null
  readonly onFile: (fileId: string) => void
  readonly onCompare: ((changeId: string) => void) | null
}

function Part({ tab, data, shown, onFile, onCompare }: PartProps) {
  const { t } = useWords()
  const [record, choose] = useState<string | null>(null)
  const chosen = data.records.find(one => one.id === record) ?? data.records[0]
  if (tab === 'facts') return <ReportFacts data={data} />
  if (tab === 'revisions') return <ReportRevisions data={data} shown={shown} onFile={onFile} onCompare={onCompare} />
  if (tab === 'signatures') return <ReportSignatures data={data} />
  if (tab === 'deliveries') return <DeliveryLog id={data.report.id} />
  if (tab === 'lookups') return <ReportLookups data={data} />
  if (tab === 'log') return <ReportLog data={data} />
  if (!chosen) return <Empty text={t('page.trialreport.reportview.no_records')} />
  return (
    <>
      {data.records.length > 1 ? (
        <Segmented
          size="small"
          value={chosen.id}
          onChange={choose}
          options={data.records.map(one => ({ value: one.id, label: one.number ?? one.id }))}
        />
      ) : null}
      <RawView key={chosen.id} id={chosen.id} name={chosen.number ?? ''} />
    </>
  )
}
