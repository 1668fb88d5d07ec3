import { longestScan, type ScannedThing, scanActions, scannedThings } from '@gt/domain/dashboard/scan-actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import { toastFailure } from '../kit/failure-words.ts'
import { type Words, word } from '../kit/i18n.ts'
import { leaveLabel } from '../kit/label-ahead.ts'
import { allKey } from '../kit/queue.ts'
import { soundScan } from '../kit/scan-sound.ts'
import { toastFailed } from '../kit/toast.tsx'
import { call } from './client.ts'
import { listed } from './listed.ts'
import { recordPlace } from './record-place.ts'
import { routeKey } from './routes.ts'
import { signed } from './state.ts'
import { to } from './to.ts'

/** A record that was found and may be opened. */
type Found = NonNullable<OutputOf<(typeof scanActions)['actions']['Resolve']>['found']> & { readonly id: string }

/** The desk where a report in this state is worked on. */
const reportDesks: Readonly<Record<string, string>> = {
  drafting: 'djentrustmanage.trialReportList',
  returned: 'djentrustmanage.trialReportList',
  approved: 'djentrustmanage.printlist',
  signing: 'djentrustmanage.printlist',
  signed: 'djentrustmanage.printlist',
  printed: 'djentrustmanage.reportissued',
  issued: 'djentrustmanage.archivelist',
  archived: 'djentrustmanage.archivelist',
}
const reviews = ['djentrustmanage.auditlist', 'gdtrialtest.trialreportaudit']
const entries = ['djentrustmanage.checklist', 'gdtrialtest.testlist']
const reviewed: Readonly<Record<string, string>> = { auditing: 'audit', approving: 'approve' }

/** A list that shows the one record which bears the code. */
const scannedIn = (page: string, code: string): string =>
  listed(page, { chip: allKey, filters: [{ field: 'scanned', op: 'eq', value: code }] })

const reviewAt = (level: string, id: string): string[] => reviews.map(page => to(page, { level, id }))

/** Where a test goes on; one that was not begun is found and begun in the list there, which gets the label. */
const entriesOf = ({ id, state }: NonNullable<Found['task']>): string[] =>
  entries.map(page => to(page, state === 'testing' ? { id } : {}))

const ways: Readonly<Record<ScannedThing, (found: Found, code: string) => readonly string[]>> = {
  sample: ({ task }, code) => [
    ...(task === null ? [] : entriesOf(task)),
    ...scannedThings.sample.pages.map(page => scannedIn(page, code)),
  ],
  task: ({ id, state, task }) => {
    const check = reviewAt('check', id)
    const places = ['djentrustmanage.tasklist', 'gdtrialtest.trialtasklist'].map(page => to(page, { id }))
    const entry = entries.map(page => to(page, { id }))
    if (state === 'checking') return [...check, ...entry, ...places]
    return task === null ? [...places, ...entry, ...check] : entriesOf(task)
  },
  report({ id, state }, code) {
    const level = reviewed[state ?? '']
    const desk = reportDesks[state ?? '']
    return [
      ...(level ? reviewAt(level, id) : []),
      ...(desk ? [scannedIn(desk, code)] : []),
      scannedIn('trialreport.index', code),
    ]
  },
  order: ({ id }, code) => [
    to('djentrustmanage.newEntrustsManager', { id }),
    ...['djentrustmanage.chargelist', 'djentrustmanage.reportissued', 'trialreport.index'].map(page =>
      scannedIn(page, code),
    ),
  ],
  pre_order: ({ id }) =>
    ['djentrustmanage.ywtentrustlist', 'djentrustmanage.entrusttemp'].map(page => to(page, { id })),
  charge: (_, code) => [scannedIn('djentrustmanage.chargelist', code)],
  equipment: ({ id }) => [to('djequipment.equipmentlist', { id })],
  place: ({ id }) => [
    listed('djentrustmanage.samplelist', {
      chip: allKey,
      filters: [{ field: 'sample_library_id', op: 'eq', value: [id] }],
    }),
  ],
}

/** The first of the ways to a record whose page the user's menu holds: where its work goes on, else where it is listed. */
const wayTo = (found: Found, code: string, isOpen: (address: string) => boolean): string | null =>
  ways[found.kind](found, code).find(isOpen) ?? null

/** Leads to what a label stands for, or tells what it is and why it cannot be opened; heard as well as seen (interface 4.3). */
export async function openScanned(
  text: string,
  { navigate, say }: { readonly navigate: (address: string) => unknown; readonly say: Words['say'] },
): Promise<void> {
  const code = scannedCode(text).slice(0, longestScan)
  const { found } = await call(scanActions, 'Resolve', { text: code })
  // with the consent of whoever scans; the way to the record does not wait for it
  recordPlace(text).catch(toastFailure)
  const { id = null } = found ?? {}
  const way =
    found && id !== null
      ? wayTo({ ...found, id }, code, address => signed.get()?.routes.has(routeKey(address)) ?? false)
      : null
  soundScan(way !== null)
  if (way !== null) {
    if (!way.includes('?')) leaveLabel(code, way)
    await navigate(way)
  } else if (found) toastFailed(word('shell.scan_shut', { code, kind: say(scannedThings[found.kind].label) }))
  else toastFailed(word('kit.scan.unknown', { code }))
}
