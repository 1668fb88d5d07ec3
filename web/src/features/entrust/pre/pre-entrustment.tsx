import { useCallback, useEffect, useRef, useState } from 'react'
import { queryValue, usePlace } from '../../../app/page-context.ts'
import { useSigned } from '../../../app/state.ts'
import { usePage } from '../../../app/use-page.ts'
import { Progress } from '../../../kit/progress.tsx'
import { OwnBills } from '../own/own-bills.tsx'
import { OwnOrders } from '../own/own-orders.tsx'
import { useOwnList } from '../own/own-place.tsx'
import { OwnList } from './own-list.tsx'
import { Wizard } from './wizard.tsx'
import '../registration.css'
import './pre.css'

/** What the wizard shows; each opening is a form of its own. */
interface Opened {
  readonly id: string | null
  readonly turn: number
}

const fresh = 'new'

/** The client's page: what it announced, or the wizard when the address names a draft (page entrusttemp). */
export function PreEntrustment({ code }: { code: string }) {
  const page = usePage(code)
  const { address, setQuery } = usePlace()
  const asked = queryValue(address, 'edit')
  const isClient = useSigned().user.IsEntrust === 1
  const named = useOwnList()
  const shown = isClient ? named : 'announced'
  const [opened, setOpened] = useState<Opened | null>(null)
  // the wizard writes the id of its own draft into the address; any other came by a link or the list
  const own = useRef<string | null>(null)
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
  const edit = (id: string | null): void => setQuery({ edit: id ?? fresh, id: null })
  if (asked === null || !page.can('add')) {
    if (shown === 'orders') return <OwnOrders page={page} />
    if (shown === 'bills') return <OwnBills page={page} />
    return <OwnList page={page} onEdit={edit} />
  }
  if (!opened) return <Progress />
  return (
    <Wizard
      key={opened.turn}
      page={page}
      id={opened.id}
      onStored={onStored}
      onNew={() => edit(null)}
      onList={() => setQuery({ edit: null })}
    />
  )
}
