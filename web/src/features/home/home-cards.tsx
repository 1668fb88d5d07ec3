import type { HomePreference } from '@gt/domain/identity/preference-actions.ts'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useWords, type Word } from '../../kit/i18n.ts'
import { AnnouncementCard } from './announcements.tsx'
import { Card, type CardProps } from './card.tsx'
import { ChargesCard } from './charges-card.tsx'
import { EquipmentCard } from './equipment-card.tsx'
import { FlowCard } from './flow-card.tsx'
import { type CardName, type Held, placesOf } from './home-places.ts'
import { MessageCard } from './message-card.tsx'
import { OwnBillsCard } from './own-bills-card.tsx'
import { AgeCard, FinishedCard, OwnEquipmentCard, ReturnedCard } from './own-cards.tsx'
import { OwnOrdersCard } from './own-orders-card.tsx'
import { OwnWorkloadCard } from './own-workload-card.tsx'
import type { HomeVariant } from './variant.ts'
import { WorkCard } from './work-card.tsx'
import { WorkloadCard } from './workload-card.tsx'

/** A card that the user may see and the columns that it wants. */
export interface HomeCard {
  readonly id: string
  readonly title: Word
  readonly columns: number
  readonly draw: (columns: number) => ReactNode
}

interface Drawing {
  readonly settings: HomePreference
  readonly change: (changes: Partial<HomePreference>) => void
}

const titles: Readonly<Record<CardName, Word>> = {
  flow: 'page.home.flow',
  workload: 'page.home.workload',
  charges: 'page.home.charges',
  messages: 'page.home.messages',
  announcements: 'page.home.announcements',
  equipment: 'page.home.equipment',
  quality: 'page.home.quality',
  reports: 'page.home.recent_reports',
  clients: 'page.home.clients',
  certificates: 'page.home.certificates',
  work: 'page.home.my_work',
  returned: 'page.home.returned',
  ages: 'page.home.ages',
  own_workload: 'page.home.own_workload',
  finished: 'page.home.finished',
  own_equipment: 'page.home.own_equipment',
  own_orders: 'page.home.own_orders',
  own_bills: 'page.home.own_bills',
  own_reports: 'page.home.own_reports',
  failed_reports: 'page.home.failed_reports',
  instructions: 'page.home.instructions',
}

/** Keeps the place of a card whose script is on its way. */
function Await({ title, columns, height }: { title: Word; columns: number; height: CardProps['height'] }) {
  const { t } = useWords()
  return (
    <Card title={t(title)} columns={columns} height={height}>
      {null}
    </Card>
  )
}

/** Draws a card whose script follows the home: what it knows of reports or draws of figures weighs more than the rest of it. */
function later(id: CardName, height: CardProps['height'], load: () => Promise<ComponentType<{ columns: number }>>) {
  const Later = lazy(async () => ({ default: await load() }))
  return (columns: number): ReactNode => (
    <Suspense fallback={<Await title={titles[id]} columns={columns} height={height} />}>
      <Later columns={columns} />
    </Suspense>
  )
}

const following = {
  quality: later('quality', 'low', async () => (await import('./quality-card.tsx')).QualityCard),
  clients: later('clients', 'tall', async () => (await import('./client-card.tsx')).ClientCard),
  certificates: later('certificates', 'tall', async () => (await import('./certificate-card.tsx')).CertificateCard),
  reports: later('reports', 'low', async () => (await import('./report-card.tsx')).ReportCard),
  own_reports: later('own_reports', 'tall', async () => (await import('./own-reports-card.tsx')).OwnReportsCard),
  failed_reports: later(
    'failed_reports',
    'low',
    async () => (await import('./failed-reports-card.tsx')).FailedReportsCard,
  ),
  instructions: later('instructions', 'low', async () => (await import('./instructions-card.tsx')).InstructionsCard),
}

const drawings = ({ settings, change }: Drawing) => ({
  ...following,
  flow: (columns: number) => <FlowCard columns={columns} />,
  workload: (columns: number) => <WorkloadCard columns={columns} settings={settings} onChange={change} />,
  charges: (columns: number) => <ChargesCard columns={columns} />,
  messages: (columns: number) => <MessageCard columns={columns} />,
  announcements: (columns: number) => <AnnouncementCard columns={columns} />,
  equipment: (columns: number) => <EquipmentCard columns={columns} />,
  work: (columns: number) => <WorkCard columns={columns} />,
  returned: (columns: number) => <ReturnedCard columns={columns} />,
  ages: (columns: number) => <AgeCard columns={columns} />,
  own_workload: (columns: number) => <OwnWorkloadCard columns={columns} settings={settings} onChange={change} />,
  finished: (columns: number) => <FinishedCard columns={columns} />,
  own_equipment: (columns: number) => <OwnEquipmentCard columns={columns} />,
  own_orders: (columns: number) => <OwnOrdersCard columns={columns} />,
  own_bills: (columns: number) => <OwnBillsCard columns={columns} />,
})

/** The cards of a variant whose figures the user may ask for, in the order of `placesOf`. */
export const homeCards = (variant: HomeVariant, held: Held, drawing: Drawing): HomeCard[] => {
  const draw: Readonly<Record<CardName, (columns: number) => ReactNode>> = drawings(drawing)
  return placesOf(variant, held).map(([id, columns]) => ({ id, title: titles[id], columns, draw: draw[id] }))
}
