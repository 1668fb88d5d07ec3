import { preEntrustmentStates } from '@gt/domain/entrust/entrustment-temp.states.ts'
import { preEntrustState } from '@gt/domain/entrust/lists.ts'
import { ChevronLeft, ChevronRight, Send } from 'lucide-react'
import { Button } from '../../../kit/button.tsx'
import { Glyph } from '../../../kit/glyph.tsx'
import { useWords, type Word } from '../../../kit/i18n.ts'
import { StateMark } from '../../../kit/state-mark.tsx'
import { useNarrow } from '../../../kit/use-narrow.ts'
import { type Step, steps } from './pre-draft.ts'
import type { WizardWork } from './use-wizard.ts'
import type { ChosenLaboratory } from './wizard-desk.tsx'

const stepWords: Readonly<Record<Step, Word>> = {
  1: 'page.djentrustmanage.entrusttemp.step_customer',
  2: 'page.djentrustmanage.entrusttemp.step_samples',
  3: 'page.djentrustmanage.entrusttemp.step_tests',
  4: 'page.djentrustmanage.entrusttemp.step_confirm',
}

interface WizardHeadProps {
  readonly title: string
  readonly work: WizardWork
  readonly onStep: (step: Step) => void
  /** Gives up what came back from this computer. */
  readonly onDiscard: () => void
  readonly onList: () => void
  readonly chosen?: ChosenLaboratory
}

/** Number, state and steps of the wizard; why it was returned, what came back, and what the server refused as a whole. */
export function WizardHead({ title, work, onStep, onDiscard, onList, chosen }: WizardHeadProps) {
  const { t } = useWords()
  const reason = work.whole?.order.return_reason
  return (
    <>
      <div className="tools">
        <Button look="text" icon={ChevronLeft} onClick={onList}>
          {title}
        </Button>
        <h1 className="gt-number">{work.whole?.order.pre_no ?? t('page.djentrustmanage.entrusttemp.new')}</h1>
        {work.whole ? <StateMark list={preEntrustState} code={work.whole.order.state} soft /> : null}
      </div>
      <ol className="steps">
        {chosen ? (
          <li>
            <button type="button" title={chosen.name} disabled={work.whole !== null} onClick={chosen.onChoose}>
              <b className="gt-number">0</b>
              <span className="gt-ellipsis">{chosen.name}</span>
            </button>
          </li>
        ) : null}
        {steps.map(step => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === work.draft.step ? 'step' : undefined}
              onClick={() => onStep(step)}
            >
              <b className="gt-number">{step}</b>
              <span>{t(stepWords[step])}</span>
            </button>
          </li>
        ))}
      </ol>
      {reason ? (
        <div className="strip" role="note">
          <Glyph shape="back" tone="orange" />
          <span>{t('page.djentrustmanage.entrusttemp.returned', { reason })}</span>
        </div>
      ) : null}
      {work.restored ? (
        <div className="strip" role="status">
          <Glyph shape="back" tone="orange" />
          <span>{t('page.djentrustmanage.entrusttemp.restored')}</span>
          <Button look="link" onClick={onDiscard}>
            {t('page.djentrustmanage.newEntrustsManager.discard')}
          </Button>
        </div>
      ) : null}
      {work.problem ? (
        <div className="strip red" role="alert">
          <Glyph shape="bang" tone="red" />
          <span>{work.problem}</span>
          {work.lost ? (
            <Button look="link" busy={work.busy} onClick={() => void work.save()}>
              {t('common.retry')}
            </Button>
          ) : work.whole ? (
            <Button look="link" onClick={() => void work.takeStored()}>
              {t('common.reload')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

interface WizardFootProps {
  readonly work: WizardWork
  readonly onStep: (step: Step) => void
  readonly onSave: () => void
  /** Null without the right. */
  readonly onSubmit: (() => void) | null
}

/** Where the draft is kept, and the way to the next step. */
export function WizardFoot({ work, onStep, onSave, onSubmit }: WizardFootProps) {
  const { t, say } = useWords()
  const narrow = useNarrow()
  const { step } = work.draft
  return (
    <footer>
      <span className="quiet" role="status">
        {t(
          work.dirty
            ? work.lost
              ? 'page.djentrustmanage.newEntrustsManager.kept_only_here'
              : 'page.djentrustmanage.entrusttemp.unsaved'
            : work.whole
              ? 'page.djentrustmanage.newEntrustsManager.stored'
              : 'page.djentrustmanage.entrusttemp.new',
        )}
      </span>
      <span className="spring" />
      {work.dirty && !narrow ? (
        <Button look="text" hotkey="Ctrl S" onClick={onSave}>
          {t('page.djentrustmanage.newEntrustsManager.save_draft')}
        </Button>
      ) : null}
      {step > 1 ? (
        <Button icon={ChevronLeft} onClick={() => onStep((step - 1) as Step)}>
          {t('page.djentrustmanage.entrusttemp.back')}
        </Button>
      ) : null}
      {step < 4 ? (
        <Button look="primary" icon={ChevronRight} iconAfter hotkey="Ctrl ⏎" onClick={() => onStep((step + 1) as Step)}>
          {t('page.djentrustmanage.entrusttemp.next')}
        </Button>
      ) : onSubmit ? (
        <Button look="primary" icon={Send} busy={work.busy} hotkey="Ctrl ⏎" onClick={onSubmit}>
          {say(preEntrustmentStates.commands.submit.label)}
        </Button>
      ) : null}
    </footer>
  )
}
