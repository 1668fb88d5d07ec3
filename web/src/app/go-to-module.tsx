import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { useWords } from '../kit/i18n.ts'
import { Failed } from '../kit/parts.tsx'
import { Progress } from '../kit/progress.tsx'
import { session } from './client.ts'
import { type ModuleLink, moduleLink } from './module-link.ts'
import { chooseBusiness, chooseCategory, landingOf, signed } from './state.ts'

/** Sets what a link names and gives the address that it leads to; null where there is no such module. */
async function goTo({ path, business, category, id }: ModuleLink): Promise<string | null> {
  const unit = signed.get()?.facts.businesses.find(one => one.id === business || one.guid === business)
  if (business && !unit) return null
  if (unit && unit.id !== session.get('gt_business_id')) await chooseBusiness(unit.id)
  const known = signed.get()?.facts.categories.find(({ number }) => String(number) === category)
  if (known && known.id !== session.get('gt_trial_category')) await chooseCategory(known.id, known.number)
  const now = signed.get()
  if (!now) return null
  const address = id && path ? `${path}?${new URLSearchParams({ id })}` : path
  return landingOf(address, now)
}

/**
 * Opens a module by a link (page open/gotomodule): in the business and the category that it names, as far as the caller may work
 * there. It gives no rights: what is not in his menu ends at 403.
 */
export function GoToModule({ address }: { readonly address: string }) {
  const { t } = useWords()
  const [goal, setGoal] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another run
  useEffect(() => {
    const nowhere = `/open/error?${new URLSearchParams({ msg: t('page.open.gotomodule.missing') })}`
    const link = moduleLink(address)
    if (!link) setGoal(nowhere)
    else goTo(link).then(found => setGoal(found ?? nowhere), setError)
  }, [address, attempt])
  if (error)
    return (
      <Failed
        error={error}
        onRetry={() => {
          setError(null)
          setAttempt(attempt + 1)
        }}
      />
    )
  return goal === null ? <Progress /> : <Navigate replace to={goal} />
}
