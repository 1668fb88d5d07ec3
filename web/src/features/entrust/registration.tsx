import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { useMemo } from 'react'
import { session } from '../../app/client.ts'
import { useRead } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { usePage } from '../../app/use-page.ts'
import { AntdProvider } from '../../kit/antd-provider.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Empty, Failed } from '../../kit/parts.tsx'
import { Progress } from '../../kit/progress.tsx'
import { offerOf } from './chosen-tests.ts'
import { RegistrationDesk } from './registration-desk.tsx'
import { freshMs, useCellWorld } from './use-cell-world.ts'
import './registration.css'

/** The counter page: what the laboratory offers is read first, then an order can be typed (page newEntrustsManager). */
export function Registration({ code }: { code: string }) {
  const page = usePage(code)
  const { t } = useWords()
  const { facts } = useSigned()
  const chosen = session.get('gt_trial_category')
  const category = facts.categories.find(one => one.id === chosen)?.id ?? facts.categories[0]?.id ?? null
  const { data, error, refetch } = useRead(registrationActions, 'Tests', {}, { staleTime: freshMs })
  const offer = useMemo(() => (data ? offerOf(data.tests, data.packages) : null), [data])
  const world = useCellWorld(data?.tests)
  if (!facts.business) return <Empty text={t('page.djentrustmanage.newEntrustsManager.no_unit')} />
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data || !offer) return <Progress />
  return (
    <AntdProvider>
      <RegistrationDesk
        page={page}
        offer={offer}
        limits={data.limits}
        world={world}
        category={category}
        business={facts.business}
      />
    </AntdProvider>
  )
}
