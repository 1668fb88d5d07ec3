import { equipmentFault } from '@gt/domain/equipment/equipment-fault.entity.ts'
import { equipmentPreviewActions } from '@gt/domain/equipment/preview-actions.ts'
import { entityController } from '@gt/domain/platform/page-controller.ts'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../app/client.ts'
import { to } from '../../app/to.ts'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { useAnswer } from './use-answer.ts'

const { severity, phenomenon } = equipmentFault.fields
type Severity = keyof typeof severity.options.list.labels

/** What people of the laboratory see of the machine before them, and the report of a fault; nothing for anybody else. */
export function EquipmentInside({ code }: { readonly code: string }) {
  const { t } = useWords()
  const [reported, setReported] = useState(0)
  const answer = useAnswer(`${code} ${reported}`, () => call(equipmentPreviewActions, 'Inside', { code }))
  // a session of another laboratory, or none that stands, sees what everybody sees
  if (answer.kind !== 'known') return null
  const { id, uses, faults, corrections } = answer.value
  return (
    <section className="gt-slip">
      <h2>{t('page.account.equipmentpreview.inside')}</h2>
      <p>
        <Link to={to('djequipment.usagerecord')}>{t('page.account.equipmentpreview.log_use')}</Link>{' '}
        <Link to={to('djequipment.intermediatechecksplan')}>{t('page.account.equipmentpreview.check')}</Link>
      </p>
      <h3>{t('page.account.equipmentpreview.faults')}</h3>
      <ul>
        {faults.map(fault => (
          <li key={fault.id}>
            {fault.number} {formatMinute(fault.found_at)} {fault.phenomenon}
          </li>
        ))}
      </ul>
      <ReportFault id={id} onDone={() => setReported(reported + 1)} />
      {corrections.length > 0 ? <h3>{t('page.account.equipmentpreview.corrections')}</h3> : null}
      <ul>
        {corrections.map(point => (
          <li key={point.id}>
            {point.quantity} {point.nominal} {point.unit}：{point.correction}
          </li>
        ))}
      </ul>
      <h3>{t('page.account.equipmentpreview.uses')}</h3>
      <ul>
        {uses.map(use => (
          <li key={use.id}>
            {formatMinute(use.used_from)} {use.user} {use.test}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A fault of the machine, reported where it stands. */
function ReportFault({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { t, say } = useWords()
  const key = useId()
  const [text, setText] = useState('')
  const [grade, setGrade] = useState<Severity>('major')
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')
  const send = async (): Promise<void> => {
    if (busy || text.trim() === '') return
    setBusy(true)
    try {
      await call(entityController(equipmentFault), 'Create', {
        equipment_id: id,
        phenomenon: text.trim(),
        severity: grade,
      })
      setText('')
      setNote(t('page.account.equipmentpreview.reported'))
      onDone()
    } catch (error) {
      setNote(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <label htmlFor={`${key}text`}>{say(phenomenon.label)}</label>{' '}
      <input id={`${key}text`} maxLength={500} value={text} onChange={event => setText(event.target.value)} />{' '}
      <label htmlFor={`${key}grade`}>{say(severity.label)}</label>{' '}
      <select id={`${key}grade`} value={grade} onChange={event => setGrade(event.target.value as Severity)}>
        {severity.options.list.codes.map(one => (
          <option key={one} value={one}>
            {say(severity.options.list.labels[one])}
          </option>
        ))}
      </select>{' '}
      <Button busy={busy} onClick={() => void send()}>
        {t('page.account.equipmentpreview.report')}
      </Button>
      <span role="status"> {note}</span>
    </form>
  )
}
