import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { useEffect, useMemo, useState } from 'react'
import { call, session } from '../../../app/client.ts'
import { draftShelf } from '../../../app/draft-shelf.ts'
import { useOrderingAt } from '../../../app/ordering.tsx'
import { useRead } from '../../../app/queries.ts'
import { useSigned } from '../../../app/state.ts'
import type { Page } from '../../../app/use-page.ts'
import { uuid } from '../../../app/uuid.ts'
import { AntdProvider } from '../../../kit/antd-provider.tsx'
import { Failed } from '../../../kit/parts.tsx'
import { Progress } from '../../../kit/progress.tsx'
import { offerOf, withinScope } from '../chosen-tests.ts'
import { freshMs, useCellWorld } from '../use-cell-world.ts'
import { freshPreDraft, preDraftOf, prefilled } from './pre-draft.ts'
import { type PreOwner, readKeptPre, writeKeptPre } from './pre-kept.ts'
import type { WizardStart } from './use-wizard.ts'
import { type ChosenLaboratory, WizardDesk } from './wizard-desk.tsx'

interface WizardProps {
  readonly page: Page
  /** Id of the stored draft; null begins a new one. */
  readonly id: string | null
  readonly onStored: (id: string) => void
  readonly onNew: () => void
  readonly onList: () => void
  /** The laboratory that was chosen first, of an online order: only what it is qualified for is offered. */
  readonly chosen?: ChosenLaboratory
}

/** What a new one begins with: what was typed and not stored, else the customer of the account's last pre-entrustment. */
async function begin(
  owner: PreOwner,
  category: string | null,
  at: string | null,
  online: boolean,
): Promise<WizardStart> {
  const empty = freshPreDraft(category, uuid())
  const fresh = online ? { ...empty, head: { ...empty.head, online: 1 } } : empty
  const kept = readKeptPre(draftShelf(), owner, null)
  if (kept) return { draft: fresh, whole: null, kept, owner }
  const { rows } = await call(
    preEntrustmentActions,
    'List',
    {
      filter: [{ field: 'submitter_id', op: 'eq', value: owner.userId }],
      sort: { field: 'id', dir: 'desc' },
      size: 20,
    },
    { at },
  )
  const [last] = rows
  const draft = last ? prefilled(fresh, await call(preEntrustmentActions, 'GetWhole', { id: last.id }, { at })) : fresh
  return { draft, whole: null, kept: null, owner }
}

/** A stored one, with what was typed since and did not reach the server; nothing is typed into one that was sent. */
async function open(owner: PreOwner, id: string, at: string | null): Promise<WizardStart> {
  const whole = await call(preEntrustmentActions, 'GetWhole', { id }, { at })
  const kept = whole.can.includes('save') ? readKeptPre(draftShelf(), owner, id) : null
  if (!kept) writeKeptPre(draftShelf(), owner, id, null)
  return { draft: preDraftOf(whole, uuid), whole, kept, owner }
}

/** The wizard of a pre-entrustment: what the laboratory offers and the draft are read first (page entrusttemp). */
export function Wizard({ page, id, ...ways }: WizardProps) {
  const { user, facts } = useSigned()
  const at = useOrderingAt()
  const online = ways.chosen !== undefined
  const set = session.get('gt_trial_category')
  const category = facts.categories.find(one => one.id === set)?.id ?? facts.categories[0]?.id ?? null
  const tests = useRead(registrationActions, 'Tests', {}, { staleTime: freshMs })
  const instructions = useRead(preEntrustmentActions, 'Instructions', {}, { staleTime: freshMs })
  const businessId = at ?? facts.business?.id ?? '0'
  const [start, setStart] = useState<WizardStart | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads anew
  useEffect(() => {
    let current = true
    setFailure(null)
    const owner = { userId: user.Id, businessId }
    const reading = id === null ? begin(owner, category, at, online) : open(owner, id, at)
    reading.then(
      got => current && setStart(got),
      (error: unknown) => current && setFailure(error),
    )
    return () => {
      current = false
    }
  }, [id, user.Id, businessId, category, tries, at, online])
  const { data } = tests
  const offered = useMemo(() => (online ? withinScope(data?.tests ?? []) : data?.tests), [data, online])
  const world = useCellWorld(offered)
  const offer = useMemo(() => (data ? offerOf(offered ?? [], data.packages) : null), [data, offered])
  const error = failure ?? tests.error ?? instructions.error
  if (error) {
    const again = (): void => {
      setTries(tries + 1)
      void tests.refetch()
      void instructions.refetch()
    }
    return <Failed error={error} onRetry={again} />
  }
  if (!start || !data || !offer || !instructions.data) return <Progress />
  return (
    <AntdProvider>
      <WizardDesk
        page={page}
        start={start}
        offer={offer}
        world={world}
        cap={data.limits.sample_cap}
        instructions={instructions.data.rows}
        {...ways}
      />
    </AntdProvider>
  )
}
