import { notificationActions } from '@gt/domain/dashboard/actions.ts'
import {
  type InformationSubject,
  informationSubjects,
  informationVariant,
} from '@gt/domain/dashboard/information-subjects.ts'
import { useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import { queryClient } from '../../app/query-client.ts'
import { useSigned } from '../../app/state.ts'
import { usePage } from '../../app/use-page.ts'
import { figuresInSight, SubjectCard } from '../../features/home/information/subject-card.tsx'
import type { Level } from '../../features/home/information/subjects.ts'
import { LayoutTool } from '../../features/home/layout-tool.tsx'
import { useHomeSettings } from '../../features/home/use-home-settings.ts'
import { Button } from '../../kit/button.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { useWords, type Word } from '../../kit/i18n.ts'
import { PageFrame } from '../../kit/page-frame.tsx'
import { toastDone } from '../../kit/toast.tsx'
import '../../features/home/information/information.css'

const code = 'djnotification.informationaggregation'
const levels: readonly (readonly [Level | null, Word])[] = [
  [null, 'common.all'],
  ['red', 'page.djnotification.informationaggregation.red'],
  ['orange', 'page.djnotification.informationaggregation.orange'],
]
const subjects = Object.keys(informationSubjects) as readonly InformationSubject[] // the keys of a table of subjects

/** All that a laboratory is reminded of, by subject: each figure leads to the rows that it counts. */
export default function InformationPage() {
  const { t, say } = useWords()
  const page = usePage(code)
  const { can, toolbar } = page
  const { routes } = useSigned()
  const [settings, change] = useHomeSettings(informationVariant)
  const [level, setLevel] = useState<Level | null>(null)
  const markRead = useWrite(notificationActions, 'MarkRead')
  const hidden = settings?.hidden ?? []
  const word = (op: string): string => toolbar('toolbar').find(tool => tool.Op === op)?.Name ?? op
  const read = async (): Promise<void> => {
    try {
      const { count } = await markRead.run({})
      toastDone(t('page.djnotification.informationaggregation.read', { n: count }))
    } catch (error) {
      toastFailure(error)
    }
  }
  const inSight = subjects.filter(one => figuresInSight(one, routes, null).length > 0)
  return (
    <PageFrame page={page} onRefresh={() => void queryClient.invalidateQueries()}>
      <div className="gt-information-tools">
        {levels.map(([one, label]) => (
          <Button key={label} look={one === level ? 'primary' : 'default'} onClick={() => setLevel(one)}>
            {t(label)}
          </Button>
        ))}
        {can('read') ? <Button onClick={() => void read()}>{word('read')}</Button> : null}
        {can('subscribe') ? (
          <LayoutTool
            label={word('subscribe')}
            cards={inSight.map(id => ({ id, title: say(informationSubjects[id].label) }))}
            hidden={hidden}
            onHidden={now => change({ hidden: now })}
            onReset={() => change({ hidden: [] })}
          />
        ) : null}
      </div>
      <div className="gt-home">
        {inSight
          .filter(one => !hidden.includes(one) && figuresInSight(one, routes, level).length > 0)
          .map(one => (
            <SubjectCard key={one} subject={one} level={level} />
          ))}
      </div>
    </PageFrame>
  )
}
