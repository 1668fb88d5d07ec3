import { supportErrors } from '@gt/domain/identity/support-errors.ts'
import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Principal } from '../db/context.ts'
import type { Implemented } from './implement.ts'

/** What the session itself needs, and what is kept of it: open in every backstage session. */
const ownOfSession: ReadonlySet<string> = new Set([
  'OAuth/UpdateHeartbeatTime',
  'OAuth/RemoveToken',
  'LogVisits/Note',
  'LogEvents/Note',
])

/** Verbs of rights that show something, whatever the action is made of. */
const looking: ReadonlySet<string> = new Set(['view', 'preview', 'play', 'live'])

/** Verbs that take data out of the house; a backstage session never does, agreed or not. */
const takingOut: ReadonlySet<string> = new Set(['export', 'exportpdf', 'download', 'secret', 'resume'])

/** Verbs of the care of data: all that an agreement opens. Whatever signs, decides, prints or moves a state is not among them. */
const caring: ReadonlySet<string> = new Set([
  ...['add', 'edit', 'save', 'savedraft', 'delete', 'enable', 'disable', 'copy', 'copyfrom', 'relation'],
  ...['up', 'down', 'move', 'moveup', 'movedown', 'setdefault', 'loadstandard', 'upload'],
])

/** Whose care is never for others: accounts, rights, proofs of identity, signatures, stamps, doors. */
const neverOthers =
  /^(OAuth|OwnAccount|AppUsers|Posts?|PostRights|UserPostMaps|UserBusinessMaps|UserDepartmentMaps|UserRelationships|UserTrialAuthorities|Signatures|Stamps|AutoLogin\w*|VisitorGrants|ShareLinks|DeviceKeys|ThirdPartySystems|StaffApplications|ClientApplications|Personnel\w*|PaymentCodes|ServerAuths|SystemChecks|Cameras|LoginRecords)$/

/** Reads of the generic controllers, which are not told apart by the kind of their contract. */
const readingName = /^(Get|Query)/

const verbsOf = (permission: readonly string[]): string[][] =>
  permission.map(code => code.split('+').map(part => part.slice(part.lastIndexOf('.') + 1).toLowerCase()))

/** True where every way to the right asks for one of these verbs. */
const eachHas = (ways: readonly (readonly string[])[], verbs: ReadonlySet<string>): boolean =>
  ways.every(parts => parts.some(part => verbs.has(part)))

export const readOnlyRefusal = (): Refusal => new Refusal([refused(supportErrors, 'BL-02')])

/**
 * Why a backstage session may not call an action: BL-02 while it is read only, BL-03 for what it may never. Null when it may, and for
 * every other session. What is not known to be harmless is refused.
 */
export function refusalOfSupport({ contract, controller, name }: Implemented, { support }: Principal): Refused | null {
  if (!support) return null
  const { permission, kind } = contract
  const shut = refused(supportErrors, support.writes ? 'BL-03' : 'BL-02')
  if (!Array.isArray(permission)) {
    // what anybody may call needs no session, and gets no more by having one
    if ('open' in permission || ownOfSession.has(`${controller}/${name}`)) return null
    if (neverOthers.test(controller)) return shut
    return kind === 'read' || (kind === 'outside' && readingName.test(name)) ? null : shut
  }
  const ways = verbsOf(permission as readonly string[])
  if (eachHas(ways, takingOut)) return refused(supportErrors, 'BL-03')
  if (kind === 'read') return null
  if (kind === 'outside' && !neverOthers.test(controller) && ways.some(parts => parts.every(part => looking.has(part))))
    return null
  if (!support.writes) return shut
  return eachHas(ways, caring) && ways.flat().every(part => caring.has(part)) && !neverOthers.test(controller)
    ? null
    : shut
}

/** True where the transactions of a call only read, whatever its action would do. */
export const isReadOnlyFor = ({ contract, controller, name }: Implemented, { support }: Principal): boolean =>
  support !== undefined &&
  !ownOfSession.has(`${controller}/${name}`) &&
  !(typeof contract.permission === 'object' && 'open' in contract.permission) &&
  (!support.writes || (contract.kind === 'outside' && !onlyCares(contract.permission)))

const onlyCares = (permission: Implemented['contract']['permission']): boolean =>
  Array.isArray(permission) &&
  verbsOf(permission as readonly string[]).every(parts => parts.every(part => caring.has(part)))
