import type { HomePreference } from '@gt/domain/identity/preference-actions.ts'
import type { ReactNode } from 'react'
import { useWords, type Word } from '../../kit/i18n.ts'
import { type Later, later, useLater } from '../../kit/loaded.tsx'
import { Failed } from '../../kit/parts.tsx'
import { AnnouncementCard } from './announcements.tsx'
import { Card, CardLines, type CardProps } from './card.tsx'
import { ChargesCard } from './charges-card.tsx'
import { EquipmentCard } from './equipment-card.tsx'
import { FlowCard } from './flow-card.tsx'
import { type CardName, type Held, placesOf } from './home-places.ts'
import { MessageCard } from './message-card.tsx'
import { OwnBillsCard } from './own-bills-card.tsx'
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

interface FollowingProps {
  readonly of: Later<{ columns: number }>
  readonly title: Word
  readonly columns: number
  readonly height: CardProps['height']
}

/** Keeps the place of a card until its script is there; when that does not come, the card alone says so (template T_DASH). */
function Following({ of, title, columns, height }: FollowingProps) {
  const { t } = useWords()
  const { Shown, error, retry } = useLater(of)
  if (Shown) return <Shown columns={columns} />
  return (
    <Card title={t(title)} columns={columns} height={height}>
      {error ? <Failed error={error} onRetry={retry} /> : <CardLines height={height} />}
    </Card>
  )
}

/** Draws a card whose script follows the home: what it knows of reports or draws of figures weighs more than the rest of it. */
function follows(id: CardName, height: CardProps['height'], load: Later<{ columns: number }>['load']) {
  const of = later(load)
  return (columns: number): ReactNode => <Following of={of} title={titles[id]} columns={columns} height={height} />
}

const following = {
  quality: follows('quality', 'low', async () => (await import('./quality-card.tsx')).QualityCard),
  clients: follows('clients', 'tall', async () => (await import('./client-card.tsx')).ClientCard),
  certificates: follows('certificates', 'tall', async () => (await import('./certificate-card.tsx')).CertificateCard),
  reports: follows('reports', 'low', async () => (await import('./report-card.tsx')).ReportCard),
  own_reports: follows('own_reports', 'tall', async () => (await import('./own-reports-card.tsx')).OwnReportsCard),
  failed_reports: follows(
    'failed_reports',
    'low',
    async () => (await import('./failed-reports-card.tsx')).FailedReportsCard,
  ),
  returned: follows('returned', 'low', async () => (await import('./own-cards.tsx')).ReturnedCard),
  ages: follows('ages', 'low', async () => (await import('./own-cards.tsx')).AgeCard),
  finished: follows('finished', 'tall', async () => (await import('./own-cards.tsx')).FinishedCard),
  own_equipment: follows('own_equipment', 'tall', async () => (await import('./own-cards.tsx')).OwnEquipmentCard),
  instructions: follows('instructions', 'low', async () => (await import('./instructions-card.tsx')).InstructionsCard),
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
  own_workload: (columns: number) => <OwnWorkloadCard columns={columns} settings={settings} onChange={change} />,
  own_orders: (columns: number) => <OwnOrdersCard columns={columns} />,
  own_bills: (columns: number) => <OwnBillsCard columns={columns} />,
})

/** The cards of a variant whose figures the user may ask for, in the order of `placesOf`. */
export const homeCards = (variant: HomeVariant, held: Held, drawing: Drawing): HomeCard[] => {
  const draw: Readonly<Record<CardName, (columns: number) => ReactNode>> = drawings(drawing)
  return placesOf(variant, held).map(([id, columns]) => ({ id, title: titles[id], columns, draw: draw[id] }))
}
