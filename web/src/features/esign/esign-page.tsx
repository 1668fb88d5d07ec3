import type { CommandResult } from '@gt/domain/kit/action.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { esignActions } from '@gt/domain/reports/esign-actions.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { BatchResult } from '../../kit/batch-result.tsx'
import { Button } from '../../kit/button.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { saveBytes } from '../../kit/save-bytes.ts'
import { toastDone } from '../../kit/toast.tsx'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'
import { SignDialog } from './sign-dialog.tsx'
import { useVerify } from './use-verify.tsx'
import './esign.css'

interface Choice {
  readonly kind: 'sign' | 'seal'
  readonly rows: readonly GridRow[]
}

/** The most reports that one proof signs. */
const mostSigned = 100

/** Files of reports that are signed and sealed, checked and taken away. */
export function EsignPage({ page }: { readonly page: PageDefinition }) {
  const { t } = useWords()
  const { toolbar, title, can } = usePage(page.code)
  const { data: standing, refetch } = useRead(esignActions, 'Standing', {})
  const gather = useWrite(esignActions, 'Gather')
  const { verify, dialog } = useVerify()
  const [chosen, choose] = useState<Choice | null>(null)
  const [outcome, show] = useState<(Choice & { readonly result: CommandResult }) | null>(null)
  const nameOf = (kind: Choice['kind']): string => toolbar('toolbar').find(({ Op }) => Op === kind)?.Name ?? ''
  const takeUp = async (): Promise<void> => {
    try {
      const { count } = await gather.run({})
      toastDone(t('page.djentrustmanage.esign.gathered', { n: count }))
      void refetch()
    } catch (error) {
      toastFailure(error)
    }
  }
  const download = async (rows: readonly GridRow[]): Promise<void> => {
    try {
      const { name, mime, content } = await call(esignActions, 'Download', { ids: rows.map(({ id }) => id) })
      saveBytes(bytesOfBase64(content), name || `${title}.zip`, mime)
    } catch (error) {
      toastFailure(error)
    }
  }
  const finish = (one: Choice, answer: CommandResult): void => {
    if (answer.failed.length > 0) show({ ...one, result: answer })
    else toastDone(t('page.djentrustmanage.esign.signed', { n: answer.succeeded.length }))
  }
  const isOff = standing?.enabled === 0
  const many = (rows: readonly GridRow[]): string | undefined =>
    isOff
      ? t('page.djentrustmanage.esign.off')
      : rows.length > mostSigned
        ? t('page.djentrustmanage.esign.too_many', { n: mostSigned })
        : undefined
  const waiting = standing?.waiting ?? 0
  return (
    <MasterDetailPage
      page={page}
      slots={{
        head: isOff ? (
          <p className="gt-esign-head">{t('page.djentrustmanage.esign.off')}</p>
        ) : waiting > 0 && (can('seal') || can('sign')) ? (
          <p className="gt-esign-head">
            {t('page.djentrustmanage.esign.waiting', { n: waiting })}
            <Button busy={gather.busy} onClick={() => void takeUp()}>
              {t('page.djentrustmanage.esign.gather')}
            </Button>
          </p>
        ) : null,
        batch: rows => ({
          seal: { run: () => choose({ kind: 'seal', rows }), reason: many(rows) },
          sign: { run: () => choose({ kind: 'sign', rows }), reason: many(rows) },
          download: { run: () => void download(rows) },
        }),
        rowOperations: { verify },
        dialogs: (
          <>
            {chosen ? (
              <SignDialog
                kind={chosen.kind}
                title={nameOf(chosen.kind)}
                rows={chosen.rows}
                proof={standing?.proof ?? 'password'}
                onDone={answer => finish(chosen, answer)}
                onClose={() => choose(null)}
              />
            ) : null}
            {outcome ? (
              <BatchResult
                name={nameOf(outcome.kind)}
                result={outcome.result}
                numberOf={id => String(outcome.rows.find(one => one.id === id)?.calc_report_no ?? id)}
                busy={false}
                onClose={() => show(null)}
              />
            ) : null}
            {dialog}
          </>
        ),
      }}
    />
  )
}
