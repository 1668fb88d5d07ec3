import { equipmentCalibrationPlan } from '@gt/domain/equipment/equipment-calibration-plan.entity.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { today } from '../../kit/clock.ts'
import { messageOf } from '../../kit/failure-words.ts'
import { FormModal } from '../../kit/form-modal.tsx'
import { useWords } from '../../kit/i18n.ts'
import './plan-dialog.css'

interface PlanDialogProps {
  /** Word of the command, also on its button. */
  readonly title: string
  /** What is done for the year; the dialog closes when it is done. */
  readonly run: (year: number) => Promise<void>
  readonly onClose: () => void
}

/** Asks for the year of a plan: this one or the next. */
export function PlanDialog({ title, run, onClose }: PlanDialogProps) {
  const { say } = useWords()
  const now = Number.parseInt(today() ?? '', 10)
  const [year, setYear] = useState(now)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const submit = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      await run(year)
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <FormModal
      title={title}
      problem={problem}
      foot={
        <Button look="primary" busy={busy} onClick={() => void submit()}>
          {title}
        </Button>
      }
      onClose={onClose}
    >
      <div className="gt-care-fields">
        <label htmlFor="gt-plan-year">{say(equipmentCalibrationPlan.fields.plan_year.label)}</label>
        <Select
          id="gt-plan-year"
          value={year}
          options={[now, now + 1].map(value => ({ value, label: String(value) }))}
          onChange={setYear}
        />
      </div>
    </FormModal>
  )
}
