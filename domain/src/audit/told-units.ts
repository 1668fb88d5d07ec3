import { z } from 'zod'
import { customerInfo } from '../entrust/customer-info.entity.ts'
import { type CustomerSnapshot, customerSnapshotOf } from '../entrust/customer-snapshot.ts'
import type { Label } from '../kit/label.ts'

/** Who may be told of a nonconforming result, by the field of the customer data that names him; the client first. */
export const toldKinds = ['entrusting_unit', 'supervision_unit', 'construction_unit', 'owner_unit'] as const
export type ToldKind = (typeof toldKinds)[number]

export const toldLabel = (kind: ToldKind): Label => customerInfo.fields[kind].label

const told = z.object({ kind: z.enum(toldKinds), name: z.string(), at: z.string(), by: z.string().nullable() })
/** A unit that was told: its name as the order had it then, when, and by whom. */
export type ToldUnit = z.infer<typeof told>

/** The units that a stored record says were told, in the order of their telling. */
export function toldUnitsOf(value: unknown): readonly ToldUnit[] {
  const parsed = z.array(told).safeParse(value)
  return parsed.success ? parsed.data : []
}

/** The units that an order names and that may be told. */
export function unitsToTell(snapshot: unknown): readonly { readonly kind: ToldKind; readonly name: string }[] {
  const named: CustomerSnapshot = customerSnapshotOf(snapshot)
  return toldKinds.flatMap(kind => {
    const name = named[kind]
    return name === null ? [] : [{ kind, name }]
  })
}
