import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { useMemo } from 'react'
import { session } from '../../app/client.ts'
import { useRead } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { usePage } from '../../app/use-page.ts'
import { AntdProvider } from '../../kit/antd-provider.tsx'
import { today } from '../../kit/clock.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty, Failed } from '../../kit/parts.tsx'
import { offerOf } from './chosen-tests.ts'
import { RegistrationDesk } from './registration-desk.tsx'
import './registration.css'

/** Answers of the catalogue are fresh for so long (conventions 13). */
const freshMs = 300_000

/** The counter page: what the laboratory offers is read first, then an order can be typed (page newEntrustsManager). */
export function Registration({ code }: { code: string }) {
  const page = usePage(code)
  const { language, t } = useWords()
  const { facts } = useSigned()
  const chosen = session.get('gt_trial_category')
  const category = facts.categories.find(one => one.id === chosen)?.id ?? facts.categories[0]?.id ?? null
  const { data, error, refetch } = useRead(registrationActions, 'Tests', {}, { staleTime: freshMs })
  const offer = useMemo(() => (data ? offerOf(data.tests) : null), [data])
  const day = today()
  const world = useMemo(() => {
    const classes = new Map(
      (data?.tests ?? []).map(test => [
        test.trial_class_id,
        { id: test.trial_class_id, label: test.trial_class, code: test.trial_class_code },
      ]),
    )
    const { list } = sample.fields.curing.options
    return {
      today: day,
      classes: [...classes.values()],
      curings: list.codes.map(id => ({ id, label: list.labels[id][language] })),
    }
  }, [data, day, language])
  if (!facts.business) return <Empty text={t('page.djentrustmanage.newEntrustsManager.no_unit')} />
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data || !offer) return <div className="gt-progress" role="progressbar" />
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
