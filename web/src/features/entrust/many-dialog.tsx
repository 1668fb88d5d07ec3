import { useState } from 'react'
import { useWords } from '../../kit/i18n.ts'
import { SaveDialog } from '../../kit/save-dialog.tsx'

interface ManyDialogProps {
  /** Rows that the sheet has room for. */
  readonly room: number
  readonly onMake: (count: number, metres: bigint) => void
  readonly onClose: () => void
}

const whole = /^\d{1,6}$/

/** Registers several samples like the one in hand: how many more, and how far their stakes lie apart (page samplelist, addMany). */
export function ManyDialog({ room, onMake, onClose }: ManyDialogProps) {
  const { t } = useWords()
  const [count, setCount] = useState('1')
  const [step, setStep] = useState('20')
  const wanted = whole.test(count) ? Number.parseInt(count, 10) : 0
  const wrong =
    wanted < 1 || wanted > room
      ? t('page.gdtrialtest.samplelist.many_room', { n: room })
      : whole.test(step)
        ? undefined
        : t('page.gdtrialtest.samplelist.many_step_wrong')
  const field = (label: string, value: string, onChange: (text: string) => void) => (
    <label className="field">
      <span>{label}</span>
      <input
        className="gt-input"
        inputMode="numeric"
        value={value}
        onChange={event => onChange(event.target.value.trim())}
      />
    </label>
  )
  return (
    <SaveDialog
      title={t('page.gdtrialtest.samplelist.many')}
      reason={wrong}
      busy={false}
      save={async () => {
        onMake(wanted, BigInt(step))
        return undefined
      }}
      onSaved={onClose}
      onClose={onClose}
    >
      {field(t('page.gdtrialtest.samplelist.many_count'), count, setCount)}
      {field(t('page.gdtrialtest.samplelist.many_step'), step, setStep)}
      <p className="quiet">{t('page.gdtrialtest.samplelist.many_note')}</p>
    </SaveDialog>
  )
}
