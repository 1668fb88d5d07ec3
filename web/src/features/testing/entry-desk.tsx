import { taskState } from '@gt/domain/tasks/lists.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { Send } from 'lucide-react'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../app/client.ts'
import { queryClient } from '../../app/query-client.ts'
import { readyToSign } from '../../app/signing.ts'
import type { Page } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { isAsked, isChoice } from '../../kit/key-target.ts'
import { type PaperPlace, type Place, placeFrom } from '../../kit/paper/place.ts'
import { focusOpenRemark } from '../../kit/remark-list.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import { stepKey } from '../../kit/step-key.ts'
import { TestName } from '../../kit/test-name.tsx'
import { toastFailed } from '../../kit/toast.tsx'
import { useCommand } from '../../kit/use-command.ts'
import { askFailing } from './ask-failing.ts'
import { CellBar } from './cell-bar.tsx'
import type { Way } from './cell-order.ts'
import { holdsUp, type OpenPoint, openPoints } from './check-list.tsx'
import { Derivation } from './derivation.tsx'
import { EntryFoot } from './entry-foot.tsx'
import { isTypedInto } from './entry-state.ts'
import { KeptReadings } from './kept-readings.tsx'
import { leadTo } from './lead-to.ts'
import { isNarrowed } from './opened-readings.ts'
import { PenBar } from './pen-bar.tsx'
import { ReasonBar } from './reason-bar.tsx'
import { livePaper, recordDocument } from './record-document.ts'
import { RecordSheet } from './record-sheet.tsx'
import { RegisterDialog } from './register-dialog.tsx'
import type { RegisterRow } from './register-fills.ts'
import { ResultStrip } from './result-strip.tsx'
import { SaveMark } from './save-mark.tsx'
import { SheetHead } from './sheet-head.tsx'
import { readRegisters, takeNumber, takeRegister } from './take-register.ts'
import { OrderChangeNote, TaskNote } from './task-note.tsx'
import { TestTimer } from './test-timer.tsx'
import { focusCell, focusWhenDrawn } from './use-cell-keys.ts'
import type { Entry } from './use-entry.ts'
import { useTypingRest } from './use-typing-rest.ts'
import { useWhy } from './use-why.ts'

interface EntryDeskProps {
  readonly entry: Entry
  readonly page: Page
  readonly writable: boolean
  /** The cell whose register is open. */
  readonly registerAt: Place | null
  readonly onRegister: (place: Place | null) => void
  /** Place that the check list sent the cursor to; changes with every press. */
  readonly asked: { readonly place: Place } | null
  /** Told the cell that the cursor enters. */
  readonly onPlace: (place: Place) => void
  readonly onStep: (step: 1 | -1) => void
  readonly onSubmitted: () => void
}

/** The record in the middle: task line, cell bar, paper, results, foot. */
export function EntryDesk({
  entry,
  page,
  writable,
  registerAt,
  onRegister,
  asked,
  onPlace,
  onStep,
  onSubmitted,
}: EntryDeskProps) {
  const { t, language } = useWords()
  const { sheet, paper, state, store, reload } = entry
  const { task, record } = sheet
  // what does not depend on the readings is drawn anew only when it changes, not at every key
  const conditions = useMemo(() => ({ sheet, store, reload }), [sheet, store, reload])
  const [current, setCurrent] = useState<PaperPlace | Place | null>(null)
  const { why, onWhy, close: closeWhy } = useWhy()
  /** What held the submission up, as long as the server says so. */
  const [held, setHeld] = useState('')
  const [way, setWay] = useState<Way>(sheet.required.order === 'column' ? 'by_reading' : 'by_specimen')
  const root = useRef<HTMLDivElement>(null)
  useTypingRest(root)
  const data = useMemo(() => livePaper(paper, sheet, state), [paper, sheet, state])
  const document_ = useMemo(() => recordDocument(paper, data), [paper, data])
  const submit = useCommand({
    actions: recordActions,
    action: 'Submit',
    name: t('page.djentrustmanage.checklist.submit'),
    onDone: onSubmitted,
  })

  const now = useRef(entry)
  now.current = entry
  const onCurrent = useCallback(
    (place: Place): void => {
      onPlace(place)
      // the cursor is there at once; what the desk tells of the cell gives way to the next key
      startTransition(() => setCurrent(place))
    },
    [onPlace],
  )
  const onNumber = useCallback((place: Place, number: string) => takeNumber(now.current, place, number), [])
  const onWhyResult = useCallback(
    (index: number, key: string) => onWhy(resultPlace(paper.samples[index], key)),
    [paper.samples, onWhy],
  )

  // once for each record that is opened for typing
  // biome-ignore lint/correctness/useExhaustiveDependencies: the registers depend on the record, not on what is typed
  useEffect(() => {
    if (writable) readRegisters(entry)
  }, [sheet.record.id, writable])

  useEffect(() => {
    if (asked && root.current) focusWhenDrawn(root.current, asked.place)
  }, [asked])

  const at = current ? paper.samples.indexOf(current.sampleId) : -1
  const currentSample = at < 0 ? null : at
  const behind = useMemo(
    () => new Set([...state.refused.keys()].map(key => paper.samples.indexOf(placeFrom(key).sampleId))),
    [state.refused, paper.samples],
  )
  const may = writable && page.can('submit') && record.can.includes('submit')
  const sending = useRef(false)
  const send = async (): Promise<void> => {
    // the key that asks the question answers it too
    if (!may || sending.current) return
    sending.current = true
    await sendNow()
      .catch(error => toastFailed(messageOf(error)))
      .finally(() => {
        sending.current = false
      })
  }
  /** Leads to what stands between the record and its submission; false when nothing does. */
  const isStopped = (point: OpenPoint | undefined): boolean => {
    if (!point) return false
    const isLed =
      (point.kind === 'pin' && focusOpenRemark()) ||
      (point.place !== null && root.current !== null && focusCell(root.current, point.place)) ||
      (typeof point.field === 'string' && leadTo(point.field))
    if (point.kind === 'server' || !isLed) setHeld(point.say(entry, language))
    return true
  }
  const sendNow = async (): Promise<void> => {
    setHeld('')
    // what is missing is asked of what was typed, not of what is drawn yet
    store.finish()
    const typed = openPoints({ ...entry, state: store.state })
    if (isStopped(typed.find(point => point.kind !== 'server' && holdsUp(point)))) return
    if (!(await store.stored())) return
    // the list on the screen may be older than what was stored just now
    const fresh = await call(recordActions, 'Open', { task_id: task.id })
    if (isStopped(openPoints({ ...entry, sheet: fresh, state: store.state }).find(holdsUp))) return reload()
    if (!(await askFailing([entry]))) return
    if (!(await readyToSign(t('page.djentrustmanage.checklist.submit_ask')))) return
    await submit.send([{ id: sheet.record.id, row_version: store.state.rowVersion }], {})
    void queryClient.invalidateQueries({ queryKey: [recordActions.name] })
  }
  const closeRegister = (): void => {
    onRegister(null)
    // the cell takes the keys again once the dialog is gone
    setTimeout(() => registerAt && root.current && focusCell(root.current, registerAt), 0)
  }
  const takeFrom = (row: RegisterRow): void => {
    if (registerAt) takeRegister(entry, registerAt, row)
    closeRegister()
  }
  const save = useCallback((): void => {
    store.finish()
    void store.flush()
  }, [store])
  const shortcuts = useRef({ send, onStep, setWay })
  shortcuts.current = { send, onStep, setWay }
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const step = isAsked() ? null : stepKey(event, isChoice(event.target))
      if (event.ctrlKey && event.key === 'Enter' && !event.repeat) void shortcuts.current.send()
      else if (event.ctrlKey && event.key.toLowerCase() === 's') save()
      else if (step) shortcuts.current.onStep(step)
      else if (event.altKey && event.code === 'KeyT')
        shortcuts.current.setWay(before => (before === 'by_specimen' ? 'by_reading' : 'by_specimen'))
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [save])

  return (
    <div className="gt-entry" ref={root}>
      <header className="task-line">
        <h1>
          <TestName name={task.test_name} age={task.age_days} />
        </h1>
        <span className="gt-number quiet">{task.task_number}</span>
        {record.record_number ? <span className="gt-number quiet number">{record.record_number}</span> : null}
        <StateMark list={taskState} code={task.state} soft />
        <span className="right">
          <TestTimer from={record.test_start_at} to={record.test_end_at} />
          <SaveMark state={state} onRetry={save} />
        </span>
      </header>
      <SheetHead record={conditions} writable={writable && !isNarrowed(sheet.context)} />
      {task.remarks ? <TaskNote text={task.remarks} /> : null}
      <OrderChangeNote change={sheet.order_change} />
      <PenBar record={entry} />
      {isTypedInto(record) ? null : <KeptReadings taskId={task.id} isThere />}
      {store.asksReason ? <ReasonBar onGive={reason => store.giveReason(reason)} /> : null}
      <CellBar entry={entry} place={current} way={way} onWay={setWay} />
      <div className="desk">
        <RecordSheet
          entry={entry}
          document={document_}
          way={way}
          writable={writable}
          onCurrent={onCurrent}
          onWhy={onWhy}
          onRegister={onRegister}
          onNumber={onNumber}
        />
      </div>
      <ResultStrip samples={data.samples} current={currentSample} behind={behind} onWhy={onWhyResult} />
      {why ? <Derivation entry={entry} place={why} layout={paper.layout} onClose={closeWhy} /> : null}
      {held !== '' && sheet.missing.some(({ message }) => message === held) ? (
        <p className="gt-problem" role="alert">
          {held}
        </p>
      ) : null}
      {submit.problem ? (
        <p className="gt-problem" role="alert">
          {submit.problem}
        </p>
      ) : null}
      <EntryFoot entry={entry} page={page} writable={writable} onStep={onStep}>
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
      </EntryFoot>
      {registerAt ? (
        <RegisterDialog record={entry} place={registerAt} onTake={takeFrom} onClose={closeRegister} />
      ) : null}
    </div>
  )
}

const resultPlace = (sampleId: string | undefined, key: string): Place | null =>
  sampleId ? { sampleId, group: null, row: null, input: key } : null
