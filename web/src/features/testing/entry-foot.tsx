import { paperActions } from '@gt/domain/reports/paper-actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { Ban, ChevronDown, ChevronUp, PenLine, Printer, Save, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call } from '../../app/client.ts'
import { readyToSign } from '../../app/signing.ts'
import type { Page } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { useCommand } from '../../kit/use-command.ts'
import type { Entry } from './use-entry.ts'
import { useStrike } from './use-strike.ts'

interface EntryFootProps {
  readonly entry: Entry
  readonly page: Page
  readonly writable: boolean
  readonly onStep: (step: 1 | -1) => void
  /** The button that submits. */
  readonly children: ReactNode
}

/** What is done with the record as a whole; the submission stands at the far right. */
export function EntryFoot({ entry, page, writable, onStep, children }: EntryFootProps) {
  const { t } = useWords()
  const { store, sheet, reload } = entry
  const { record, task } = sheet
  const [printing, setPrinting] = useState(false)
  const common = { actions: recordActions, onDone: reload }
  const cosign = useCommand({ ...common, action: 'Sign', name: t('page.djentrustmanage.checklist.cosign') })
  const withdraw = useCommand({ ...common, action: 'Withdraw', name: t('page.djentrustmanage.checklist.withdraw') })
  const strike = useStrike(page, reload)
  const own = () => [{ id: record.id, row_version: store.state.rowVersion }]
  const signToo = async (): Promise<void> => {
    if ((await store.stored()) && (await readyToSign())) await cosign.send(own(), {})
  }
  const problem = cosign.problem || withdraw.problem || strike.problem
  return (
    <>
      {problem ? (
        <p className="gt-problem" role="alert">
          {problem}
        </p>
      ) : null}
      <footer className="foot">
        <Button
          icon={Save}
          hotkey="Ctrl S"
          reason={writable ? undefined : t('page.djentrustmanage.checklist.read_only')}
          onClick={() => void store.flush()}
        >
          {t('page.djentrustmanage.checklist.save')}
        </Button>
        <Button icon={ChevronUp} onClick={() => onStep(-1)}>
          {t('page.djentrustmanage.checklist.previous')}
        </Button>
        <Button icon={ChevronDown} onClick={() => onStep(1)}>
          {t('page.djentrustmanage.checklist.next')}
        </Button>
        <Button icon={Printer} onClick={() => setPrinting(true)}>
          {t('page.djentrustmanage.checklist.print')}
        </Button>
        {strike.offered(entry) ? (
          <Button
            look="danger"
            icon={Ban}
            busy={strike.busy}
            reason={strike.reason(entry)}
            onClick={() => void strike.ask(entry)}
          >
            {t('page.djentrustmanage.checklist.void')}
          </Button>
        ) : null}
        <span className="space" />
        {record.can.includes('withdraw') ? (
          <Button icon={Undo2} busy={withdraw.busy} onClick={() => void withdraw.send(own(), {})}>
            {t('page.djentrustmanage.checklist.withdraw')}
          </Button>
        ) : null}
        {record.can.includes('sign') ? (
          <Button icon={PenLine} busy={cosign.busy} onClick={() => void signToo()}>
            {t('page.djentrustmanage.checklist.cosign')}
          </Button>
        ) : null}
        {children}
      </footer>
      {printing ? (
        <PdfDialog
          source={{
            name: `${record.record_number ?? task.task_number}.pdf`,
            load: async () => bytesOfBase64((await call(paperActions, 'RecordPdf', { task_id: task.id })).pdf),
            print: true,
          }}
          onClose={() => setPrinting(false)}
        />
      ) : null}
    </>
  )
}
