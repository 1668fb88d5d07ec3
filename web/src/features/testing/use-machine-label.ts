import { useEffect, useRef } from 'react'
import { useWords } from '../../kit/i18n.ts'
import { soundScan } from '../../kit/scan-sound.ts'
import { toastDone, toastFailed } from '../../kit/toast.tsx'
import { againstMachine, machineOf, needsOf, usesWith } from './machine-choices.ts'
import { type ConditionsOf, useConditions } from './use-conditions.ts'

/** Takes the machine of a label onto what is open; false when the label is none of its machines'. */
export type TakesMachine = (label: string) => boolean

/**
 * While records stand open for typing, the label of a machine of their test is read wherever the focus is (page checklist,
 * bindEquip): it goes onto all of them, or says why it cannot be used.
 */
export function useMachineLabel(records: readonly ConditionsOf[], taker: { current: TakesMachine }): void {
  const { t } = useWords()
  const { setAll } = useConditions()
  const take = (label: string): boolean => {
    const found = machineOf(needsOf(records.map(({ sheet }) => sheet)), label)
    if (!found) return false
    const against = againstMachine(found)
    soundScan(against === null)
    if (against !== null) toastFailed(against)
    else
      void setAll(records, ({ sheet }) => {
        const equipment = usesWith(sheet, found.equipment_id, true)
        return equipment && { equipment }
      }).then(() =>
        toastDone(t('page.djentrustmanage.checklist.machine_taken', { name: `${found.name} ${found.number}` })),
      )
    return true
  }
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    taker.current = label => latest.current(label)
    return () => {
      taker.current = () => false
    }
  }, [taker])
}
