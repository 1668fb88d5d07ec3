import { scannedCode } from '@gt/domain/kit/scanned.ts'
import { Fragment, memo, useState } from 'react'
import { DueDate } from '../../kit/due.tsx'
import { useWords } from '../../kit/i18n.ts'
import { scanOff } from '../../kit/label-gun.ts'
import { soundScan } from '../../kit/scan-sound.ts'
import {
  againstMachine,
  type Choice,
  machineOf,
  machinesOn,
  type Need,
  needsOf,
  type Usage,
  usesOf,
  usesWith,
} from './machine-choices.ts'
import { MachineUse } from './machine-use.tsx'
import { type ConditionsOf, useConditions } from './use-conditions.ts'

/** Machines of a class that are listed; the usable ones stand first. */
const mostListed = 50

interface MachinesProps {
  /** One record, or those of a series: a machine is taken for all of them. */
  readonly records: readonly ConditionsOf[]
  readonly writable: boolean
}

/** The machines of the test, class by class; one that cannot be used says why. */
export const Machines = memo(function Machines({ records, writable }: MachinesProps) {
  const { t } = useWords()
  const { setAll, busy } = useConditions()
  const sheets = records.map(({ sheet }) => sheet)
  const needs = needsOf(sheets)
  const used = machinesOn(sheets)
  const usedAs = (id: string) => used.find(({ machine }) => machine.equipment_id === id)
  const put = (id: string, wanted: boolean): void =>
    void setAll(records, ({ sheet }) => {
      const equipment = usesWith(sheet, id, wanted)
      return equipment && { equipment }
    })
  const give = (next: Usage): void =>
    void setAll(records, ({ sheet }) => {
      const uses = usesOf(sheet.equipment)
      return uses.some(one => one.equipment_id === next.equipment_id)
        ? { equipment: uses.map(one => (one.equipment_id === next.equipment_id ? next : one)) }
        : null
    })
  // a class may have more machines than anybody looks through: the others are found by their label
  const listed = ({ equipment_id }: Choice, index: number): boolean =>
    index < mostListed || usedAs(equipment_id) !== undefined
  const offered = new Set(needs.flatMap(need => need.choices.map(choice => choice.equipment_id)))
  const left = used.filter(({ machine }) => !offered.has(machine.equipment_id))
  if (used.length === 0 && (!writable || needs.length === 0))
    return <p className="quiet">{t('page.djentrustmanage.checklist.no_machines')}</p>
  if (!writable)
    return (
      <ul className="plain">
        {used.map(({ machine }) => (
          <li key={machine.equipment_id}>
            <b>{machine.name}</b>
            <span className="gt-number">{machine.number}</span>
            <DueDate date={machine.valid_to} />
          </li>
        ))}
      </ul>
    )
  return (
    <>
      <MachineScan needs={needs} onFound={id => put(id, true)} />
      {needs.map(need => (
        <fieldset key={need.index_id} className="machines" disabled={busy}>
          <legend>
            {need.name}
            {need.required === 1 ? <span className="red"> *</span> : null}
          </legend>
          {need.choices.length === 0 ? <p className="quiet">{t('page.djentrustmanage.checklist.no_machine')}</p> : null}
          {need.choices.filter(listed).map(choice => {
            const one = usedAs(choice.equipment_id)
            const [usage] = one ? usesOf([one.machine]) : []
            const on = one?.on ?? 0
            const against = choice.reasons.filter(reason => reason.severity === 'error')
            const [doubt] = choice.reasons
            return (
              <Fragment key={choice.equipment_id}>
                <label title={choice.reasons.map(reason => reason.message).join('\n')}>
                  <input
                    type="checkbox"
                    ref={partly(on, records.length)}
                    checked={on === records.length}
                    disabled={on === 0 && against.length > 0}
                    onChange={() => put(choice.equipment_id, on < records.length && against.length === 0)}
                  />
                  <span className="cut">
                    {choice.name} <span className="gt-number quiet">{choice.number}</span>
                    {on > 0 && on < records.length ? ` (${on}/${records.length})` : null}
                  </span>
                  {against.length > 0 ? (
                    <span className="red">{against[0]?.message}</span>
                  ) : doubt ? (
                    <span className="orange">{doubt.message}</span>
                  ) : (
                    <DueDate date={choice.valid_to} />
                  )}
                </label>
                {usage ? <MachineUse usage={usage} name={`${choice.name} ${choice.number}`} onSet={give} /> : null}
              </Fragment>
            )
          })}
          {need.choices.some((choice, index) => !listed(choice, index)) ? (
            <p className="quiet">
              {t('page.djentrustmanage.checklist.machines_more', {
                n: need.choices.filter((choice, index) => !listed(choice, index)).length,
              })}
            </p>
          ) : null}
        </fieldset>
      ))}
      {left.length > 0 ? (
        <fieldset className="machines" disabled={busy}>
          <legend>{t('page.djentrustmanage.checklist.machines_left')}</legend>
          {left.map(({ machine }) => (
            <label key={machine.equipment_id}>
              <input type="checkbox" checked onChange={() => put(machine.equipment_id, false)} />
              <span className="cut">
                {machine.name} <span className="gt-number quiet">{machine.number}</span>
              </span>
              <DueDate date={machine.valid_to} />
            </label>
          ))}
        </fieldset>
      ) : null}
    </>
  )
})

/** Half a tick: the machine stands on some records of the series. */
const partly = (on: number, all: number) => (box: HTMLInputElement | null) => {
  if (box) box.indeterminate = on > 0 && on < all
}

interface MachineScanProps {
  readonly needs: readonly Need[]
  readonly onFound: (equipmentId: string) => void
}

/** The label of a machine, scanned or typed: takes the machine, or says why it cannot be used. */
function MachineScan({ needs, onFound }: MachineScanProps) {
  const { t } = useWords()
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState('')
  const take = (): void => {
    if (scannedCode(number) === '') return
    const found = machineOf(needs, number)
    const against = found && againstMachine(found)
    setProblem(
      found ? (against ?? '') : t('page.djentrustmanage.checklist.machine_unknown', { number: scannedCode(number) }),
    )
    soundScan(found !== null && !against)
    if (!found || against) return
    setNumber('')
    onFound(found.equipment_id)
  }
  return (
    <>
      <input
        className="gt-input scan"
        {...scanOff}
        aria-label={t('page.djentrustmanage.checklist.machine_scan')}
        placeholder={t('page.djentrustmanage.checklist.machine_scan')}
        value={number}
        onChange={event => setNumber(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // the next label takes the place of one that was refused
          event.currentTarget.select()
          take()
        }}
      />
      {problem ? (
        <p className="red" role="alert">
          {problem}
        </p>
      ) : null}
    </>
  )
}
