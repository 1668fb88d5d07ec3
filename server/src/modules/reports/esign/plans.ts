import type { CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { esignErrors } from '@gt/domain/reports/esign-errors.ts'
import { esignRequest } from '@gt/domain/reports/esign-request.entity.ts'
import {
  type EsignStep,
  isWaitingStep,
  meaningOf,
  signatureMeaning,
  stepsBefore,
} from '@gt/domain/reports/esign-steps.ts'
import { outsideScope } from '@gt/domain/reports/scope.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { requireSight } from '../../../db/sight.ts'
import { getRow, guardVersion } from '../../../db/write.ts'
import { contentKey } from '../../../files/keep.ts'
import { refuseFor } from '../../../flow/command.ts'
import { signerRefusals } from '../../people/api.ts'
import { changeRefusals } from '../begin.ts'
import { type ReportedItem, reportedItems } from '../draft.queries.ts'
import type { ReportRow, RevisionRow } from '../draft.ts'
import { storedFiles } from '../paper.queries.ts'
import { taskIdsOf } from '../report.queries.ts'
import { testsOf } from '../tests.ts'
import type { Subject } from './authority.ts'
import { laboratoryOf, namesOf, type UsableSeal, usableSeals } from './requests.queries.ts'
import {
  counts,
  guardState,
  personStep,
  type RequestRow,
  refusedOff,
  seenRequests,
  signersOf,
  subjectOf,
} from './requests.ts'

/** A signature that is to be put on a file. */
export interface PlannedSignature {
  readonly step: EsignStep
  /** Its place among the steps of the request, or null for a new one. */
  readonly index: number | null
  readonly subject: Subject
  readonly reason: string
}

/** What one request gets, read and checked in a transaction of its own. */
export interface Plan {
  readonly request: RequestRow
  readonly revisionId: string
  readonly number: string
  readonly file: { readonly key: string; readonly sha256: string }
  readonly place: string
  readonly at: string
  readonly signatures: readonly PlannedSignature[]
}

export interface Begun {
  readonly request: RequestRow
  readonly row: ReportRow
  readonly revision: RevisionRow
  readonly number: string
}

const words = {
  sign: { zh: '签名', en: 'sign', es: 'firmar' },
  seal: { zh: '签章', en: 'seal', es: 'sellar' },
} as const satisfies Record<string, Label>

/** A request in sight that may be signed. Refuses with G-01, G-04, X-05, EG-01, EG-02, EG-03, EG-06. */
async function begin(ctx: Ctx, item: CommandItem, command: keyof typeof words): Promise<Begun> {
  await requireSight(ctx, esignRequest, item.id, seenRequests(ctx))
  const request = await getRow(ctx, esignRequest, item.id)
  await guardVersion(ctx, { ...request }, item)
  const { row, revision, number } = await subjectOf(ctx, request)
  guardState(request, number, ['created', 'signing', 'signed'], words[command])
  refuseFor(number, [
    ...(await refusedOff(ctx)),
    ...(counts(row, revision) ? [] : [refused(esignErrors, 'EG-06', { number })]),
    ...(await changeRefusals(ctx, row, 'sign')),
    ...(revision.pdf_file_id ? [] : [refused(esignErrors, 'EG-01', { number })]),
  ])
  return { request, row, revision, number }
}

async function planOf(
  ctx: Ctx,
  { request, revision, number }: Begun,
  signatures: (laboratory: string) => readonly PlannedSignature[],
): Promise<Plan> {
  const [file] = await storedFiles(ctx, [request.signed_file_id ?? revision.pdf_file_id ?? '0'])
  // the digest was kept with the request: a file that was put in its place is not signed
  if (!file || file.sha256 !== request.file_hash) throw new Refusal([refused(esignErrors, 'EG-16')], { number })
  const { name, place } = await laboratoryOf(ctx)
  return {
    ...{ request, number, place, revisionId: revision.id, at: ctx.now, signatures: signatures(name) },
    file: { key: contentKey(file.storage_key), sha256: file.sha256 },
  }
}

const listed = (names: readonly string[]): string => [...new Set(names)].join('、')

/** The caller's own signature, in each role that he has in the report and has not signed in yet. Refuses as `begin`, with EG-04, EG-05, EG-17, T-01, B-06. */
export async function planOfPerson(ctx: Ctx, item: CommandItem): Promise<Plan> {
  const begun = await begin(ctx, item, 'sign')
  const { request, row, number } = begun
  const me = userOf(ctx)
  const { steps } = request
  const mine = (await signersOf(ctx, row)).filter(one => one.user_id === me).map(({ role }) => role)
  const isMine = (one: EsignStep): boolean => one.kind === 'person' && one.user_id === me
  const open = mine.filter(role => !steps.some(one => isMine(one) && one.role === role && !isWaitingStep(one)))
  if (mine.length === 0) refuseFor(number, [refused(esignErrors, 'EG-04', { number })])
  if (open.length === 0) refuseFor(number, [refused(esignErrors, 'EG-17', { number })])
  // what is asked for comes first; nobody signs unasked beside it
  const waiting = open.filter(role => steps.some(one => isMine(one) && one.role === role))
  const roles = waiting.length > 0 ? waiting : open
  const trialListIds = await testsOf(ctx, await taskIdsOf(ctx, row.id))
  const refusals: Refused[] = []
  for (const role of roles) {
    const before = stepsBefore(steps, role).filter(one => one.user_id !== me)
    if (before.length > 0)
      refusals.push(refused(esignErrors, 'EG-05', { number, names: listed(before.map(({ name }) => name)) }))
    refusals.push(...(await signerRefusals(ctx, { userId: me, role, trialListIds, cma: row.cma_mark === 1 })))
  }
  refuseFor(number, refusals)
  const name = (await namesOf(ctx, [me])).get(me) ?? me
  return planOf(ctx, begun, laboratory =>
    roles.map(role => {
      const index = steps.findIndex(one => isMine(one) && one.role === role)
      return {
        index: index < 0 ? null : index,
        step: steps[index] ?? personStep(role, me, name),
        subject: { holder: { kind: 'person', userId: me }, name, number: me, laboratory },
        reason: `${signatureMeaning.labels[meaningOf[role]].zh} ${number}`,
      }
    }),
  )
}

/** Seals that stand for a certificate of the laboratory, by what its scope is called. */
const scopes = {
  cma: item => item.cma_scope,
  cnas: item => item.cnas_scope,
  grade: item => item.grade_scope,
} as const satisfies Partial<Record<UsableSeal['kind'], (item: ReportedItem) => readonly string[] | null>>

/** What stands against putting seals on a report: EG-08 for parameters out of scope, EG-09 for one that it bears. */
export async function sealRefusals(
  ctx: Ctx,
  { request, row, number }: Begun,
  seals: readonly UsableSeal[],
): Promise<ReadonlyMap<string, Refused[]>> {
  const day = dayOf(ctx.now)
  const items = await reportedItems(
    ctx,
    await taskIdsOf(ctx, row.id),
    row.test_date_from ?? day,
    row.test_date_to ?? day,
  )
  return new Map(
    seals.map(seal => {
      const scopeOf = seal.kind in scopes ? scopes[seal.kind as keyof typeof scopes] : null
      const out = scopeOf ? outsideScope(items, scopeOf).map(one => one.parameter_name) : []
      const isOut = out.length > 0 || (scopeOf !== null && items.length === 0)
      return [
        seal.id,
        [
          ...(isOut
            ? [refused(esignErrors, 'EG-08', { number, seal: seal.name, parameters: listed(out) || number })]
            : []),
          ...(request.steps.some(one => one.stamp_id === seal.id && !isWaitingStep(one))
            ? [refused(esignErrors, 'EG-09', { number, seal: seal.name })]
            : []),
        ],
      ]
    }),
  )
}

/** A request with its report, for what is told of its seals. */
export async function begunOf(ctx: Ctx, id: string): Promise<Begun> {
  await requireSight(ctx, esignRequest, id, seenRequests(ctx))
  const request: Row<typeof esignRequest> = await getRow(ctx, esignRequest, id)
  return { request, ...(await subjectOf(ctx, request)) }
}

/** Seals after all signatures of people. Refuses as `begin`, and with EG-05, EG-07, EG-08, EG-09. */
export async function planOfSeals(ctx: Ctx, item: CommandItem, stampIds: readonly string[]): Promise<Plan> {
  const begun = await begin(ctx, item, 'seal')
  const { request, number } = begun
  const waiting = request.steps.filter(one => one.kind === 'person' && isWaitingStep(one))
  const usable = await usableSeals(ctx)
  const seals = [...new Set(stampIds)].flatMap(id => usable.find(one => one.id === id) ?? [])
  const against = await sealRefusals(ctx, begun, seals)
  refuseFor(number, [
    ...(waiting.length > 0
      ? [refused(esignErrors, 'EG-05', { number, names: listed(waiting.map(({ name }) => name)) })]
      : []),
    ...stampIds
      .filter(id => !seals.some(one => one.id === id))
      .map(id => refused(esignErrors, 'EG-07', { seal: `#${id}` })),
    ...seals.flatMap(({ id }) => against.get(id) ?? []),
  ])
  const me = userOf(ctx)
  return planOf(ctx, begun, laboratory =>
    seals.map(({ id, name, code }) => ({
      index: null,
      step: {
        ...{ kind: 'seal', role: null, meaning: 'sealed', user_id: me, stamp_id: id, name },
        ...{ state: 'waiting', signed_at: null, serial: null, field: null },
      } as const,
      subject: { holder: { kind: 'seal', stampId: id }, name, number: code, laboratory },
      reason: `${signatureMeaning.labels.sealed.zh}：${name} ${number}`,
    })),
  )
}
