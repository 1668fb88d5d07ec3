import type { OnlineLaboratory } from '@gt/domain/entrust/online-actions.ts'
import { onlineOrderActions } from '@gt/domain/entrust/online-actions.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { OrderingAt } from '../../../app/ordering.tsx'
import { queryValue, usePlace } from '../../../app/page-context.ts'
import { useRead } from '../../../app/queries.ts'
import { to } from '../../../app/to.ts'
import { usePage } from '../../../app/use-page.ts'
import { Progress } from '../../../kit/progress.tsx'
import { Wizard } from '../pre/wizard.tsx'
import { laboratoryOf } from './at-laboratory.ts'
import { Laboratories } from './laboratories.tsx'
import '../registration.css'
import '../pre/pre.css'

interface Opened {
  readonly id: string | null
  readonly turn: number
}

const fresh = 'new'

/** The wizard of an online order: the laboratory first, then what is ordered from it (page onlineentrust). */
export function OnlineEntrustment() {
  const page = usePage('gdonlineentrust.onlineentrust')
  const { address, setQuery } = usePlace()
  const navigate = useNavigate()
  const laboratoryId = queryValue(address, 'lab')
  const asked = queryValue(address, 'edit')
  const [opened, setOpened] = useState<Opened | null>(null)
  // the wizard writes the id of its own draft into the address; any other came by a link or the list
  const own = useRef<string | null>(null)
  const { data } = useRead(onlineOrderActions, 'Laboratories', {}, { enabled: laboratoryId !== null })
  useEffect(() => {
    if (asked === null) {
      own.current = null
      setOpened(null)
    } else if (asked !== own.current) {
      own.current = asked
      setOpened(before => ({ id: asked === fresh ? null : asked, turn: (before?.turn ?? 0) + 1 }))
    }
  }, [asked])
  const onStored = useCallback(
    (id: string) => {
      own.current = id
      setQuery({ edit: id })
    },
    [setQuery],
  )
  const choose = ({ id }: OnlineLaboratory): void => setQuery({ lab: id, edit: fresh })
  if (laboratoryId === null || asked === null || !page.can('add')) return <Laboratories page={page} onChoose={choose} />
  const laboratory = data?.rows.find(({ id }) => id === laboratoryId)
  if (!data || !opened) return <Progress />
  if (!laboratory) return <Laboratories page={page} onChoose={choose} />
  return (
    <OrderingAt laboratory={laboratoryOf({ id: '', target_business_id: laboratoryId })}>
      <Wizard
        key={`${laboratoryId} ${opened.turn}`}
        page={page}
        id={opened.id}
        onStored={onStored}
        onNew={() => {
          own.current = null
          setQuery({ edit: null })
        }}
        onList={() => navigate(to('gdonlineentrust.onlineentrustlist'))}
        chosen={{ name: laboratory.name, onChoose: () => setQuery({ lab: null, edit: null }) }}
      />
    </OrderingAt>
  )
}
