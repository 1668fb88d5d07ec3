import { paperActions } from '@gt/domain/reports/paper-actions.ts'
import { taskState } from '@gt/domain/tasks/lists.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { ChevronDown, ChevronUp, PenLine, Printer, Save, Send, Users } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../app/client.ts'
import { queryClient } from '../../app/query-client.ts'
import { readyToSign } from '../../app/signing.tsx'
import type { Page } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'
import type { PaperPlace, Place } from '../../kit/paper/place.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import { useCommand } from '../../kit/use-command.ts'
import { CellBar } from './cell-bar.tsx'
import type { Way } from './cell-order.ts'
import { openPoints } from './check-list.tsx'
import { Derivation } from './derivation.tsx'
import { ReasonBar } from './reason-bar.tsx'
import { livePaper, recordDocument } from './record-document.ts'
import { focusCell, RecordSheet } from './record-sheet.tsx'
import { ResultStrip } from './result-strip.tsx'
import { SaveMark } from './save-mark.tsx'
import type { Entry } from './use-entry.ts'

interface EntryDeskProps {
  readonly entry: Entry
  readonly page: Page
  readonly writable: boolean
  /** Place that the check list sent the cursor to; changes with every press. */
  readonly asked: { readonly place: Place } | null
  readonly onStep: (step: 1 | -1) => void
  readonly onSubmitted: () => void
}

/** The record in the middle: task line, cell bar, paper, results, foot. */
export function EntryDesk({ entry, page, writable, asked, onStep, onSubmitted }: EntryDeskProps) {
  const { t } = useWords()
  const { sheet, paper, state, store } = entry
  const [current, setCurrent] = useState<PaperPlace | Place | null>(null)
  const [why, setWhy] = useState<Place | null>(null)
  const [way, setWay] = useState<Way>('by_specimen')
  const [printing, setPrinting] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const data = useMemo(() => livePaper(paper, sheet, state), [paper, sheet, state])
  const document_ = useMemo(() => recordDocument(paper, data), [paper, data])
  const submit = useCommand({
    actions: recordActions,
    action: 'Submit',
    name: t('page.djentrustmanage.checklist.submit'),
    onDone: onSubmitted,
  })
  const cosign = useCommand({
    actions: recordActions,
    action: 'Sign',
    name: t('page.djentrustmanage.checklist.cosign'),
    onDone: entry.reload,
  })
  const points = openPoints(entry)
  const blocking = points.filter(point => point.severity === 'error')

  useEffect(() => {
    if (asked && root.current) focusCell(root.current, asked.place)
  }, [asked])

  const { task, record } = sheet
  const { lease } = state
  const may = writable && page.can('submit') && record.can.includes('submit')
  const send = async (): Promise<void> => {
    if (!may) return
    const [first] = blocking
    if (first?.place && root.current && focusCell(root.current, first.place)) return
    await store.flush()
    if (store.state.pending.size > 0 || !(await readyToSign())) return
    await submit.send([{ id: sheet.record.id, row_version: store.state.rowVersion }], {})
    await queryClient.invalidateQueries({ queryKey: [recordActions.name] })
  }
  const signToo = async (): Promise<void> => {
    if (await readyToSign()) await cosign.send([{ id: sheet.record.id, row_version: state.rowVersion }], {})
  }
  const shortcuts = useRef({ send, onStep, setWay })
  shortcuts.current = { send, onStep, setWay }
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey && event.key === 'Enter') void shortcuts.current.send()
      else if (event.ctrlKey && event.key.toLowerCase() === 's') void store.flush()
      else if (event.ctrlKey && event.key === 'PageDown') shortcuts.current.onStep(1)
      else if (event.ctrlKey && event.key === 'PageUp') shortcuts.current.onStep(-1)
      else if (event.altKey && event.code === 'KeyT')
        shortcuts.current.setWay(before => (before === 'by_specimen' ? 'by_reading' : 'by_specimen'))
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [store])

  return (
    <div className="gt-entry" ref={root}>
      <header className="task-line">
        <h1>{task.test_name}</h1>
        <span className="gt-number quiet">{task.task_number}</span>
        {record.record_number ? <span className="gt-number quiet number">{record.record_number}</span> : null}
        <StateMark list={taskState} code={task.state} soft />
        <span className="right">
          <Users aria-hidden strokeWidth={1.75} />
          {sheet.context.people.map(person => person.name).join('、')}
          <SaveMark state={state} onRetry={() => void store.flush()} />
        </span>
      </header>
      {lease && lease.mine === 0 ? (
        <div className="gt-notice" role="status">
          {t('page.djentrustmanage.checklist.other_hand', { name: lease.name })}
        </div>
      ) : null}
      {store.asksReason ? <ReasonBar onGive={reason => store.giveReason(reason)} /> : null}
      <CellBar entry={entry} place={current} way={way} onWay={setWay} />
      <div className="desk">
        <RecordSheet
          entry={entry}
          document={document_}
          way={way}
          current={current}
          writable={writable}
          onCurrent={setCurrent}
          onWhy={setWhy}
        />
      </div>
      <ResultStrip samples={data.samples} onWhy={(index, key) => setWhy(resultPlace(paper.samples[index], key))} />
      {why ? <Derivation entry={entry} place={why} /> : null}
      {submit.problem || cosign.problem ? (
        <p className="gt-problem" role="alert">
          {submit.problem || cosign.problem}
        </p>
      ) : null}
      <footer className="foot">
        <Button icon={Save} hotkey="Ctrl S" disabled={!writable} onClick={() => void store.flush()}>
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
        <span className="space" />
        {record.can.includes('sign') ? (
          <Button icon={PenLine} busy={cosign.busy} onClick={() => void signToo()}>
            {t('page.djentrustmanage.checklist.cosign')}
          </Button>
        ) : null}
        <Button
          look="primary"
          icon={Send}
          hotkey="Ctrl Enter"
          busy={submit.busy}
          reason={may ? undefined : t('page.djentrustmanage.checklist.read_only')}
          onClick={() => void send()}
        >
          {t('page.djentrustmanage.checklist.submit')}
        </Button>
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
    </div>
  )
}

const resultPlace = (sampleId: string | undefined, key: string): Place | null =>
  sampleId ? { sampleId, group: null, row: null, input: key } : null
