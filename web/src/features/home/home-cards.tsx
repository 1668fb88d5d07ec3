import { homeActions } from '@gt/domain/dashboard/home-actions.ts'
import { seesMoney } from '@gt/domain/dashboard/money-posts.ts'
import type { HomePreference } from '@gt/domain/identity/preference-actions.ts'
import { reportPages } from '@gt/domain/reports/report-pages.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { mayCall } from '../../app/may-call.ts'
import { useWords, type Word } from '../../kit/i18n.ts'
import { AnnouncementCard } from './announcements.tsx'
import { Card } from './card.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { ChargesCard } from './charges-card.tsx'
import { ClientCard } from './client-card.tsx'
import { EquipmentCard } from './equipment-card.tsx'
import { FlowCard } from './flow-card.tsx'
import { MessageCard } from './message-card.tsx'
import { OwnBillsCard } from './own-bills-card.tsx'
import { AgeCard, FinishedCard, OwnEquipmentCard, ReturnedCard } from './own-cards.tsx'
import { OwnOrdersCard } from './own-orders-card.tsx'
import { OwnWorkloadCard } from './own-workload-card.tsx'
import { QualityCard } from './quality-card.tsx'
import type { HomeVariant } from './variant.ts'
import { WorkCard } from './work-card.tsx'
import { WorkloadCard } from './workload-card.tsx'

/** A card that the user may see, where it stands unless he puts it elsewhere, and the columns that it wants. */
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

type Place = readonly [id: keyof ReturnType<typeof drawings>, columns: number]

const administrator: readonly Place[] = [
  ['flow', 12],
  ['workload', 5],
  ['charges', 4],
  ['messages', 3],
  ['equipment', 3],
  ['quality', 4],
  ['reports', 5],
  ['clients', 6],
  ['certificates', 6],
  ['work', 8],
  ['announcements', 4],
]
const staff: readonly Place[] = [
  ['work', 8],
  ['messages', 4],
  ['returned', 6],
  ['ages', 6],
  ['flow', 12],
  ['own_workload', 6],
  ['workload', 6],
  ['finished', 6],
  ['own_equipment', 6],
  ['charges', 12],
  ['equipment', 4],
  ['reports', 8],
  ['quality', 8],
  ['announcements', 4],
  ['clients', 6],
  ['certificates', 6],
]
const client: readonly Place[] = [
  ['own_orders', 8],
  ['messages', 4],
  ['own_bills', 4],
  ['reports', 8],
  ['failed_reports', 6],
  ['instructions', 6],
  ['announcements', 12],
]

const titles: Readonly<Record<Place[0], Word>> = {
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
  failed_reports: 'page.home.failed_reports',
  instructions: 'page.home.instructions',
}

// what a report or an announcement is and does weighs more than the rest of the home; their cards follow
const ReportCard = lazy(() => import('./report-card.tsx').then(({ ReportCard }) => ({ default: ReportCard })))
const FailedReportsCard = lazy(() =>
  import('./failed-reports-card.tsx').then(({ FailedReportsCard }) => ({ default: FailedReportsCard })),
)
const InstructionsCard = lazy(() =>
  import('./instructions-card.tsx').then(({ InstructionsCard }) => ({ default: InstructionsCard })),
)

/** Keeps the place of a card whose script is on its way. */
function Await({ title, columns }: { title: Word; columns: number }) {
  const { t } = useWords()
  return (
    <Card title={t(title)} columns={columns} height="low">
      {null}
    </Card>
  )
}

const drawings = ({ settings, change }: Drawing) => ({
  flow: (columns: number) => <FlowCard columns={columns} />,
  workload: (columns: number) => <WorkloadCard columns={columns} settings={settings} onChange={change} />,
  charges: (columns: number) => <ChargesCard columns={columns} />,
  messages: (columns: number) => <MessageCard columns={columns} />,
  announcements: (columns: number) => <AnnouncementCard columns={columns} />,
  equipment: (columns: number) => <EquipmentCard columns={columns} />,
  quality: (columns: number) => <QualityCard columns={columns} />,
  reports: (columns: number) => (
    <Suspense fallback={<Await title={titles.reports} columns={columns} />}>
      <ReportCard columns={columns} />
    </Suspense>
  ),
  clients: (columns: number) => <ClientCard columns={columns} />,
  certificates: (columns: number) => <CertificateCard columns={columns} />,
  work: (columns: number) => <WorkCard columns={columns} />,
  returned: (columns: number) => <ReturnedCard columns={columns} />,
  ages: (columns: number) => <AgeCard columns={columns} />,
  own_workload: (columns: number) => <OwnWorkloadCard columns={columns} settings={settings} onChange={change} />,
  finished: (columns: number) => <FinishedCard columns={columns} />,
  own_equipment: (columns: number) => <OwnEquipmentCard columns={columns} />,
  own_orders: (columns: number) => <OwnOrdersCard columns={columns} />,
  own_bills: (columns: number) => <OwnBillsCard columns={columns} />,
  failed_reports: (columns: number) => (
    <Suspense fallback={<Await title={titles.failed_reports} columns={columns} />}>
      <FailedReportsCard columns={columns} />
    </Suspense>
  ),
  instructions: (columns: number) => (
    <Suspense fallback={<Await title={titles.instructions} columns={columns} />}>
      <InstructionsCard columns={columns} />
    </Suspense>
  ),
})

const asked: Readonly<Partial<Record<Place[0], Parameters<typeof mayCall>[0]>>> = {
  flow: homeActions.actions.Pipeline,
  workload: homeActions.actions.Workload,
  charges: homeActions.actions.Charges,
  equipment: homeActions.actions.Equipment,
  quality: homeActions.actions.Quality,
  reports: { permission: reportPages.map(page => `${page}.view`) },
  clients: homeActions.actions.Clients,
  certificates: homeActions.actions.Certificates,
  returned: homeActions.actions.Returned,
  ages: homeActions.actions.Ages,
  own_workload: homeActions.actions.OwnWorkload,
  finished: homeActions.actions.Finished,
  own_equipment: homeActions.actions.OwnEquipment,
  own_orders: homeActions.actions.OwnOrders,
  own_bills: homeActions.actions.OwnBills,
  failed_reports: { permission: reportPages.map(page => `${page}.view`) },
  instructions: { permission: ['djentrustmanage.entrusttemp.view'] },
}

/** The cards of a variant whose figures the user may ask for, in the order of looks 7.8; own work first but for administrators. */
export function homeCards(
  variant: HomeVariant,
  { permissions, posts }: { readonly permissions: readonly string[]; readonly posts: readonly string[] },
  drawing: Drawing,
): HomeCard[] {
  const draw = drawings(drawing)
  const places = variant === 'entrust' ? client : variant === 'dj_admin' ? administrator : staff
  return places
    .filter(([id]) => {
      const contract = asked[id]
      return (!contract || mayCall(contract, permissions)) && (id !== 'charges' || seesMoney(posts))
    })
    .map(([id, columns]) => ({ id, title: titles[id], columns, draw: draw[id] }))
}
