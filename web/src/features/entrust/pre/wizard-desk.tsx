import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import { preEntrustmentStates } from '@gt/domain/entrust/entrustment-temp.states.ts'
import { instructionsOf, wasRead } from '@gt/domain/entrust/instruction-snapshot.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Page } from '../../../app/use-page.ts'
import { confirm } from '../../../kit/confirm.tsx'
import { Conflict } from '../../../kit/conflict.tsx'
import { useWords } from '../../../kit/i18n.ts'
import { toastFailed } from '../../../kit/toast.tsx'
import { useNarrow } from '../../../kit/use-narrow.ts'
import { usePageKeys } from '../../../kit/use-page-keys.ts'
import type { Offer } from '../chosen-tests.ts'
import { isBlankRow } from '../order-draft.ts'
import type { CellWorld } from '../sample-cells.ts'
import { cellOfField } from '../sample-cells.ts'
import { useSheet } from '../use-sheet.ts'
import { Delivered } from './delivered.tsx'
import { LaboratoryChoice } from './laboratory-choice.tsx'
import { customerOf, type PreDraft, preColumns, type Step, steps } from './pre-draft.ts'
import { preId } from './pre-field.tsx'
import { preProblems, type StepProblem } from './pre-problems.ts'
import { cardCell } from './sample-cards.tsx'
import { type Instruction, StepConfirm } from './step-confirm.tsx'
import { StepCustomer } from './step-customer.tsx'
import { StepSamples } from './step-samples.tsx'
import { StepTests } from './step-tests.tsx'
import { useWizard, type WizardStart } from './use-wizard.ts'
import { WitnessProof } from './witness-proof.tsx'
import { WizardFoot, WizardHead } from './wizard-frame.tsx'
import '../registration.css'
import './pre.css'

/** The laboratory of an online order, and the way back to the choice. */
export interface ChosenLaboratory {
  readonly name: string
  readonly onChoose: () => void
}

interface DeskProps {
  readonly page: Page
  readonly start: WizardStart
  readonly offer: Offer
  readonly world: CellWorld
  readonly cap: number
  readonly instructions: readonly Instruction[]
  readonly onStored: (id: string) => void
  readonly onNew: () => void
  readonly onList: () => void
  readonly chosen?: ChosenLaboratory
}

/** The four steps of a pre-entrustment, one shown at a time. */
export function WizardDesk(props: DeskProps) {
  const { page, start, offer, world, cap, instructions, onStored, onNew, onList, chosen } = props
  const { t, say, language } = useWords()
  const narrow = useNarrow()
  const [read, setRead] = useState<readonly string[]>(() => {
    const before = instructionsOf(start.whole?.order.instructions_read)
    return instructions.filter(one => wasRead(one, before)).map(({ id }) => id)
  })
  const [tried, setTried] = useState<readonly Step[]>([])
  const [sample, setSample] = useState(0)
  const mustRead = instructions.some(one => one.must_accept === 1)
  const instructionsRead = instructions.every(one => one.must_accept === 0 || read.includes(one.id))
  const notOffered = t('page.djentrustmanage.entrusttemp.not_offered')
  const told = { cells: world, offer, sampleCap: cap, notOffered, mustRead, instructionsRead, language }
  const work = useWizard(start, {
    cells: world,
    offer,
    clean: draft => preProblems(draft, told).every(problem => !problem.form),
  })
  const { draft, change, conflict } = work
  const sent = work.whole && !work.whole.can.includes('save') ? work.whole : null
  const sheet = useSheet(
    {
      rows: draft.samples,
      setRows: make => change(before => ({ ...before, samples: make(before.samples) })),
      columns: preColumns,
    },
    offer,
    world,
    cap,
  )
  const problems = preProblems(draft, told)
  const shown = [...problems.filter(({ form, step }) => form || tried.includes(step)), ...work.refusals].filter(
    ({ step }) => step === draft.step,
  )
  const problemOf = (name: string): string | undefined =>
    shown.find(({ row, field }) => row === null && field === name)?.message
  const top = useRef<HTMLDivElement>(null)
  const storedId = work.whole?.order.id ?? null
  useEffect(() => {
    if (storedId !== null) onStored(storedId)
  }, [storedId, onStored])
  const inHand = useMemo(() => {
    const usable = draft.samples.flatMap((row, index) => (isBlankRow(row) ? [] : [index]))
    return usable.includes(sample) ? sample : (usable[0] ?? 0)
  }, [draft.samples, sample])

  const focusFirst = (what: string): void => top.current?.querySelector<HTMLElement>(what)?.focus()
  const goTo = ({ step, row, field }: StepProblem): void => {
    if (step === 3) {
      if (row !== null) setSample(row)
      // the finder belongs to its sample, which is drawn first
      setTimeout(() => focusFirst('.gt-side-search input'), 0)
      return
    }
    const cell = cellOfField(field ?? '') ?? 'name'
    const unread = instructions.find(one => one.must_accept === 1 && !read.includes(one.id))
    if (step === 2 && !narrow) sheet.go({ row: row ?? 0, column: Math.max(0, preColumns.indexOf(cell)) })
    else if (step === 2) focus(cardCell(row ?? 0, cell))
    else if (field === 'accepted_instructions') focus(`read_${unread?.id ?? ''}`)
    else focus(field === 'customer_snapshot' ? firstMissing(draft) : (field ?? ''))
  }
  /** True when nothing stands against the steps up to this one; else the first of it is shown. */
  const ready = (last: Step): boolean => {
    const [first] = problems.filter(({ step }) => step <= last)
    setTried(steps.filter(step => step <= last))
    if (!first) return true
    if (first.step !== draft.step) work.go(first.step)
    setTimeout(() => goTo(first), 0)
    return false
  }
  const show = (step: Step): void => {
    if (step > draft.step && !ready((step - 1) as Step)) return // a step before another one
    work.go(step)
    setTimeout(() => {
      top.current?.scrollTo({ top: 0 })
      // a telephone would open its keys over the step before it was read
      if (narrow) return
      if (step === 2) sheet.go({ row: 0, column: 0 })
      else focusFirst('input:not(:disabled):not([type="file"], [type="checkbox"]), textarea')
    }, 0)
  }
  /** Back to the list with everything kept, here where nobody answers; what cannot be kept is asked about. */
  const leave = async (): Promise<void> => {
    const kept = !work.dirty || (problems.every(({ form }) => !form) && (await work.save()) !== null)
    if (kept) return onList()
    if (work.isUnanswered()) toastFailed(t('page.djentrustmanage.newEntrustsManager.kept_only_here'))
    else if (!(await confirm({ question: t('common.unsaved'), verb: t('kit.form.discard'), destructive: true }))) return
    else work.giveUp()
    onList()
  }
  /** What came back from this computer gives way to what is stored, or to an empty form. */
  const discard = (): void => {
    if (draft.id !== null) return void work.takeStored()
    work.giveUp()
    onNew()
  }
  const submit = async (): Promise<void> => {
    if (!ready(4)) return
    const sure = await confirm({
      question: t('page.djentrustmanage.entrusttemp.submit_sure'),
      verb: say(preEntrustmentStates.commands.submit.label),
    })
    if (!sure) return
    await work.submit(mustRead && instructionsRead)
  }
  /** Keeps the draft; a text that is no value is shown instead, since it cannot be kept. */
  const keep = (): void => {
    const wrong = problems.find(({ form }) => form)
    if (!wrong) return void work.save()
    if (wrong.step !== draft.step) work.go(wrong.step)
    setTimeout(() => goTo(wrong), 0)
  }
  const onSubmit = page.can('submit') ? () => void submit() : null
  /** The next step, which does not wait for the copy of this one; the last step goes to the laboratory. */
  const onward = draft.step < 4 ? () => show((draft.step + 1) as Step) : work.busy ? null : onSubmit // below the last one
  usePageKeys(sent ? {} : { 'ctrl+s': keep, 'ctrl+Enter': onward })
  if (sent)
    return (
      <div className="gt-pre">
        <Delivered whole={sent} mayPrint={page.can('print')} onNew={page.can('add') ? onNew : null} onList={onList} />
      </div>
    )
  const shared = { draft, change, problemOf }
  return (
    <div className="gt-pre">
      <WizardHead
        title={page.title}
        work={work}
        onStep={show}
        onDiscard={discard}
        onList={() => void leave()}
        {...(chosen ? { chosen } : {})}
      />
      <div ref={top} className="inside" data-step={draft.step}>
        {draft.step === 1 ? (
          <StepCustomer
            {...shared}
            laboratory={chosen ? null : <LaboratoryChoice stored={work.whole !== null} dirty={work.dirty} />}
          />
        ) : null}
        {draft.step === 2 ? (
          <StepSamples
            draft={draft}
            sheet={sheet}
            offer={offer}
            world={world}
            cap={cap}
            problems={shown}
            {...(chosen ? { proof: <WitnessProof work={work} /> } : {})}
          />
        ) : null}
        {draft.step === 3 ? (
          <StepTests
            head={draft.head}
            rows={draft.samples}
            offer={offer}
            index={inHand}
            onIndex={setSample}
            setRows={sheet.setRows}
            problems={shown}
          />
        ) : null}
        {draft.step === 4 ? (
          <StepConfirm {...shared} offer={offer} instructions={instructions} read={read} onRead={setRead} />
        ) : null}
      </div>
      <WizardFoot work={work} onStep={show} onSave={keep} onSubmit={onSubmit} />
      {conflict ? (
        <Conflict
          entity={entrustmentTemp}
          failure={conflict.failure}
          mine={conflict.mine}
          onCancel={() => work.settle(null)}
          onTheirs={() => work.settle('theirs')}
          onMine={() => work.settle('mine')}
        />
      ) : null}
    </div>
  )
}

/** Gives a field the keyboard, and shows what is said under it. */
function focus(name: string): void {
  const field = document.getElementById(preId(name))
  field?.focus()
  field?.closest('.field')?.scrollIntoView({ block: 'nearest' })
}

function firstMissing(draft: PreDraft): string {
  const customer = customerOf(draft)
  return (['project_name', 'entrusting_unit', 'sample_sender'] as const).find(name => !customer[name]) ?? 'project_name'
}
