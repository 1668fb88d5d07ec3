import { sampleActions } from '@gt/domain/samples/actions.ts'
import { sampleStates } from '@gt/domain/samples/sample.states.ts'
import { useEffect, useState } from 'react'
import { mayCall } from '../../app/may-call.ts'
import { useSigned } from '../../app/state.ts'
import { FormModal } from '../../kit/form-modal.tsx'
import { useWords } from '../../kit/i18n.ts'
import { type ScanAction, ScanDialog } from './scan-dialog.tsx'
import './flow-desk.css'

const { commands } = sampleStates

/** In the order of a day: what comes in, goes out and comes back. */
const ways = [
  { action: 'Store', label: commands.store.label },
  { action: 'ToCuring', label: commands.to_curing.label },
  { action: 'Take', label: commands.take.label },
  { action: 'ReturnIn', label: commands.return_in.label },
] as const satisfies readonly { readonly action: ScanAction; readonly label: unknown }[]

/** What the user may do with samples that he scans. */
export function useFlowWays(): readonly (typeof ways)[number][] {
  const { facts } = useSigned()
  return ways.filter(({ action }) => mayCall(sampleActions.actions[action], facts.permissions))
}

/** The screen of the tablet in the sample room: what is done is chosen by a large button or its number, then labels are scanned. */
export function FlowDesk({ onClose }: { readonly onClose: () => void }) {
  const { t, say } = useWords()
  const [chosen, choose] = useState<ScanAction | null>(null)
  const mine = useFlowWays()
  useEffect(() => {
    if (chosen) return
    const press = (event: KeyboardEvent): void => {
      const way = mine[Number.parseInt(event.key, 10) - 1]
      if (way && !event.ctrlKey && !event.altKey && !event.metaKey) choose(way.action)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [chosen, mine])
  const way = ways.find(({ action }) => action === chosen)
  if (way) return <ScanDialog action={way.action} name={say(way.label)} onClose={onClose} />
  return (
    <FormModal
      title={t('page.djentrustmanage.sampleflow.scan')}
      foot={null}
      leave={{ verb: t('common.close'), look: 'default' }}
      onClose={onClose}
    >
      <p>{t('page.djentrustmanage.sampleflow.choose')}</p>
      <div className="gt-flow-ways">
        {mine.map(({ action, label }, index) => (
          <button key={action} type="button" onClick={() => choose(action)}>
            <kbd>{index + 1}</kbd>
            {say(label)}
          </button>
        ))}
      </div>
    </FormModal>
  )
}
