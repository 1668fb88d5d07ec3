import { useSigned } from '../../app/state.ts'
import { sharedCommands } from '../../features/nonconforming/commands.ts'
import { NonconformingList } from '../../features/nonconforming/nonconforming-list.tsx'

/** Nonconforming results of every laboratory in sight, for those who have no desk of their own for them. */
export default function UnqualifiedPage() {
  const site = useSigned().facts.business?.mode === 'gd'
  return <NonconformingList code="trialreport.unqualified" commands={sharedCommands} {...(site ? { site } : {})} />
}
