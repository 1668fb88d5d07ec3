import { homeActions } from '@gt/domain/dashboard/home-actions.ts'
import { seesMoney } from '@gt/domain/dashboard/money-posts.ts'
import { reportPages } from '@gt/domain/reports/report-pages.ts'
import { mayCall } from '../../app/may-call.ts'
import type { HomeVariant } from './variant.ts'

/** A card and the columns that it wants, of the twelve of the page. */
type Place = readonly [name: CardName, columns: number]

/** What somebody holds: his operation codes and the keys of his posts. */
export interface Held {
  readonly permissions: readonly string[]
  readonly posts: readonly string[]
}

export type CardName =
  | 'flow'
  | 'workload'
  | 'charges'
  | 'messages'
  | 'announcements'
  | 'equipment'
  | 'quality'
  | 'reports'
  | 'clients'
  | 'certificates'
  | 'work'
  | 'returned'
  | 'ages'
  | 'own_workload'
  | 'finished'
  | 'own_equipment'
  | 'own_orders'
  | 'own_bills'
  | 'own_reports'
  | 'failed_reports'
  | 'instructions'

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
/** Who tests: his own work before what the laboratory does. */
const tester: readonly Place[] = [
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
/** What somebody did who does not test: the last that he looks for. */
const own: readonly Place[] = [
  ['returned', 12],
  ['own_workload', 6],
  ['finished', 6],
  ['own_equipment', 12],
]
/** Who serves the tests of others: what waits for him, then what the laboratory does. */
const desk: readonly Place[] = [
  ['work', 8],
  ['messages', 4],
  ['flow', 12],
  ['workload', 7],
  ['charges', 5],
  ['equipment', 4],
  ['reports', 8],
  ['quality', 8],
  ['announcements', 4],
  ['clients', 6],
  ['certificates', 6],
  ...own,
]
/** Who leads the laboratory without administering it. */
const director: readonly Place[] = [...administrator, ...own]
const client: readonly Place[] = [
  ['own_orders', 8],
  ['messages', 4],
  ['own_bills', 4],
  ['own_reports', 8],
  ['failed_reports', 6],
  ['instructions', 6],
  ['announcements', 12],
]

const asked: Readonly<Partial<Record<CardName, Parameters<typeof mayCall>[0]>>> = {
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
  own_reports: homeActions.actions.OwnReports,
  failed_reports: { permission: reportPages.map(page => `${page}.view`) },
  instructions: { permission: ['djentrustmanage.entrusttemp.view'] },
}

/** Whoever begins tests; those who may only look into the work place have no specimens of their own. */
const testing = { permission: ['djentrustmanage.checklist.start', 'gdtrialtest.testlist.start'] }

function usualOf(variant: HomeVariant, { permissions, posts }: Held): readonly Place[] {
  if (variant === 'entrust') return client
  if (variant === 'dj_admin') return administrator
  if (mayCall(testing, permissions)) return tester
  return seesMoney(posts) && mayCall(homeActions.actions.Pipeline, permissions) ? director : desk
}

/** The cards of a variant whose figures somebody may ask for, in the order in which they stand until he puts them elsewhere. */
export const placesOf = (variant: HomeVariant, held: Held): readonly Place[] =>
  usualOf(variant, held).filter(([name]) => {
    const contract = asked[name]
    return (!contract || mayCall(contract, held.permissions)) && (name !== 'charges' || seesMoney(held.posts))
  })
