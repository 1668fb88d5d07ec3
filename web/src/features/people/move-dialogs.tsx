import { moveActions } from '@gt/domain/people/move-actions.ts'
import { personnelMove } from '@gt/domain/people/personnel-move.entity.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { today } from '../../kit/clock.ts'
import { confirm } from '../../kit/confirm.tsx'
import { DateControl } from '../../kit/date-control.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { SaveDialog } from '../../kit/save-dialog.tsx'
import { toastDone } from '../../kit/toast.tsx'
import './people.css'

const code = 'personnel.personelAllManage'
const { to_business_id, move_on, reason, answer } = personnelMove.fields

/** Asks that a person moves to another unit, which confirms it. */
export function MoveDialog({ row, onClose }: { readonly row: GridRow; readonly onClose: () => void }) {
  const { t, say } = useWords()
  const who = { personnel_id: String(row.personnel_id), business_id: String(row.business_id) }
  const { data } = useRead(moveActions, 'Units', who)
  const { run, busy } = useWrite(moveActions, 'Ask')
  const [unit, setUnit] = useState<string | null>(null)
  const [day, setDay] = useState<string | null>(today())
  const [why, setWhy] = useState('')
  const wanted = [
    [unit, to_business_id],
    [day, move_on],
    [why.trim(), reason],
  ] as const
  const missing = wanted.find(([value]) => !value)?.[1]
  return (
    <SaveDialog
      title={t('page.personnel.personelAllManage.move_of', { name: String(row.person_name) })}
      width={520}
      className="gt-person-fields"
      busy={busy}
      reason={missing ? t('common.required', { label: say(missing.label) }) : undefined}
      save={async () => {
        await run({ ...who, to_business_id: unit ?? '', move_on: day ?? '', reason: why.trim() })
        return undefined
      }}
      onClose={onClose}
    >
      <label htmlFor="gt-move-unit">{say(to_business_id.label)}</label>
      <Select
        id="gt-move-unit"
        showSearch={{ optionFilterProp: 'label' }}
        value={unit}
        onChange={setUnit}
        notFoundContent={t('page.personnel.personelAllManage.no_units')}
        options={(data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <label htmlFor="gt-move-day">{say(move_on.label)}</label>
      <DateControl
        id="gt-move-day"
        path="move_on"
        field={move_on}
        value={day}
        onChange={value => setDay(value ? String(value) : null)}
      />
      <label htmlFor="gt-move-why">{say(reason.label)}</label>
      <textarea
        id="gt-move-why"
        className="gt-input"
        rows={3}
        maxLength={300}
        value={why}
        onChange={event => setWhy(event.target.value)}
      />
      <p className="wide">{t('page.personnel.personelAllManage.move_note')}</p>
    </SaveDialog>
  )
}

function RefuseDialog({
  id,
  name,
  onClose,
}: {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}) {
  const { t, say } = useWords()
  const { run, busy } = useWrite(moveActions, 'Refuse')
  const [words, setWords] = useState('')
  return (
    <SaveDialog
      title={t('page.personnel.personelAllManage.refuse_of', { name })}
      width={480}
      className="gt-person-fields"
      busy={busy}
      reason={words.trim() ? undefined : t('common.required', { label: say(answer.label) })}
      save={async () => {
        await run({ id, answer: words.trim() })
        return undefined
      }}
      onClose={onClose}
    >
      <label htmlFor="gt-refuse-why">{say(answer.label)}</label>
      <input
        id="gt-refuse-why"
        className="gt-input"
        maxLength={300}
        value={words}
        onChange={event => setWords(event.target.value)}
      />
    </SaveDialog>
  )
}

/** Numbers of the people in sight, and moves that wait for a confirmation. */
export function PeopleHead() {
  const { t } = useWords()
  const { can } = usePage(code)
  const { data: counts } = useRead(moveActions, 'Counts', {})
  const { data: moves } = useRead(moveActions, 'Waiting', {})
  const confirmMove = useWrite(moveActions, 'Confirm')
  const withdraw = useWrite(moveActions, 'Withdraw')
  const [refusing, setRefusing] = useState<{ readonly id: string; readonly name: string } | null>(null)
  const facts = ['people', 'engineers', 'assistants', 'signatories', 'ending'] as const
  const take = async (id: string, person: string): Promise<void> => {
    const sure = await confirm({
      question: t('page.personnel.personelAllManage.take_of', { name: person }),
      verb: t('page.personnel.personelAllManage.take'),
    })
    if (!sure) return
    await confirmMove.run({ id }).then(() => toastDone(t('page.personnel.personelAllManage.taken')), toastFailure)
  }
  const back = async (id: string): Promise<void> => {
    await withdraw.run({ id }).then(() => toastDone(t('common.save.success')), toastFailure)
  }
  return (
    <section className="gt-people-head" aria-label={t('page.personnel.personelAllManage.counts')}>
      <dl className="counts">
        {facts.map(name => (
          <div key={name} className={name === 'ending' && (counts?.ending ?? 0) > 0 ? 'warn' : undefined}>
            <dt>{t(`page.personnel.personelAllManage.${name}`)}</dt>
            <dd className="gt-number">{counts?.[name] ?? '—'}</dd>
          </div>
        ))}
      </dl>
      {(moves?.rows ?? []).map(({ id, person, from, to, move_on: day, reason: why, ours, withdraws }) => (
        <p key={id} className="move">
          <span>{t('page.personnel.personelAllManage.waits', { name: person, from, to, day })}</span>
          <span className="why">{why}</span>
          {ours && can('confirm') ? (
            <>
              <Button look="primary" busy={confirmMove.busy} onClick={() => void take(id, person)}>
                {t('page.personnel.personelAllManage.take')}
              </Button>
              <Button onClick={() => setRefusing({ id, name: person })}>
                {t('page.personnel.personelAllManage.refuse')}
              </Button>
            </>
          ) : null}
          {withdraws && can('transfer') ? (
            <Button onClick={() => void back(id)}>{t('page.personnel.personelAllManage.withdraw')}</Button>
          ) : null}
        </p>
      ))}
      {refusing ? <RefuseDialog {...refusing} onClose={() => setRefusing(null)} /> : null}
    </section>
  )
}
