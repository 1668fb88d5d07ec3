import { paperActions } from '@gt/domain/reports/paper-actions.ts'
import { ageWords } from '@gt/domain/tasks/aged-test.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { Ban, Save, Send, X } from 'lucide-react'
import { memo, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { queryClient } from '../../app/query-client.ts'
import { readyToSign } from '../../app/signing.ts'
import type { Page } from '../../app/use-page.ts'
import { BatchResult } from '../../kit/batch-result.tsx'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import type { Place } from '../../kit/paper/place.ts'
import { Failed } from '../../kit/parts.tsx'
import { Progress } from '../../kit/progress.tsx'
import { useCommand } from '../../kit/use-command.ts'
import { askFailing } from './ask-failing.ts'
import { CellBar } from './cell-bar.tsx'
import type { Way } from './cell-order.ts'
import { holdsUp, openPoints } from './check-list.tsx'
import { Derivation } from './derivation.tsx'
import { isTypedInto, unsavedOf } from './entry-state.ts'
import { KeptReadings } from './kept-readings.tsx'
import { isNarrowed } from './opened-readings.ts'
import { PenBar } from './pen-bar.tsx'
import { ReasonBar } from './reason-bar.tsx'
import { wordsOf } from './record-document.ts'
import { RegisterDialog } from './register-dialog.tsx'
import type { RegisterRow } from './register-fills.ts'
import { SaveMark } from './save-mark.tsx'
import { isSameMethod, seriesBlocks } from './series-blocks.ts'
import { SeriesConditions } from './series-conditions.tsx'
import { firstOpen, type Led, leadToHeld, nameOf } from './series-held.ts'
import { SeriesMachines } from './series-machines.tsx'
import { SeriesTable } from './series-table.tsx'
import { takeNumber, takeRegister } from './take-register.ts'
import { focusCell, useBeginning, useCellKeys } from './use-cell-keys.ts'
import { type TakesMachine, useMachineLabel } from './use-machine-label.ts'
import { type OpenRecord, useRecord } from './use-record.ts'
import { useStrike } from './use-strike.ts'
import { useTypingRest } from './use-typing-rest.ts'
import './series.css'
import { useWhy } from './use-why.ts'
import './sheet.css'

type Loaded = ReturnType<typeof useRecord>

interface SeriesDeskProps {
  readonly page: Page
  readonly taskIds: readonly string[]
  readonly takesMachine: { current: TakesMachine }
  readonly onOpen: (taskId: string) => void
  readonly onClose: () => void
}

const isOpen = ({ sheet }: OpenRecord): boolean => isTypedInto(sheet.record)

const isReady = (record: OpenRecord): boolean =>
  isOpen(record) && record.sheet.record.can.includes('submit') && !openPoints(record).some(holdsUp)

/** The test of the tasks with all their ages. */
function nameOfSeries(records: readonly OpenRecord[]): string {
  const tasks = records.map(({ sheet }) => sheet.task)
  const ages = [...new Set(tasks.map(task => ageWords(task.age_days)))].filter(Boolean)
  return [tasks[0]?.test_name, ages.join(listMark())].filter(Boolean).join(' ')
}

/** Several tasks of one test in one grid (page checklist, batch entry): typed down the columns, submitted in one go. */
export function SeriesDesk({ page, taskIds, takesMachine, onOpen, onClose }: SeriesDeskProps) {
  const { t } = useWords()
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Loaded>>(new Map())
  const take = useCallback((taskId: string, one: Loaded) => {
    setLoaded(before => new Map(before).set(taskId, one))
  }, [])
  const all = taskIds.flatMap(id => loaded.get(id)?.record ?? [])
  const [first] = all
  const same = all.filter(record => first && isSameMethod(first.sheet.context, record.sheet.context))
  const isAlone = all.some(({ sheet }) => sheet.required.series === 0)
  const failed = [...loaded.values()].flatMap(({ failure, retry }) => (failure ? [{ failure, retry }] : []))
  const [worst] = failed
  const again = (): void => {
    for (const { retry } of failed) retry()
  }
  const isLoading = loaded.size < taskIds.length
  return (
    <div className="gt-entry">
      {taskIds.map(id => (
        <Loader key={id} taskId={id} onLoaded={take} />
      ))}
      <header className="task-line">
        <h1>{t('page.djentrustmanage.checklist.series', { name: nameOfSeries(same) })}</h1>
        <span className="quiet">{t('page.djentrustmanage.checklist.series_of', { n: same.length })}</span>
        <span className="right">
          <Button icon={X} onClick={onClose}>
            {t('common.close')}
          </Button>
        </span>
      </header>
      {worst && all.length === 0 ? <Failed error={worst.failure} onRetry={again} /> : null}
      {worst && all.length > 0 ? (
        <div className="gt-problem" role="alert">
          {t('page.djentrustmanage.checklist.series_failed', { n: failed.length })}{' '}
          {[...new Set(failed.map(({ failure }) => messageOf(failure)))].join(' · ')}{' '}
          <Button look="link" onClick={again}>
            {t('common.retry')}
          </Button>
        </div>
      ) : null}
      {!isLoading && same.length < all.length ? (
        <div className="gt-notice" role="status">
          {t('page.djentrustmanage.checklist.series_others', { n: all.length - same.length })}
        </div>
      ) : null}
      {isLoading ? <Progress /> : null}
      {!isLoading && isAlone ? (
        <div className="gt-notice" role="status">
          {t('page.djentrustmanage.checklist.series_alone')}
        </div>
      ) : null}
      {!isLoading && !isAlone && same.length > 0 ? (
        <Grid page={page} records={same} takesMachine={takesMachine} onOpen={onOpen} />
      ) : null}
    </div>
  )
}

/** Keeps one record of the series open; stands for it in the tree of the page. */
const Loader = memo(function Loader(props: { taskId: string; onLoaded: (taskId: string, one: Loaded) => void }) {
  const { taskId, onLoaded } = props
  const { record, failure, retry } = useRecord(taskId)
  useEffect(() => {
    if (record || failure) onLoaded(taskId, { record, failure, retry })
  }, [taskId, record, failure, retry, onLoaded])
  return null
})

interface GridProps {
  readonly page: Page
  readonly records: readonly OpenRecord[]
  readonly takesMachine: { current: TakesMachine }
  readonly onOpen: (taskId: string) => void
}

function Grid({ page, records, takesMachine, onOpen }: GridProps) {
  const { t, language } = useWords()
  const root = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<Place | null>(null)
  const [way, setWay] = useState<Way>(records[0]?.sheet.required.order === 'row' ? 'by_specimen' : 'by_reading')
  const [registerAt, setRegisterAt] = useState<Place | null>(null)
  const { why, onWhy, close: closeWhy } = useWhy()
  const byTask = new Map(records.map(record => [record.sheet.task.id, record]))
  const recordOf = ({ taskId }: Place): OpenRecord | null => byTask.get(taskId ?? '') ?? null
  const blocks = seriesBlocks(records.map(({ sheet, state }) => ({ taskId: sheet.task.id, sheet, state })))
  const rows = blocks.flatMap(block => block.rows.map(row => row.places))
  useTypingRest(root)
  const writable = records.filter(record => isOpen(record) && page.can('save') && !record.store.isHeld)
  const keys = useCellKeys(root, {
    tables: [{ rows }],
    way,
    across: true,
    recordOf,
    records: writable,
    onFocus: place => startTransition(() => setCurrent(place)),
    onRegister: setRegisterAt,
    async onNumber(place, number) {
      const record = recordOf(place)
      if (record) await takeNumber(record, place, number)
    },
  })
  useBeginning(keys, writable.length > 0 ? 'series' : null)
  const [firstRecord] = records
  const printed = useRead(paperActions, 'Record', { task_id: firstRecord?.sheet.task.id ?? '' }, { staleTime: 300_000 })
  const wordOf = (place: Place, option: string): string => {
    const text = printed.data ? wordsOf(printed.data.layout, place)[option] : undefined
    return text ? (text[printed.data?.paper.language ?? 'zh'] ?? text.zh) : option
  }
  /** The one record that was sent, whose refusal leads to its place. */
  const sentAlone = useRef<string>(undefined)
  const submit = useCommand({
    actions: recordActions,
    action: 'Submit',
    name: t('page.djentrustmanage.checklist.submit'),
    onDone: () => void queryClient.invalidateQueries(),
    onRefused(failure) {
      const record = records.find(({ sheet }) => sheet.record.id === sentAlone.current)
      const [{ field = null } = {}] = failure.errors
      if (record && field !== null) goTo({ record, point: { place: null, field } })
      return false
    },
  })
  const strike = useStrike(page, () => void queryClient.invalidateQueries())
  const [results, setResults] = useState(false)
  const free = writable.filter(({ sheet }) => !isNarrowed(sheet.context))
  useMachineLabel(free, takesMachine)
  const ready = page.can('submit') ? writable.filter(isReady) : []
  const save = (): void => {
    for (const { store } of writable) {
      store.finish()
      void store.flush()
    }
  }
  const goTo = (open: Led | null): void => {
    if (open) leadToHeld(open, root.current)
  }
  const held = page.can('submit') ? firstOpen(writable) : null
  const heldWords = held
    ? [nameOf(held.record), held.point.say(held.record, language).replace(nameOf(held.record), '').trim()].join(' ')
    : ''
  const sending = useRef(false)
  const send = async (): Promise<void> => {
    // the key that asks the question answers it too
    if (sending.current) return
    sending.current = true
    await sendNow().finally(() => {
      sending.current = false
    })
  }
  const sendNow = async (): Promise<void> => {
    // what is ready is asked of what was typed, not of what is drawn yet
    for (const { store } of writable) store.finish()
    const typed = page.can('submit') ? writable.filter(one => isReady({ ...one, state: one.store.state })) : []
    // what is missing first is shown where it is typed
    if (typed.length === 0) return goTo(firstOpen(writable.map(one => ({ ...one, state: one.store.state }))))
    const taken = await Promise.all(typed.map(({ store }) => store.stored()))
    const stored = typed.filter((_, index) => taken[index])
    if (stored.length === 0 || !(await askFailing(stored))) return
    if (!(await readyToSign(t('page.djentrustmanage.checklist.submit_ask')))) return
    setResults(true)
    sentAlone.current = stored.length === 1 ? stored[0]?.sheet.record.id : undefined
    await submit.send(
      stored.map(({ sheet, store }) => ({ id: sheet.record.id, row_version: store.state.rowVersion })),
      {},
    )
    void queryClient.invalidateQueries({ queryKey: [recordActions.name] })
  }
  useSeriesKeys({
    save,
    send: () => void send(),
    turn: () => setWay(way === 'by_specimen' ? 'by_reading' : 'by_specimen'),
  })

  const currentRecord = current ? recordOf(current) : null
  const closeRegister = (): void => {
    setRegisterAt(null)
    setTimeout(() => registerAt && root.current && focusCell(root.current, registerAt), 0)
  }
  const takeFrom = (row: RegisterRow): void => {
    const record = registerAt && recordOf(registerAt)
    if (record && registerAt) takeRegister(record, registerAt, row)
    closeRegister()
  }
  const asking = writable.filter(({ store }) => store.asksReason)
  const worst =
    records.find(({ state }) => state.saving === 'failed') ??
    records.find(({ state }) => state.saving === 'offline') ??
    records.find(({ state }) => unsavedOf(state) > 0) ??
    currentRecord ??
    firstRecord
  const whyRecord = why ? recordOf(why) : null
  const registerRecord = registerAt ? recordOf(registerAt) : null
  return (
    <>
      {firstRecord ? (
        <CellBar entry={currentRecord ?? firstRecord} place={currentRecord ? current : null} way={way} onWay={setWay} />
      ) : null}
      {records.filter(isOpen).map(record => (
        <PenBar key={record.sheet.record.id} record={record} numbered />
      ))}
      {records
        .filter(record => !isOpen(record))
        .map(({ sheet }) => (
          <KeptReadings key={sheet.record.id} taskId={sheet.task.id} isThere />
        ))}
      <SeriesConditions records={free} />
      <SeriesMachines records={free} />
      {asking.length > 0 ? (
        <ReasonBar
          onGive={reason => {
            for (const { store } of asking) store.giveReason(reason)
          }}
        />
      ) : null}
      <div className="desk gt-record-sheet gt-series-desk" ref={root}>
        {blocks.map(block => (
          <SeriesTable
            key={block.group ?? 'test'}
            block={block}
            records={byTask}
            writableOf={record => writable.includes(record)}
            keys={keys}
            wordOf={wordOf}
            onOpen={onOpen}
            onWhy={onWhy}
          />
        ))}
      </div>
      {why && whyRecord ? (
        <Derivation entry={whyRecord} place={why} layout={printed.data?.layout} onClose={closeWhy} />
      ) : null}
      {submit.problem || strike.problem ? (
        <p className="gt-problem" role="alert">
          {submit.problem || strike.problem}
        </p>
      ) : null}
      <footer className="foot">
        <Button
          icon={Save}
          hotkey="Ctrl S"
          reason={writable.length > 0 ? undefined : t('page.djentrustmanage.checklist.read_only')}
          onClick={save}
        >
          {t('page.djentrustmanage.checklist.save')}
        </Button>
        {currentRecord && strike.offered(currentRecord) ? (
          <Button
            look="danger"
            icon={Ban}
            busy={strike.busy}
            reason={strike.reason(currentRecord)}
            onClick={() => void strike.ask(currentRecord)}
          >
            {t('page.djentrustmanage.checklist.void_of', { number: nameOf(currentRecord) })}
          </Button>
        ) : null}
        {worst ? <SaveMark state={worst.state} onRetry={save} /> : null}
        <span className="space" />
        {held ? (
          <button type="button" className="gt-link gt-ellipsis" title={heldWords} onClick={() => goTo(held)}>
            {heldWords}
          </button>
        ) : null}
        <span className="quiet">
          {t('page.djentrustmanage.checklist.series_ready', { n: ready.length, all: writable.length })}
        </span>
        <Button
          look="primary"
          icon={Send}
          hotkey="Ctrl Enter"
          busy={submit.busy}
          reason={ready.length > 0 ? undefined : heldWords || t('page.djentrustmanage.checklist.series_none')}
          onClick={() => void send()}
        >
          {t('page.djentrustmanage.checklist.submit_n', { n: ready.length })}
        </Button>
      </footer>
      {registerAt && registerRecord ? (
        <RegisterDialog record={registerRecord} place={registerAt} onTake={takeFrom} onClose={closeRegister} />
      ) : null}
      {results && submit.result ? (
        <BatchResult
          name={t('page.djentrustmanage.checklist.submit')}
          result={submit.result}
          numberOf={id => records.find(({ sheet }) => sheet.record.id === id)?.sheet.record.record_number ?? ''}
          busy={submit.busy}
          onRetry={() => void send()}
          onClose={() => setResults(false)}
        />
      ) : null}
    </>
  )
}

interface SeriesKeys {
  readonly save: () => void
  readonly send: () => void
  readonly turn: () => void
}

/** Ctrl+S, Ctrl+Enter and Alt+T, always with the latest records. */
function useSeriesKeys(given: SeriesKeys): void {
  const now = useRef(given)
  now.current = given
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey && event.key === 'Enter' && !event.repeat) now.current.send()
      else if (event.ctrlKey && event.key.toLowerCase() === 's') now.current.save()
      else if (event.altKey && event.code === 'KeyT') now.current.turn()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
