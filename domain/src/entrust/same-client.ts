import type { Label } from '../kit/label.ts'
import { customerInfo } from './customer-info.entity.ts'
import { customerSnapshotOf } from './customer-snapshot.ts'
import { entrustmentTemp } from './entrustment-temp.entity.ts'

/** What pre-entrustments must have in common to become one order: its head is the same for all samples. */
interface Announcement {
  readonly entrust_unit_id: string | null
  readonly trial_category_id: string
  readonly nature: string
  readonly customer_snapshot: unknown
}

const ofCustomer = ['entrusting_unit', 'project_name', 'section', 'witness_unit', 'witness_person'] as const
const ofHead = ['entrust_unit_id', 'trial_category_id', 'nature'] as const

/** The first field by which two announcements cannot share an order; null when they can. */
export function differenceOf(one: Announcement, other: Announcement): Label | null {
  const head = ofHead.find(name => one[name] !== other[name])
  if (head) return entrustmentTemp.fields[head].label
  const [first, second] = [customerSnapshotOf(one.customer_snapshot), customerSnapshotOf(other.customer_snapshot)]
  const name = ofCustomer.find(field => first[field] !== second[field])
  return name ? customerInfo.fields[name].label : null
}
