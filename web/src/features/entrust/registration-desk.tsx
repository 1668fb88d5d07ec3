import type { WholeOrder } from '@gt/domain/entrust/actions.ts'
import { allYes } from '@gt/domain/entrust/review.ts'
import { ConfigProvider } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useSigned } from '../../app/state.ts'
import { to } from '../../app/to.ts'
import { uuid } from '../../app/uuid.ts'
import { useWords } from '../../kit/i18n.ts'
import { toastDone } from '../../kit/toast.tsx'
import { usePageKeys } from '../../kit/use-page-keys.ts'
import { WorkPlace } from '../../kit/work-place.tsx'
import { Attachments } from './attachments-fold.tsx'
import { usualAge } from './chosen-tests.ts'
import { columnsFor, labelsFor, withUsualOf } from './class-columns.ts'
import { type DeskProps, firstDraft } from './desk-props.ts'
import { exportSamples } from './export-samples.ts'
import { focusHead } from './head-field.tsx'
import { LocalStrip } from './local-strip.tsx'
import { OrderCommands } from './order-commands.tsx'
import { OrderConflict } from './order-conflict.tsx'
import { type OrderDialog, OrderDialogs } from './order-dialogs.tsx'
import { emptyRow, freshDraft, isBlankRow } from './order-draft.ts'
import { OrderFoot } from './order-foot.tsx'
import { OrderHead } from './order-head.tsx'
import { type OrderOutput, OrderOutputs } from './order-outputs.tsx'
import type { Problem } from './order-problems.ts'
import { OrderTools } from './order-tools.tsx'
import { adjustableOrder } from './prices.ts'
import { Rail } from './rail.tsx'
import { cellOfField } from './sample-cells.ts'
import { SampleSheet } from './sample-sheet.tsx'
import { SideFolds } from './side-folds.tsx'
import { storedColumns } from './stored-columns.ts'
import { testActs } from './test-acts.ts'
import { TestsPane } from './tests-pane.tsx'
import { useArrangeLink } from './use-arrange-link.ts'
import { useAutosave } from './use-autosave.ts'
import { useLocalOrders } from './use-local-orders.ts'
import { useNewLabels } from './use-new-labels.tsx'
import { useOrder } from './use-order.ts'
import { usePasting } from './use-pasting.tsx'
import { usePlatformLabel } from './use-platform-label.ts'
import { usePrice } from './use-price.ts'
import { isToldAtOnce, useProblems } from './use-problems.ts'
import { type SheetWork, useSheet } from './use-sheet.ts'
import { useStoredOrder } from './use-stored-order.ts'
import { useSubmission } from './use-submission.ts'
import { useSuspects } from './use-suspects.ts'

const nextKey = 'gt_order_next'

/** The work at the counter: one order at a time, from the customer to its number. */
export function RegistrationDesk({ page, offer, limits, world, category, business }: DeskProps) {
  const words = useWords()
  const { t, language } = words
  const { user } = useSigned()
  const arrange = useArrangeLink()
  const mayBackdate = page.can('backdate')
  const mayKeep = page.can('saveDraft') || (business.mode === 'gd' && page.can('add'))
  const navigate = useNavigate()
  const days = useMemo(
    () => ({ today: world.today, offer, promiseDays: limits.promise_days }),
    [world.today, offer, limits.promise_days],
  )
  const work = useOrder(
    () => firstDraft(freshDraft(world.today, category, uuid()), business.mode),
    { world, days },
    { userId: user.Id, businessId: business.id },
    { mayWrite: mayKeep || page.can('submit'), mayBackdate },
  )
  const { draft, writable } = work
  const setRows: SheetWork['setRows'] = make =>
    work.change(before => ({ ...before, samples: withUsualOf(before.samples, make(before.samples), world) }))
  const columns = useMemo(() => columnsFor(draft.samples, world.classes), [draft.samples, world.classes])
  const sheet = useSheet({ rows: draft.samples, setRows, columns }, offer, world, limits.sample_cap)
  const submission = useSubmission(work)
  const locals = useLocalOrders({ userId: user.Id, businessId: business.id }, world, days)
  const finder = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<OrderDialog | null>(null)
  const [output, setOutput] = useState<OrderOutput | null>(null)
  // section and place of the works stand in sight at a site
  const [more, setMore] = useState(business.mode === 'gd')
  const customerId = draft.head.customer_info_id
  // lists are remembered for a customer set, or for the desk while none is chosen
  const pasting = usePasting(sheet, columns, {
    businessId: business.id,
    customer: typeof customerId === 'string' ? customerId : 'none',
  })
  const [told, setTold] = useState(false)
  /** The picker was closed without a choice. */
  const [left, setLeft] = useState(false)
  const [sameKind, setSameKind] = useState(true)
  const [answers, setAnswers] = useState(allYes)
  const [reason, setReason] = useState('')
  const [next, setNext] = useState(() => localStorage.getItem(nextKey) !== '0')
  const index = Math.min(sheet.cursor.row, draft.samples.length - 1)
  const row = draft.samples[index] ?? emptyRow('none')
  const backdated = typeof draft.head.entrust_date === 'string' && draft.head.entrust_date < (world.today ?? '')
  const problems = useProblems(
    work,
    { cells: world, offer, limits, today: world.today, mode: business.mode, laboratory: business.name, language },
    days,
    { backdated, mayBackdate, reason },
  )
  const errors = problems.filter(problem => problem.severity === 'error')
  /** Shown at their places: wrong texts always, what is missing once the clerk wanted to go on. */
  const placed = [...problems.filter(problem => told || isToldAtOnce(problem, left)), ...work.refusals]
  const messageOf = (severity: Problem['severity']) => (name: string) =>
    placed.find(one => one.row === null && one.field === name && one.severity === severity)?.message
  const suspects = useSuspects(draft, world)
  const price = usePrice(work, offer)
  useEffect(() => focusHead('customer_info_id'), [])
  const goTo = ({ row: at, field }: Problem): void => {
    if (at === null) {
      if (field === 'samples') sheet.go({ row: 0, column: 0 })
      else if (field) focusHead(field)
      return
    }
    if (field === 'items') {
      flushSync(() => sheet.go({ row: at, column: 0 })) // its cell would take the keyboard later
      finder.current?.focus()
    } else sheet.goTo(at, cellOfField(field ?? '') ?? 'name')
  }
  const ready = (standing: readonly Problem[]): boolean => {
    const [first] = standing
    if (!first) return true
    setTold(true)
    setTimeout(() => goTo(first), 0)
    return false
  }
  const begun = (): void => {
    setTold(false)
    setLeft(false)
    setReason('')
    setAnswers(allYes)
    sheet.reset()
  }
  const save = async (): Promise<WholeOrder | null> => {
    if (!ready(problems.filter(problem => problem.form))) return null
    const held = document.activeElement?.id
    const stored = await work.save()
    if (held) setTimeout(() => document.getElementById(held)?.focus(), 0)
    return stored
  }
  const storedOrder = useStoredOrder(work, save)
  const offered = limits.auto_label === 1 && page.can('printLabel')
  const labels = useNewLabels({ offered, whole: work.whole, businessId: business.id })
  const submit = async (): Promise<void> => {
    setTold(true)
    if (!ready(errors)) return
    const given = { answers, reason: reason.trim() }
    const now = await submission.submit(given)
    if (!now) return
    begun()
    if (now === 'lost') {
      const local = locals.keep({ ...work.setAside(), ...given })
      toastDone(t('page.djentrustmanage.newEntrustsManager.local_kept', { local }))
      setTimeout(() => focusHead('customer_info_id'), 0)
      return
    }
    storedOrder.registered(now)
    labels.registered(now, next)
    if (next) {
      work.discard()
      setTimeout(() => focusHead('customer_info_id'), 0)
    } else work.show(now)
  }
  const startNew = async (): Promise<void> => {
    if (!(await work.fresh())) return
    begun()
    setTimeout(() => focusHead('customer_info_id'), 0)
  }
  const open = (id: string): void => void work.open(id).then(done => done && begun())
  const take = (id: string): void => void work.take(id).then(done => done && begun())
  /** A form from a pattern, with the keyboard where the pattern leaves the first gap: the day of moulding. */
  const fromTemplate = async (id: string): Promise<void> => {
    const ahead = await work.startFrom(id)
    if (!ahead) return
    begun()
    sheet.goTo(0, 'sampling_date')
    await ahead.replay(focused => focused?.closest('.gt-samples') instanceof Element)
  }
  const busy = work.busy || submission.busy
  const can = (op: string, act: () => void): (() => void) | null => (page.can(op) ? act : null)
  const formed = problems.every(problem => !problem.form)
  const fit = writable && mayKeep && draft.customer !== null && formed && !draft.samples.every(isBlankRow)
  useAutosave(work, fit)
  const { whole } = work
  const adjustable = page.can('adjust') && whole ? adjustableOrder(whole) : null
  const put = async (kind: OrderOutput['kind'], label?: string): Promise<void> => {
    const orderId = await storedOrder.at(kind === 'bind' ? 'own' : undefined)
    if (orderId) setOutput({ kind, orderId, label })
  }
  const numbered = (kind: 'renumber-order' | 'renumber-sample'): (() => void) | null =>
    whole?.order.entrust_no ? can('editNumber', () => setOutput({ kind, orderId: whole.order.id })) : null
  const exported = (): void => exportSamples(draft.samples, world, words, whole?.order.entrust_no)
  const acts = {
    fresh: can('add', () => void startNew()),
    list: business.mode === 'gd' ? () => void navigate(to(page.code)) : null,
    many: writable && !isBlankRow(row) ? can('addMany', () => setDialog('many')) : null,
    save: writable && mayKeep ? () => void (busy || save()) : null,
    submit: writable ? can('submit', () => busy || void submit()) : null,
    copyPrevious: can('copyPrev', () => setDialog('copy')),
    useTemplate: can('useTemplate', () => setDialog('use-template')),
    saveTemplate: can('template', () => setDialog('save-template')),
    bases: writable ? can('bindBasis', () => row.items.length > 0 && setDialog('basis')) : null,
    importSamples: writable ? can('import', () => setDialog('import')) : null,
    labels: can('printLabel', () => (storedOrder.last && labels.waiting > 0 ? labels.open() : void put('labels'))),
    bind: can('bindCode', () => void put('bind')),
    card: can('bindCard', () => setDialog('card')),
    forgetPaste: writable ? pasting.forget : null,
    exportSamples: draft.samples.every(isBlankRow) ? null : exported,
    renumberOrder: numbered('renumber-order'),
    renumberSample: row.number === null ? null : numbered('renumber-sample'),
    sheet: can('printSheet', () => void put('sheet')),
    tasks: can('printTaskSheet', () => void put('tasks')),
    fee: business.mode === 'dj' ? can('printSheet', () => void put('fee')) : null,
    arrange,
  }
  usePlatformLabel(acts.bind !== null, label => void put('bind', label))
  const find = (): void => {
    finder.current?.focus()
    finder.current?.select()
  }
  const keys = {
    'alt+n': acts.fresh,
    'ctrl+s': acts.save,
    'ctrl+Enter': acts.submit,
    F4: writable ? find : null,
    F6: acts.useTemplate,
    F7: acts.bases,
    F8: acts.copyPrevious,
    F9: acts.labels,
    F10: acts.sheet,
    'alt+m': () => setMore(before => !before),
  }
  // what a key would do is meant for the order that was asked for
  usePageKeys(work.opening ? {} : keys)
  return (
    <WorkPlace
      code={page.code}
      left={
        page.can('view') ? (
          <Rail
            draft={draft}
            told={{ world, offer }}
            onOpen={open}
            onTemplate={id => void fromTemplate(id)}
            onAnnounced={business.mode === 'dj' && (mayKeep || page.can('submit')) ? take : null}
          />
        ) : null
      }
      leftLabel={t('page.djentrustmanage.newEntrustsManager.today')}
      right={
        <SideFolds
          work={work}
          offer={offer}
          world={world}
          price={price}
          problems={problems}
          answers={answers}
          onAnswers={setAnswers}
          onGo={goTo}
          attachments={
            <Attachments
              orderId={work.whole?.order.id ?? null}
              writable={page.can('add') && whole?.order.state !== 'archived'}
              stored={() => storedOrder.at('own')}
            />
          }
          onAdjust={adjustable ? () => setOutput({ kind: 'adjust', orderId: adjustable }) : null}
          commands={work.whole ? <OrderCommands whole={work.whole} onDone={() => void work.refresh()} /> : null}
        />
      }
      rightLabel={t('page.djentrustmanage.newEntrustsManager.check')}
    >
      <ConfigProvider componentSize="small">
        <div className="gt-order" inert={busy} aria-busy={busy || undefined}>
          <OrderTools
            page={page}
            work={work}
            acts={acts}
            more={more}
            onMore={() => setMore(!more)}
            last={storedOrder.last}
            labelled={labels.waiting}
            onOpen={open}
            onRestore={() => void work.restoreLeft().then(done => done && begun())}
            duplicates={writable ? suspects : []}
          />
          <LocalStrip
            locals={locals}
            businessId={business.id}
            classes={world.classes}
            offer={offer}
            mayPrint={page.can('printLabel')}
            onOpen={draft => void work.putBack(draft).then(done => done && begun())}
          />
          <div className="work">
            <OrderHead
              work={work}
              extra={limits.extra}
              problemOf={messageOf('error')}
              noteOf={messageOf('warn')}
              price={price}
              more={more}
              onPickCustomer={() => setDialog('customer')}
              reason={reason}
              onReason={setReason}
              backdated={backdated && mayBackdate}
              onEnd={() => sheet.go({ row: 0, column: 0 })}
            />
            <SampleSheet
              columns={columns}
              labels={labelsFor(row, world.classes)}
              numbered
              stored={storedColumns(whole)}
              rows={draft.samples}
              offer={offer}
              world={world}
              cursor={{ ...sheet.cursor, row: index }}
              writable={writable}
              usualAge={usualAge(row, offer)}
              problemsAt={at => placed.filter(problem => problem.row === at)}
              onCursor={sheet.go}
              onText={sheet.text}
              onCommand={sheet.command}
              onBlock={pasting.paste}
              onNewRow={sheet.newRow}
              ticked={sheet.ticked}
            />
            <TestsPane
              index={index}
              row={row}
              offer={offer}
              days={days}
              price={price}
              writable={writable}
              problem={placed.find(problem => problem.row === index && problem.field === 'items')?.message}
              ticked={sheet.ticked.length}
              sameKind={sameKind}
              onSameKind={setSameKind}
              finder={finder}
              onFind={find}
              onBasis={acts.bases}
              {...testActs({ setRows: sheet.setRows, index, sameKind, ticked: sheet.ticked })}
              onPackage={can('template', () => setDialog('save-package'))}
              onLeave={() => sheet.go({ row: index, column: sheet.cursor.column })}
            />
          </div>
          <OrderFoot
            work={work}
            offer={offer}
            price={price}
            open={told ? errors.length : 0}
            busy={busy}
            next={next}
            onNext={on => {
              setNext(on)
              localStorage.setItem(nextKey, on ? '1' : '0')
            }}
            onSave={acts.save}
            onSubmit={acts.submit}
          />
        </div>
      </ConfigProvider>
      <OrderDialogs
        dialog={dialog}
        work={work}
        sheet={sheet}
        offer={offer}
        world={world}
        index={index}
        cap={limits.sample_cap}
        onBegun={begun}
        onCustomerLeft={() => setLeft(true)}
        onTemplate={id => void fromTemplate(id)}
        onClose={() => setDialog(null)}
      />
      {pasting.dialog}
      {labels.dialog}
      <OrderOutputs
        output={output}
        businessId={business.id}
        whole={work.whole}
        rows={draft.samples}
        ticked={sheet.ticked}
        onChanged={() => void work.reload()}
        index={index}
        onClose={() => setOutput(null)}
      />
      <OrderConflict work={work} world={world} offer={offer} />
    </WorkPlace>
  )
}
