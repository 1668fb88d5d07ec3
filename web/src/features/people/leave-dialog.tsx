import { attendance } from '@gt/domain/people/attendance.entity.ts'
import { attendanceActions } from '@gt/domain/people/attendance-actions.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { today } from '../../kit/clock.ts'
import { useWords } from '../../kit/i18n.ts'
import { SaveDialog } from '../../kit/save-dialog.tsx'
import './people.css'

const { personnel_id, approved_by_id } = attendance.fields

/** Registers the leave of a person for some days, with who approved it. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { t, say } = useWords()
  const { data } = useRead(attendanceActions, 'Offered', {})
  const { run, busy } = useWrite(attendanceActions, 'Leave')
  const [person, setPerson] = useState<string | null>(null)
  const [approver, setApprover] = useState<string | null>(null)
  const [from, setFrom] = useState(today() ?? '')
  const [to, setTo] = useState(today() ?? '')
  const [reason, setReason] = useState('')
  const chosen = person !== null && approver !== null
  const wanting = chosen
    ? reason.trim()
      ? undefined
      : t('common.required', { label: t('page.gdpersonnel.attendance.reason') })
    : t('common.required_choice', { label: say(person === null ? personnel_id.label : approved_by_id.label) })
  const options = (rows: readonly { id: string; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SaveDialog
      title={t('page.gdpersonnel.attendance.leave')}
      className="gt-person-fields"
      busy={busy}
      reason={wanting}
      save={async () => {
        await run({ personnel_id: person ?? '', from, to, reason: reason.trim(), approver_id: approver ?? '' })
        return undefined
      }}
      onClose={onClose}
    >
      <label htmlFor="gt-leave-person">{say(personnel_id.label)}</label>
      <Select
        id="gt-leave-person"
        showSearch={{ optionFilterProp: 'label' }}
        value={person}
        onChange={setPerson}
        options={options(data?.people)}
      />
      <label htmlFor="gt-leave-from">{t('page.gdpersonnel.attendance.from')}</label>
      <input id="gt-leave-from" type="date" className="gt-input" value={from} onChange={e => setFrom(e.target.value)} />
      <label htmlFor="gt-leave-to">{t('page.gdpersonnel.attendance.to')}</label>
      <input id="gt-leave-to" type="date" className="gt-input" value={to} onChange={e => setTo(e.target.value)} />
      <label htmlFor="gt-leave-reason">{t('page.gdpersonnel.attendance.reason')}</label>
      <input
        id="gt-leave-reason"
        className="gt-input"
        maxLength={200}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <label htmlFor="gt-leave-approver">{say(approved_by_id.label)}</label>
      <Select id="gt-leave-approver" value={approver} onChange={setApprover} options={options(data?.approvers)} />
    </SaveDialog>
  )
}
