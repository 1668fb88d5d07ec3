import { type InformationSubject, informationSubjects } from '@gt/domain/dashboard/information-subjects.ts'
import { entityController } from '@gt/domain/platform/page-controller.ts'
import { listed } from '../../../app/listed.ts'
import { useRead } from '../../../app/queries.ts'
import { routeKey } from '../../../app/routes.ts'
import { useSigned } from '../../../app/state.ts'
import { to } from '../../../app/to.ts'
import { today } from '../../../kit/clock.ts'
import { formatInteger } from '../../../kit/format.ts'
import { useWords } from '../../../kit/i18n.ts'
import { joinFilters } from '../../../kit/list-query.ts'
import { resolveFilters } from '../../../shapes/resolve-filters.ts'
import { Card, Drill } from '../card.tsx'
import { desks, useQueueFigure } from './queue-figures.ts'
import { type Level, type ListFigure, type QueueFigure, subjectFigures } from './subjects.ts'

type Figure = ListFigure | QueueFigure
const codeOf = (figure: Figure): string => ('page' in figure ? figure.page.code : desks[figure.queue].page)

/** A page and what of it is counted. */
const keyOf = (figure: Figure): string =>
  `${codeOf(figure)} ${'page' in figure ? (figure.chip ?? figure.label?.en ?? '') : figure.queue}`

/** The figures of a subject whose pages the reader has in his menu (page informationaggregation, special). */
export const figuresInSight = (
  subject: InformationSubject,
  routes: { has(key: string): boolean },
  level: Level | null,
): readonly Figure[] =>
  subjectFigures[subject].filter(
    figure => routes.has(routeKey(to(codeOf(figure)))) && (level === null || figure.level === level),
  )

/** What waits of a subject; every figure leads to just the rows that it counts. */
export function SubjectCard({ subject, level }: { subject: InformationSubject; level: Level | null }) {
  const { say } = useWords()
  const { routes } = useSigned()
  return (
    <Card title={say(informationSubjects[subject].label)} columns={4} height="low">
      <ul className="gt-information">
        {figuresInSight(subject, routes, level).map(figure => (
          <li key={keyOf(figure)} data-level={figure.level}>
            {'page' in figure ? <OfList figure={figure} /> : <OfDesk figure={figure} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Figured = ({ address, text, count }: { address: string; text: string; count: number | undefined }) => (
  <Drill address={address}>
    <span>{text}</span>
    <b className="gt-number">{count === undefined ? '—' : formatInteger(count)}</b>
  </Drill>
)

function OfList({ figure }: { figure: ListFigure }) {
  const { say } = useWords()
  const { user } = useSigned()
  const { page, chip, filters = [], label } = figure
  const mark = page.chips.find(one => one.key === chip)
  const reader = { today: today(), userId: String(user.Id) }
  const asked = resolveFilters(filters, reader)
  const conditions = resolveFilters([...page.scope, ...(mark?.filters ?? []), ...filters], reader)
  const { data } = useRead(
    entityController(page.entity),
    'List',
    { page: 1, size: 20, ...joinFilters(conditions ?? []), ...(mark?.view ? { view: mark.view } : {}) },
    { enabled: conditions !== null },
  )
  const address = listed(page.code, { filters: asked ?? [], chip: chip ?? null })
  return <Figured address={address} text={say(label ?? mark?.label ?? page.entity.label)} count={data?.total} />
}

function OfDesk({ figure }: { figure: QueueFigure }) {
  const { say } = useWords()
  const { page, queue } = desks[figure.queue]
  return (
    <Figured
      address={listed(page, { chip: queue })}
      text={say(figure.label)}
      count={useQueueFigure(figure.queue, true)}
    />
  )
}
